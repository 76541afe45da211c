require_relative '../lib/brew' # ~~ import lib/brew.rb

def small_kettle # ~~ def function small_kettle
  Brew::Kettle.new # ~~ call Kettle
end

describe Brew::Recipe do
  it 'takes steps' do
    stout = Brew::Recipe.new('stout', volume: 10) # ~~ call recipe.Recipe
    stout.mash(150) # ~~ call Recipe.mash types
    stout.note('dark').note('strong') # ~~ call Recipe.note types
    expect(stout.to_s).to include('Mash') # ~~ call Recipe.to_s types
  end

  it 'heats' do
    kettle = small_kettle # ~~ call small_kettle
    expect(kettle.heat(50).degrees).to eq 50 # ~~ call Kettle.heat types
    kettle.command('drain', nil) # ~~ call Kettle.command types
    kettle.send(:fire, :cold) # ~~ call Alarms.fire dynamic
  end

  it 'boils' do
    boil = Brew::Steps::Boil.short # ~~ call Boil.short
    boil.run { |step| step } # ~~ call Step.run types
    expect(Brew::Units.celsius(212)).to eq 100 # ~~ call Units.celsius
  end
end
