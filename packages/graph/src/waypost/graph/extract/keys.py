"""Keys under which two texts name the same thing, by kind."""

from collections.abc import Callable

from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.urls import PARAMETER
from waypost.kit.text import split_identifier
from waypost.protocol import Extracted

_LINE = lazy(r":\d+(?:[:-]\d+)?$")
_SCHEMES = ("https://", "http://", "wss://", "ws://")


def path_key(path: str) -> str:
    """Return a path without host, query and final slash, each parameter as `{}`: `/users/:id/` is `/users/{}`."""
    for scheme in _SCHEMES:
        if path.startswith(scheme):
            path = "/" + path.removeprefix(scheme).partition("/")[2]
    # parameters first: an expression in one may hold the mark of a query
    path = PARAMETER.sub("{}", path).partition("?")[0].partition("#")[0]
    end = len(path)
    while end and (path[end - 1] == "/" or path[end - 1].isspace()):
        end -= 1
    return PARAMETER.sub("{}", path[:end].lstrip()) or "/"


def endpoint_key(endpoint: str) -> str:
    """Return `METHOD /path` with the method in upper case and the path as path_key gives it."""
    method, space, path = endpoint.strip().partition(" ")
    return f"{method.upper()} {path_key(path.strip())}" if space else path_key(method)


def _endpoint_path(endpoint: str) -> str:
    return path_key(endpoint.rpartition(" ")[2])


def _table(name: str) -> str:
    return name.lower().removeprefix("public.").removeprefix("dbo.")


def _file(path: str) -> str:
    return _LINE.sub("", path).removeprefix("./").rstrip("/")


def _symbol(name: str) -> str:
    return name.removesuffix("()").replace("::", ".").replace("->", ".").replace("#", ".")


def _rpc(name: str) -> str:
    """The package is dropped: `pkg.Service/Method` and `Service.Method` are one."""
    return ".".join(name.replace("/", ".").split(".")[-2:])


def _field(name: str) -> str:
    return "_".join(split_identifier(name)) or name


def _same(name: str) -> str:
    return name


_KINDS: dict[str, tuple[str, Callable[[str], str]]] = {
    "endpoint": ("api_endpoints", endpoint_key),
    "endpoint_path": ("api_endpoints", _endpoint_path),
    "route": ("routes", path_key),
    "table": ("tables", _table),
    "component": ("components", _same),
    "config": ("config_keys", _same),
    "file": ("paths", _file),
    "symbol": ("symbols", _symbol),
    "rpc": ("rpc_methods", _rpc),
    "graphql": ("graphql_operations", _same),
    "message": ("messages", str.lower),
    "error": ("error_codes", str.upper),
    "field": ("fields", _field),
    "topic": ("topics", _same),
}


def match_keys(extracted: Extracted) -> dict[str, list[str]]:
    """Return the normalised keys of what was extracted, by kind, without repetition; kinds without a key are left out.

    `endpoint_path` holds the paths of endpoints and of routes: a note may name an endpoint without its method.
    """
    keys: dict[str, list[str]] = {}
    for kind, (attribute, normalise) in _KINDS.items():
        found = [normalise(value) for value in getattr(extracted, attribute)]
        if kind == "endpoint_path":
            found += [path_key(route) for route in extracted.routes]
        if found:
            keys[kind] = list(dict.fromkeys(found))
    return keys
