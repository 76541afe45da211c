import { Frame } from "../lib/frame.ts" // ~~ import libs/frames/lib/frame.ts

export function decode(bytes: Uint8Array): Frame // ~~ def? function decode
export function decode(bytes: string, base?: number): Frame // ~~ def? function decode
export function decode(bytes: Uint8Array | string, base = 16): Frame { // ~~ def function decode
  if (typeof bytes !== "string") return new Frame(bytes) // ~~ call Frame
  const parse = (pair: string) => parseInt(pair, base) // ~~ def function decode.parse
  return decode(Uint8Array.from(bytes.match(/../g) ?? [], (pair) => parse(pair))) // ~~ call codec-raw.decode; call decode.parse
}
