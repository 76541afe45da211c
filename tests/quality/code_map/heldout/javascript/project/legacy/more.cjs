exports.width = 42
exports.wrap = function wrap(text) { // ~~ def function wrap
  return text.length > exports.width ? exports.wrap(text.slice(0, exports.width)) : text // ~~ call wrap
}
