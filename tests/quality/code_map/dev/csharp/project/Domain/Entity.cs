using System;

namespace Bakery.Domain;

public interface IPriced // ~~ def interface IPriced
{
    Money Total(); // ~~ def? method IPriced.Total
}

public abstract class Entity // ~~ def class Entity
{
    protected Entity(Guid id) // ~~ def method Entity.Entity
    {
        Id = id;
        Touch(); // ~~ call Entity.Touch
    }

    public Guid Id { get; } // ~~ def variable Entity.Id

    public DateTime ChangedAt { get; private set; } // ~~ def variable Entity.ChangedAt

    public virtual string Describe() => GetType().Name + " " + Id; // ~~ def method Entity.Describe

    protected void Touch() => ChangedAt = DateTime.UtcNow; // ~~ def method Entity.Touch
}
