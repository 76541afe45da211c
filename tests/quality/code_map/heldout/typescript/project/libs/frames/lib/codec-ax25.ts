import type { Codec } from "./types.ts" // ~~ import libs/frames/lib/types.ts
import { Frame } from "./frame.ts" // ~~ import libs/frames/lib/frame.ts
import * as bits from "#bits" // ~~ import libs/frames/internal/bits.ts

class Ax25 implements Codec<Frame> { // ~~ def class Ax25
  decode(bytes: Uint8Array): Frame { // ~~ def method Ax25.decode
    const frame = new Frame(bits.unstuff(bytes)) // ~~ call Frame; call unstuff
    return frame.isValid() ? frame.with(bytes) : Frame.NONE // ~~ call Frame.isValid types; call Frame.with types
  }

  encode({ bytes }: Frame): Uint8Array { // ~~ def method Ax25.encode
    const bits = bytes.slice()
    return bits.fill(0, 0, 1)
  }
}

export default new Ax25() // ~~ call Ax25
