"""借书。"""

from flask import Blueprint, request

from desk.auth import login_required  # ~~ import desk/auth.py
from desk.books.search import get as get_book  # ~~ import desk/books/search.py

bp = Blueprint("loans", __name__, url_prefix="/never-used")  # ~~ def variable bp
_loans = {}  # ~~ def variable _loans


@bp.get("")  # ~~ route GET /api/loans list_loans flask
def list_loans():  # ~~ def function list_loans
    return list(_loans.values())


@bp.route("/<uuid:loan_id>", methods=["GET", "DELETE"])  # ~~ route GET /api/loans/<uuid:loan_id> loan flask; route DELETE /api/loans/<uuid:loan_id> loan flask
@login_required  # ~~ call login_required
def loan(loan_id):  # ~~ def function loan
    return _loans.pop(loan_id) if request.method == "DELETE" else _loans[loan_id]


def borrow():  # ~~ def function borrow
    book = get_book(request.form["book"])  # ~~ call search.get
    return book or ("", 404)


bp.add_url_rule("/borrow", endpoint="borrow", view_func=borrow, methods=["POST"])  # ~~ route POST /api/loans/borrow borrow flask
