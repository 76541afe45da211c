"""ASP.NET's minimal APIs: `app.MapGet("/x", handler)`, groups, and methods that extend a router."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Reference
from waypost.indexer.web.exprs import argument, form, last_name, may_be_path, positional, receiver
from waypost.indexer.web.grouping import GroupingFramework
from waypost.indexer.web.part import NO, POSSIBLE, SURE
from waypost.indexer.web.routing import is_test

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

MAPPED = {f"Map{verb.title()}": verb for verb in ("GET", "POST", "PUT", "PATCH", "DELETE")}
_TYPES = ("WebApplication", "IEndpointRouteBuilder", "RouteGroupBuilder", "IApplicationBuilder")
_EXTENSION = "extension"
"""Name of the fact of a call of a method that may extend a router."""
_SAME = ("With", "Require", "Allow", "Add", "Produces", "Disable", "Cache", "Accepts", "Has", "Exclude")
_ROUTERS = ("Map", "Use", "Add", "Register", "Configure")
_PATH_AND_HANDLER = 2


class MinimalApi(GroupingFramework):
    """The minimal APIs of ASP.NET."""

    name: ClassVar[str] = "aspnet"
    languages: ClassVar[frozenset[str]] = frozenset({"csharp"})
    packages: ClassVar[tuple[str, ...]] = ("Microsoft.AspNetCore",)
    groups: ClassVar[frozenset[str]] = frozenset({"MapGroup"})
    calls: ClassVar[frozenset[str]] = frozenset({*MAPPED, "MapMethods", "Map", "MapFallback"})
    creators: ClassVar[frozenset[str]] = groups
    customary: ClassVar[frozenset[str]] = frozenset(
        {"app", "endpoints", "group", "routes", "builder", "api", "root", "endpoint", "routeBuilder"}
    )
    prefix_names: ClassVar[tuple[str, ...]] = ("prefix", "pattern")

    def made(self, expr: Expr) -> tuple[Expr, Expr] | None:
        """Return the router that a group is made from; what is said of a group gives it again."""
        found = super().made(_plain(expr))
        if found is None and form(expr) == "(" and form(_plain(expr[1])) == ".":
            callee = _plain(expr[1])
            if callee[2].startswith(_SAME):
                return callee[1], None
        return found

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An attribute, or a path with a handler."""
        if call.kind == "decorator":
            return True
        if form(_plain(call.expr)) != "." or call.name not in MinimalApi.calls:
            return False
        return len(call.args) >= _PATH_AND_HANDLER and may_be_path(positional(call.args)[0] if call.args else None)

    def declared(self, noted: Noted) -> Iterable[RouteFact]:
        """Calls of methods that may extend a router: they are named `MapOrders`, `UseOrders`, by custom."""
        for call in noted.facts.body.references:
            name = call.name
            if call.kind != "call" or name in self.calls or name in self.groups or not name.startswith(_ROUTERS):
                continue
            if form(_plain(call.expr)) == ".":
                fact = noted.fact(self.name, call)
                fact.name = _EXTENSION
                yield fact

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """By what the call is made on; its name says much where that is not known."""
        if fact.symbol >= 0 and fact.name not in MAPPED:
            return SURE
        if fact.name == _EXTENSION:
            return POSSIBLE if self._extending(fact, place, weaving) else NO
        of = receiver(_plain(fact.expr))
        made = weaving.makers(place, of)
        if any(self.owns(name) or any(kind in name for kind in _TYPES) for name in made):
            return SURE
        if fact.name == "Map":
            return POSSIBLE if last_name(of) in self.customary else NO
        return POSSIBLE

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or what a method adds that extends a router."""
        on = weaving.nodes(self, place, receiver(_plain(fact.expr)))
        if fact.name == _EXTENSION:
            self._extension(fact, place, weaving)
            return
        path, handler = argument(fact.args, 0, "pattern"), argument(fact.args, 1, "handler")
        methods = [MAPPED[fact.name]] if fact.name in MAPPED else []
        if fact.name == "MapMethods":
            methods, handler = weaving.words(place, handler), argument(fact.args, 2, "handler")
        weaving.route(
            self,
            fact,
            place,
            methods=methods,
            paths=weaving.paths(place, path),
            handler=weaving.handler(place, handler),
            on=on,
        )

    def _extension(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """`api.MapGroup("/x").MapOrders()`: what the method adds to its receiver."""
        for child in self._extending(fact, place, weaving):
            for node in weaving.nodes(self, place, receiver(_plain(fact.expr))):
                weaving.mount(self, child, node, [""], test=is_test(place))

    def _extending(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[Node]:
        """Return the parameters by which the methods that are called extend a router."""
        view = place.view
        name = last_name(_plain(fact.expr))
        call = Reference("call", name, fact.line, fact.start, fact.owner, fact.expr, fact.args)
        found: list[Node] = []
        for target in weaving.origins.linker(view).targets(view, call)[0]:
            params = weaving.view(target.file).symbols[target.symbol].params
            if params and params[0].kind == "this":
                found.append((target.file, target.symbol, params[0].name))
        return found


def _plain(expr: Expr) -> Expr:
    """Return what is called, without type arguments."""
    return expr[1] if form(expr) == "<" else expr
