from collections.abc import Callable, Mapping
from typing import Any

Project = Callable[[Mapping[str, str]], Any]

FASTAPI = {
    "pyproject.toml": """
        [project]
        name = "shop-api"
        version = "1.4.0"
        description = "Orders and payments of the shop"
        dependencies = ["fastapi[standard]>=0.110,<1", "sqlalchemy>=2", "stripe==8.1"]
        [project.scripts]
        shop = "app.main:run"
        [tool.pytest.ini_options]
        addopts = "-q"
        """,
    "app/__init__.py": "",
    "app/main.py": """
        from fastapi import FastAPI
        from app.auth.routes import router as auth_router
        from app import orders
        from app.core.config import settings

        app = FastAPI()
        app.include_router(auth_router, prefix="/api/v1")
        app.include_router(orders.routes.router, prefix="/api/v1/orders", tags=["orders"])


        @app.get("/health")
        async def health():
            return {}
        """,
    "app/core/__init__.py": "",
    "app/core/config.py": """
        import os
        from pydantic_settings import BaseSettings

        class Settings(BaseSettings):
            model_config = {}
            database_url: str
            jwt_secret: str = os.environ["JWT_SECRET_KEY"]

            def show(self): ...
        settings = Settings()
        """,
    "app/core/db.py": "engine = None\n",
    "app/core/log.py": "import logging\n",
    "app/auth/__init__.py": "",
    "app/auth/routes.py": """
        from fastapi import APIRouter, Depends
        from ..core.db import engine
        from .models import User

        router = APIRouter(prefix="/auth", tags=["auth"])


        @router.post(
            "/login",
            response_model=dict,
        )
        async def login(): ...


        @router.delete("/sessions/{session_id}")
        def logout(session_id: int): ...
        """,
    "app/auth/models.py": """
        from sqlalchemy import Column, Integer, String
        from app.core.db import Base

        class User(Base):
            __tablename__ = "users"
            id = Column(Integer, primary_key=True)
            email = mapped_column(String)
        """,
    "app/orders/__init__.py": "from . import routes\n",
    "app/orders/routes.py": """
        import stripe
        from fastapi import APIRouter
        from app.auth.models import User

        router = APIRouter()


        @router.api_route("/{order_id}", methods=["GET", "PATCH"])
        def one(order_id: int): ...


        @router.websocket("/live")
        async def live(ws): ...

        # TODO(ada): refund partial payments
        """,
    "app/orders/models.py": """
        class Order(SQLModel, table=True):
            id: int
            total_cents: int
        """,
    "alembic/versions/0001_init.py": """
        def upgrade():
            op.create_table("audit_log", sa.Column("id", sa.Integer()), sa.Column("actor", sa.String()))
        """,
    "tests/test_main.py": """
        @app.get("/only-in-a-test")
        def test_x(): ...
        """,
    ".env.example": "DATABASE_URL=postgres://x\n# comment\nSTRIPE_SECRET_KEY=\n",
}


def test_fastapi_routes_stand_under_the_prefixes_of_both_files(project: Project) -> None:
    assert project(FASTAPI).routes == {
        "GET /health",
        "POST /api/v1/auth/login",
        "DELETE /api/v1/auth/sessions/{session_id}",
        "GET /api/v1/orders/{order_id}",
        "PATCH /api/v1/orders/{order_id}",
        "WS /api/v1/orders/live",
    }


def test_fastapi_tables_with_fields(project: Project) -> None:
    seen = project(FASTAPI)
    tables = {t.name: t for facts in seen.survey.files.values() for t in facts.tables}
    assert set(tables) == {"users", "Order", "audit_log"}
    assert tables["users"].fields == ("id", "email")
    assert tables["Order"].fields == ("id", "total_cents")
    assert tables["audit_log"].fields == ("id", "actor")
    assert (tables["users"].path, tables["users"].line) == ("app/auth/models.py", 5)


def test_fastapi_modules_and_edges(project: Project) -> None:
    seen = project(FASTAPI)
    assert set(seen.drafts) == {"mod_project", "mod_core", "mod_auth", "mod_orders", "mod_alembic"}
    assert seen.edges >= {("mod_auth", "mod_core"), ("mod_orders", "mod_auth"), ("mod_project", "mod_auth")}
    assert ("mod_auth", "mod_orders") not in seen.edges
    assert seen.drafts["mod_orders"].connections["mod_auth"] == ["imports from `app/auth` in app/orders/routes.py:3"]


def test_fastapi_node_says_everything_with_its_place(project: Project) -> None:
    seen = project(FASTAPI)
    auth = seen.state("mod_auth")
    assert "Route `POST /api/v1/auth/login`, handler `login` (app/auth/routes.py:8)" in auth
    assert "Table `users` with `id`, `email`, SQLAlchemy model (app/auth/models.py:5)" in auth
    orders = seen.drafts["mod_orders"]
    assert orders.sections["Open Issues"] == ["TODO: refund partial payments (app/orders/routes.py:15)"]
    assert "`stripe` (app/orders/routes.py:1)" in seen.state("mod_orders")
    assert {"orders", "order", "api", "database"} <= set(orders.tags)
    assert "订单" in orders.aliases


def test_fastapi_overview(project: Project) -> None:
    seen = project(FASTAPI)
    node, state = seen.drafts["mod_project"], seen.state("mod_project")
    assert node.summary == "Orders and payments of the shop"
    assert node.title == "shop-api"
    assert "FastAPI `>=0.110,<1` (pyproject.toml:5)" in state
    assert "Package `shop-api` `1.4.0` (pyproject.toml:2)" in state
    assert "Command `shop` runs `app.main:run` (pyproject.toml:7)" in state
    assert "Tests: `pytest` (pyproject.toml:8)" in state
    assert "`DATABASE_URL` (.env.example:1)" in state
    assert "`STRIPE_SECRET_KEY` (.env.example:3)" in state
    assert "Entry point: `app = FastAPI()` (app/main.py:6)" in state
    assert node.sections["Change Log"] == ["[2026-05-11] First draft from the source tree (16 files)"]


def test_settings_classes_and_environ_are_environment_names(project: Project) -> None:
    assert project(FASTAPI).env == {"DATABASE_URL", "JWT_SECRET", "JWT_SECRET_KEY"}


def test_django(project: Project) -> None:
    seen = project(
        {
            "manage.py": "import sys\n",
            "requirements.txt": "Django==5.0\ndjangorestframework\n-r other.txt\npsycopg2-binary>=2.9 # db\n",
            "config/settings.py": "SECRET = env('DJANGO_SECRET_KEY')\n",
            "config/urls.py": """
                from django.urls import include, path
                urlpatterns = [
                    path("admin/", admin.site.urls),
                    path("api/shop/", include("shop.urls")),
                ]
                """,
            "shop/__init__.py": "",
            "shop/models.py": """
                from django.db import models
                from users.models import Customer

                class Product(models.Model):
                    name = models.CharField(max_length=20)
                    owner = models.ForeignKey(Customer, on_delete=models.CASCADE)

                    class Meta:
                        db_table = "shop_product"
                """,
            "shop/urls.py": """
                from django.urls import path, re_path
                from . import views
                router = DefaultRouter()
                router.register(r"products", views.ProductViewSet)
                urlpatterns = [
                    path("cart/<int:pk>/", views.CartView.as_view(), name="cart"),
                    re_path(r"^search/$", views.search),
                ]
                """,
            "shop/views.py": "from .models import Product\n",
            "users/__init__.py": "",
            "users/models.py": "class Customer(models.Model):\n    email = models.EmailField()\n",
        }
    )
    assert seen.routes == {
        "ANY /admin",
        "ANY /api/shop/cart/<int:pk>",
        "ANY /api/shop/search",
        "ANY /api/shop/products",
    }
    assert seen.tables == {"shop_product", "Customer"}
    assert {"mod_shop", "mod_users", "mod_config"} <= set(seen.drafts)
    assert ("mod_shop", "mod_users") in seen.edges
    assert seen.stack == {"Django", "Django REST framework", "PostgreSQL"}
    assert "python manage.py test" in seen.tests
    assert "DJANGO_SECRET_KEY" in seen.env


def test_flask_in_single_files(project: Project) -> None:
    seen = project(
        {
            "Pipfile": (
                '[packages]\nflask = "*"\nflask-sqlalchemy = {version = "3.1"}\n[scripts]\nserve = "flask run"\n'
            ),
            "app.py": """
                from flask import Flask
                from auth import bp
                app = Flask(__name__)
                app.register_blueprint(bp, url_prefix="/auth")

                @app.route("/")
                def index(): ...
                """,
            "auth.py": """
                from flask import Blueprint
                from models import User
                bp = Blueprint("auth", __name__)

                @bp.route("/login", methods=["GET", "POST"])
                def login(): ...
                """,
            "models.py": """
                class User(db.Model):
                    id = db.Column(db.Integer)
                    name = db.Column(db.String)
                """,
        }
    )
    assert seen.routes == {"GET /", "GET /auth/login", "POST /auth/login"}
    assert seen.tables == {"User"}
    assert set(seen.drafts) == {"mod_project", "mod_auth", "mod_models"}
    assert seen.edges == {("mod_project", "mod_auth"), ("mod_auth", "mod_models")}
    assert "Script `serve` runs `flask run` (Pipfile:5)" in seen.state("mod_project")


def test_a_library_with_a_src_layout_and_a_command(project: Project) -> None:
    seen = project(
        {
            "setup.cfg": """
                [metadata]
                name = acme-tool
                version = 0.3
                [options]
                install_requires =
                    typer>=0.9
                    rich
                [options.entry_points]
                console_scripts =
                    acme = acme_tool.cli:main
                """,
            "src/acme_tool/__init__.py": "",
            "src/acme_tool/parser/__init__.py": "class ParserError(Exception): ...\n",
            "src/acme_tool/parser/lexer.py": "class Lexer: ...\n",
            "src/acme_tool/cli/__init__.py": "",
            "src/acme_tool/cli/main.py": (
                "import typer\nfrom acme_tool.parser.lexer import Lexer\napp = typer.Typer()\n"
            ),
        }
    )
    assert set(seen.drafts) == {"mod_project", "mod_parser", "mod_cli"}
    assert ("mod_cli", "mod_parser") in seen.edges
    assert "Command `acme` runs `acme_tool.cli:main` (setup.cfg:10)" in seen.state("mod_project")
    assert "`Lexer` (src/acme_tool/parser/lexer.py:1)" in seen.state("mod_parser")
    assert seen.stack == {"Typer"}
