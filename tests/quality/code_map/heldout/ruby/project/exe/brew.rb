#!/usr/bin/env ruby
require_relative '../lib/brew' # ~~ import lib/brew.rb
require 'brew/recipe_scaling' # ~~ import lib/brew/recipe_scaling.rb

def show(recipe) # ~~ def function show
  puts recipe.to_s # ~~ call? Recipe.to_s dynamic
end

ale = Brew.recipe('ale') do # ~~ call Brew.recipe
  mash 152 # ~~ call Recipe.mash dynamic
  boil(3600) { hop 'Cascade', at: 600 } # ~~ call Recipe.boil dynamic; call Boil.hop dynamic
end

show(ale) # ~~ call show
show(ale.scale(40)) if ARGV.include?('--big') # ~~ call show; call Recipe.scale types
