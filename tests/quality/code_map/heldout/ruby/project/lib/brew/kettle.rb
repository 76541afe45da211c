module Brew # ~~ def module Brew
  module Alarms # ~~ def module Alarms
    def alarms # ~~ def method Alarms.alarms
      @alarms ||= {}
    end

    def on(event, handler = nil, &block) # ~~ def method Alarms.on
      alarms[event] = handler || block # ~~ call Alarms.alarms
    end

    def fire(event, *details) # ~~ def method Alarms.fire
      alarms.fetch(event, method(:silence)).call(*details) # ~~ call Alarms.alarms; call Alarms.silence dynamic; call Kettle.warn_hot dynamic
    end

    private

    def silence(*) = nil # ~~ def method Alarms.silence
  end

  class Kettle # ~~ def class Kettle
    prepend Alarms

    COMMANDS = %w[heat drain].freeze # ~~ def constant Kettle.COMMANDS

    attr_reader :degrees # ~~ def variable Kettle.degrees

    def initialize # ~~ def method Kettle.initialize
      @degrees = 20
      on(:hot, method(:warn_hot)) # ~~ call Alarms.on
    end

    def heat(target) # ~~ def method Kettle.heat
      @degrees = target
      fire(:hot, target) if target > 95 # ~~ call Alarms.fire
      self
    end

    def drain(_unused = nil) # ~~ def method Kettle.drain
      @degrees = 20
    end

    def command(name, argument) # ~~ def method Kettle.command
      public_send(name, argument) if COMMANDS.include?(name) # ~~ call Kettle.heat dynamic; call Kettle.drain dynamic
    end

    def warn_hot(degrees) # ~~ def method Kettle.warn_hot
      warn "hot: #{degrees}"
    end
  end
end
