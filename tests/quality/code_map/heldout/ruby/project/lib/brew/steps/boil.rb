require_relative './step' # ~~ import lib/brew/steps/step.rb

module Brew # ~~ def module Brew
  module Steps # ~~ def module Steps
    class Boil < Step # ~~ def class Steps.Boil
      FIRST = 0 # ~~ def constant Boil.FIRST

      def initialize(seconds, &hops) # ~~ def method Boil.initialize
        super(seconds) # ~~ call Step.initialize
        @hops = []
        instance_exec(&hops) if hops
      end

      def hop(name, at: FIRST) # ~~ def method Boil.hop
        @hops << [name, at]
      end

      def to_s # ~~ def method Boil.to_s
        "#{super}, #{names.join(' ')}" # ~~ call Step.to_s; call Boil.names
      end

      class << self
        def short # ~~ def method Boil.short
          new(15.minutes) # ~~ call Steps.Boil; call Numeric.minutes types
        end
      end

      private

      def target = 100 # ~~ def method Boil.target

      def names # ~~ def method Boil.names
        @hops.map { |hop, _at| hop.to_s }
      end
    end
  end
end
