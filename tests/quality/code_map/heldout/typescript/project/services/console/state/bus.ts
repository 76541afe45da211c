import EventEmitter from "eventemitter3"
import type { Listener } from "@gs/frames" // ~~ import libs/frames/lib/mod.ts

export const bus = new EventEmitter() // ~~ def constant bus

export class Topic<E> { // ~~ def class Topic
  private readonly listeners = new Set<Listener<E>>() // ~~ def variable Topic.listeners

  on(listener: Listener<E>): () => void { // ~~ def method Topic.on
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  emit(event: E): void { // ~~ def method Topic.emit
    this.listeners.forEach((each) => each(event))
  }
}

export function once<T>(run: () => T): () => T { // ~~ def function once
  let value: T | undefined
  return () => (value ??= run()) // ~~ call loadPasses dynamic
}
