export * from './card'; // ~~ import packages/core/src/model/card.ts
export { moveCard as move, Labels } from './moves'; // ~~ import packages/core/src/model/moves.ts
