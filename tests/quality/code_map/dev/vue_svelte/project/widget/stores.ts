import { writable, derived } from 'svelte/store';
import { ChoreStore } from '../src/composables/useChores'; // ~~ import src/composables/useChores.ts

export const chores = new ChoreStore(); // ~~ def constant chores; call ChoreStore
export const visits = writable(0); // ~~ def constant visits
export const even = derived(visits, (count) => isEven(count)); // ~~ def constant even; call isEven

export function visit(): void { // ~~ def function visit
  visits.update(next);
}

function next(count: number): number { // ~~ def function next
  return count + 1;
}

function isEven(count: number): boolean { // ~~ def function isEven
  return count % 2 === 0;
}
