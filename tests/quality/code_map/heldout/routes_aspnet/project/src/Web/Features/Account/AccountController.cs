using Microsoft.AspNetCore.Mvc;

namespace Podcasts.Web.Features.Account;

[Area("me")]
[Route("me/[controller]")]
public class AccountController : Controller // ~~ def class AccountController
{
    // GET me/Account/old is gone
    [HttpGet("[action]")] // ~~ route GET /me/Account/Settings AccountController.Settings aspnet
    public IActionResult Settings() => View(); // ~~ def method AccountController.Settings

    [HttpPut("[action]/{name}")] // ~~ route PUT /me/Account/Settings/{name} AccountController.Settings aspnet
    public IActionResult Settings(string name) => Json(name); // ~~ def method AccountController.Settings

    [HttpPost("sign-out")] // ~~ route POST /me/Account/sign-out AccountController.SignOutNow aspnet
    public IActionResult SignOutNow() // ~~ def method AccountController.SignOutNow
    {
        return Settings(); // ~~ call AccountController.Settings
    }
}

[Route("[controller]")]
public class DevicesController : Controller // ~~ def class DevicesController
{
    [Route("all")] // ~~ route ANY /Devices/all DevicesController.All aspnet
    public IActionResult All() => View(); // ~~ def method DevicesController.All

    [HttpPatch("{id?}")] // ~~ route PATCH /Devices/{id?} DevicesController.Rename aspnet
    public IActionResult Rename(int? id) => NoContent(); // ~~ def method DevicesController.Rename
}
