require_relative 'dsl' # ~~ import lib/brew/dsl.rb
require_relative 'steps/mash' # ~~ import lib/brew/steps/mash.rb
require_relative 'steps/boil' # ~~ import lib/brew/steps/boil.rb

module Brew # ~~ def module Brew
  class Recipe # ~~ def class Recipe
    extend Dsl

    attr_reader :name # ~~ def variable Recipe.name
    attr_accessor :volume # ~~ def variable Recipe.volume

    step_kind :mash, Steps::Mash # ~~ call Dsl.step_kind
    step_kind :boil, Steps::Boil # ~~ call Dsl.step_kind

    def initialize(name, volume: DEFAULT_VOLUME) # ~~ def method Recipe.initialize
      @name, @volume = name, volume
      @notes = Set.new
    end

    def mash(*options) # ~~ def method Recipe.mash
      append(Steps::Mash.new(*options)) # ~~ call Recipe.append; call Steps.Mash
    end

    def boil(seconds, &hops) # ~~ def method Recipe.boil
      append Steps::Boil.new(seconds, &hops) # ~~ call Recipe.append; call Steps.Boil
    end

    def note(text) # ~~ def method Recipe.note
      @notes << text
      self
    end

    def to_s # ~~ def method Recipe.to_s
      [title, *steps.map(&:to_s)].join("\n") # ~~ call Recipe.title; call InstanceMethods.steps dynamic; call? Step.to_s dynamic
    end

    private

    def append(step) # ~~ def method Recipe.append
      steps << step # ~~ call InstanceMethods.steps dynamic
      step
    end

    def title # ~~ def method Recipe.title
      "#{name} (#{volume} l)"
    end
  end
end
