# frozen_string_literal: true

require "date"
require "shelf/version" # ~~ import lib/shelf/version.rb
require_relative "shelf/core_ext/string" # ~~ import lib/shelf/core_ext/string.rb
require_relative "shelf/record" # ~~ import lib/shelf/record.rb
require_relative "shelf/book" # ~~ import lib/shelf/book.rb
require_relative "shelf/book_export" # ~~ import lib/shelf/book_export.rb
require_relative "shelf/loan" # ~~ import lib/shelf/loan.rb
require_relative "shelf/catalog" # ~~ import lib/shelf/catalog.rb

# A small lending library.
module Shelf # ~~ def module Shelf
  autoload :Desk, "shelf/desk" # ~~ import lib/shelf/desk.rb
  autoload :Reminder, "shelf/reminder" # ~~ import lib/shelf/reminder.rb

  class Error < StandardError; end # ~~ def class Shelf.Error

  class << self
    def open(path) # ~~ def method Shelf.open
      Catalog.load(path) # ~~ call Catalog.load
    end

    def banner # ~~ def method Shelf.banner
      "shelf #{VERSION}".shout # ~~ call String.shout types
    end
  end
end
