import type { Card } from '@kanban/core'; // ~~ import packages/core/src/index.ts

type Verb = 'GET' | 'DELETE' | 'PUT'; // ~~ def type Verb

export class Client { // ~~ def class Client
  constructor(private base: string) {} // ~~ def method Client.constructor; def? variable Client.base

  list(board: string): Promise<Card[]> { // ~~ def method Client.list
    return this.send<Card[]>('GET', `boards/${board}`); // ~~ call Client.send
  }

  remove(id: string) { // ~~ def method Client.remove
    return this.send<void>('DELETE', `cards/${id}`); // ~~ call Client.send
  }

  private async send<T>(verb: Verb, path: string, body?: unknown): Promise<T> { // ~~ def method Client.send
    const response = await fetch(`${this.base}/${path}`, { method: verb, body: encode(body) }); // ~~ call encode
    return (await response.json()) as T;
  }
}

function encode(body: unknown): string | undefined { // ~~ def function encode
  return body === undefined ? undefined : JSON.stringify(body);
}

export default new Client('https://kanban.example'); // ~~ call Client
