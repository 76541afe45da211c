"""Python routes: FastAPI, Flask, Starlette, Sanic and kin by decorator; Django by urls.py."""

import re

from waypost.graph.survey.facts import Mount, Route
from waypost.graph.survey.routes.paths import join
from waypost.graph.survey.source import Source

_ROUTER = re.compile(
    r"(APIRouter|Blueprint|APIBlueprint|FastAPI|Flask|Sanic|Starlette|Router|Quart|Litestar|NinjaAPI|Bottle)\("
)
_ASSIGNED = re.compile(r"\s*(\w+)(?:\s*:\s*[\w.]+)?\s*=\s*[\w.]*$")
_PREFIX = re.compile(r"\b(?:prefix|url_prefix)\s*=\s*[\"']([^\"']*)[\"']")
_DECORATED = re.compile(
    r"@(\w+)\.(get|post|put|patch|delete|head|options|websocket|route|api_route|websocket_route)\(\s*(?:path\s*=\s*|rule\s*=\s*)?"
    r"[rf]?([\"'])([^\"'\n]*)\3([^\n]*(?:\n(?![ \t]*(?:@|async def|def|class)\b)[^\n]*){0,12})",
    re.MULTILINE,
)
_METHODS = re.compile(r"methods\s*=\s*[\[({]([^\])}]*)[\])}]")
_HANDLER = re.compile(r"^[ \t]*(?:async[ \t]+)?def[ \t]+(\w+)", re.MULTILINE)
_INCLUDE = re.compile(r"(?<!def )(?:include_router|register_blueprint|blueprint|add_router)\(")
_INCLUDES = ("include_router(", "register_blueprint(", ".blueprint(", "add_router(")
_DJANGO = re.compile(r"\b(?:path|re_path|url)\(\s*r?([\"'])([^\"'\n]*)\1\s*,\s*(include\(\s*)?\(?\s*([\"']?)([\w.]+)")
_DRF = re.compile(r"\b\w*router\w*\.register\(\s*r?[\"']([^\"'\n]*)[\"']\s*,\s*([\w.]+)")
_STARLETTE = re.compile(
    r"\b(Route|WebSocketRoute)\(\s*[\"'](/[^\"'\n]*)[\"']\s*,\s*(?:endpoint\s*=\s*)?([\w.]+)((?:(?!\w*Route\()[^\n])*)"
)
_KINDS = {
    "APIRouter": "FastAPI",
    "Blueprint": "Flask",
    "APIBlueprint": "Flask",
    "Router": "",
    "NinjaAPI": "Django Ninja",
}


def scan(source: Source) -> tuple[list[Route], list[Mount]]:
    """Return routes with the prefixes that this file states, and what it includes from others."""
    routers = _routers(source)
    routes: list[Route] = []
    mounts: list[Mount] = []
    if "@" in source.text:
        routes += _decorated(source, routers)
    if "Route(" in source.text:
        routes += _starlette(source)
    if "urlpatterns" in source.text or ".register(" in source.text:
        django, mounts = _django(source)
        routes += django
    return routes, mounts + _includes(source)


def _routers(source: Source) -> dict[str, tuple[str, str]]:
    """Return prefix and framework of the routers that this file makes, by the name that they get."""
    found = {}
    for match in _ROUTER.finditer(source.text):
        if source.text[match.start() - 1 : match.start()].isalpha():
            continue  # the end of a longer name
        name = _ASSIGNED.match(source.text[source.text.rfind("\n", 0, match.start()) + 1 : match.start()])
        if name:
            found[name[1]] = _router(source, match)
    return found


def _router(source: Source, match: re.Match[str]) -> tuple[str, str]:
    call = source.text[match.end() - 1 : source.block_end(match.end() - 1)]
    prefix = _PREFIX.search(call)
    return (prefix[1] if prefix else ""), _KINDS.get(match[1], match[1])


def _decorated(source: Source, routers: dict[str, tuple[str, str]]) -> list[Route]:
    found = []
    for match in _DECORATED.finditer(source.text):
        name, verb, path, rest = match[1], match[2], match[4], match[5]
        if not source.begins(match.start()) or (name not in routers and path[:1] != "/"):
            continue  # commented out, or a decorator of something else: @mock.patch("module.name")
        prefix, framework = routers.get(name, ("", ""))
        handler = _HANDLER.search(source.text, match.end(4))
        line = source.line(match.start(1))
        found += [
            Route(method, join(prefix, path), source.path, line, handler[1] if handler else "", framework)
            for method in _methods(verb, rest)
        ]
    return found


def _methods(verb: str, rest: str) -> list[str]:
    if verb.startswith("websocket"):
        return ["WS"]
    if verb not in {"route", "api_route"}:
        return [verb.upper()]
    methods = _METHODS.search(rest)
    return [name.upper() for name in re.findall(r"[\"'](\w+)[\"']", methods[1])] if methods else ["GET"]


def _starlette(source: Source) -> list[Route]:
    found = []
    for match in _STARLETTE.finditer(source.text):
        listed = _METHODS.search(match[4])
        verbs = re.findall(r"\w+", listed[1]) if listed else ["GET"]
        verbs = ["WS"] if match[1] == "WebSocketRoute" else verbs
        line = source.line(match.start())
        found += [Route(verb, match[2], source.path, line, match[3], "Starlette") for verb in verbs]
    return found


def _django(source: Source) -> tuple[list[Route], list[Mount]]:
    routes, mounts = [], []
    for match in _DJANGO.finditer(source.text):
        path = match[2].removeprefix("^").removesuffix("$")
        if match[3]:
            mounts.append(Mount(match[5], join(path), source.path))
        else:
            handler = match[5].removesuffix(".as_view")
            routes.append(Route("ANY", join(path), source.path, source.line(match.start()), handler, "Django"))
    for match in _DRF.finditer(source.text):
        line = source.line(match.start())
        routes.append(Route("ANY", join(match[1]), source.path, line, match[2], "Django REST framework"))
    return routes, mounts


def _includes(source: Source) -> list[Mount]:
    found: list[Mount] = []
    if not any(word in source.text for word in _INCLUDES):
        return found
    for match in _INCLUDE.finditer(source.text):
        call = source.text[match.end() - 1 : source.block_end(match.end() - 1)]
        prefix, name = _PREFIX.search(call), re.match(r"\(\s*([\w.]+)", call)
        if prefix and name:
            found.append(Mount(name[1], prefix[1], source.path))
    return found
