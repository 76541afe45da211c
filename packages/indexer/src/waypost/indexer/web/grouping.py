"""Frameworks whose routers give routers below them: `api := r.Group("/api")`, `app.MapGroup("/api")`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import FUNCTIONS
from waypost.indexer.web.calling import alternatives
from waypost.indexer.web.exprs import argument, form, receiver
from waypost.indexer.web.part import Framework

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr
    from waypost.indexer.web.origins import Node, Origin, Place
    from waypost.indexer.web.weaving import Weaving


class GroupingFramework(Framework):
    """A framework whose routers give groups."""

    groups: ClassVar[frozenset[str]] = frozenset()
    """Calls that give a router below another one; the prefix is their first argument."""
    same: ClassVar[frozenset[str]] = frozenset()
    """Calls that give a router with the same prefix."""

    def made(self, expr: Expr) -> tuple[Expr, Expr] | None:
        """Return the router that a group is made from, and the prefix; None for what is no group."""
        if form(expr) != "(" or form(expr[1]) != ".":
            return None
        name = expr[1][2]
        if name not in self.groups and name not in self.same:
            return None
        prefix = argument(expr[2], 0, *self.prefix_names) if name in self.groups else None
        return receiver(expr[1]), prefix if form(prefix) != "fn" else None

    prefix_names: ClassVar[tuple[str, ...]] = ("prefix",)

    def inline(self, place: Place, expr: Expr, weaving: Weaving) -> list[Node]:
        """A group that is used where it is made."""
        made = self.made(expr)
        if made is None:
            return []
        node = (place.view.file, place.owner, repr(expr)[:400])
        weaving.give(node, self.prefixes(place, made[1], weaving))
        for above in weaving.nodes(self, place, made[0]):
            weaving.mount(self, node, above, [""], test=False)
        return [node]

    def own(self, origin: Origin, weaving: Weaving) -> list[str]:
        """The prefix of a group."""
        return [
            prefix
            for value in alternatives(origin.value)
            if (made := self.made(value)) is not None
            for prefix in self.prefixes(origin.place, made[1], weaving)
        ]

    def above(self, origin: Origin, weaving: Weaving) -> None:
        """A group hangs below the router that it is made from."""
        for value in alternatives(origin.value):
            made = self.made(value)
            for node in weaving.nodes(self, origin.place, made[0]) if made is not None else ():
                weaving.mount(self, origin.node, node, [""], test=False)

    def prefixes(self, place: Place, expr: Expr, weaving: Weaving) -> list[str]:
        """Return the prefixes that an expression says."""
        return weaving.text(place, expr) if expr is not None else [""]


def parameters_of(place: Place, expr: Expr, weaving: Weaving, number: int = 0) -> Iterator[Node]:
    """Yield what the functions that an expression may be get as one of their parameters."""
    for handler in (weaving.handler(place, expr),):
        if handler.symbol is None or handler.kind not in FUNCTIONS:
            continue
        view = weaving.view(handler.symbol[0])
        symbol = view.symbols[handler.symbol[1]]
        weaving.world.ask_member(view, view.local(symbol.parent), symbol.name)
        params = [param for param in symbol.params if param.kind != "self"]
        if number < len(params):
            yield view.file, handler.symbol[1], params[number].name
