#!/usr/bin/env ruby
# frozen_string_literal: true

$LOAD_PATH.unshift(File.expand_path("../lib", __dir__))
require "shelf" # ~~ import lib/shelf.rb

def main(arguments) # ~~ def function main
  catalog = Shelf.open(arguments.shift) # ~~ call Shelf.open
  desk = Shelf::Desk.new(catalog) # ~~ call Desk
  desk.run(*arguments) # ~~ call Desk.run types
end

main(ARGV.dup) if $PROGRAM_NAME == __FILE__ # ~~ call main
