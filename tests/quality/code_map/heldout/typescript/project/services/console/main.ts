import Console from "./panels" // ~~ import services/console/panels/index.tsx
import { Store } from "./state/store" // ~~ import services/console/state/store.ts
import { Circular, Predictor } from "orbit" // ~~ import libs/orbit/main.ts

const app = new Console() // ~~ def constant app; call Console
app.start() // ~~ call Console.start types

export async function replay(file: string, store = new Store("raw")): Promise<number> { // ~~ def function replay; call Store
  const { lines } = await import("../../tools/lines.mts") // ~~ import tools/lines.mts
  for await (const line of lines(file)) { // ~~ call lines
    store.receive(line) // ~~ call Store.receive types
  }
  return store.latest()?.checksum() ?? 0 // ~~ call Store.latest types; call? Base.checksum types
}

export function period(predictor: Predictor): number { // ~~ def function period
  if (predictor instanceof Circular) {
    return predictor.next(0).start // ~~ call Circular.next types
  }
  return predictor.next(0)?.start ?? 0 // ~~ call Predictor.next types
}
