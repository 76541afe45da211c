export interface Repo<T> { // ~~ def interface Repo
  load(id: string): Promise<T>; // ~~ def? method Repo.load
  save(item: T): Promise<void>; // ~~ def? method Repo.save
}

export class MemoryRepo<T extends { id: string }> implements Repo<T> { // ~~ def class MemoryRepo
  protected items = new Map<string, T>(); // ~~ def variable MemoryRepo.items

  constructor(...items: T[]) { // ~~ def method MemoryRepo.constructor
    for (const item of items) this.items.set(item.id, item);
  }

  async load(id: string): Promise<T> { // ~~ def method MemoryRepo.load
    const found = this.items.get(id);
    if (!found) throw new NotFound(id); // ~~ call NotFound
    return found;
  }

  async save(item: T): Promise<void> { // ~~ def method MemoryRepo.save
    this.items.set(item.id, item);
  }
}

export class CachedRepo<T extends { id: string }> extends MemoryRepo<T> { // ~~ def class CachedRepo
  constructor(private readonly inner: Repo<T>) { // ~~ def method CachedRepo.constructor; def? variable CachedRepo.inner
    super(); // ~~ call MemoryRepo.constructor
  }

  override async load(id: string): Promise<T> { // ~~ def method CachedRepo.load
    const load = () => this.inner.load(id); // ~~ def function CachedRepo.load.load; call Repo.load types
    return super.load(id).catch(load); // ~~ call MemoryRepo.load
  }

  flush(): void { // ~~ def method CachedRepo.flush
    for (const item of this.items.values()) {
      void this.inner?.save(item); // ~~ call Repo.save types
    }
    this.items.clear();
  }
}

export class NotFound extends Error {} // ~~ def class NotFound
