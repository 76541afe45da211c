"""axum."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import alternatives
from waypost.indexer.web.chaining import ChainingFramework, links
from waypost.indexer.web.exprs import form
from waypost.indexer.web.paths import joined
from waypost.indexer.web.routing import VERBS, is_test

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, RouteFact
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_METHODS = {**VERBS, "trace": "TRACE", "connect": "CONNECT", "any": "", "on": ""}
_NESTING = frozenset({"nest", "nest_service", "merge"})
_PATH_AND_METHODS = 2
_MOST_DEPTH = 6


class Axum(ChainingFramework):
    """axum: a route is a path with handlers for methods."""

    name: ClassVar[str] = "axum"
    packages: ClassVar[tuple[str, ...]] = ("axum", "axum_extra", "aide", "utoipa_axum")
    calls: ClassVar[frozenset[str]] = frozenset({"route", "api_route", "route_service", *_NESTING})
    chains: ClassVar[frozenset[str]] = frozenset({*_METHODS, "get_service", "post_service", "any_service"})

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add the routes of a path, or a router within."""
        on = self.on(fact, place, weaving)
        if fact.name in _NESTING:
            self._nest(fact, place, on, weaving)
        elif len(fact.args) == _PATH_AND_METHODS:
            paths = weaving.paths(place, fact.args[0])
            for method, handler in self._answers(place, fact.args[1], weaving):
                found = weaving.handler(*handler)
                weaving.route(self, fact, place, methods=(method,), paths=paths, handler=found, on=on)

    def _nest(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        prefixes = weaving.text(place, fact.args[0]) if len(fact.args) == _PATH_AND_METHODS else [""]
        group = self.group(fact, place)
        weaving.give(group, prefixes)
        for above in on:
            weaving.mount(self, group, above, [""], test=is_test(place))
        for node in weaving.nodes(self, place, fact.args[-1]):
            weaving.mount(self, node, group, [""], test=False)

    def _answers(
        self, place: Place, expr: Expr, weaving: Weaving, depth: int = 0
    ) -> Iterator[tuple[str, tuple[Place, Expr]]]:
        """Yield methods and handlers: `get(list).post(create)`, or a name for it."""
        found = [
            (_METHODS[name.removesuffix("_service").removesuffix("_with")], (place, self._handler(name, args)))
            for name, args, _ in links(expr)
            if args and name.removesuffix("_service").removesuffix("_with") in _METHODS
        ]
        if found:
            yield from reversed(found)
            return
        for origin in weaving.origins.of(place, expr) if depth < _MOST_DEPTH else ():
            for value in alternatives(origin.value):
                yield from self._answers(origin.place, value, weaving, depth + 1)
        if form(expr) == "(" and depth == 0 and not isinstance(expr[1], str):
            yield "", (place, expr)

    def _handler(self, name: str, args: list[Expr]) -> Expr:
        return args[-1] if name == "on" else args[0]

    def join(self, prefix: str, path: str) -> str:
        """`/` below a prefix is the prefix itself."""
        return prefix if path == "/" and prefix else joined(prefix, path)


PARTS = [Axum()]
