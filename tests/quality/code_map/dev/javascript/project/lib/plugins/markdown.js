const { compact, each } = require('../util/index'); // ~~ import lib/util/index.js

function toItems(source) { // ~~ def function toItems
  const items = [];
  each(compact(source.split('\n')), function collect(line) { // ~~ call each; call compact; def function toItems.collect
    items.push(heading(line)); // ~~ call heading
  });
  return items;
}

function heading(line) { // ~~ def function heading
  function strip(text) { // ~~ def function heading.strip
    return text.startsWith('#') ? strip(text.slice(1)) : text; // ~~ call heading.strip
  }
  return { id: line, title: strip(line) }; // ~~ call heading.strip
}

exports.toItems = toItems;
