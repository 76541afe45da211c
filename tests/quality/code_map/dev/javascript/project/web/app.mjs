import api, { Api as Client } from './api.mjs'; // ~~ import web/api.mjs
import * as shelf from '../lib/index.js'; // ~~ import lib/index.js
import FeedList from './components/FeedList.jsx'; // ~~ import web/components/FeedList.jsx
import { createElement } from 'react';

export { Item as default } from './components/Item.jsx'; // ~~ import web/components/Item.jsx
export * from './api.mjs'; // ~~ import web/api.mjs

const client = new Client('/v2'); // ~~ def constant client; call Api

export async function start(root) { // ~~ def function start
  const first = await client.get('/feeds'); // ~~ call Api.get types
  root.append(createElement(FeedList, { first }));
  api(); // ~~ call api
  const { render: draw } = await import('./components/Item.jsx'); // ~~ import web/components/Item.jsx
  draw(first); // ~~ call render
  const feed = shelf.parse('u', first); // ~~ call parse.parse
  return feed;
}

((get) => {
  get('root');
  start(document.body); // ~~ call start
})((id) => document.getElementById(id));
