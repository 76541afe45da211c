using Helpdesk.Endpoints; // ~~ import Endpoints/AgentEndpoints.cs
using Helpdesk.Stores; // ~~ import Stores/TicketStore.cs
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddSingleton<ITicketStore, TicketStore>();

var app = builder.Build();
app.MapControllers();

app.MapGet("/", () => "helpdesk"); // ~~ route GET / <lambda> aspnet

var api = app.MapGroup("/api/v2");
api.MapGroup("/agents").MapAgents(); // ~~ call AgentEndpoints.MapAgents

var queue = api.MapGroup("queue");
queue.MapGet("next", (ITicketStore store) => store.All(false)); // ~~ route GET /api/v2/queue/next <lambda> aspnet; call ITicketStore.All types
queue.MapDelete("{id}", RemoveTicket); // ~~ route DELETE /api/v2/queue/{id} RemoveTicket aspnet
queue.MapMethods("{id}/state", new[] { "PUT", "PATCH" }, ChangeState); // ~~ route PUT /api/v2/queue/{id}/state ChangeState aspnet; route PATCH /api/v2/queue/{id}/state ChangeState aspnet
app.Map("/ping", Ping); // ~~ route ANY /ping Ping aspnet

app.Run();

static IResult RemoveTicket(int id, ITicketStore store) => // ~~ def function RemoveTicket
    store.Remove(id) ? Results.NoContent() : Results.NotFound(); // ~~ call ITicketStore.Remove types

static IResult ChangeState(int id) => Results.Accepted($"/api/v2/queue/{id}"); // ~~ def function ChangeState

static string Ping() => "pong"; // ~~ def function Ping
