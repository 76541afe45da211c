from flask import Blueprint

bp = Blueprint("books", __name__, url_prefix="/api/books")  # ~~ def variable bp

from . import views  # noqa: E402,F401  # ~~ import desk/books/views.py
