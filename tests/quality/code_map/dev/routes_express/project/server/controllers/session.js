const names = new Map(); // ~~ def constant names

async function login(req, res) { // ~~ def function login
  names.set(req.body.token, req.body.name);
  res.status(201).json(view(req.body.token)); // ~~ call view
}

function logout(req, res) { // ~~ def function logout
  names.delete(req.body.token);
  res.end();
}

const me = (req, res) => res.json(view(req.token)); // ~~ def function me; call view

function rename(req, res) { // ~~ def function rename
  names.set(req.token, req.body.name);
  me(req, res); // ~~ call controllers.session.me
}

function view(token) { // ~~ def function view
  return { name: names.get(token) };
}

module.exports = { login, logout, me, rename };
