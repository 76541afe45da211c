import { reactive } from 'vue';

export interface Chore { // ~~ def interface Chore
  id: string;
  title: string;
  finished: boolean;
}

export class ChoreStore { // ~~ def class ChoreStore
  private all: Chore[] = []; // ~~ def variable ChoreStore.all

  open(): Chore[] { // ~~ def method ChoreStore.open
    return this.all.filter((chore) => !chore.finished);
  }

  finish(id: string): void { // ~~ def method ChoreStore.finish
    const chore = this.find(id); // ~~ call ChoreStore.find
    if (chore) chore.finished = true;
  }

  find(id: string): Chore | undefined { // ~~ def method ChoreStore.find
    return this.all.find((chore) => chore.id === id);
  }

  async load(url = '/chores.json'): Promise<void> { // ~~ def method ChoreStore.load
    const response = await fetch(url);
    this.all.push(...(await response.json()));
  }
}

let shared: ChoreStore | undefined; // ~~ def variable shared

export function useChores(): ChoreStore { // ~~ def function useChores
  shared ??= reactive(new ChoreStore()) as ChoreStore; // ~~ call ChoreStore
  return shared;
}
