'use strict';

const registry = new Map(); // ~~ def constant registry

function register(name, plugin) { // ~~ def function register
  registry.set(name, plugin);
}

function run(name, source) { // ~~ def function run
  const plugin = registry.get(name);
  return plugin(source); // ~~ call toHtml dynamic; call toItems dynamic
}

register('html', require('./html')); // ~~ call register; import lib/plugins/html.js
register('markdown', require('./markdown').toItems); // ~~ call register; import lib/plugins/markdown.js

module.exports = { register, run };
