import { parse as parseDate } from '../dates.js'; // ~~ import packages/core/src/dates.ts

export type CardId = string; // ~~ def type CardId

export interface Card { // ~~ def interface Card
  id: CardId;
  title: string;
  column: string;
  due?: string;
}

export enum Priority { // ~~ def enum Priority
  Low,
  High = 10,
}

export class Checklist { // ~~ def class Checklist
  static count = 0; // ~~ def variable Checklist.count
  private readonly lines: string[] = []; // ~~ def variable Checklist.lines

  constructor(readonly owner: Card) { // ~~ def method Checklist.constructor; def? variable Checklist.owner
    Checklist.count += 1;
  }

  add(line: string): this { // ~~ def method Checklist.add
    this.lines.push(this.clean(line)); // ~~ call Checklist.clean
    return this;
  }

  clean = (line: string): string => line.trim(); // ~~ def method Checklist.clean

  get done(): boolean { // ~~ def method Checklist.done
    return this.lines.length === 0;
  }

  static of(card: Card, ...lines: string[]): Checklist { // ~~ def method Checklist.of
    const list = new this(card); // ~~ call Checklist
    for (const line of lines) {
      list.add(line); // ~~ call Checklist.add types
    }
    return list;
  }
}

export function isLate(card: Card, parse = parseDate): boolean { // ~~ def function isLate
  return card.due !== undefined && parse(card.due) < Date.now(); // ~~ call dates.parse types
}

export const byTitle = (one: Card, other: Card): number => // ~~ def function byTitle
  compare(one.title, other.title); // ~~ call compare

function compare(one: string, other: string): number { // ~~ def function compare
  const parse = (text: string) => text.toLowerCase(); // ~~ def function compare.parse
  return parse(one).localeCompare(parse(other)); // ~~ call compare.parse
}
