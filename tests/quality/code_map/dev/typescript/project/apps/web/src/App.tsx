import { useState } from 'react';
import { Button, CardView } from '@/components'; // ~~ import apps/web/src/components/index.ts
import * as ui from '@/components'; // ~~ import apps/web/src/components/index.ts
import { useBoard } from './hooks/useBoard'; // ~~ import apps/web/src/hooks/useBoard.ts
import { dispatch, saveLater } from './store'; // ~~ import apps/web/src/store.ts
import type { Card } from '@kanban/core'; // ~~ import packages/core/src/index.ts

export default function App({ id }: { id: string }) { // ~~ def function App
  const { cards, board } = useBoard(id); // ~~ call useBoard
  const [text, setText] = useState('');

  const add = () => { // ~~ def function App.add
    dispatch({ type: 'add', title: text }); // ~~ call dispatch
    saveLater(board); // ~~ call saveLater
  };

  async function showStats() { // ~~ def function App.showStats
    const stats = await import('@/views/Stats'); // ~~ import apps/web/src/views/Stats.tsx
    stats.show(cards); // ~~ call show
  }

  return (
    <main>
      <ui.Toolbar title="Board"> {/* ~~ call Toolbar */}
        <Button onClick={add}>Add</Button> {/* ~~ call Button */}
        <Button kind="plain" onClick={showStats}> {/* ~~ call Button */}
          Stats
        </Button>
      </ui.Toolbar>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      {cards.map((card: Card) => (
        <CardView key={card.id} card={card} /> // ~~ call CardView
      ))}
    </main>
  );
}
