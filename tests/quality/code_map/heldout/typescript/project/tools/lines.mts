import { open } from "node:fs/promises"

export async function* lines(path: string): AsyncGenerator<Uint8Array> { // ~~ def function lines
  const file = await open(path)
  const encoder = new TextEncoder()
  for await (const line of file.readLines()) yield encoder.encode(line)
  await file.close()
}
