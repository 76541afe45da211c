using System;
using System.Net.Http;
using System.Threading.Tasks;

namespace Podcasts.Player
{
    public abstract class ClientBase // ~~ def class ClientBase
    {
        protected readonly HttpClient Http = new HttpClient { BaseAddress = new Uri("https://podcasts.local/") }; // ~~ def variable ClientBase.Http
    }

    public class ApiClient : ClientBase // ~~ def class ApiClient
    {
        public Task<string> Shows() => Http.GetStringAsync("v1/shows"); // ~~ def method ApiClient.Shows; http GET /v1/shows

        public async Task<string> Episode(string slug, int number) // ~~ def method ApiClient.Episode
        {
            using var response = await Http.GetAsync($"/v1/shows/{slug}/episodes/{number}"); // ~~ http GET /v1/shows/{slug}/episodes/{number}
            return await response.Content.ReadAsStringAsync();
        }

        public Task Unsubscribe(string slug) => // ~~ def method ApiClient.Unsubscribe
            Http.DeleteAsync("/v1/shows/" + slug + "/subscribe"); // ~~ http DELETE /v1/shows/{slug}/subscribe

        public Task SaveProgress(Guid id, HttpContent content) // ~~ def method ApiClient.SaveProgress
        {
            return Http.PutAsync($"episodes/{id}/progress", content); // ~~ http PUT /episodes/{id}/progress
        }

        public Task SignOut() // ~~ def method ApiClient.SignOut
        {
            var request = new HttpRequestMessage(HttpMethod.Post, "/me/Account/sign-out"); // ~~ http POST /me/Account/sign-out
            return Http.SendAsync(request);
        }
    }
}
