"""Which calls readers keep the arguments of, as frameworks and clients name them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from waypost.indexer.web.exprs import form, last_name
from waypost.indexer.web.found import parts_of
from waypost.indexer.web.part import Framework

if TYPE_CHECKING:
    from waypost.indexer.facts import Binding, Expr, Outline, Symbol

_MAKING = ("(", "new")
RESULT = "()"
"""Name under which readers note what a function gives (`FileFacts.assigned`)."""


@cache
def web_calls(language: str) -> tuple[frozenset[str], frozenset[bytes]]:
    """Return the names of calls that may matter, and those under which routers are customarily handed on."""
    parts = parts_of(language)
    calls = frozenset(name for part in parts for name in part.calls | part.kept)
    return calls, frozenset(name.encode() for part in parts for name in part.customary)


_TEXTS = frozenset({"format", "join", "urljoin", "getenv", "sprintf", "Sprintf", "formatted"})
"""Calls that put texts together."""


@cache
def kept_values(language: str) -> frozenset[str]:
    """Return the names of calls whose arguments say something of the value that they make."""
    return _TEXTS.union(*(part.creators | part.chains for part in parts_of(language)))


@cache
def _packages(language: str) -> frozenset[bytes]:
    return frozenset(package.encode() for part in parts_of(language) for package in part.packages)


def uses_web(language: str, data: bytes) -> bool:
    """Whether a file names a package of a framework or client."""
    return any(package in data for package in _packages(language))


def names_of_routers(language: str, outline: Outline) -> frozenset[str]:
    """Return the names to which a file gives a router: what makes one, or something of a framework's type."""
    made, packages = creators_of(language), _packages_of_frameworks(language)
    if not made:
        return frozenset()
    types = {item.alias for item in outline.imports if f"{item.module}.{item.name}.".startswith(packages)}
    places: list[Symbol | Binding] = [*outline.symbols, *outline.bindings]
    found = [item.name for item in places if item.value.__class__ is list and _makes(item.value, made)]
    if types:
        found += [item.name for item in places if item.type is not None and _root(item.type) in types]
    return frozenset(found)


def _makes(value: Expr, creators: frozenset[str]) -> bool:
    return bool(value) and value[0] in _MAKING and last_name(value[1]) in creators


def _root(type_: Expr) -> str:
    """Return the first name in a type, nothing for one without names."""
    while form(type_) in {".", "<"}:
        type_ = type_[1]
    return type_ if isinstance(type_, str) else ""


@cache
def creators_of(language: str) -> frozenset[str]:
    """Return the names of calls that make a router."""
    return frozenset(name for part in parts_of(language) if isinstance(part, Framework) for name in part.creators)


@cache
def _packages_of_frameworks(language: str) -> tuple[str, ...]:
    return tuple(package for part in parts_of(language) if isinstance(part, Framework) for package in part.packages)
