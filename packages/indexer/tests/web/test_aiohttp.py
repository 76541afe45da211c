from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]


TABLES_LISTS_AND_APPLICATIONS_WITHIN_OTHERS = {
    "main.py": """
                from aiohttp import web
                from routes import setup_routes
                from table import routes
                import admin

                async def init():
                    app = web.Application(middlewares=[])
                    setup_routes(app)
                    app.add_routes(routes)
                    app.add_subapp("/admin/", admin.make())
                    return app
            """,
    "routes.py": """
                import handlers

                def setup_routes(app):
                    app.router.add_get("/", handlers.index)
                    app.router.add_route("*", "/any", handlers.index)
                    resource = app.router
                    resource.add_post("/post", handlers.Site().post)
                    app.router.add_resource("/resource/{id}").add_route("PUT", handlers.index)
                    app.router.add_static("/static", "static")
            """,
    "handlers.py": "async def index(request): ...\nclass Site:\n    async def post(self, request): ...\n",
    "table.py": """
                from aiohttp import web
                routes = web.RouteTableDef()

                @routes.get("/table/{name}")
                async def named(request): ...

                @routes.view("/view")
                class View(web.View):
                    async def get(self): ...

                @routes.route("PATCH", "/patched")
                async def patched(request): ...
            """,
    "admin.py": """
                from aiohttp import web
                from handlers import index

                def make():
                    app = web.Application()
                    app.add_routes([web.delete("/all", index), web.view("/v", View)])
                    return app

                class View(web.View): ...
            """,
}


def test_tables_lists_and_applications_within_others(tree: Build) -> None:
    found = tree(TABLES_LISTS_AND_APPLICATIONS_WITHIN_OTHERS)
    assert found.routes() == {
        ("GET", "/", "index"),
        ("ANY", "/any", "index"),
        ("POST", "/post", "Site.post"),
        ("PUT", "/resource/{id}", "index"),
        ("GET", "/table/{name}", "named"),
        ("ANY", "/view", "View"),
        ("PATCH", "/patched", "patched"),
        ("DELETE", "/admin/all", "index"),
        ("ANY", "/admin/v", "View"),
    }


def test_sessions_are_clients(tree: Build) -> None:
    found = tree(
        {
            "server.py": """
                from aiohttp import web
                async def show(request): ...
                app = web.Application()
                app.add_routes([web.get("/items/{id}", show)])
            """,
            "client.py": """
                import aiohttp

                class Client:
                    def __init__(self):
                        self._session = aiohttp.ClientSession("http://localhost:8080")

                    async def item(self, id):
                        async with self._session.get("/items/" + str(id)) as response:
                            return await response.json()

                async def fetch(url="http://localhost:8080/items/1"):
                    async with aiohttp.ClientSession() as session:
                        async with session.get(url) as response:
                            return response.headers.get("/items/2")
            """,
        }
    )
    assert found.requests() == {
        ("client.py", 9, "GET /items/*", "/items/{id}"),
        ("client.py", 14, "GET /items/1", "/items/{id}"),
    }
