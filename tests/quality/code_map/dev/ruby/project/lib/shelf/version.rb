# frozen_string_literal: true

module Shelf # ~~ def module Shelf
  VERSION = "1.4.0" # ~~ def constant Shelf.VERSION
end
