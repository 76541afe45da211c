const overlap = { // ~~ def constant overlap
  name: 'overlap',
  check(cue, before) { // ~~ def method overlap.check
    return before && before.to > cue.from ? [problem('error', cue)] : [] // ~~ call overlap.problem
  },
}

function problem(level, cue) { // ~~ def function problem
  return { level, text: `${cue.from} overlaps` }
}

export default overlap
