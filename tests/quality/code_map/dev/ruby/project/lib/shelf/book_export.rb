# frozen_string_literal: true

module Shelf # ~~ def module Shelf
  # What exports need; the rest of the class is in book.rb.
  class Book # ~~ def class Book
    SEPARATOR = ";" # ~~ def constant Book.SEPARATOR

    def self.from_line(line) # ~~ def method Book.from_line
      id, title, kind = line.split(SEPARATOR)
      new(id.to_i, title, kind: kind) # ~~ call book.Book
    end

    def to_line # ~~ def method Book.to_line
      [id, "#{title}".shorten(40), kind].join(SEPARATOR) # ~~ call String.shorten types
    end
  end
end
