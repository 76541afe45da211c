import Frame, { ax25, read } from "@gs/frames" // ~~ import libs/frames/lib/mod.ts
import { decode as raw } from "@gs/frames/codec/raw" // ~~ import libs/frames/lib/codec-raw.ts
import { Predictor, type Pass } from "orbit" // ~~ import libs/orbit/main.ts
import { Topic, bus, once } from "./bus" // ~~ import services/console/state/bus.ts

const parsers = { // ~~ def constant parsers
  ax25: read,
  raw,
  none: (_: Uint8Array) => Frame.NONE,
}

export type Mode = keyof typeof parsers // ~~ def type Mode

export class Store { // ~~ def class Store
  frames: Frame[] = [] // ~~ def variable Store.frames
  readonly changed: Topic<Store> = new Topic() // ~~ def variable Store.changed; call Topic

  constructor(private mode: Mode = "ax25") { // ~~ def method Store.constructor; def? variable Store.mode
    bus.on("frame", (bytes: Uint8Array) => this.receive(bytes)) // ~~ call Store.receive
    bus.on("clear", clear)
  }

  receive(bytes: Uint8Array): void { // ~~ def method Store.receive
    const frame = parsers[this.mode](bytes) // ~~ call read dynamic; call codec-raw.decode dynamic
    this.frames.push(frame)
    this.changed.emit(this) // ~~ call Topic.emit types
  }

  save(): Uint8Array[] { // ~~ def method Store.save
    bus.emit("clear", this) // ~~ call clear dynamic
    return this.frames.map((frame) => ax25.encode(frame)) // ~~ call Ax25.encode types
  }

  latest(): Frame | undefined { // ~~ def method Store.latest
    return this.frames.at(-1)
  }
}

function clear(store: Store): void { // ~~ def function clear
  store.frames.length = 0
}

function loadPasses(): Pass[] { // ~~ def function loadPasses
  return [...Predictor.default().passes(Date.now())] // ~~ call Predictor.default; call Predictor.passes types
}

export const passes = once(loadPasses) // ~~ def constant passes; call once
