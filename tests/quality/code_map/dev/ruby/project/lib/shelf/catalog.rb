# frozen_string_literal: true

module Shelf # ~~ def module Shelf
  class Catalog # ~~ def class Catalog
    include Enumerable

    def self.load(path) # ~~ def method Catalog.load
      catalog = new # ~~ call Catalog
      File.foreach(path) { |line| catalog.add(Book.from_line(line)) } # ~~ call Catalog.add types; call Book.from_line
      catalog
    end

    def initialize # ~~ def method Catalog.initialize
      @books = []
      @listeners = Hash.new { |hash, key| hash[key] = [] }
    end

    def add(book) # ~~ def method Catalog.add
      @books << book
      emit(:added, book) # ~~ call Catalog.emit
    end

    def on(event, &listener) # ~~ def method Catalog.on
      @listeners[event] << listener
      self
    end

    def each(&block) # ~~ def method Catalog.each
      return enum_for(:each) unless block

      @books.each(&block)
    end

    def labels # ~~ def method Catalog.labels
      @books.map(&:title).sort
    end

    def with_blank # ~~ def method Catalog.with_blank
      yield Book.blank # ~~ call Book.blank
    end

    private

    def emit(event, book) # ~~ def method Catalog.emit
      @listeners[event].each { |listener| listener.call(book) } # ~~ call Desk.welcome dynamic
    end
  end
end
