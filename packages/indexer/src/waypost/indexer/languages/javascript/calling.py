"""What calls give that the language itself, or a library, defines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.javascript.builtins import words
from waypost.indexer.languages.javascript.library import BY_LIBRARY, BY_NAME, STATIC, Giving, Site, enhanced, provided

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.values import Value

_SAME = words("filter slice concat reverse sort splice toSorted toReversed toSpliced with fill copyWithin values flat")
"""Methods of containers that give a container of the same elements."""
_ONE = words("find findLast pop shift at get")
"""Methods of containers that give an element."""
_MAPPING = words("map flatMap entries")
_OFCONTAINERS = _SAME | _ONE | _MAPPING
CONTAINERS = frozenset({"v", "t", "a"})


def called(site: Site, expr: Expr) -> list[Value] | None:
    """Return what a call of one of the language's own functions gives, None where it is another one."""
    callee = expr[1]
    if isinstance(callee, str):
        return _named(site, callee)
    if not isinstance(callee, list) or not callee:
        return None
    if callee[0] == "(":
        inner = callee[1][2] if isinstance(callee[1], list) and callee[1] and callee[1][0] == "." else callee[1]
        return enhanced(inner, site) or None if isinstance(inner, str) and site.arguments else None
    if callee[0] != ".":
        return None
    return _of_member(site, callee[1], callee[2])


def _named(site: Site, name: str) -> list[Value] | None:
    own = BY_NAME.get(name)
    if own is not None:
        return own(site)
    known = BY_LIBRARY.get(name)
    if known is not None and site.is_outside(name):
        return known(site)
    if site.arguments and name.startswith("with") and site.is_outside(name):
        return enhanced(name, site) or None
    return None


def _of_member(site: Site, target: Expr, name: str) -> list[Value] | None:
    known = _of_library(site, target, name) if isinstance(target, str) else None
    if known is not None:
        return known(site)
    if name in _OFCONTAINERS:
        found = _of_container(site, target, name)
        if found is not None:
            return found
    own = _METHODS.get(name)
    return own(site, target) if own is not None else None


def _of_library(site: Site, target: str, name: str) -> Giving | None:
    """Return what tells of `Object.values`, `React.memo`, `Vue.ref`."""
    if name in BY_LIBRARY and name != "get" and site.is_outside(target):
        return BY_LIBRARY[name]
    return STATIC.get((target, name))


def _then(site: Site, target: Expr) -> list[Value]:  # the promise itself tells nothing of what comes of it
    return site.value(["(", site.first, []]) if site.first is not None else []


def _kept(site: Site, target: Expr) -> list[Value]:
    return site.value(target)


def _bound(site: Site, target: Expr) -> list[Value] | None:
    found = site.value(target)
    return found if any(value[0] == "s" for value in found) else None


def _provided(site: Site, target: Expr) -> list[Value] | None:
    """Return what a container of services outside of the project gives, None where it is something else."""
    if not site.arguments or any(value[0] != "x" for value in site.value(target)):
        return None
    return provided(site) or None


def _of_container(site: Site, target: Expr, name: str) -> list[Value] | None:
    """Return what a method of a container gives, None where none is one."""
    containers = [value for value in site.value(target) if value[0] in CONTAINERS and not is_object(value)]
    if not containers:
        return None
    if name in _SAME:
        return containers
    first = site.first
    if name in _ONE:
        key = first if name == "get" and isinstance(first, list) and first and first[0] == "'" else None
        return [found for value in containers for found in site.evaluator.item(value, key)]
    if name == "entries":
        return site.literal(["[]", [["[]", [["#", "number"], ["[", target, None]]]]])
    if first is None:
        return []
    made: Expr = ["(", first, []]
    return site.literal(["[]", [["[", made, None] if name == "flatMap" else made]])


def is_object(value: Value) -> bool:
    """Whether a literal is an object, not a sequence or map."""
    return bool(value[0] == "v" and value[4][0] == "{" and value[4][-1] != "Map")


_METHODS = {
    "then": _then,
    "catch": _kept,
    "finally": _kept,
    "bind": _bound,
    **dict.fromkeys(words("get resolve inject"), _provided),
}
