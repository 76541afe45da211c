import { useEffect, useMemo, useState } from 'react';
import { Board, byTitle, type Card } from '@kanban/core'; // ~~ import packages/core/src/index.ts
import client, { Client } from '@/api/client'; // ~~ import apps/web/src/api/client.ts

export function useBoard(id: string, source: Client = client) { // ~~ def function useBoard
  const [cards, setCards] = useState<Card[]>([]);
  const board = useMemo(() => Board.open(id), [id]); // ~~ call Board.open

  useEffect(() => {
    const load = async () => setCards(sorted(await source.list(id))); // ~~ def function useBoard.load; call sorted; call Client.list types
    load(); // ~~ call useBoard.load
  }, [id]);

  return { cards, board };
}

function sorted<T extends Card>(cards: T[], order: (a: T, b: T) => number = byTitle): T[] { // ~~ def function sorted
  return cards.slice(1).reduce((all, card) => (order(all[0]!, card) > 0 ? [card, ...all] : [...all, card]), cards.slice(0, 1)); // ~~ call byTitle types
}
