'use strict';

const Store = require('./store'); // ~~ import lib/store.js

module.exports = {
  Store,
  ...require('./parse'), // ~~ import lib/parse.js
  feeds: require('./feed'), // ~~ import lib/feed.js
  get plugins() {
    return require('./plugins'); // ~~ import lib/plugins/index.js
  },
};
