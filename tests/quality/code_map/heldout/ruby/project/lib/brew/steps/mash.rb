require 'brew/steps/step' # ~~ import lib/brew/steps/step.rb

module Brew # ~~ def module Brew
  module Steps # ~~ def module Steps
    class Mash < Step # ~~ def class Steps.Mash
      def initialize(fahrenheit = 152, seconds: 60.minutes) # ~~ def method Mash.initialize; call Numeric.minutes types
        super(seconds) # ~~ call Step.initialize
        @fahrenheit = fahrenheit
      end

      protected

      def target # ~~ def method Mash.target
        Units.celsius(@fahrenheit) # ~~ call Units.celsius
      end

      private

      def finish # ~~ def method Mash.finish
        prepare # ~~ call Step.prepare
        super # ~~ call Step.finish
      end
    end
  end
end
