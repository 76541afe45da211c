import { Watch } from './timed.js' // ~~ import src/timed.js

export class Cue { // ~~ def class Cue
  constructor({ from, to, text }) { // ~~ def method Cue.constructor
    Object.assign(this, { from, to, text })
  }

  static *read(blocks) { // ~~ def method Cue.read
    for (const block of blocks) {
      const [times, ...lines] = block.split('\n')
      yield new Cue({ ...Cue.times(times), text: lines.join('\n') }) // ~~ call Cue; call Cue.times
    }
  }

  static times(line) { // ~~ def method Cue.times
    const [from, to] = line.split(' --> ').map(seconds)
    return { from, to }
  }

  length() { // ~~ def method Cue.length
    return this.to - this.from
  }

  toString() { // ~~ def method Cue.toString
    return `${stamp(this.from)} --> ${stamp(this.to)}\n${this.text}` // ~~ call stamp
  }
}

export const parse = text => { // ~~ def function parse
  const watch = new Watch() // ~~ call Watch
  const cues = [...Cue.read(text.split(/\n\n+/))] // ~~ call Cue.read
  watch.stop() // ~~ call Watch.stop types
  return cues
}

export const format = cues => cues.map(String).join('\n\n') // ~~ def function format

function seconds(stamp) { // ~~ def function seconds
  return stamp.split(':').reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0)
}

function stamp(value, digits = 2) { // ~~ def function stamp
  const pad = number => String(number).padStart(digits, '0') // ~~ def function stamp.pad
  return [value / 3600, (value / 60) % 60, value % 60].map(Math.floor).map(pad).join(':')
}
