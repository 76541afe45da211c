"""aiohttp's server."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import argument, form, receiver
from waypost.indexer.web.listing import ListingFramework
from waypost.indexer.web.part import NO, POSSIBLE, SURE
from waypost.indexer.web.routing import VERBS, is_test

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Origin, Place
    from waypost.indexer.web.weaving import Weaving

_ADDING = {f"add_{verb}": method for verb, method in VERBS.items()}
_LISTED = frozenset({*VERBS, "view", "route"})
"""Functions that make an item of a list of routes."""
_MOUNTING = frozenset({"add_routes", "add_subapp"})


class Aiohttp(ListingFramework):
    """aiohttp."""

    name: ClassVar[str] = "aiohttp"
    packages: ClassVar[tuple[str, ...]] = ("aiohttp.web",)
    brought: ClassVar[tuple[str, ...]] = ("aiohttp",)
    calls: ClassVar[frozenset[str]] = frozenset(
        {*VERBS, *_ADDING, *_MOUNTING, "add_route", "add_view", "view", "route"}
    )
    creators: ClassVar[frozenset[str]] = frozenset({"Application", "RouteTableDef"})
    chains: ClassVar[frozenset[str]] = frozenset({"add_resource"})
    customary: ClassVar[frozenset[str]] = frozenset({"app", "router", "application"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Its own names in any file, those of HTTP where the package is imported or something is decorated."""
        if form(call.expr) != ".":
            return call.name in _LISTED and super().takes(call, noted)
        if call.name in _MOUNTING:
            return True
        if call.name in _ADDING or call.name in {"add_view", "add_route"}:
            return len(call.args) > 1
        return noted.decorated(call) >= 0 or super().takes(call, noted)

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """What is called is the package's, or its object is an application."""
        if any(map(self.owns, weaving.external(place, fact.expr))):
            return SURE
        if form(fact.expr) != ".":
            return NO
        at, application = self._application(place, receiver(fact.expr), weaving)
        claim = weaving.is_router(self, at, application)
        return (
            claim
            if fact.name in _ADDING
            or fact.name in _MOUNTING
            or fact.symbol >= 0
            or claim != POSSIBLE
            or form(receiver(fact.expr)) in {".", "("}
            else NO
        )

    def application(self, expr: Expr) -> Expr:
        """`app.router`: the application; `add_resource("/x")`: what it is added to."""
        if form(expr) == "(" and form(expr[1]) == ".":
            expr = expr[1][1]
        return expr[1] if form(expr) == "." and expr[2] == "router" else expr

    def _application(self, place: Place, expr: Expr, weaving: Weaving) -> tuple[Place, Expr]:
        """Return the application that an expression belongs to, also through a name: `router = app.router`."""
        expr = self.application(expr)
        for origin in weaving.origins.of(place, expr) if isinstance(expr, str) else ():
            if form(origin.value) == "." and origin.value[2] == "router":
                return origin.place, origin.value[1]
        return place, expr

    def list_of(self, expr: Expr) -> Expr:
        """`app.router`: the application."""
        return self.application(expr)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or what is mounted."""
        of = receiver(fact.expr)
        if fact.name in _MOUNTING:
            self._mount(fact, place, weaving)
            return
        listed = f"aiohttp.web.{fact.name}" in weaving.external(place, fact.expr)
        on = self.lists(fact, place, weaving) if listed else weaving.nodes(self, place, self.application(of))
        self._route(fact, place, weaving, on, of)

    def _route(self, fact: RouteFact, place: Place, weaving: Weaving, on: list[Node], of: Expr) -> None:
        methods, args = self._methods(fact, place, weaving)
        path, handler = argument(args, 0, "path"), argument(args, 1, "handler")
        if form(of) == "(" and args:  # app.router.add_resource("/x").add_route("GET", h)
            path, handler = argument(of[2], 0, "path"), args[0]
        found = (
            weaving.handlers.declared(place.view, fact.symbol) if fact.symbol >= 0 else weaving.handler(place, handler)
        )
        weaving.route(self, fact, place, methods=methods, paths=weaving.paths(place, path), handler=found, on=on)

    def _methods(self, fact: RouteFact, place: Place, weaving: Weaving) -> tuple[tuple[str, ...], list[Expr]]:
        """Return the methods that a call names, and its other arguments."""
        name = fact.name
        if name in {"add_route", "route"}:
            words = weaving.words(place, argument(fact.args, 0, "method"))
            return tuple(word for word in words if word != "*"), fact.args[1:]
        method = VERBS.get(name) or _ADDING.get(name)
        return ((method,) if method else ()), fact.args

    def _mount(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        group = self.group(fact, place)
        for above in weaving.nodes(self, place, self.application(receiver(fact.expr))):
            weaving.mount(self, group, above, [""], test=is_test(place))
        if fact.name == "add_routes":
            self.put(place, argument(fact.args, 0, "routes"), group, weaving)
            return
        prefixes = weaving.text(place, argument(fact.args, 0, "prefix"))
        for node in weaving.nodes(self, place, argument(fact.args, 1, "subapp")):
            weaving.mount(self, node, group, prefixes, test=False)

    def above(self, origin: Origin, weaving: Weaving) -> None:
        """`router = app.router`, and what a list holds."""
        super().above(origin, weaving)
        if form(origin.value) == "." and origin.value[2] == "router":
            for node in weaving.nodes(self, origin.place, origin.value[1]):
                weaving.mount(self, origin.node, node, [""], test=False)


PARTS = [Aiohttp()]
