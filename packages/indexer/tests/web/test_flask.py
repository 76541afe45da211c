from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]


def test_blueprints_have_their_prefix_or_the_one_they_are_registered_with(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from flask import Flask
                from admin import bp as admin
                import shop.views as views

                def create_app(config=None):
                    app = Flask(__name__)
                    app.register_blueprint(admin)
                    app.register_blueprint(views.bp, url_prefix="/shop")
                    return app
            """,
            "admin.py": """
                from flask import Blueprint
                bp = Blueprint("admin", __name__, url_prefix="/admin")

                @bp.route("/users/<int:id>", methods=["GET", "POST"])
                def user(id): ...
            """,
            "shop/views.py": """
                from flask import Blueprint
                bp = Blueprint("shop", __name__, url_prefix="/unused")

                @bp.post("/cart")
                def cart(): ...
            """,
        }
    )
    assert found.routes() == {
        ("GET", "/admin/users/<int:id>", "user"),
        ("POST", "/admin/users/<int:id>", "user"),
        ("POST", "/shop/cart", "cart"),
    }


def test_nested_blueprints_and_one_registered_twice(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from flask import Flask, Blueprint
                outer = Blueprint("outer", __name__, url_prefix="/outer")
                inner = Blueprint("inner", __name__, url_prefix="/inner")

                @inner.get("/")
                def index(): ...

                outer.register_blueprint(inner)
                app = Flask(__name__)
                app.register_blueprint(outer)
                app.register_blueprint(inner, url_prefix="/other", name="again")
            """
        }
    )
    assert found.routes() == {("GET", "/outer/inner/", "index"), ("GET", "/other/", "index")}


def test_an_application_that_is_handed_to_functions(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from flask import Flask
                from . import routes

                def make():
                    server = Flask(__name__)
                    routes.init_app(server)
                    return server
            """,
            "routes.py": """
                from .health import Health

                def init_app(app):
                    app.add_url_rule("/health", view_func=Health.as_view("health"))
                    app.add_url_rule("/ping", "ping", ping, methods=["POST"])

                    @app.route("/about")
                    def about(): ...

                def ping(): ...
            """,
            "health.py": "from flask.views import MethodView\nclass Health(MethodView):\n    def get(self): ...\n",
        }
    )
    assert found.routes() == {
        ("ANY", "/health", "Health"),
        ("POST", "/ping", "ping"),
        ("GET", "/about", "init_app.about"),
    }


def test_blueprints_in_loops_have_their_own_prefix_each(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from flask import Flask
                import a, b
                app = Flask(__name__)
                for blueprint, prefix in ((a.bp, "/a"), (b.bp, "/b")):
                    app.register_blueprint(blueprint, url_prefix=prefix)
            """,
            "a.py": "from flask import Blueprint\nbp = Blueprint('a', __name__)\n@bp.get('/x')\ndef x(): ...\n",
            "b.py": "from flask import Blueprint\nbp = Blueprint('b', __name__)\n@bp.get('/y')\ndef y(): ...\n",
        }
    )
    assert found.routes() == {("GET", "/a/x", "x"), ("GET", "/b/y", "y")}


def test_constants_of_other_files_and_texts_that_are_put_together(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from flask import Flask
                from config import Settings, PREFIX
                app = Flask(__name__)
                USERS = f"{PREFIX}/users"

                @app.get(USERS + "/<name>")
                def user(name): ...

                @app.get("{}/items".format(Settings.BASE))
                def items(): ...
            """,
            "config.py": 'PREFIX = "/api"\nclass Settings:\n    BASE: str = "/base"\n',
        }
    )
    assert found.routes() == {("GET", "/api/users/<name>", "user"), ("GET", "/base/items", "items")}


def test_what_looks_like_a_route_and_is_none(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from flask import Flask, request
                from cache import cache
                app = Flask(__name__)

                def get(path):
                    return lambda function: function

                @get("/decorator")
                def one(): ...

                @cache.get("/key")
                def two(): ...

                @app.errorhandler(404)
                def three(error):
                    '''@app.get("/doc")'''
                    return request.args.get("/x", three)
            """,
            "cache.py": "class Cache:\n    def get(self, key): return lambda f: f\ncache = Cache()\n",
        }
    )
    assert found.routes() == set()


def test_classes_of_restful_apis(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from flask import Flask, Blueprint
                from flask_restful import Api, Resource
                bp = Blueprint("api", __name__, url_prefix="/api")
                api = Api(bp)

                class Item(Resource):
                    def get(self): ...

                api.add_resource(Item, "/items", "/items/<id>")
                app = Flask(__name__)
                app.register_blueprint(bp)
            """,
            "spaces.py": """
                from flask_restx import Namespace, Resource, Api
                ns = Namespace("cats")

                @ns.route("/<int:id>")
                class Cat(Resource):
                    def get(self, id): ...

                api = Api()
                api.add_namespace(ns)
            """,
        }
    )
    assert found.routes() == {
        ("ANY", "/api/items", "Item"),
        ("ANY", "/api/items/<id>", "Item"),
        ("ANY", "/cats/<int:id>", "Cat"),
    }


def test_tests_do_not_mount_what_the_application_mounts(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                from flask import Flask
                from b import bp
                app = Flask('x')
                app.register_blueprint(bp, url_prefix='/real')
            """,
            "b.py": "from flask import Blueprint\nbp = Blueprint('b', 'b')\n@bp.get('/x')\ndef x(): ...\n",
            "tests/test_b.py": """
                from flask import Flask
                from b import bp
                app = Flask('t')
                app.register_blueprint(bp, url_prefix='/test')
            """,
        }
    )
    assert found.routes() == {("GET", "/real/x", "x")}


def test_the_test_client_asks_routes(tree: Build) -> None:
    found = tree(
        {
            "app.py": "from flask import Flask\napp = Flask('x')\n@app.post('/users/<int:id>')\ndef save(id): ...\n",
            "tests/test_app.py": """
                import pytest
                from app import app

                @pytest.fixture
                def client():
                    return app.test_client()

                def test_save(client):
                    assert client.post(f"/users/{1}?x=1").status_code == 200
                    assert client.get("/missing").status_code == 404

                def test_own():
                    app.test_client().post("/users/5")
            """,
        }
    )
    assert {row for row in found.requests() if row[3]} == {
        ("tests/test_app.py", 10, "POST /users/*", "/users/<int:id>"),
        ("tests/test_app.py", 14, "POST /users/5", "/users/<int:id>"),
    }


def test_views_by_name_and_an_application_in_a_class(tree: Build) -> None:
    found = tree(
        {
            "app.py": """
                import os
                from flask import Flask, Blueprint
                from flask.views import MethodView
                bp = Blueprint("b", __name__)

                class UserAPI(MethodView):
                    def get(self): ...

                user_view = UserAPI.as_view("user")
                bp.add_url_rule("/users", view_func=user_view, methods=["POST"])
                bp.add_url_rule("/guarded", view_func=guard(UserAPI.as_view("x")))

                class Server:
                    def __init__(self, name):
                        self.app = Flask(name)
                        self.app.register_blueprint(bp, url_prefix=os.environ.get("PREFIX", "/env"))
                        self.setup()

                    def setup(self):
                        @self.app.route("/inner/<path:p>")
                        def inner(p): ...

                        self.app.add_url_rule("/method", "m", self.method)

                    def method(self): ...
            """
        }
    )
    assert found.routes() == {
        ("POST", "/env/users", "UserAPI"),
        ("ANY", "/env/guarded", "UserAPI"),
        ("GET", "/inner/<path:p>", "Server.setup.inner"),
        ("GET", "/method", "Server.method"),
    }
