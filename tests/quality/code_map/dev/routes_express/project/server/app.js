const express = require('express');
const api = require('./routes'); // ~~ import server/routes/index.js
const { requireUser, limit } = require('./middleware/auth'); // ~~ import server/middleware/auth.js
const session = require('./controllers/session'); // ~~ import server/controllers/session.js
const plots = require('./routes/plots'); // ~~ import server/routes/plots.js

const app = express(); // ~~ def constant app
const cache = new Map(); // ~~ def constant cache

app.use(express.json());
app.use('/static', express.static('public'));
app.use('/api', limit(100), api); // ~~ call limit
app.use('/old/plots', plots);

app.get('/health', (req, res) => res.send(app.get('env'))); // ~~ route GET /health <lambda> express
app.post('/login', limit(5), session.login); // ~~ route POST /login login express; call limit
app.delete('/login', requireUser, session.logout); // ~~ route DELETE /login logout express
app.all('/echo/*', function echo(req, res) { // ~~ route ANY /echo/* echo express; def function echo
  cache.get('/not-a-route');
  res.json(req.params);
});

app
  .route('/me')
  .get(requireUser, session.me) // ~~ route GET /me me express
  .put([requireUser, limit(1)], session.rename); // ~~ route PUT /me rename express; call limit

if (require.main === module) {
  app.listen(process.env.PORT || 3000);
}

module.exports = app;
