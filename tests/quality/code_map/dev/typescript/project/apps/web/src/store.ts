import debounce from 'lodash/debounce';
import { move, type Board, type Card } from '@kanban/core'; // ~~ import packages/core/src/index.ts

export type Action = // ~~ def type Action
  | { type: 'add'; title: string }
  | { type: 'move'; id: string; to: string };

type State = ReadonlyArray<Card>; // ~~ def type State

function addCard(state: State, action: Extract<Action, { type: 'add' }>): State { // ~~ def function addCard
  return [...state, { id: newId(), title: action.title, column: 'todo' }]; // ~~ call newId
}

const moveCard = (state: State, action: Extract<Action, { type: 'move' }>): State => // ~~ def function moveCard
  state.map((card) => (card.id === action.id ? move(card, action.to) : card)); // ~~ call moves.moveCard

const reducers: Record<Action['type'], (state: State, action: any) => State> = { // ~~ def constant reducers
  add: addCard,
  move: moveCard,
};

let current: State = []; // ~~ def variable current

export function dispatch(action: Action): void { // ~~ def function dispatch
  current = reducers[action.type](current, action); // ~~ call addCard dynamic; call store.moveCard dynamic
}

export const saveLater = debounce((board: Board) => board.update({}), 200); // ~~ def constant saveLater; call Entity.update types

export function each(visit: (card: Card) => void): void { // ~~ def function each
  for (const card of current) visit(card); // ~~ call remember dynamic
}

function newId(): string { // ~~ def function newId
  return Math.random().toString(36).slice(2);
}
