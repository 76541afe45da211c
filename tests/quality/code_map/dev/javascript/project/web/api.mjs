import { createRequire } from 'node:module';

const require = createRequire(import.meta.url); // ~~ def? constant require
const text = require('../lib/util/text.js'); // ~~ import lib/util/text.js; call? require

export class Api { // ~~ def class Api
  #base; // ~~ def? variable Api.#base

  constructor(base = '/api') { // ~~ def method Api.constructor
    this.#base = base;
  }

  async *pages(feed) { // ~~ def method Api.pages
    for (let page = 0; page < 3; page++) yield this.get(`${feed}?page=${page}`); // ~~ call Api.get
  }

  async get(path) { // ~~ def method Api.get
    const response = await fetch(this.#base + path);
    return text.clean(await response.text()); // ~~ call text.clean
  }
}

export default function api() { // ~~ def function api
  return (api.shared ??= new Api()); // ~~ call Api
}
