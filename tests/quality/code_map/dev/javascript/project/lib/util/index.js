'use strict';

exports.identity = (value) => value; // ~~ def function identity

exports.compact = function compact(list) { // ~~ def function compact
  return list.filter(Boolean);
};

exports.each = function each(list, visit) { // ~~ def function each
  for (let i = 0; i < list.length; i++) visit(list[i], i); // ~~ call toItems.collect dynamic
};
