import { crc, type Crc } from "#bits" // ~~ import libs/frames/internal/bits.ts
import type { Kind } from "./types.ts" // ~~ import libs/frames/lib/types.ts

type Constructor<T = object> = new (...args: any[]) => T // ~~ def type Constructor

class Base { // ~~ def class Base
  constructor(public readonly bytes: Uint8Array) {} // ~~ def method Base.constructor; def? variable Base.bytes

  checksum(): Crc { // ~~ def method Base.checksum
    return crc(this.bytes) // ~~ call crc
  }
}

function Stamped<T extends Constructor>(Parent: T) { // ~~ def function Stamped
  return class extends Parent {
    stamp = 0 // ~~ def? variable Stamped.stamp
    age(now: number): number { // ~~ def? method Stamped.age
      return now - this.stamp
    }
  }
}

export class Frame extends Stamped(Base) { // ~~ def class Frame; call Stamped
  static #count = 0 // ~~ def? variable Frame.#count
  static readonly NONE = new Frame(new Uint8Array()) // ~~ def variable Frame.NONE; call Frame

  static {
    Frame.reset() // ~~ call Frame.reset
  }

  static reset(): void { // ~~ def method Frame.reset
    this.#count = 0
  }

  get kind(): Kind { // ~~ def method Frame.kind
    return this.#flag(7) ? "data" : "beacon" // ~~ call? Frame.flag
  }

  set kind(kind: Kind) { // ~~ def method Frame.kind
    this.bytes[0] = kind === "data" ? 0x80 : 0
  }

  #flag(bit: number): boolean { // ~~ def? method Frame.flag
    return ((this.bytes[0] ?? 0) >> bit) % 2 === 1
  }

  isValid(): this is Frame & { valid: true } { // ~~ def method Frame.isValid
    return this.checksum() !== 0 // ~~ call? Base.checksum
  }

  *[Symbol.iterator](): Iterator<number> { // ~~ def? method Frame.iterator
    yield* this.bytes
  }

  with(bytes: Uint8Array): Frame { // ~~ def method Frame.with
    const next = new Frame(bytes) // ~~ call Frame
    next.kind = this.kind
    return next
  }
}
