import { Cue } from '../srt.js' // ~~ import src/srt.js

export const empty = { // ~~ def constant empty
  check: cue => (cue.text.trim() ? [] : [problem('warn', cue)]), // ~~ def method empty.check; call text.problem
}

export const tooFast = { // ~~ def constant tooFast
  limit: 21,
  /** @param {Cue} cue */
  check(cue) { // ~~ def method tooFast.check
    const speed = cue.text.length / cue.length() // ~~ call Cue.length types
    return this.allows(speed) ? [] : [problem('warn', cue)] // ~~ call tooFast.allows; call text.problem
  },
  allows(speed) { // ~~ def method tooFast.allows
    return speed <= this.limit
  },
}

const problem = (level, cue) => ({ level, text: cue.text }) // ~~ def function problem
