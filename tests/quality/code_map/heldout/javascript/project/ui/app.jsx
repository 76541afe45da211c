import { h, Fragment, render } from 'preact'
import { signal } from '@preact/signals'
import { parse } from '../src/srt.js' // ~~ import src/srt.js
import { checked } from '../src/checker.js' // ~~ import src/checker.js
import Lines, { Line as Row } from './widgets/lines.jsx' // ~~ import ui/widgets/lines.jsx

const text = signal('') // ~~ def constant text

const widgets = { Lines, Row } // ~~ def constant widgets

const App = () => { // ~~ def function App
  const cues = parse(text.value) // ~~ call srt.parse
  const update = event => (text.value = event.target.value) // ~~ def function App.update
  return (
    <Fragment>
      <textarea onInput={update} />
      <Lines cues={cues} /> {/* ~~ call Lines */}
      <widgets.Row cue={cues[0]} /> {/* ~~ call Line dynamic */}
      {checked(cues).clean ? <b>clean</b> : null} {/* ~~ call checked */}
    </Fragment>
  )
}

render(<App />, document.body) // ~~ call App
