import { each } from '../store.js'; // ~~ import apps/web/src/store.ts
import type { Card } from '@kanban/core'; // ~~ import packages/core/src/index.ts

const columns = new Set<string>(); // ~~ def constant columns

export function show(cards: Card[]) { // ~~ def function show
  each(remember); // ~~ call each
  return <ul>{[...columns].map((name) => <Line name={name} total={cards.length} />)}</ul>; // ~~ call Line
}

function remember(card: Card): void { // ~~ def function remember
  columns.add(card.column);
}

function Line({ name, total }: { name: string; total: number }) { // ~~ def function Line
  return total === 0 ? null : <li>{name}</li>;
}
