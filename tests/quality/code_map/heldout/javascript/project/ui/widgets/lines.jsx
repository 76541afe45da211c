import { h } from 'preact'

export default function Lines({ cues, parse = String }) { // ~~ def function Lines
  return <ol>{cues.map(cue => Line({ cue: parse(cue) }))}</ol> // ~~ call Line
}

export function Line({ cue }) { // ~~ def function Line
  const props = { title: cue }
  return <li {...props}>{cue}</li>
}
