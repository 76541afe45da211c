export * from './model/index.js'; // ~~ import packages/core/src/model/index.ts
export { default as Board, type BoardOptions } from './board.js'; // ~~ import packages/core/src/board.ts
export * as dates from './dates.js'; // ~~ import packages/core/src/dates.ts
export type { Repo } from './repo.js'; // ~~ import packages/core/src/repo.ts
export { MemoryRepo, CachedRepo } from './repo.js'; // ~~ import packages/core/src/repo.ts
