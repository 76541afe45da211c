const express = require('express');
const PlantController = require('../controllers/plants'); // ~~ import server/controllers/plants.js
const { requireUser, wrap } = require('../middleware/auth'); // ~~ import server/middleware/auth.js

const router = express.Router(); // ~~ def constant router
const controller = new PlantController(); // ~~ def constant controller; call PlantController
const 前缀 = '/种类'; // ~~ def constant 前缀

router.get('/', controller.list); // ~~ route GET /api/plants/ PlantController.list express
router.get('/:plantId', requireUser, wrap(controller.show)); // ~~ route GET /api/plants/:plantId PlantController.show express; call wrap
router.post('/:plantId/water', PlantController.water); // ~~ route POST /api/plants/:plantId/water PlantController.water express
router.get(前缀, (req, res) => res.json([])); // ~~ route GET /api/plants/种类 <lambda> express
router.get(`${前缀}/:name`, (req, res) => res.json({})); // ~~ route GET /api/plants/种类/:name <lambda> express

module.exports = router;
