module Brew # ~~ def module Brew
  module Dsl # ~~ def module Dsl
    def self.extended(base) # ~~ def method Dsl.extended
      base.include(InstanceMethods)
    end

    def step_kinds # ~~ def method Dsl.step_kinds
      @step_kinds ||= Hash.new
    end

    def step_kind(name, klass) # ~~ def method Dsl.step_kind
      step_kinds[name] = klass # ~~ call Dsl.step_kinds
    end

    module InstanceMethods # ~~ def module Dsl.InstanceMethods
      def steps # ~~ def method InstanceMethods.steps
        @steps ||= []
      end

      def duration # ~~ def method InstanceMethods.duration
        steps.sum(&:seconds) # ~~ call InstanceMethods.steps; call? Step.seconds dynamic
      end
    end
  end
end
