import type { Card } from './card.js'; // ~~ import packages/core/src/model/card.ts

/** Moves a card: `moveCard(card, 'done')` or `moveCard(card, 2)`. */
export function moveCard(card: Card, to: string): Card; // ~~ def? function moveCard
export function moveCard(card: Card, to: number): Card; // ~~ def? function moveCard
export function moveCard(card: Card, to: string | number): Card { // ~~ def function moveCard
  if (typeof to === 'number') {
    return moveCard(card, Labels.nth(to)); // ~~ call moves.moveCard; call Labels.nth
  }
  return { ...card, column: to };
}

export namespace Labels { // ~~ def module Labels
  const names = ['todo', 'doing', 'done']; // ~~ def constant Labels.names

  export function nth(index: number): string { // ~~ def function Labels.nth
    return parse(names[index] ?? names[0]); // ~~ call Labels.parse
  }

  export function parse(text: string): string { // ~~ def function Labels.parse
    return text.toLowerCase();
  }
}
