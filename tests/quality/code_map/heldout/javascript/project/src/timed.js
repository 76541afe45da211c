export const Timed = Base => class extends Base { // ~~ def function Timed
  started = Date.now() // ~~ def? variable Timed.started
}

const withLap = { // ~~ def constant withLap
  lap() { // ~~ def method withLap.lap
    return this.stop() - this.start // ~~ call? Watch.stop
  },
}

export function Watch() { // ~~ def function Watch
  if (!(this instanceof Watch)) return new Watch() // ~~ call Watch
  this.start = now() // ~~ call now
}

Watch.prototype = Object.assign(Object.create(Object.prototype), withLap)
Watch.prototype.stop = function () { // ~~ def method Watch.stop
  return now() // ~~ call now
}

let now = () => performance.now() // ~~ def function now
