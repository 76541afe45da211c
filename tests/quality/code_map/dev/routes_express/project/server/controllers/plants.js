class PlantController { // ~~ def class PlantController
  constructor(plants = []) { // ~~ def method PlantController.constructor
    this.plants = plants;
    this.list = this.list.bind(this);
  }

  list(req, res) { // ~~ def method PlantController.list
    res.json(this.plants.map(summary)); // a value, not a call
  }

  show = (req, res) => { // ~~ def method PlantController.show
    res.json(this.find(req.params.plantId)); // ~~ call PlantController.find
  };

  find(id) { // ~~ def method PlantController.find
    return this.plants.find((plant) => plant.id === id);
  }

  static water(req, res) { // ~~ def method PlantController.water
    res.json({ watered: summary(req.body) }); // ~~ call summary
  }
}

function summary(plant) { // ~~ def function summary
  return plant.name;
}

module.exports = PlantController;
