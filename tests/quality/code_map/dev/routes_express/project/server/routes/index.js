const { Router } = require('express');
const plots = require('./plots'); // ~~ import server/routes/plots.js

const router = Router(); // ~~ def constant router

router.use('/plots', plots);
router.use('/plants', require('./plants')); // ~~ import server/routes/plants.js
router.get('/', (req, res) => { // ~~ route GET /api/ <lambda> express
  res.json({ version: 2 });
});

module.exports = router;
