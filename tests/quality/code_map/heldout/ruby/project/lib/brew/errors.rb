module Brew # ~~ def module Brew
  module Errors # ~~ def module Errors
    class Base < StandardError # ~~ def class Errors.Base
      def initialize(subject) # ~~ def method Base.initialize
        super("#{self.class}: #{subject}")
      end
    end

    class Duplicate < Base # ~~ def class Errors.Duplicate
    end

    def self.missing(name) # ~~ def method Errors.missing
      raise Base.new(name) # ~~ call Errors.Base
    end
  end
end
