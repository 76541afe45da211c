using System.Collections.Generic;
using System.Net.Http;
using System.Net.Http.Json;
using System.Threading.Tasks;
using Helpdesk.Stores; // ~~ import Stores/TicketStore.cs

namespace Helpdesk.Client;

public class HelpdeskClient // ~~ def class HelpdeskClient
{
    private readonly HttpClient _http; // ~~ def variable HelpdeskClient._http

    public HelpdeskClient(HttpClient http) => _http = http; // ~~ def method HelpdeskClient.HelpdeskClient

    public Task<List<Ticket>?> ListAsync() => // ~~ def method HelpdeskClient.ListAsync
        _http.GetFromJsonAsync<List<Ticket>>("api/Tickets"); // ~~ http GET /api/Tickets

    public Task<Ticket?> GetAsync(int id) // ~~ def method HelpdeskClient.GetAsync
    {
        return _http.GetFromJsonAsync<Ticket>($"/api/Tickets/{id}"); // ~~ http GET /api/Tickets/{id}
    }

    public async Task<bool> CreateAsync(Ticket ticket) // ~~ def method HelpdeskClient.CreateAsync
    {
        var response = await _http.PostAsJsonAsync("/api/Tickets", ticket); // ~~ http POST /api/Tickets
        return response.IsSuccessStatusCode;
    }

    public async Task RemoveAsync(int id) // ~~ def method HelpdeskClient.RemoveAsync
    {
        await _http.DeleteAsync($"/api/v2/queue/{id}"); // ~~ http DELETE /api/v2/queue/{id}
    }

    public Task<HttpResponseMessage> AssignAsync(string name, int id) => // ~~ def method HelpdeskClient.AssignAsync
        _http.PostAsync($"/api/v2/agents/{name}/tickets/{id}", null); // ~~ http POST /api/v2/agents/{name}/tickets/{id}
}
