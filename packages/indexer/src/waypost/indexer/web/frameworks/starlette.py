"""Starlette."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.exprs import argument, last_name, receiver
from waypost.indexer.web.listing import ListingFramework
from waypost.indexer.web.routing import is_test

if TYPE_CHECKING:
    from waypost.indexer.facts import RouteFact
    from waypost.indexer.web.handlers import Handler
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_GROUPS = frozenset({"Starlette", "Router", "FastAPI"})


class Starlette(ListingFramework):
    """Starlette."""

    name: ClassVar[str] = "starlette"
    packages: ClassVar[tuple[str, ...]] = ("starlette", "fastapi.routing")
    brought: ClassVar[tuple[str, ...]] = ("starlette", "fastapi")
    calls: ClassVar[frozenset[str]] = frozenset(
        {"Route", "Mount", "Host", "Starlette", "Router", "add_route", "mount", "route"}
    )
    creators: ClassVar[frozenset[str]] = frozenset({"Starlette", "Router"})
    customary: ClassVar[frozenset[str]] = frozenset({"app", "router"})

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """Classes by where they come from, methods by what their object is."""
        if receiver(fact.expr) is not None and fact.name[:1].islower():
            return weaving.is_router(self, place, receiver(fact.expr))
        return super().claims(fact, place, weaving)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, a mount, an application with its routes."""
        if fact.name[:1].islower():
            self._added(fact, place, weaving)
            return
        on = self.lists(fact, place, weaving)
        if fact.name == "Route":
            self._route(fact, place, weaving, on)
            return
        group = self.group(fact, place)
        paths = weaving.text(place, argument(fact.args, 0, "path")) if fact.name == "Mount" else [""]
        for above in on:
            weaving.mount(self, group, above, paths, test=is_test(place))
        if not on:
            weaving.give(group, paths)
        routes = argument(fact.args, {"Mount": 2, "Router": 0, "Starlette": 1}.get(fact.name, -1), "routes")
        self.put(place, routes, group, weaving)
        below = argument(fact.args, 1, "app") if fact.name in {"Mount", "Host"} else None
        for node in weaving.nodes(self, place, below) if below is not None else ():
            weaving.mount(self, node, group, [""], test=False)

    def _route(self, fact: RouteFact, place: Place, weaving: Weaving, on: list[Node], endpoint: object = None) -> None:
        handler = weaving.handler(place, argument(fact.args, 1, "endpoint", "route") if endpoint is None else endpoint)
        methods = tuple(weaving.words(place, argument(fact.args, 2, "methods"))) or self._default(handler)
        paths = weaving.paths(place, argument(fact.args, 0, "path"))
        weaving.route(self, fact, place, methods=methods, paths=paths, handler=handler, on=on)

    def _default(self, handler: Handler) -> tuple[str, ...]:
        """A function answers GET, an endpoint class whatever it has methods for."""
        is_class = handler.kind in TYPES if handler.symbol else last_name(handler.name).rpartition(".")[2][:1].isupper()
        return () if is_class else ("GET",)

    def _added(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """`app.add_route`, `app.mount`, `@app.route`."""
        on = weaving.nodes(self, place, receiver(fact.expr))
        if fact.name == "mount":
            child, path = argument(fact.args, 1, "app"), argument(fact.args, 0, "path")
            weaving.hang(self, place, child, on, path, test=is_test(place))
        elif fact.name == "add_route":
            self._route(fact, place, weaving, on)
        elif fact.symbol >= 0:
            self._route(fact, place, weaving, on, ["sym", fact.symbol])


PARTS = [Starlette()]
