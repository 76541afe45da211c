import type { JSX } from "preact"

export function FrameList<T>({ items, draw }: { items: T[]; draw: (item: T) => JSX.Element }) { // ~~ def function FrameList
  const Empty = () => <p>none</p> // ~~ def function FrameList.Empty
  return items.length ? <ul>{items.map((item) => draw(item))}</ul> : <Empty /> // ~~ call FrameList.Empty
}
