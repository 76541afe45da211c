import overlap from './overlap.js' // ~~ import src/rules/overlap.js
import { empty, tooFast } from './text.js' // ~~ import src/rules/text.js

const known = [] // ~~ def constant known

export const define = rule => void known.push(rule) // ~~ def function define

export function all() { // ~~ def function all
  return [...known]
}

define(overlap) // ~~ call define
;[empty, tooFast].forEach(rule => define(rule)) // ~~ call define
