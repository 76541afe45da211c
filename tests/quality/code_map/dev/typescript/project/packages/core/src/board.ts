import { Entity, logged, type Problem } from './entity.js'; // ~~ import packages/core/src/entity.ts
import { move, isLate, Checklist } from './model'; // ~~ import packages/core/src/model/index.ts
import type * as model from './model/card.js'; // ~~ import packages/core/src/model/card.ts
import { CachedRepo, MemoryRepo, type Repo } from './repo.js'; // ~~ import packages/core/src/repo.ts
import { 今天 } from './dates.js'; // ~~ import packages/core/src/dates.ts

export interface BoardOptions { // ~~ def interface BoardOptions
  id: string;
  limit?: number;
}

export default class Board extends Entity<BoardOptions> { // ~~ def class Board
  private repo: Repo<model.Card> = new MemoryRepo(); // ~~ def variable Board.repo; call MemoryRepo
  private lists: Checklist[] = []; // ~~ def variable Board.lists
  readonly opened = 今天(); // ~~ def variable Board.opened; call 今天

  constructor(options: BoardOptions, repo?: Repo<model.Card>) { // ~~ def method Board.constructor
    super(options); // ~~ call Entity.constructor
    this.repo = repo ?? this.repo;
    this.bus.on('late', this.onLate);
  }

  static open(id: string): Board { // ~~ def method Board.open
    return new Board({ id, limit: this.defaultLimit() }); // ~~ call Board; call Board.defaultLimit
  }

  static defaultLimit(): number { // ~~ def method Board.defaultLimit
    return 20;
  }

  validate(): Problem[] { // ~~ def method Board.validate
    return this.data.limit === 0 ? [{ field: 'limit', text: 'none' }] : [];
  }

  @logged // ~~ call logged
  async move(id: string, to: string): Promise<model.Card> { // ~~ def method Board.move
    const card = await this.repo.load(id); // ~~ call Repo.load types
    const moved = move(card, to); // ~~ call moves.moveCard
    await this.repo.save(moved); // ~~ call Repo.save types
    if (isLate(moved)) { // ~~ call isLate
      this.bus.emit('late', moved); // ~~ call Board.onLate dynamic
    }
    this.touch(); // ~~ call Entity.touch
    return moved;
  }

  private onLate = (card: model.Card): void => { // ~~ def method Board.onLate
    this.lists.push(Checklist.of(card, 'hurry')); // ~~ call Checklist.of
    for (const list of this.lists) {
      list.add(card.title); // ~~ call Checklist.add types
    }
  };

  override close(): void { // ~~ def method Board.close
    super.close(); // ~~ call Entity.close
    if (this.repo instanceof CachedRepo) {
      this.repo.flush(); // ~~ call CachedRepo.flush types
    }
  }
}
