#!/usr/bin/env node
'use strict';

const { Store, parse: parseFeed } = require('..'); // ~~ import lib/index.js
const log = require('../lib/log'); // ~~ import lib/log.js

const commands = { // ~~ def constant commands
  add: addFeed,
  list: listFeeds,
  help: () => log('cli', 'add | list'), // ~~ call log
};

/**
 * @param {Store} store
 * @param {string} url
 */
function addFeed(store, url) { // ~~ def function addFeed
  const feed = parseFeed(url, '<rss/>'); // ~~ call parse.parse
  store.add(feed); // ~~ call Store.add types
}

function listFeeds(store) { // ~~ def function listFeeds
  for (const feed of store.feeds) log('cli', feed.title); // ~~ call log
}

async function main(name = 'help', ...rest) { // ~~ def function main
  require('../lib/log')('cli', name); // ~~ import lib/log.js; call log
  const store = await Store.open('feeds.json'); // ~~ call Store.open
  const command = commands[name] || commands.help;
  command(store, ...rest); // ~~ call addFeed dynamic; call listFeeds dynamic
  store.save(); // ~~ call Store.save types
}

if (require.main === module) {
  main(...process.argv.slice(2)).catch(fail); // ~~ call feedshelf.main
}

function fail(error) { // ~~ def function fail
  log('cli', error.message); // ~~ call log
  process.exitCode = 1;
}
