import { describe, expect, it } from 'vitest';
import { Board, CachedRepo, MemoryRepo, dates, type Repo } from '../src/index.js'; // ~~ import packages/core/src/index.ts
import { makeBoard, makeCard } from '@kanban/core/testing'; // ~~ import packages/core/src/testing.ts

describe('board', () => {
  it('moves a card', async () => {
    const board = await makeBoard('one'); // ~~ call makeBoard
    const card = await board.move('one', 'done'); // ~~ call Board.move types
    expect(card.column).toBe('done');
  });

  it('opens with a limit', () => {
    const board = Board.open('x').update({ limit: 0 }); // ~~ call Board.open; call Entity.update types
    expect(board.validate()).toEqual([]); // ~~ call Board.validate types
    expect(dates.clock.ago(1)).toBeLessThan(dates.parse('2099-01-01')); // ~~ call clock.ago; call dates.parse
  });

  it('flushes', () => {
    const repo: Repo<ReturnType<typeof makeCard>> = new CachedRepo(new MemoryRepo()); // ~~ call CachedRepo; call MemoryRepo
    (repo as CachedRepo<any>).flush(); // ~~ call CachedRepo.flush types
  });
});
