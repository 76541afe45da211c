import Board from './board.js'; // ~~ import packages/core/src/board.ts
import { CachedRepo, MemoryRepo } from './repo.js'; // ~~ import packages/core/src/repo.ts
import type { Card } from './model'; // ~~ import packages/core/src/model/index.ts

export function makeCard(title: string, rest: Partial<Card> = {}): Card { // ~~ def function makeCard
  return { id: title, title, column: 'todo', ...rest };
}

export async function makeBoard(...titles: string[]): Promise<Board> { // ~~ def function makeBoard
  const repo = new CachedRepo(new MemoryRepo<Card>()); // ~~ call CachedRepo; call MemoryRepo
  await Promise.all(titles.map((title) => repo.save(makeCard(title)))); // ~~ call MemoryRepo.save types; call makeCard
  return new Board({ id: 'test' }, repo); // ~~ call Board
}
