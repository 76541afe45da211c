"""What the frameworks and clients of Java and Kotlin have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.web.calling import alternatives
from waypost.indexer.web.exprs import form, positional
from waypost.indexer.web.paths import joined

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

JVM = frozenset({"java", "kotlin"})
CLIENTS = frozenset({"FeignClient", "RegisterRestClient", "HttpExchange", "RestClient"})
"""Annotations of interfaces whose methods make requests."""

_STARTS = frozenset({"target", "fromHttpUrl", "fromUriString", "fromPath", "fromUri", "newBuilder", "create"})
_PATHS = frozenset({"path", "replacePath", "pathSegment", "addPathSegments", "addPathSegment", "appendPath"})
_MOST_DEPTH = 10


def owned(external: str, packages: tuple[str, ...]) -> bool:
    """Whether a name is one of some types or packages; of `import a.*` only the type is known."""
    name = external.partition("(")[0]
    if "." in name:
        return any(name == package or name.startswith(f"{package}.") for package in packages)
    return bool(name) and name[:1].isupper() and any(package.rpartition(".")[2] == name for package in packages)


def is_client(call: Reference, noted: Noted) -> bool:
    """Whether an annotation stands in, or before, an interface whose methods make requests."""
    owner = call.owner
    if owner < 0 or noted.symbols[owner].kind not in {"interface", "class"}:
        owner = noted.decorated(call)
    return owner >= 0 and any(_names(decorator) in CLIENTS for decorator in noted.symbols[owner].decorators)


def _names(decorator: list[object]) -> object:
    callee = decorator[1] if isinstance(decorator, list) and len(decorator) > 1 else ""
    return callee[2] if isinstance(callee, list) else callee


def built(place: Place, expr: Expr, weaving: Weaving, depth: int = 0) -> list[str] | None:
    """Return the URLs that a chain like `target(base).path("/x")` builds, None for anything else."""
    if depth > _MOST_DEPTH:
        return None
    if form(expr) == "fn":  # uri(builder -> builder.path("/x").build())
        index = place.view.anonymous.get(expr[1], -1)
        value: list[Expr] = (place.view.symbols[index].value if index >= 0 else None) or []
        return built(place._replace(owner=index), value[2], weaving, depth + 1) if form(value) == "at" else None
    if isinstance(expr, str) or form(expr) == ".":
        return _built_before(place, expr, weaving, depth)
    if form(expr) != "(" or form(expr[1]) != ".":
        return None
    name, args = expr[1][2], positional(expr[2])
    if name in _STARTS and args:
        return weaving.texts.of(place, args[0])
    before = built(place, expr[1][1], weaving, depth + 1)
    if name not in _PATHS:
        return before
    found = before or [""]
    for arg in args:
        found = [joined(one, text) for one in found for text in weaving.texts.of(place, arg)]
    return found


def _built_before(place: Place, expr: Expr, weaving: Weaving, depth: int) -> list[str] | None:
    """Return the URLs that a variable was set to."""
    for origin in weaving.origins.of(place, expr):
        for value in alternatives(origin.value):
            found = built(origin.place, value, weaving, depth + 1) if form(value) == "(" else None
            if found is not None:
                return found
    return None
