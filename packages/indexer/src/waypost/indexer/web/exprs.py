"""Reading the expressions that facts hold, as far as routes and requests need it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr

HOLE = "\0"
"""Stands in a text for what is not known."""
OPEN = "\1"
"""Stands at the start of a path that may lie below a prefix that is not known."""


def form(expr: Expr) -> str:
    """Return the form of an expression that is a list, else nothing."""
    return expr[0] if isinstance(expr, list) and expr and isinstance(expr[0], str) else ""


def positional(args: list[Expr]) -> list[Expr]:
    """Return the arguments without a name."""
    return [arg for arg in args if form(arg) != "="]


def named(args: list[Expr], *names: str) -> Expr:
    """Return the argument of one of some names: a named one, else one in an object literal that stands last."""
    for arg in args:
        if form(arg) == "=" and arg[1] in names:
            return arg[2]
    last = args[-1] if args else None
    return option(last, *names) if form(last) == "{" else None


def argument(args: list[Expr], place: int, *names: str) -> Expr:
    """Return an argument by its name, else by its place (-1: by name only)."""
    found = named(args, *names)
    if found is not None:
        return found
    plain = positional(args)
    return plain[place] if 0 <= place < len(plain) else None


def option(expr: Expr, *names: str) -> Expr:
    """Return what stands under one of some names in a mapping literal."""
    if form(expr) == "{":
        for key, value in expr[1]:
            if form(key) == "'" and key[1] in names:
                return value
    return None


def names_of(expr: Expr) -> list[str]:
    """Return the names in an expression of names and dots, `a.b().c` included: what is called counts like its name."""
    found: list[str] = []
    while True:
        kind = form(expr)
        if kind == ".":
            found.append(str(expr[2]))
            expr = expr[1]
        elif kind in {"(", "new", "<"}:
            expr = expr[1]
        else:
            break
    return [*([expr] if isinstance(expr, str) else []), *reversed(found)]


def dotted(expr: Expr) -> str:
    """Return names joined by dots."""
    return ".".join(names_of(expr))


def last_name(expr: Expr) -> str:
    """Return the last name of an expression of names and dots."""
    return expr if isinstance(expr, str) else str(expr[2]) if form(expr) == "." else ""


def receiver(expr: Expr) -> Expr:
    """Return the object whose member an expression is."""
    return expr[1] if form(expr) == "." else None


def is_text(expr: Expr) -> bool:
    """Whether an expression is a text, or put together with one."""
    kind = form(expr)
    return kind == "'" or (kind == "+" and any(is_text(part) for part in expr[1:]))


def text_start(expr: Expr) -> str:
    """Return how a text starts; a hole where its first part is not literal."""
    kind = form(expr)
    if kind == "'":
        return str(expr[1])
    if kind == "+":
        first = text_start(expr[1])
        return first or (text_start(expr[2]) if len(expr) > 2 else "")  # noqa: PLR2004 - a second part
    return HOLE


def may_be_path(expr: Expr) -> bool:
    """Whether an expression may be a path: a text, or a name that may stand for one."""
    return is_text(expr) or isinstance(expr, str) or form(expr) in {".", "+"}


def may_be_function(expr: Expr) -> bool:
    """Whether an expression may be a function or type: written there, named, or made by a call."""
    kind = form(expr)
    return (
        isinstance(expr, str)
        or kind in {".", "fn", "(", "new"}
        or (kind == "[]" and any(map(may_be_function, expr[1])))
    )


def items(expr: Expr) -> list[Expr]:
    """Return the items of a sequence literal; any other expression is its only item."""
    return list(expr[1]) if form(expr) == "[]" else [expr] if expr is not None else []


_EACH = frozenset({"forEach", "map", "flatMap", "filter", "some", "every", "each"})


def element_of(expr: Expr) -> Expr:
    """Return what an expression is an element of: in a loop, as the argument of a callback; None for anything else."""
    kind = form(expr)
    if kind == "iter" or (kind == "[" and expr[2] is None):
        return expr[1]
    if kind == "arg" and form(expr[1]) == "." and expr[1][2] in _EACH and expr[2:] == [0, 0]:
        return expr[1][1]
    return None


def called(expr: Expr) -> Iterator[tuple[str, Expr, list[Expr]]]:
    """Yield each call of a chain from its end: name, callee, arguments (`a.b(1).c(2)`: c, then b)."""
    while True:
        kind = form(expr)
        if kind in {"(", "new"}:
            callee = expr[1]
            yield last_name(callee), callee, expr[2] if len(expr) > 2 else []  # noqa: PLR2004 - arguments
            expr = callee
        elif kind == ".":
            expr = expr[1]
        else:
            return
