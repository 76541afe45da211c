export type Crc = number // ~~ def type Crc

const TABLE: number[] = Array.from({ length: 256 }, (_, index) => entry(index)) // ~~ def constant TABLE; call entry

function entry(value: number, round = 8): number { // ~~ def function entry
  return round === 0 ? value : entry(value & 1 ? (value >>> 1) ^ 0x8408 : value >>> 1, round - 1) // ~~ call entry
}

export const crc = (bytes: Iterable<number>): Crc => { // ~~ def function crc
  let value: Crc = 0xffff
  for (const byte of bytes) value = step(value, byte) // ~~ call step
  return value

  function step(crc: Crc, byte: number): Crc { // ~~ def function crc.step
    return (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  }
}

export function unstuff(bytes: Uint8Array): Uint8Array { // ~~ def function unstuff
  return bytes.filter((byte) => byte !== 0x7e)
}
