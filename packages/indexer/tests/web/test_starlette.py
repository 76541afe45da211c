from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]


def test_lists_mounts_and_routers(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from starlette.applications import Starlette
                from starlette.routing import Mount, Route, Router, WebSocketRoute
                from starlette.staticfiles import StaticFiles
                import users
                from admin import admin

                async def home(request): ...

                def build():
                    routes = [
                        Route("/", home),
                        Mount("/users", routes=users.routes),
                        Mount("/admin", app=admin),
                        Mount("/v1", routes=[
                            Route("/x", endpoint=home, methods=["POST"]),
                            Mount("/deep", routes=[Route("/y", home)]),
                        ]),
                        Mount("/static", StaticFiles(directory="static"), name="static"),
                    ]
                    return Starlette(debug=True, routes=routes)
            """,
            "users.py": """
                from starlette.endpoints import HTTPEndpoint
                from starlette.routing import Route

                class User(HTTPEndpoint):
                    async def get(self, request): ...

                async def all_users(request): ...

                routes = [Route("/{name:str}", User)]
                routes.append(Route("/", all_users))
                routes += [Route("/late", lambda request: None)]
            """,
            "admin.py": """
                from starlette.applications import Starlette
                from starlette.routing import Router
                admin = Router()
                admin.add_route("/stop", stop, methods=["DELETE"])

                async def stop(request): ...
            """,
        }
    )
    assert found.routes() == {
        ("GET", "/", "home"),
        ("ANY", "/users/{name:str}", "User"),
        ("GET", "/users/", "all_users"),
        ("GET", "/users/late", "<lambda>"),
        ("DELETE", "/admin/stop", "stop"),
        ("POST", "/v1/x", "home"),
        ("GET", "/v1/deep/y", "home"),
    }


def test_lists_put_together_and_routes_by_name(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from starlette.applications import Starlette
                from starlette.routing import Mount, Route
                from other import routes as others

                def a(request): ...
                def b(request): ...

                one = Route("/a", a)
                mine = [one, Route("/b", b)]
                app = Starlette(routes=mine + [Mount("/o", routes=others)])
                outer = Starlette(routes=[Mount("/outer", app=app), *mine])
            """,
            "other.py": "from starlette.routing import Route\ndef c(r): ...\nroutes = [Route('/c', c)]\n",
        }
    )
    assert found.routes() == {
        ("GET", "/outer/a", "a"), ("GET", "/a", "a"), ("GET", "/outer/b", "b"), ("GET", "/b", "b"),
        ("GET", "/outer/o/c", "c"),
    }  # fmt: skip
