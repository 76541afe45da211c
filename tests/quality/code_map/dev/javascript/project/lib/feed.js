'use strict';

var util = require('util');
var EventEmitter = require('events').EventEmitter;
var text = require('#util/text'); // ~~ import lib/util/text.js

function Feed(url) { // ~~ def function Feed
  EventEmitter.call(this);
  this.url = url;
  this.items = [];
  this.seen = new Set();
}
util.inherits(Feed, EventEmitter);

Feed.prototype.add = function (item) { // ~~ def method Feed.add
  if (this.has(item)) return this; // ~~ call Feed.has
  this.seen.add(item.id);
  this.items.push(item);
  this.emit('item', item);
  return this;
};

Feed.prototype.has = function has(item) { // ~~ def method Feed.has
  return this.seen.has(item.id);
};

Feed.prototype.addAll = function (items) { // ~~ def method Feed.addAll
  var self = this;
  items.forEach(function (item) {
    self.add(item); // ~~ call Feed.add types
  });
};

Feed.of = function (url, items) { // ~~ def method Feed.of
  const feed = new Feed(url); // ~~ call Feed
  feed.addAll(items); // ~~ call Feed.addAll types
  return feed;
};

function RssFeed(url, title) { // ~~ def function RssFeed
  Feed.call(this, url); // ~~ call Feed dynamic
  this.title = text.clean(title); // ~~ call text.clean
}
util.inherits(RssFeed, Feed);

RssFeed.prototype.rename = function (title) { // ~~ def method RssFeed.rename
  this.title = title;
  return this.add({ id: title }); // ~~ call Feed.add
};

exports.Feed = Feed;
exports.RssFeed = RssFeed;
