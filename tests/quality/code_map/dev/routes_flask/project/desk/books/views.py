from flask import jsonify, request

from . import bp, search  # ~~ import desk/books/__init__.py; import desk/books/search.py
from ..auth import login_required  # ~~ import desk/auth.py

PAGE = "/pages"  # ~~ def constant PAGE


@bp.route("/", methods=["GET"])  # ~~ route GET /api/books/ list_books flask
def list_books():  # ~~ def function list_books
    return jsonify(search.find(request.args.get("q", "")))  # ~~ call find


@bp.post("/")  # ~~ route POST /api/books/ add_book flask
@login_required  # ~~ call login_required
def add_book():  # ~~ def function add_book
    return jsonify(search.add(**request.get_json())), 201  # ~~ call add


@bp.get("/<int:book_id>")  # ~~ route GET /api/books/<int:book_id> show_book flask
@bp.get("/isbn/<isbn>")  # ~~ route GET /api/books/isbn/<isbn> show_book flask
def show_book(book_id=None, isbn=None):  # ~~ def function show_book
    return jsonify(search.get(book_id or isbn))  # ~~ call search.get


@bp.route("/<int:book_id>" + PAGE + "/<path:name>", methods=("GET",))  # ~~ route GET /api/books/<int:book_id>/pages/<path:name> page flask
def page(book_id, name):  # ~~ def function page
    return f"{book_id}/{name}"


@bp.before_request
def count():  # ~~ def function count
    search.seen += 1
