import functools

from flask import abort, request


def login_required(view):  # ~~ def function login_required
    @functools.wraps(view)
    def checked(*args, **kwargs):  # ~~ def function login_required.checked
        if not token():  # ~~ call token
            abort(401)
        return view(*args, **kwargs)  # ~~ call me dynamic; call add_book dynamic; call loan dynamic

    return checked


def token():  # ~~ def function token
    """The route's token: request.headers.get("/not/a/route")."""
    return request.headers.get("/not/a/route")
