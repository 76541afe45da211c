#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { Checker, parse as parseSubtitles, rules } from 'subcheck' // ~~ import src/main.js
import { report } from './report.js' // ~~ import src/report.js

const options = new Set(process.argv.slice(2)) // ~~ def constant options

export async function run(paths, out = report) { // ~~ def function run
  const checker = new Checker(rules.all()) // ~~ call Checker; call rules.all
  checker.on('problem', out)
  checker.on('done', summary)
  for (const path of paths) {
    const cues = parseSubtitles(await readFile(path, 'utf8')) // ~~ call srt.parse
    checker.check(cues) // ~~ call Checker.check types
  }
  if (options.has('--table')) {
    const { default: table } = await import('../legacy/table.cjs') // ~~ import legacy/table.cjs
    console.log(table.lookup('fps')) // ~~ call? table.lookup
  }
}

function summary(count) { // ~~ def function summary
  process.exitCode = count && 1
}

await run([...options].filter(option => !option.startsWith('-'))) // ~~ call run
