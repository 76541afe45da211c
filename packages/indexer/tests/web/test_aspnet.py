"""Routes of ASP.NET, and the clients of C#."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Trees = Callable[[dict[str, str]], Any]


CONTROLLERS_GROUPS_AND_CLIENTS = {
    "Program.cs": """
                using App.Endpoints;
                var builder = WebApplication.CreateBuilder(args);
                var app = builder.Build();
                app.UseHttpsRedirection();
                app.MapControllers();
                app.MapTodoEndpoints();
                app.RegisterUserEndpoints();
                var v1 = app.MapGroup("/api/v1").WithTags("v1").RequireAuthorization();
                v1.MapGet("/a", GetA).WithName("a").Produces<string>(200);
                v1.MapGroup("/b").MapGet("/{id}", async (int id) => Results.Ok());
                OrderEndpoints.Map(v1.MapGroup("orders"));
                app.MapMethods("/m", ["GET", "HEAD"], Handlers.M);
                app.MapPost("/h", new Handlers().Post);
                app.MapGet("/static", Handlers.M);
                app.MapHealthChecks("/health");
                app.UseEndpoints(endpoints => { endpoints.MapGet("/inner", GetA); });
                app.Run();
                string GetA() => "a";
                """,
    "Endpoints/TodoEndpoints.cs": """
                using Microsoft.AspNetCore.Builder;
                using Microsoft.AspNetCore.Http.HttpResults;
                namespace App.Endpoints;
                public static class TodoEndpoints
                {
                    private const string Route = "/todos";
                    public static IEndpointRouteBuilder MapTodoEndpoints(this IEndpointRouteBuilder routes)
                    {
                        var group = routes.MapGroup(Route);
                        group.MapGet("/", GetAll);
                        group.MapPut("/{id:guid}", Update);
                        group.MapDelete("/{id}", (int id) => TypedResults.NoContent());
                        return routes;
                    }
                    static Ok GetAll() => TypedResults.Ok();
                    static async Task<IResult> Update(System.Guid id) { return null; }
                }
                """,
    "Endpoints/UserEndpoints.cs": """
                namespace App.Endpoints;
                public static class UserEndpoints
                {
                    public static void RegisterUserEndpoints(this WebApplication app)
                    {
                        var users = app.MapGroup("users");
                        users.MapGet("", UserHandlers.List);
                        users.MapPost("", UserHandlers.Create);
                    }
                }
                public static class UserHandlers { public static void List() {} public static void Create() {} }
                public static class OrderEndpoints
                {
                    public static void Map(RouteGroupBuilder group) { group.MapGet("{id}", Get); }
                    static void Get(int id) {}
                }
                public class Handlers { public static void M() {} public void Post() {} }
                """,
    "Controllers/BaseController.cs": """
                using Microsoft.AspNetCore.Mvc;
                namespace App.Controllers;
                [ApiController]
                [Route("api/v{version:apiVersion}/[controller]")]
                public abstract class BaseController : ControllerBase
                {
                    [HttpGet("ping")]
                    public IActionResult Ping() => Ok();
                }
                """,
    "Controllers/UsersController.cs": """
                using Microsoft.AspNetCore.Mvc;
                namespace App.Controllers;
                public class UsersController : BaseController
                {
                    private const string Sub = "{id}/sub";
                    [HttpGet]
                    public async Task<ActionResult<IEnumerable<User>>> GetUsersAsync([FromQuery] int page) => Ok();
                    [HttpGet("{id}")]
                    [HttpHead("{id}")]
                    public ActionResult<User> Get(int id) { return null; }
                    [HttpPost]
                    [Route("bulk")]
                    public IActionResult Bulk() => Ok();
                    [Route("any")]
                    public IActionResult Any() => Ok();
                    [HttpGet(Sub)]
                    public IActionResult SubOf(int id) => Ok();
                    [HttpPost("/absolute")]
                    public IActionResult Absolute() => Ok();
                    [HttpDelete(template: "{id:int}", Name = "del")]
                    public IActionResult Delete(int id) => Ok();
                }
                [Route("api/[controller]/[action]")]
                [Route("alt")]
                public class ItemsController : ControllerBase
                {
                    [HttpGet] public IActionResult List() => Ok();
                    [HttpPost("{x}")] public IActionResult Save(string x) => Ok();
                }
                [Area("admin")]
                [Route("[area]/[controller]")]
                public class ReportsController : Controller
                {
                    [HttpGet("")] public IActionResult Index() => View();
                }
                public class HomeController : Controller
                {
                    public IActionResult Index() => View();
                    [HttpPost] public IActionResult Contact() => View();
                }
                """,
    "Client.cs": """
                using System.Net.Http;
                using System.Net.Http.Json;
                public class ApiClient(HttpClient http)
                {
                    private readonly HttpClient _client = new() { BaseAddress = new Uri("http://localhost/") };
                    const string Base = "todos";
                    public Task<X> A(int id) => http.GetFromJsonAsync<X>($"{Base}/{id}");
                    public async Task B(Guid id) {
                        var url = $"/todos/{id}";
                        var r = await _client.PutAsJsonAsync(url, new { });
                        var request = new HttpRequestMessage(HttpMethod.Delete, "/todos/" + id);
                        await _client.SendAsync(request);
                        await _client.GetAsync("api/v1/a?x=1");
                        await _client.GetAsync(BuildUrl(id));
                    }
                    string BuildUrl(Guid id) => "/users";
                }
                """,
}


def test_controllers_groups_and_clients(tree: Trees) -> None:
    found = tree(CONTROLLERS_GROUPS_AND_CLIENTS)
    assert found.routes() == {
        ("ANY", "/api/v{version:apiVersion}/Users/any", "UsersController.Any"),
        ("DELETE", "/api/v{version:apiVersion}/Users/{id:int}", "UsersController.Delete"),
        ("DELETE", "/todos/{id}", "<lambda>"),
        ("GET", "/admin/Reports", "ReportsController.Index"),
        ("GET", "/alt", "ItemsController.List"),
        ("GET", "/api/Items/List", "ItemsController.List"),
        ("GET", "/api/v1/a", "GetA"),
        ("GET", "/api/v1/b/{id}", "<lambda>"),
        ("GET", "/api/v1/orders/{id}", "OrderEndpoints.Get"),
        ("GET", "/api/v{version:apiVersion}/Users", "UsersController.GetUsersAsync"),
        ("GET", "/api/v{version:apiVersion}/Users/ping", "BaseController.Ping"),
        ("GET", "/api/v{version:apiVersion}/Users/{id}", "UsersController.Get"),
        ("GET", "/api/v{version:apiVersion}/Users/{id}/sub", "UsersController.SubOf"),
        ("GET", "/inner", "GetA"),
        ("GET", "/m", "Handlers.M"),
        ("GET", "/static", "Handlers.M"),
        ("GET", "/todos/", "TodoEndpoints.GetAll"),
        ("GET", "/users", "UserHandlers.List"),
        ("HEAD", "/api/v{version:apiVersion}/Users/{id}", "UsersController.Get"),
        ("HEAD", "/m", "Handlers.M"),
        ("POST", "/Home/Contact", "HomeController.Contact"),
        ("POST", "/absolute", "UsersController.Absolute"),
        ("POST", "/alt/{x}", "ItemsController.Save"),
        ("POST", "/api/Items/Save/{x}", "ItemsController.Save"),
        ("POST", "/api/v{version:apiVersion}/Users/bulk", "UsersController.Bulk"),
        ("POST", "/h", "Handlers.Post"),
        ("POST", "/users", "UserHandlers.Create"),
        ("PUT", "/todos/{id:guid}", "TodoEndpoints.Update"),
    }
    assert found.requests() == {
        ("Client.cs", 11, "PUT /todos/*", "/todos/{id:guid}"),
        ("Client.cs", 12, "DELETE /todos/*", "/todos/{id}"),
        ("Client.cs", 14, "GET /api/v1/a", "/api/v1/a"),
        ("Client.cs", 15, "GET /users", "/users"),
        ("Client.cs", 8, "GET /todos/*", None),
    }
