require 'json'
require 'set'

$:.unshift File.dirname(__FILE__)

require 'brew/errors' # ~~ import lib/brew/errors.rb
require 'brew/dsl' # ~~ import lib/brew/dsl.rb
require 'brew/recipe' # ~~ import lib/brew/recipe.rb
require File.expand_path('brew/units', __dir__) # ~~ import lib/brew/units.rb
load 'brew/kettle.rb' # ~~ import lib/brew/kettle.rb

module Brew # ~~ def module Brew
  DEFAULT_VOLUME = 20 # ~~ def constant Brew.DEFAULT_VOLUME

  def self.recipe(name, &body) # ~~ def method Brew.recipe
    recipe = Recipe.new(name) # ~~ call recipe.Recipe
    recipe.instance_eval(&body) if body
    registry.add(recipe) # ~~ call Brew.registry; call Registry.add types
    recipe
  end

  def self.registry # ~~ def method Brew.registry
    @registry ||= Registry.new # ~~ call Registry
  end

  # Keeps what was written.
  class Registry # ~~ def class Registry
    include Enumerable

    def initialize # ~~ def method Registry.initialize
      @recipes = {}
    end

    def add(recipe) # ~~ def method Registry.add
      raise Errors::Duplicate.new(recipe.name) if @recipes.key?(recipe.name) # ~~ call Errors.Duplicate

      @recipes[recipe.name] = recipe
    end

    def fetch(name) # ~~ def method Registry.fetch
      @recipes.fetch(name) { Errors.missing(name) } # ~~ call Errors.missing
    end

    def each(&block) # ~~ def method Registry.each
      @recipes.each_value(&block)
    end
  end
end
