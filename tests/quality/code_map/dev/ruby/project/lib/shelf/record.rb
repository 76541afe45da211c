# frozen_string_literal: true

require "shelf/concerns/trackable" # ~~ import lib/shelf/concerns/trackable.rb
require_relative "concerns/audited" # ~~ import lib/shelf/concerns/audited.rb

module Shelf # ~~ def module Shelf
  class Record # ~~ def class Record
    include Trackable
    extend Searching

    attr_reader :id # ~~ def variable Record.id

    def self.create(*arguments) # ~~ def method Record.create
      record = new(*arguments) # ~~ call Record
      all[record.id] = record # ~~ call Searching.all
      record.save # ~~ call Record.save types
    end

    def initialize(id) # ~~ def method Record.initialize
      @id = id
    end

    def save # ~~ def method Record.save
      validate # ~~ call Record.validate
      note("saved") # ~~ call Trackable.note
    end

    def label # ~~ def method Record.label
      "#{self.class.name} #{id}"
    end

    protected

    def validate # ~~ def method Record.validate
      raise Error, "an id is needed" if id.nil?
    end
  end
end
