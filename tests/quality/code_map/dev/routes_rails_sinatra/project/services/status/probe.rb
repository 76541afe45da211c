# frozen_string_literal: true

module Status # ~~ def module Status
  class Probe # ~~ def class Status.Probe
    def initialize(name) # ~~ def method Probe.initialize
      @name = name
    end

    def report # ~~ def method Probe.report
      "#{@name}: well"
    end
  end
end
