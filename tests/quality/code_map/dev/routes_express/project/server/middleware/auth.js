/** Not a route: app.get('/commented', limit). */
exports.requireUser = function requireUser(req, res, next) { // ~~ def function requireUser
  if (!userOf(req)) return res.status(401).end(); // ~~ call userOf
  return next();
};

exports.limit = (count) => (req, res, next) => { // ~~ def function limit
  req.left = count;
  next();
};

function userOf(req) { // ~~ def function userOf
  return req.get('/x-user');
}

exports.wrap = wrap;

function wrap(handler) { // ~~ def function wrap
  return (req, res, next) => Promise.resolve(handler(req, res)).catch(next); // ~~ call PlantController.show dynamic
}
