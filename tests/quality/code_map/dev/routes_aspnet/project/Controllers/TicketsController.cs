using Helpdesk.Stores; // ~~ import Stores/TicketStore.cs
using Microsoft.AspNetCore.Mvc;

namespace Helpdesk.Controllers;

[ApiController]
[Route("api/[controller]")]
public class TicketsController : ControllerBase // ~~ def class TicketsController
{
    private readonly ITicketStore _store; // ~~ def variable TicketsController._store

    public TicketsController(ITicketStore store) // ~~ def method TicketsController.TicketsController
    {
        _store = store;
    }

    [HttpGet] // ~~ route GET /api/Tickets TicketsController.List aspnet
    public IActionResult List([FromQuery] bool closed = false) // ~~ def method TicketsController.List
    {
        return Ok(_store.All(closed)); // ~~ call ITicketStore.All types
    }

    [HttpGet("{id:int}", Name = "GetTicket")] // ~~ route GET /api/Tickets/{id:int} TicketsController.Get aspnet
    public ActionResult<Ticket> Get(int id) // ~~ def method TicketsController.Get
    {
        var ticket = _store.Find(id); // ~~ call ITicketStore.Find types
        return ticket is null ? Missing(id) : ticket; // ~~ call TicketsController.Missing
    }

    [HttpPost] // ~~ route POST /api/Tickets TicketsController.Create aspnet
    public IActionResult Create([FromBody] Ticket ticket) // ~~ def method TicketsController.Create
    {
        return CreatedAtRoute("GetTicket", new { id = ticket.Id }, _store.Save(ticket)); // ~~ call ITicketStore.Save types
    }

    [HttpPut("{id:int}")] // ~~ route PUT /api/Tickets/{id:int} TicketsController.Replace aspnet
    [HttpPatch("{id:int}")] // ~~ route PATCH /api/Tickets/{id:int} TicketsController.Replace aspnet
    public IActionResult Replace(int id, Ticket ticket) // ~~ def method TicketsController.Replace
    {
        return Ok(_store.Save(ticket with { Id = id })); // ~~ call ITicketStore.Save types
    }

    [HttpDelete, Route("{id}/comments/{commentId}")] // ~~ route DELETE /api/Tickets/{id}/comments/{commentId} TicketsController.RemoveComment aspnet
    public IActionResult RemoveComment(int id, int commentId) => NoContent(); // ~~ def method TicketsController.RemoveComment

    [HttpGet("~/api/overview")] // ~~ route GET /api/overview TicketsController.Overview aspnet
    public IActionResult Overview() // ~~ def method TicketsController.Overview
    {
        return List(closed: true); // ~~ call TicketsController.List
    }

    [NonAction]
    public NotFoundObjectResult Missing(int id) => NotFound(new { id }); // ~~ def method TicketsController.Missing
}
