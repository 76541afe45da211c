const { compact } = require('../util'); // ~~ import lib/util/index.js

module.exports = function toHtml(source) { // ~~ def function toHtml
  return compact(source.split('<item>')).map(toItem); // ~~ call compact
};

function toItem(html, id) { // ~~ def function toItem
  const compact = html.trim();
  return { id, html: compact };
}
