const test = require('node:test');
const assert = require('node:assert');
const { MemoryStore } = require('../lib/store'); // ~~ import lib/store.js
const { feeds } = require('../lib'); // ~~ import lib/index.js
const html = require('../lib/plugins/html.js'); // ~~ import lib/plugins/html.js

test('a feed knows its items', () => {
  const feed = new feeds.Feed('u'); // ~~ call Feed
  feed.add({ id: 1 }); // ~~ call Feed.add types
  assert.ok(feed.has({ id: 1 })); // ~~ call Feed.has types
  assert.equal(html('a<item>b').length, 2); // ~~ call toHtml
});

test('a store keeps feeds', async () => {
  const store = new MemoryStore(); // ~~ call MemoryStore
  store.add(feeds.Feed.of('u', [])); // ~~ call MemoryStore.add types; call Feed.of
  await store.save(); // ~~ call MemoryStore.save types
  assert.equal(store.titles.length, 1);
});
