"""Frameworks whose routes stand in lists: `routes = [Route("/x", x), Mount("/y", routes=others)]`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import form
from waypost.indexer.web.part import NO, POSSIBLE, SURE, Framework

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Origin, Place
    from waypost.indexer.web.weaving import Weaving


class ListingFramework(Framework):
    """A framework of Python whose routes stand in lists."""

    languages: ClassVar[frozenset[str]] = frozenset({"python"})
    nests: ClassVar[bool] = True
    brought: ClassVar[tuple[str, ...]] = ()
    """Packages one of which a file with such a list imports."""

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Any of the calls in a file that imports the framework."""
        return bool(call.args) and noted.brings(self.brought or self.packages)

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """What is called comes from the framework; where that can't be told the file's import says enough."""
        made = weaving.external(place, fact.expr)
        if not made:
            return POSSIBLE
        return SURE if any(map(self.owns, made)) else NO

    def group(self, fact: RouteFact, place: Place) -> Node:
        """Return the node of what stands within a call."""
        return place.view.file, fact.start, "()"

    def lists(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[Node]:
        """Return what a fact hangs on: the call or the variable that it stands in, the function that returns it."""
        around = fact.around
        if form(around) == "(":
            return [(place.view.file, around[1], "()")]
        if isinstance(around, str):
            return weaving.nodes(self, place, around)
        return [(place.view.file, fact.owner, "return")] if fact.owner >= 0 else []

    def put(self, place: Place, expr: Expr, above: Node, weaving: Weaving, prefixes: list[str] | None = None) -> None:
        """Mount the lists that an expression names (`[*a, b]`, `a + b`, `f(a)`)."""
        for part in contained(expr):
            for node in weaving.nodes(self, place, self.list_of(part)):
                weaving.mount(self, node, above, prefixes or [""], test=False)

    def list_of(self, expr: Expr) -> Expr:
        """Return the list that an expression stands for (`router.urls`: that of the router)."""
        return expr

    def above(self, origin: Origin, weaving: Weaving) -> None:
        """Mount the lists that a list holds."""
        if form(origin.value) in {"[]", "+", "(", "."} and not origin.is_param:
            self.put(origin.place, origin.value, origin.node, weaving)


def contained(expr: Expr) -> Iterator[Expr]:
    """Yield the names of lists (or of single routes) in an expression."""
    kind = form(expr)
    if isinstance(expr, str) or kind == ".":
        yield expr
    elif kind in {"+", "|"}:
        for part in expr[1:]:
            yield from contained(part)
    elif kind == "[]":
        for item in expr[1]:
            yield from contained(
                item[1] if form(item) == "[" and item[2] is None else item if isinstance(item, str) else None
            )
    elif kind == "(":
        yield expr
        for arg in expr[2]:
            yield from contained(
                arg[1] if form(arg) == "*" else arg if form(arg) in {"[]", "+"} or isinstance(arg, str) else None
            )
