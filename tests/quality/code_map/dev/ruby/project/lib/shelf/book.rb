# frozen_string_literal: true

require_relative "./record" # ~~ import lib/shelf/record.rb

module Shelf # ~~ def module Shelf
  class Book < Record # ~~ def class Book
    prepend Audited

    MAX_LOANS = 3 # ~~ def constant Book.MAX_LOANS
    KINDS = %w[novel atlas].freeze # ~~ def constant Book.KINDS

    attr_accessor :title, :kind # ~~ def variable Book.title; def variable Book.kind

    track :title, :kind # ~~ call ClassMethods.track dynamic

    def initialize(id, title, kind: "novel") # ~~ def method Book.initialize
      super(id) # ~~ call Record.initialize
      @title = title
      @kind = kind
    end

    def self.blank # ~~ def method Book.blank
      new(0, "untitled") # ~~ call book.Book
    end

    def label # ~~ def method Book.label
      shorten = title.to_s
      "#{super}: #{shorten}" # ~~ call Record.label
    end

    def atlas? # ~~ def method Book.atlas?
      kind == "atlas"
    end

    def loans # ~~ def method Book.loans
      @loans ||= []
    end

    def lend_to(member) # ~~ def method Book.lend_to
      raise Error, label if full? # ~~ call Book.label; call Book.full?

      loan = Loan.new(self, member, days: atlas? ? 7 : 28) # ~~ call Loan; call Book.atlas?
      loans << loan # ~~ call Book.loans
      self.note("lent") # ~~ call Trackable.note
      loan
    end

    protected

    def validate # ~~ def method Book.validate
      super # ~~ call Record.validate
      raise Error, "what is a #{kind}?" unless KINDS.include?(kind)
    end

    private

    def full? = loans.size >= MAX_LOANS # ~~ def method Book.full?; call Book.loans
  end
end
