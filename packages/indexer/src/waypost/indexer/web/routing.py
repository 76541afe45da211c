"""Frameworks whose routers are called like the methods of HTTP: `router.get("/x", ...)`, `@app.post("/x")`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import argument, form, is_text, receiver
from waypost.indexer.web.part import Framework

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

VERBS = {verb: verb.upper() for verb in ("get", "post", "put", "patch", "delete", "head", "options")}


class DecoratingFramework(Framework):
    """A framework of Python whose routers decorate handlers."""

    languages: ClassVar[frozenset[str]] = frozenset({"python"})
    verbs: ClassVar[dict[str, str]] = VERBS
    general: ClassVar[frozenset[str]] = frozenset({"route"})
    """Decorators with a list of methods."""
    default: ClassVar[tuple[str, ...]] = ("GET",)
    """The methods where no list is given."""
    adding: ClassVar[frozenset[str]] = frozenset()
    """Calls that declare a route or mount a router without decorating anything."""
    path: ClassVar[tuple[str, ...]] = ("path", "rule")

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A decorator with a path, or one of the calls that add something."""
        if form(call.expr) != ".":
            return False
        if call.name in self.adding:
            return True
        return _may_be_path(argument(call.args, 0, *self.path)) and noted.decorated(call) >= 0

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a decorated route, or what a call adds."""
        on = weaving.nodes(self, place, receiver(fact.expr))
        if fact.symbol < 0:
            self.added(fact, place, on, weaving)
            return
        weaving.route(
            self,
            fact,
            place,
            methods=self.methods(fact, place, weaving),
            paths=weaving.paths(place, argument(fact.args, 0, *self.path)),
            handler=weaving.handlers.declared(place.view, fact.symbol),
            on=on,
        )

    def methods(self, fact: RouteFact, place: Place, weaving: Weaving) -> tuple[str, ...]:
        """Return the methods of a decorated route."""
        if fact.name in self.verbs:
            return (self.verbs[fact.name],)
        return tuple(weaving.words(place, argument(fact.args, -1, "methods"))) or self.default

    def added(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> None:
        """Add what a call adds that decorates nothing."""


def _may_be_path(expr: Expr) -> bool:
    return is_text(expr) or isinstance(expr, str) or form(expr) in {".", "+", "["}


def is_test(weaving: Weaving, place: Place) -> bool:
    """Whether a place is in a test."""
    from waypost.indexer.reading.reader import is_test_path  # noqa: PLC0415 - only asked for here

    return is_test_path(place.view.path)
