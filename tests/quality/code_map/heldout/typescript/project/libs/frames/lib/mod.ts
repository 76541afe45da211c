import { Frame } from "./frame.ts" // ~~ import libs/frames/lib/frame.ts
import codec from "./codec-ax25.ts" // ~~ import libs/frames/lib/codec-ax25.ts

export type * from "./types.ts" // ~~ import libs/frames/lib/types.ts
export { Frame as default, Frame } from "./frame.ts" // ~~ import libs/frames/lib/frame.ts
export { codec as ax25 }
export const read = (bytes: Uint8Array): Frame => codec.decode(bytes) // ~~ def function read; call Ax25.decode types
