using System.Collections.Generic;
using System.Linq;

namespace Helpdesk.Stores;

public record Ticket(int Id, string Title, bool Closed); // ~~ def class Ticket

public interface ITicketStore // ~~ def interface ITicketStore
{
    IEnumerable<Ticket> All(bool closed); // ~~ def? method ITicketStore.All
    Ticket? Find(int id); // ~~ def? method ITicketStore.Find
    Ticket Save(Ticket ticket); // ~~ def? method ITicketStore.Save
    bool Remove(int id); // ~~ def? method ITicketStore.Remove
}

public class TicketStore : ITicketStore // ~~ def class TicketStore
{
    private readonly Dictionary<int, Ticket> _tickets = new Dictionary<int, Ticket>(); // ~~ def variable TicketStore._tickets

    public IEnumerable<Ticket> All(bool closed) => _tickets.Values.Where(ticket => ticket.Closed == closed); // ~~ def method TicketStore.All

    public Ticket? Find(int id) => _tickets.GetValueOrDefault(id); // ~~ def method TicketStore.Find

    public Ticket Save(Ticket ticket) // ~~ def method TicketStore.Save
    {
        _tickets[ticket.Id] = ticket;
        return ticket;
    }

    public bool Remove(int id) => _tickets.Remove(id); // ~~ def method TicketStore.Remove
}
