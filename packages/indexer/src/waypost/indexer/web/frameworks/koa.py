"""Koa with its router."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import alternatives
from waypost.indexer.web.exprs import called, form, is_text, named, positional, receiver
from waypost.indexer.web.routing import VerbFramework, is_test

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, RouteFact
    from waypost.indexer.web.origins import Node, Origin, Place
    from waypost.indexer.web.weaving import Weaving

_SAME = frozenset({"routes", "middleware", "allowedMethods"})


class Koa(VerbFramework):
    """Koa."""

    name: ClassVar[str] = "koa"
    packages: ClassVar[tuple[str, ...]] = ("koa", "@koa/router", "koa-router", "koa-joi-router", "koa-better-router")
    verbs: ClassVar[dict[str, str]] = {**VerbFramework.verbs, "del": "DELETE"}
    mounting: ClassVar[frozenset[str]] = frozenset({"use", "prefix"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *mounting})
    creators: ClassVar[frozenset[str]] = frozenset({"Router", "Koa", "KoaRouter"})
    customary: ClassVar[frozenset[str]] = frozenset({"router", "app"})

    def parts(self, fact: RouteFact, place: Place, weaving: Weaving) -> tuple[Expr, list[Expr]]:
        """A route may have a name before its path."""
        args = fact.args
        if len(args) > 2 and is_text(args[0]) and (is_text(args[1]) or form(args[1]) == "[]"):  # noqa: PLR2004 - name, path, handler
            return args[1], args[2:]
        return args[0], args[1:]

    def mounted(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """`router.use("/x", other.routes())`, `router.prefix("/x")`, `app.use(mount("/x", other))`."""
        if fact.name == "prefix":
            for node in on:
                weaving.give(node, weaving.text(place, positional(fact.args)[0]))
            return
        for arg in fact.args:
            if form(arg) == "(" and arg[1] == "mount" and len(arg[2]) > 1:
                weaving.hang(self, place, arg[2][1], on, arg[2][0], test=is_test(place))
        super().mounted(fact, place, on, weaving)

    def child(self, expr: Expr) -> Expr:
        """`other.routes()`: the router."""
        if form(expr) == "(" and form(expr[1]) == "." and expr[1][2] in _SAME:
            return self.root(receiver(expr[1]))
        return expr

    def own(self, origin: Origin, weaving: Weaving) -> list[str]:
        """`new Router({ prefix: "/x" })`, `new Router().prefix("/x")`."""
        for value in alternatives(origin.value):
            for name, _, args in called(value):
                prefix = named(args, "prefix")
                if name == "prefix" and args:
                    prefix = args[0]
                if prefix is not None:
                    return weaving.text(origin.place, prefix)
        return []


PARTS = [Koa()]
