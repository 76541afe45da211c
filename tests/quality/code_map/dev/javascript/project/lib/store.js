'use strict';

const { EventEmitter } = require('node:events');
const fs = require('node:fs/promises');
const { Feed, RssFeed } = require('./feed'); // ~~ import lib/feed.js
const parsing = require('./parse.js'); // ~~ import lib/parse.js

let zlib = null; // ~~ def variable zlib
try {
  zlib = require('zlib');
} catch {
  zlib = require('./util'); // ~~ import lib/util/index.js
}

const bus = new EventEmitter(); // ~~ def constant bus

class Store extends EventEmitter { // ~~ def class Store
  static extension = '.json'; // ~~ def variable Store.extension
  #dirty = false; // ~~ def? variable Store.#dirty

  constructor(path, feeds = []) { // ~~ def method Store.constructor
    super();
    this.path = path;
    this.feeds = feeds;
    this.first = new RssFeed(path, 'first'); // ~~ call RssFeed
    bus.on('saved', onSaved);
  }

  /** @returns {Promise<Store>} */
  static async open(path) { // ~~ def method Store.open
    const raw = await fs.readFile(path, 'utf8').catch(() => '[]');
    return new this(path, JSON.parse(raw).map(revive)); // ~~ call Store
  }

  add(feed) { // ~~ def method Store.add
    this.feeds.push(feed);
    this.#dirty = true;
    this.touch('add'); // ~~ call Store.touch
  }

  get titles() { // ~~ def method Store.titles
    return this.feeds.map((feed) => feed.title || parsing.titleOf(feed.url)); // ~~ call titleOf
  }

  touch(why) { // ~~ def method Store.touch
    this.emit(why, this);
  }

  async save() { // ~~ def method Store.save
    if (!this.#dirty) return;
    await fs.writeFile(this.path, zlib.gzipSync(JSON.stringify(this.feeds)));
    this.first.rename('saved'); // ~~ call RssFeed.rename types
    bus.emit('saved', this); // ~~ call onSaved dynamic
  }
}

class MemoryStore extends Store { // ~~ def class MemoryStore
  constructor() { // ~~ def method MemoryStore.constructor
    super(':memory:'); // ~~ call Store.constructor
  }

  add(feed, add = true) { // ~~ def method MemoryStore.add
    if (add) super.add(feed); // ~~ call Store.add
    return Reflect.has(this, 'add');
  }

  async save() { // ~~ def method MemoryStore.save
    this.touch('save'); // ~~ call Store.touch
  }
}

const revive = (data) => Feed.of(data.url, data.items); // ~~ def function revive; call Feed.of

function onSaved(store) { // ~~ def function onSaved
  store.removeAllListeners();
}

module.exports = Store;
module.exports.MemoryStore = MemoryStore;
