'use strict';

const { RssFeed } = require('./feed'); // ~~ import lib/feed.js
const plugins = require('./plugins'); // ~~ import lib/plugins/index.js
const { clean: tidy } = require('./util/text'); // ~~ import lib/util/text.js

exports.parse = function (url, source) { // ~~ def function parse
  const feed = new RssFeed(url, exports.titleOf(url)); // ~~ call RssFeed; call titleOf
  const parse = source.startsWith('{') ? JSON.parse : null;
  feed.addAll(parse ? parse(source) : plugins.run(kind(source), source)); // ~~ call Feed.addAll types; call plugins.run; call kind
  return feed;
};

exports.titleOf = titleOf;

function titleOf(url) { // ~~ def function titleOf
  return tidy(url.replace(/^https?:/, '')); // ~~ call text.clean
}

/** The plugin for `parse(source)`, never titleOf(). */
function kind(source) { // ~~ def function kind
  return source.startsWith('<') ? 'html' : 'markdown';
}

const depth = (node) => (node.children ? 1 + Math.max(...node.children.map((child) => depth(child))) : 0); // ~~ def function depth; call depth
exports.depth = depth;
