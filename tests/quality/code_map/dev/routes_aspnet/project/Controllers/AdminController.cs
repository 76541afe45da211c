using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;

namespace Helpdesk.Controllers
{
    /// <summary>The old pages: [HttpGet("api/old")] was their route.</summary>
    [Route("admin/[controller]/[action]")]
    public class ReportsController : Controller // ~~ def class ReportsController
    {
        [HttpGet] // ~~ route GET /admin/Reports/Weekly ReportsController.Weekly aspnet
        public IActionResult Weekly() => View(); // ~~ def method ReportsController.Weekly

        [HttpPost("{year}")] // ~~ route POST /admin/Reports/Yearly/{year} ReportsController.Yearly aspnet
        public async Task<IActionResult> Yearly(int year) // ~~ def method ReportsController.Yearly
        {
            await Task.Delay(Pause); // the store is slow
            return RedirectToAction(nameof(Weekly));
        }

        // [HttpGet("closed")]
        private const int Pause = 10; // ~~ def constant ReportsController.Pause
    }

    [Route("admin/health")]
    public class HealthController : ControllerBase // ~~ def class HealthController
    {
        [AcceptVerbs("GET", "HEAD")] // ~~ route GET /admin/health HealthController.Check aspnet; route HEAD /admin/health HealthController.Check aspnet
        public IActionResult Check() => Ok("well"); // ~~ def method HealthController.Check
    }
}
