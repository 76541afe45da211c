var util = require('util')
var path = require('path')

var table = (exports = module.exports = create()) // ~~ def variable table; call create
table.lookup = function (key) { // ~~ def? method table.lookup
  return table.rows[key] || fallback(key) // ~~ call fallback
}

function create() { // ~~ def function create
  return { rows: { fps: 25 } }
}

function fallback(key) { // ~~ def function fallback
  try {
    return require('./more.cjs')[key] // ~~ import legacy/more.cjs
  } catch (error) {
    return util.inspect(error) + path.sep
  }
}
