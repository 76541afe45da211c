export { default as Checker } from './checker.js' // ~~ import src/checker.js
export { parse, format } from './srt.js' // ~~ import src/srt.js
export * as rules from './rules/index.js' // ~~ import src/rules/index.js
