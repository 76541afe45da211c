'use strict';

let count = 0; // ~~ def variable count

module.exports = function log(name, text) { // ~~ def function log
  count += 1;
  console.log(`${name} ${count}: ${text}`);
};
