import type { ComponentChildren } from "preact"
import { FrameList } from "./frames" // ~~ import services/console/panels/frames.tsx
import { Store, passes } from "state/store" // ~~ import services/console/state/store.ts

export { FrameList } from "./frames" // ~~ import services/console/panels/frames.tsx

interface PanelProps { // ~~ def interface PanelProps
  title: string
  children?: ComponentChildren
}

export function Panel({ title, children }: PanelProps) { // ~~ def function Panel
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const Passes = () => <ol>{passes().map((pass) => <li>{pass.start}</li>)}</ol> // ~~ def function Passes; call store.passes

export default class Console { // ~~ def class Console
  private store = new Store() // ~~ def variable Console.store; call Store

  start() { // ~~ def method Console.start
    const stop = this.store.changed.on(() => this.render()) // ~~ call Topic.on types; call Console.render
    return { stop }
  }

  render() { // ~~ def method Console.render
    const { store } = this
    return (
      <>
        <Panel title="Passes"> {/* ~~ call Panel */}
          <Passes /> {/* ~~ call Passes */}
        </Panel>
        <FrameList<string> /* ~~ call FrameList */
          items={store.frames.map(String)}
          draw={(text) => <code>{text}</code>}
        />
      </>
    )
  }
}
