using System;
using System.Collections.Generic;

namespace Chess.Core.Util;

public interface ICache<TKey, TValue> // ~~ def interface ICache
{
    TValue Get(TKey key); // ~~ def? method ICache.Get

    void Forget(TKey key) => Console.Error.WriteLine(key); // ~~ def? method ICache.Forget
}

public class Cache<TKey, TValue> : ICache<TKey, TValue> // ~~ def class Cache
    where TKey : notnull
{
    private readonly Func<TKey, TValue> load; // ~~ def variable Cache.load
    protected readonly Dictionary<TKey, TValue> known = new(); // ~~ def variable Cache.known

    public Cache(Func<TKey, TValue> load) => this.load = load; // ~~ def method Cache.Cache

    public virtual TValue Get(TKey key) // ~~ def method Cache.Get
    {
        if (!known.TryGetValue(key, out var value))
            known[key] = value = load(key); // ~~ call Registry.Load dynamic; call? Cache.load
        return value;
    }
}

public sealed class CountingCache<TKey, TValue> : Cache<TKey, TValue> // ~~ def class CountingCache
    where TKey : notnull
{
    public int Asked { get; private set; } // ~~ def variable CountingCache.Asked

    public CountingCache(Func<TKey, TValue> load) : base(load) { } // ~~ def method CountingCache.CountingCache; call Cache.Cache

    public override TValue Get(TKey key) // ~~ def method CountingCache.Get
    {
        Asked++;
        return base.Get(key); // ~~ call Cache.Get
    }
}
