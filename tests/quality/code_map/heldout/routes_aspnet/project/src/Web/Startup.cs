using Microsoft.AspNetCore.Builder;
using Podcasts.Web.Features.Episodes; // ~~ import src/Web/Features/Episodes/EpisodeRoutes.cs
using Podcasts.Web.Features.Shows; // ~~ import src/Web/Features/Shows/Catalogue.cs

namespace Podcasts.Web
{
    public class Startup // ~~ def class Startup
    {
        private const string Site = "/feeds"; // ~~ def constant Startup.Site

        public static void Main(string[] args) // ~~ def method Startup.Main
        {
            WebApplication app = WebApplication.Create(args);
            EpisodeRoutes.Map(app); // ~~ call EpisodeRoutes.Map
            app.MapGroup("/feeds").MapGroup("{show}").MapGet("rss", Feed); // ~~ route GET /feeds/{show}/rss Startup.Feed aspnet
            app.MapPost("/feeds/import", static (Catalogue catalogue) => catalogue.Titles()); // ~~ route POST /feeds/import <lambda> aspnet; call Catalogue.Titles types
            app.MapControllers();
            app.Run();
        }

        private static string Feed(string show) => $"<rss>{show}{Site}</rss>"; // ~~ def method Startup.Feed
    }
}
