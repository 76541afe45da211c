"""Which declaration a handler's expression means, and what it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.facts import Reference
from waypost.indexer.linking.view import FUNCTIONS, TYPES
from waypost.indexer.web.exprs import dotted, form, last_name, receiver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.view import View
    from waypost.indexer.web.origins import Origins, Place

LAMBDA = "<lambda>"
_MOST_DEPTH = 8
_TYPED = frozenset({"as", "of", "made"})
"""Forms of an object of a type that is written where it is made."""
_BOUND = frozenset({"bind", "as_view", "as_asgi", "to"})
"""Members of a function or class whose call gives the same again."""


class Handler(NamedTuple):
    """A handler: its local name, and the declaration where it is one of the project."""

    name: str
    symbol: tuple[int, int] | None = None
    kind: str = ""


class Handlers:
    """Resolves handlers."""

    def __init__(self, origins: Origins) -> None:
        self._origins = origins

    def of(self, place: Place, expr: Expr, depth: int = 0) -> Handler:
        """Return the handler that an expression means."""
        if depth > _MOST_DEPTH or expr is None:
            return Handler("")
        kind = form(expr)
        if isinstance(expr, str) or kind in {".", "fn", "[", "sym", "::", *_TYPED}:
            return self._plain(place, expr, depth)
        if kind == "[]":
            return self.of(place, next((item for item in reversed(expr[1]) if item is not None), None), depth + 1)
        if kind == "(":
            return self._call(place, expr, depth)
        if kind == "|":
            found = [self.of(place, part, depth + 1) for part in expr[1:]]
            return next((handler for handler in found if handler.symbol), found[0])
        if kind == "at":
            return self.of(place._replace(start=expr[1]), expr[2], depth + 1)
        if kind == "new":
            return self.of(place, expr[1], depth + 1)
        return Handler(dotted(expr))

    def declared(self, view: View, index: int) -> Handler:
        """Return a declaration as a handler."""
        symbol = view.symbols[index]
        name = LAMBDA if symbol.kind == "lambda" else view.local(index)
        return Handler(name, (view.file, index), symbol.kind)

    def _plain(self, place: Place, expr: Expr, depth: int = 0) -> Handler:
        """A name, a member, or a function that is written there."""
        written = form(expr) in {"fn", "sym"}
        found = [] if written else self._targets(place, expr)
        if not found or min(map(_rank, found)):
            values = self._origins.values(place, expr)
            found += [self.declared(self._view(v[1]), v[2]) for v in values if v[0] == "s"]
            found += [self.declared(self._view(v[1]), v[2]) for v in values if v[0] == "i"]
        if not written and not any(handler.name != LAMBDA for handler in found):
            found += self._variables(place, expr)
        if not found or min(map(_rank, found)) == 1:
            found += self._made(place, expr, depth)
        return min(found, key=_rank) if found else Handler(dotted(expr))

    def _made(self, place: Place, expr: Expr, depth: int) -> Iterator[Handler]:
        """Yield what a name stands for that a call made: `view = View.as_view()`."""
        for origin in self._origins.of_names(place, expr):
            value = origin.value
            while form(value) == "at":
                value = value[2]
            if form(value) == "(" and (origin.symbol < 0 or last_name(value[1]) in _BOUND or _wraps_bound(value)):
                made = self.of(origin.place, value, depth + 1)
                if made.symbol:
                    yield made

    def _targets(self, place: Place, expr: Expr) -> list[Handler]:
        view, owner, start = place
        item = Reference("read", last_name(expr), 0, start, owner, expr)
        targets, _ = self._origins.linker(view).targets(view, item)
        return [self.declared(self._view(target.file), target.symbol) for target in targets]

    def _variables(self, place: Place, expr: Expr) -> list[Handler]:
        """The variables that a handler without a name of its own is kept in: `const list = wrap(() => ...)`."""
        origins = self._origins.of_names(place, expr)
        return [self.declared(origin.place.view, origin.symbol) for origin in origins if origin.symbol >= 0]

    def _view(self, file: int) -> View:
        return self._origins.world.view(file)

    def _call(self, place: Place, expr: Expr, depth: int) -> Handler:
        """`View.as_view()`, `controller.show.bind(controller)`, `wrap(handler)`, `make(handler)`."""
        callee, args = expr[1], expr[2] if len(expr) > 2 else []  # noqa: PLR2004 - arguments
        if last_name(callee) in _BOUND and receiver(callee) is not None:
            return self.of(place, receiver(callee), depth + 1)
        makes = any(value[0] == "s" for value in self._origins.values(place, callee))
        kinds = FUNCTIONS if makes else FUNCTIONS | TYPES
        for argument in reversed(args):
            value = argument[2] if form(argument) == "=" else argument
            if isinstance(value, str) or form(value) in {".", "fn", "(", "[]"}:
                found = self.of(place, value, depth + 1)
                if found.symbol and found.kind in kinds:
                    return found
        if form(callee) == "(":  # cache_page(60)(view)
            inner = self._call(place, callee, depth + 1)
            if inner.symbol and inner.kind in FUNCTIONS:
                return inner
        return self._plain(place, callee, depth)


def _wraps_bound(value: Expr) -> bool:
    """Whether a call gets the view of a class: `login_required(View.as_view())`."""
    return any(form(arg) == "(" and last_name(arg[1]) in _BOUND for arg in value[2])


def _rank(handler: Handler) -> int:
    if handler.name == LAMBDA:
        return 2
    return 0 if handler.kind in FUNCTIONS or handler.kind in TYPES else 1
