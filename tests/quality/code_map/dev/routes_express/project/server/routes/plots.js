const express = require('express');
const beds = require('./beds'); // ~~ import server/routes/beds.js

const router = express.Router(); // ~~ def constant router

router.get('/', listPlots); // ~~ route GET /api/plots/ listPlots express; route GET /old/plots/ listPlots express
router.post('/', addPlot); // ~~ route POST /api/plots/ addPlot express; route POST /old/plots/ addPlot express
router.use('/:plotId/beds', beds);

function listPlots(req, res) { // ~~ def function listPlots
  res.json(all()); // ~~ call all
}

async function addPlot(req, res) { // ~~ def function addPlot
  const plots = all(); // ~~ call all
  plots.push(req.body);
  res.status(201).end();
}

function all() { // ~~ def function all
  return (all.plots ??= []);
}

module.exports = router;
