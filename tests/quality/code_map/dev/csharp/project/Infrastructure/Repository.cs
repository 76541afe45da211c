using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Bakery.Domain; // ~~ import Domain/Entity.cs

namespace Bakery.Infrastructure;

public interface IRepository<T> where T : Entity // ~~ def interface IRepository
{
    void Save(T entity); // ~~ def? method IRepository.Save

    T? Find(Guid id); // ~~ def? method IRepository.Find

    Task<IReadOnlyList<T>> AllAsync(); // ~~ def? method IRepository.AllAsync
}

public class MemoryRepository<T> : IRepository<T> where T : Entity // ~~ def class MemoryRepository
{
    private readonly Dictionary<Guid, T> _entities = new Dictionary<Guid, T>(); // ~~ def variable MemoryRepository._entities

    public event Action<T>? Saved; // ~~ def variable MemoryRepository.Saved

    public void Save(T entity) // ~~ def method MemoryRepository.Save
    {
        _entities[entity.Id] = entity;
        Saved?.Invoke(entity);
    }

    public T? Find(Guid id) => _entities.TryGetValue(id, out var found) ? found : null; // ~~ def method MemoryRepository.Find

    public async Task<IReadOnlyList<T>> AllAsync() // ~~ def method MemoryRepository.AllAsync
    {
        await Task.Yield();
        return _entities.Values.ToList();
    }
}
