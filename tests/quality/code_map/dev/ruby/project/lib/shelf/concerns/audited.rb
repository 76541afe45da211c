# frozen_string_literal: true

module Shelf # ~~ def module Shelf
  module Audited # ~~ def module Audited
    def audit_line # ~~ def method Audited.audit_line
      "audit: #{id}"
    end
  end

  module Searching # ~~ def module Searching
    def find(id) # ~~ def method Searching.find
      all.fetch(id) { raise missing(id) } # ~~ call Searching.all; call Searching.missing
    end

    def all # ~~ def method Searching.all
      @all ||= {}
    end

    private

    def missing(id) # ~~ def method Searching.missing
      Error.new("no #{name} with #{id}") # ~~ call Shelf.Error
    end
  end
end
