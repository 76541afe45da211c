using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;

namespace Podcasts.Web.Features.Shows
{
    [ApiController, Route("v1/shows")]
    public sealed class ShowsController : ControllerBase // ~~ def class ShowsController
    {
        readonly Catalogue _catalogue; // ~~ def variable ShowsController._catalogue

        public ShowsController(Catalogue catalogue) { _catalogue = catalogue; } // ~~ def method ShowsController.ShowsController

        [HttpGet, ProducesResponseType(200)] // ~~ route GET /v1/shows ShowsController.Index aspnet
        public IEnumerable<string> Index() => _catalogue.Titles(); // ~~ def method ShowsController.Index; call Catalogue.Titles types

        [HttpGet("{slug}")] // ~~ route GET /v1/shows/{slug} ShowsController.Details aspnet
        public async Task<IActionResult> Details(string slug) // ~~ def method ShowsController.Details
        {
            var title = await _catalogue.TitleAsync(slug); // ~~ call Catalogue.TitleAsync types
            return title == null ? NotFound() : Ok(title);
        }

        [HttpGet("{slug}/episodes/{number:int:min(1)}")] // ~~ route GET /v1/shows/{slug}/episodes/{number:int:min(1)} ShowsController.Episode aspnet
        public IActionResult Episode(string slug, int number) => Ok(Key(slug, number)); // ~~ def method ShowsController.Episode; call ShowsController.Key

        [HttpPost("{slug}/subscribe"), HttpDelete("{slug}/subscribe")] // ~~ route POST /v1/shows/{slug}/subscribe ShowsController.Subscribe aspnet; route DELETE /v1/shows/{slug}/subscribe ShowsController.Subscribe aspnet
        public IActionResult Subscribe(string slug) => Accepted(); // ~~ def method ShowsController.Subscribe

        [HttpGet("/top")] // ~~ route GET /top ShowsController.Top aspnet
        public IActionResult Top() // ~~ def method ShowsController.Top
        {
            return Ok(Index()); // ~~ call ShowsController.Index
        }

        private static string Key(string slug, int number) => $"{slug}-{number}"; // ~~ def method ShowsController.Key
    }
}
