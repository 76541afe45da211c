using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Podcasts.Web.Features.Shows; // ~~ import src/Web/Features/Shows/Catalogue.cs

namespace Podcasts.Web.Features.Episodes
{
    static class EpisodeRoutes // ~~ def class EpisodeRoutes
    {
        public static void Map(IEndpointRouteBuilder routes) // ~~ def method EpisodeRoutes.Map
        {
            var episodes = routes.MapGroup("/episodes").WithTags("episodes");

            episodes.MapGet("latest", Latest); // ~~ route GET /episodes/latest EpisodeRoutes.Latest aspnet
            episodes.MapPut("{id:guid}/progress", SaveProgress); // ~~ route PUT /episodes/{id:guid}/progress EpisodeRoutes.SaveProgress aspnet

            var files = episodes.MapGroup("{id:guid}");
            files.MapGet("audio", async (string id) => await Stream(id)) // ~~ route GET /episodes/{id:guid}/audio <lambda> aspnet; call EpisodeRoutes.Stream
                .RequireAuthorization();
        }

        static IResult Latest(Catalogue catalogue) => Results.Ok(catalogue.Titles()); // ~~ def method EpisodeRoutes.Latest; call Catalogue.Titles types

        static IResult SaveProgress(string id) => Results.Ok(Clean(id)); // ~~ def method EpisodeRoutes.SaveProgress; call EpisodeRoutes.Clean

        static System.Threading.Tasks.Task<string> Stream(string id) => // ~~ def method EpisodeRoutes.Stream
            System.Threading.Tasks.Task.FromResult(Clean(id)); // ~~ call EpisodeRoutes.Clean

        static string Clean(string id) => id.Trim(); // ~~ def method EpisodeRoutes.Clean
    }
}
