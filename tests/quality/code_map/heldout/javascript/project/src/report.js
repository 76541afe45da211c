const 前缀 = { warn: '警告', error: '错误' } // ~~ def constant 前缀

export function report(line) { // ~~ def function report
  console.log(line)
}

function describe({ level, text }) { // ~~ def function describe
  return `${标签(level)}：${text}` // ~~ call 标签
}

/** 没有的级别按错误算；这里的 report() 不是调用。 */
function 标签(级别) { // ~~ def function 标签
  return 前缀[级别] ?? 标签('error') // ~~ call 标签
}

export { describe as default, describe as format }
