module Brew # ~~ def module Brew
  class Recipe # ~~ def class Recipe
    # Reopened: only the command line needs it.
    def scale(litres) # ~~ def method Recipe.scale
      copy = self.class.new(name, volume: litres) # ~~ call recipe.Recipe
      copy.note("scaled by #{factor(litres)}") # ~~ call Recipe.note types; call Recipe.factor
    end

    def self.smallest = 5 # ~~ def method Recipe.smallest

    private def factor(litres) # ~~ def method Recipe.factor
      litres.fdiv([volume, Recipe.smallest].max) # ~~ call Recipe.smallest
    end
  end
end
