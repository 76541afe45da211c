from flask import Flask

from .auth import login_required  # ~~ import desk/auth.py


def create_app(config=None):  # ~~ def function create_app
    app = Flask(__name__)
    app.config.from_mapping(config or {})

    from . import loans  # ~~ import desk/loans.py
    from .admin import admin  # ~~ import desk/admin.py
    from .books import bp as books_bp  # ~~ import desk/books/__init__.py

    app.register_blueprint(books_bp)
    app.register_blueprint(loans.bp, url_prefix="/api/loans")
    app.register_blueprint(admin, url_prefix="/admin")

    @app.route("/health")  # ~~ route GET /health create_app.health flask
    def health():  # ~~ def function create_app.health
        return {"ok": True}

    @app.errorhandler(404)
    def missing(error):  # ~~ def function create_app.missing
        return {"error": str(error)}, 404

    app.add_url_rule("/me", view_func=me, methods=["GET", "PUT"])  # ~~ route GET /me me flask; route PUT /me me flask
    app.add_url_rule("/version", "version", lambda: "1")  # ~~ route GET /version <lambda> flask
    return app


@login_required  # ~~ call login_required
def me():  # ~~ def function me
    return {"name": "me"}
