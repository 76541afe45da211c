import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as srt from '../src/srt.js' // ~~ import src/srt.js
import { all, define } from 'subcheck/rules' // ~~ import src/rules/index.js
import Checker from '../src/checker.js' // ~~ import src/checker.js

const TEXT = '00:00:01,5 --> 00:00:02,5\nHello' // ~~ def constant TEXT

test('a text is parsed', () => {
  const [cue] = srt.parse(TEXT) // ~~ call srt.parse
  assert.equal(cue.text, 'Hello')
  assert.equal(new srt.Cue({ from: 1, to: 3 }).length(), 2) // ~~ call Cue; call Cue.length types
})

test('rules are kept', t => {
  const check = t.mock.fn(() => [])
  define({ name: 'none', check }) // ~~ call define
  assert.ok(new Checker(all()).check(srt.parse(TEXT)).clean) // ~~ call Checker; call all; call Checker.check types; call srt.parse
})
