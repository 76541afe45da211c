# frozen_string_literal: true

$LOAD_PATH.unshift(File.join(__dir__, "..", "lib"))
require "minitest/autorun"
require_relative "../lib/shelf" # ~~ import lib/shelf.rb

module TestHelper # ~~ def module TestHelper
  def sample_book(title = "Middlemarch") # ~~ def method TestHelper.sample_book
    Shelf::Book.create(1, title) # ~~ call Record.create
  end
end
