from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]


def test_routers_are_composed_over_files(tree: Build) -> None:
    found = tree(
        {
            "app/main.py": """
                from fastapi import FastAPI
                from app.api import api_router
                from app.core.config import settings
                app = FastAPI()
                app.include_router(api_router, prefix=settings.API_V1_STR)
            """,
            "app/api/__init__.py": """
                from fastapi import APIRouter
                from .users import router as users_router
                from . import items
                api_router = APIRouter()
                api_router.include_router(users_router, prefix="/users", tags=["users"])
                api_router.include_router(items.router)
            """,
            "app/api/users.py": """
                import fastapi
                router = fastapi.APIRouter()

                @router.get("/{id}", response_model=dict)
                async def show(id: int): ...

                @router.api_route("/", methods=["PUT", "PATCH"])
                async def save(): ...
            """,
            "app/api/items.py": """
                from fastapi import APIRouter
                router = APIRouter(prefix="/items", tags=["items"])

                @router.post(path="")
                def create(): ...
            """,
            "app/core/config.py": """
                from pydantic_settings import BaseSettings
                class Settings(BaseSettings):
                    API_V1_STR: str = "/api/v1"
                settings = Settings()
            """,
        }
    )
    assert found.routes() == {
        ("GET", "/api/v1/users/{id}", "show"),
        ("PUT", "/api/v1/users/", "save"),
        ("PATCH", "/api/v1/users/", "save"),
        ("POST", "/api/v1/items", "create"),
    }


def test_a_prefix_that_is_not_known_is_left_out(tree: Build) -> None:
    found = tree(
        {
            "main.py": """
                import os
                from fastapi import FastAPI, APIRouter
                router = APIRouter()

                @router.get("/x")
                def x(): ...

                app = FastAPI()
                app.include_router(router, prefix=os.environ["PREFIX"])
            """
        }
    )
    assert found.routes() == {("GET", "/x", "x")}


def test_applications_made_by_functions_and_classes(tree: Build) -> None:
    found = tree(
        {
            "main.py": """
                from fastapi import FastAPI
                from routes import Users, make_router

                def create_app() -> FastAPI:
                    app = FastAPI()
                    configure(app)
                    app.include_router(make_router(), prefix="/made")
                    app.mount("/sub", create_sub())
                    return app

                def configure(app: FastAPI) -> None:
                    app.include_router(Users().router, prefix="/users")

                def create_sub():
                    sub = FastAPI()

                    @sub.get("/inner")
                    def inner(): ...

                    return sub
            """,
            "routes.py": """
                from fastapi import APIRouter

                def make_router():
                    router = APIRouter()
                    router.add_api_route("/one", one, methods=["DELETE"])
                    return router

                def one(): ...

                class Users:
                    def __init__(self):
                        self.router = APIRouter()
                        self.router.add_api_route("/all", self.all)

                    def all(self): ...
            """,
        }
    )
    assert found.routes() == {
        ("DELETE", "/made/one", "one"),
        ("GET", "/users/all", "Users.all"),
        ("GET", "/sub/inner", "create_sub.inner"),
    }


def test_methods_of_classes_and_several_paths_of_one_function(tree: Build) -> None:
    found = tree(
        {
            "main.py": """
                from fastapi import FastAPI, APIRouter
                from fastapi_utils.cbv import cbv
                router = APIRouter()

                @cbv(router)
                class Things:
                    @router.get("/things")
                    def all(self): ...

                @router.get("/a")
                @router.get("/b")
                def both(): ...

                app = FastAPI()
                for version in ("/v1", "/v2"):
                    app.include_router(router, prefix=version)
            """
        }
    )
    assert found.routes() == {
        (method, f"/v{n}{path}", handler)
        for n in (1, 2)
        for method, path, handler in [("GET", "/things", "Things.all"), ("GET", "/a", "both"), ("GET", "/b", "both")]
    }


def test_clients_reach_routes_below_their_base(tree: Build) -> None:
    found = tree(
        {
            "main.py": """
                from fastapi import FastAPI
                app = FastAPI()

                @app.get("/api/items/{item_id}")
                def item(item_id: int): ...

                @app.post("/api/items")
                def create(): ...
            """,
            "client.py": """
                import httpx
                import requests

                BASE = "http://service:8000/api"

                class Client:
                    def __init__(self, base_url: str = BASE):
                        self.http = httpx.AsyncClient(base_url=base_url)

                    async def item(self, id):
                        return await self.http.get("/items/%s" % id)

                    async def make(self, data):
                        return await self.http.request("POST", url="/items", json=data)

                def read(session: requests.Session):
                    url = f"{BASE}/items/{5}?q=1"
                    return session.get(url)

                def foreign():
                    requests.get("https://elsewhere.example.com/api/items/5")
            """,
            "tests/test_main.py": """
                from fastapi.testclient import TestClient
                from main import app
                client = TestClient(app)

                def test_it():
                    client.post("/api/items", json={})
            """,
        }
    )
    assert {row for row in found.requests() if row[3]} == {
        ("client.py", 12, "GET /api/items/*", "/api/items/{item_id}"),
        ("client.py", 15, "POST /api/items", "/api/items"),
        ("client.py", 19, "GET /api/items/*", "/api/items/{item_id}"),
        ("tests/test_main.py", 7, "POST /api/items", "/api/items"),
    }
