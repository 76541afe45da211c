using Helpdesk.Stores; // ~~ import Stores/TicketStore.cs
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace Helpdesk.Endpoints;

// 客服人员的接口
public static class AgentEndpoints // ~~ def class AgentEndpoints
{
    public static RouteGroupBuilder MapAgents(this RouteGroupBuilder group) // ~~ def method AgentEndpoints.MapAgents
    {
        group.MapGet("", ListAgents); // ~~ route GET /api/v2/agents AgentEndpoints.ListAgents aspnet
        group.MapGet("/{name}", FindAgent).WithName("agent"); // ~~ route GET /api/v2/agents/{name} AgentEndpoints.FindAgent aspnet
        group.MapPost("/{name}/tickets/{id:int}", Assign); // ~~ route POST /api/v2/agents/{name}/tickets/{id:int} AgentEndpoints.Assign aspnet
        return group;
    }

    private static IResult ListAgents() => Results.Ok(new[] { "ada", "grace" }); // ~~ def method AgentEndpoints.ListAgents

    private static IResult FindAgent(string name) => Results.Ok(Label(name)); // ~~ def method AgentEndpoints.FindAgent; call AgentEndpoints.Label

    private static IResult Assign(string name, int id, ITicketStore store) // ~~ def method AgentEndpoints.Assign
    {
        var ticket = store.Find(id); // ~~ call ITicketStore.Find types
        return ticket is null ? Results.NotFound() : Results.Ok(Label(name) + ticket.Title); // ~~ call AgentEndpoints.Label
    }

    private static string Label(string name) => $"agent {name}"; // ~~ def method AgentEndpoints.Label
}
