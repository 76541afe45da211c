"""What the frameworks of PHP have in common: names are full names, handlers may be told by texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.exprs import form, last_name
from waypost.indexer.web.handlers import Handler

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

PHP = frozenset({"php"})
_INVOKED = "__invoke"
_PAIR = 2


def links(expr: Expr) -> Iterator[tuple[str, list[Expr]]]:
    """Yield the calls of a chain from its end: name and arguments."""
    while form(expr) == "(" and form(expr[1]) == ".":
        yield str(expr[1][2]), expr[2]
        expr = expr[1][1]


def start(expr: Expr) -> Expr:
    """Return what a chain starts from: a class, or a variable."""
    while form(expr) in {"(", "."}:
        if form(expr) == "(" and form(expr[1]) != ".":
            return expr
        expr = expr[1]
    return expr


def short(name: Expr) -> str:
    """Return the last part of a full name."""
    return name.rpartition("\\")[2] if isinstance(name, str) else last_name(name)


def answering(place: Place, expr: Expr, weaving: Weaving) -> Handler:
    """Return the handler that is meant by `[A::class, 'run']`, `'A@run'`, `A::class`, a function."""
    kind = form(expr)
    if kind == "[]" and len(expr[1]) == _PAIR and form(expr[1][1]) == "'":
        return method_of(place, expr[1][0], str(expr[1][1][1]), weaving)
    if kind == "'":
        name = str(expr[1]).replace("::", "@")
        class_, _, method = name.partition("@")
        return method_of(place, f"\\{class_.lstrip(chr(92))}", method, weaving) if class_ else Handler("")
    if isinstance(expr, str) and not expr.startswith("$"):
        return method_of(place, expr, "", weaving)
    found = weaving.handler(place, expr)
    if found.symbol is not None and found.kind in TYPES and not kind:
        return method_of(place, expr, "", weaving)
    return found


def method_of(place: Place, class_: Expr, method: str, weaving: Weaving) -> Handler:
    """Return a method of a class; without a name the one that runs when an object is called."""
    if form(class_) == "'":
        class_ = f"\\{str(class_[1]).lstrip(chr(92))}"
    types = [(value[1], value[2]) for value in weaving.origins.values(place, class_) if value[0] in {"s", "i"}]
    for file, index in types or _named(short(class_), weaving):
        view = weaving.view(file)
        for member in weaving.origins.evaluator(view).class_member(file, index, method or _INVOKED):
            if member[0] == "s":
                return weaving.handlers.declared(weaving.view(member[1]), member[2])
        local = view.local(index)
        return Handler(f"{local}.{method}" if method else local, None if method else (file, index))
    return Handler(f"{short(class_)}.{method}" if method else short(class_))


def _named(name: str, weaving: Weaving) -> list[tuple[int, int]]:
    """Return the only controller of a name: what stands before it is told where routes are loaded."""
    found = [
        (file, index)
        for file, index in weaving.world.named(name)
        if weaving.view(file).symbols[index].kind in TYPES and "Controller" in weaving.view(file).path
    ]
    return found if len(found) == 1 else []


def owned(external: str, packages: tuple[str, ...]) -> bool:
    """Whether a name outside the project is in one of some namespaces."""
    plain = external.replace("\\", ".").lstrip(".")
    return any(plain.startswith(package.replace("\\", ".").lstrip(".")) for package in packages)
