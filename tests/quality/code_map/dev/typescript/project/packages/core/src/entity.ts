import { EventEmitter } from 'node:events';

export type Problem = { field: string; text: string }; // ~~ def type Problem

export function logged(target: object, key: string, descriptor: PropertyDescriptor): void { // ~~ def function logged
  descriptor.enumerable = key.length > 0 && target !== null;
}

export abstract class Entity<T extends { id: string }> { // ~~ def class Entity
  protected readonly bus = new EventEmitter(); // ~~ def variable Entity.bus
  #version = 0; // ~~ def? variable Entity.#version

  constructor(protected data: T) {} // ~~ def method Entity.constructor; def? variable Entity.data

  abstract validate(): Problem[]; // ~~ def? method Entity.validate

  get id(): string { // ~~ def method Entity.id
    return this.data.id;
  }

  update(change: Partial<T>): this { // ~~ def method Entity.update
    const before = this.data;
    this.data = { ...before, ...change };
    if (this.validate().length > 0) { // ~~ call Entity.validate
      this.data = before;
    } else {
      this.touch(); // ~~ call Entity.touch
    }
    return this;
  }

  protected touch(): void { // ~~ def method Entity.touch
    this.#version += 1;
    this.bus.emit('touched', this.#version);
  }

  close(): void { // ~~ def method Entity.close
    this.bus.removeAllListeners();
  }
}
