const router = require('express').Router({ mergeParams: true }); // ~~ def constant router

router
  .get('/', (req, res) => res.json([])) // ~~ route GET /api/plots/:plotId/beds/ <lambda> express; route GET /old/plots/:plotId/beds/ <lambda> express
  .patch('/:bed(\\d+)', dig); // ~~ route PATCH /api/plots/:plotId/beds/:bed(\d+) dig express; route PATCH /old/plots/:plotId/beds/:bed(\d+) dig express

function dig(req, res) { // ~~ def function dig
  res.end(String(req.params.bed));
}

module.exports = router;
