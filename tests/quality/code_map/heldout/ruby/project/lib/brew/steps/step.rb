module Brew # ~~ def module Brew
  module Steps # ~~ def module Steps
    class Step # ~~ def class Steps.Step
      attr_reader :seconds # ~~ def variable Step.seconds

      def initialize(seconds) # ~~ def method Step.initialize
        @seconds = seconds
      end

      def run(kettle = Kettle.new) # ~~ def method Step.run; call Kettle
        prepare # ~~ call Step.prepare
        kettle.heat(target) # ~~ call Kettle.heat types; call Step.target
        yield self if block_given?
        finish # ~~ call Step.finish
      end

      def to_s # ~~ def method Step.to_s
        "#{self.class.label}: #{seconds} s" # ~~ call Step.label
      end

      def self.label # ~~ def method Step.label
        name.split('::').last
      end

      protected

      def target = 20 # ~~ def method Step.target

      private

      def prepare; end # ~~ def method Step.prepare

      def finish # ~~ def method Step.finish
        self
      end
    end
  end
end
