# frozen_string_literal: true

require "shelf" # ~~ import lib/shelf.rb

module Shelf # ~~ def module Shelf
  class Desk # ~~ def class Desk
    COMMANDS = { # ~~ def constant Desk.COMMANDS
      "list" => :list,
      "lend" => :lend,
    }.freeze

    attr_reader :catalog # ~~ def variable Desk.catalog

    def initialize(catalog = Catalog.new, out: $stdout) # ~~ def method Desk.initialize; call Catalog
      @catalog = catalog
      @reminder = Reminder.new(out) # ~~ call Reminder
      @out = out
      @catalog.on(:added, &method(:welcome)) # ~~ call Catalog.on types
    end

    def run(command, *arguments) # ~~ def method Desk.run
      name = COMMANDS.fetch(command) { return usage } # ~~ call Desk.usage
      send(name, *arguments) # ~~ call Desk.list dynamic; call Desk.lend dynamic
    end

    def list # ~~ def method Desk.list
      @catalog.labels.each { |label| @out.puts(label) } # ~~ call Catalog.labels types
    end

    def lend(id, member) # ~~ def method Desk.lend
      book = Book.find(id.to_i) # ~~ call Searching.find
      loan = Loan.new(book, member, days: 14) # ~~ call Loan
      @reminder.remind(loan) # ~~ call Reminder.remind types
    end

    def extend_loan(loan) # ~~ def method Desk.extend_loan
      loan.public_send(:renew, 14) # ~~ call Loan.renew dynamic
      list # ~~ call Desk.list
    end

    private

    def welcome(book) # ~~ def method Desk.welcome
      @out.puts("new: #{book.title}")
    end

    def usage = @out.puts(Shelf.banner, COMMANDS.keys) # ~~ def method Desk.usage; call Shelf.banner
  end
end
