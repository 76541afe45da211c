import { EventEmitter } from 'node:events'
import { Timed } from './timed.js' // ~~ import src/timed.js
import format from './report.js' // ~~ import src/report.js

/** @typedef {{ name: string, check: Function }} Rule */

export default class Checker extends Timed(EventEmitter) { // ~~ def class Checker; call Timed
  #rules = [] // ~~ def? variable Checker.#rules
  count = 0 // ~~ def variable Checker.count
  static instances = new WeakSet() // ~~ def variable Checker.instances

  constructor(rules) { // ~~ def method Checker.constructor
    super()
    this.#rules = rules
    Checker.register(this) // ~~ call Checker.register
  }

  static register(checker) { // ~~ def method Checker.register
    return this.instances.add(checker)
  }

  /** @param {import('./srt.js').Cue[]} cues */
  check(cues) { // ~~ def method Checker.check
    const check = rule => cues.flatMap((cue, index) => rule.check(cue, cues[index - 1])) // ~~ def function Checker.check.check; call? overlap.check dynamic; call? empty.check dynamic; call? tooFast.check dynamic
    for (const rule of this.#rules) {
      check(rule).forEach(problem => this.raise(problem)) // ~~ call Checker.check.check; call Checker.raise
    }
    this.emit('done', this.count) // ~~ call summary dynamic
    return this
  }

  raise = problem => { // ~~ def method Checker.raise
    this.count++
    this.emit('problem', format(problem)) // ~~ call describe; call? report dynamic
  }

  get clean() { // ~~ def method Checker.clean
    return this.count === 0
  }
}

export function checked(cues, Class = Checker) { // ~~ def function checked
  return new Class([]).check(cues) // ~~ call Checker types; call Checker.check types
}
