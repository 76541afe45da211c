"""Names that Python itself gives."""

import builtins

BUILTINS = frozenset(name for name in dir(builtins) if not name.startswith("_")) | {"__name__", "__file__", "__doc__"}

GIVING = frozenset({"Depends", "Security"})
"""FastAPI's: a parameter that starts with one is what the function gives that it names."""
SPECIAL = GIVING | frozenset(
    {"super", "getattr", "type", "partial", "iter", "list", "tuple", "sorted", "reversed", "cast", "next"}
)
"""Functions whose result follows from their arguments."""

TELLING = SPECIAL | frozenset(
    [
        "route",
        "get",
        "post",
        "put",
        "patch",
        "delete",
        "head",
        "options",
        "websocket",
        "add_url_rule",
        "add_api_route",
        "add_route",
        "mount",
        "register_blueprint",
        "include_router",
        "include",
        "path",
        "re_path",
        "url",
        "register",
        "add_get",
        "add_post",
        "add_put",
        "add_patch",
        "add_delete",
        "add_head",
        "add_view",
        "add_routes",
        "add_subapp",
        "request",
        "stream",
        "Route",
        "Mount",
        "WebSocketRoute",
        "Router",
        "APIRouter",
        "Blueprint",
        "FastAPI",
        "api_route",
        "connect",
        "emit",
        "on",
        "subscribe",
        "publish",
        "dispatch",
        "signal",
    ]
)
"""Calls that may declare a route, make a request or register something."""
