const port = process.env.HTTP_PORT || 3000; // ~~ def constant server.port; config HTTP_PORT
const key = "DYNAMIC_KEY"; // ~~ def constant server.key

function options(env = process.env) { // ~~ def function options
  // process.env.COMMENTED
  return { token: process.env["API_TOKEN"], other: process.env[key], env }; // ~~ config API_TOKEN
}

module.exports = { port, options };
