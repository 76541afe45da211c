"""The routes of Go's standard library."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import form, receiver
from waypost.indexer.web.golang import GoFramework

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving
_PATTERN_AND_HANDLER = 2


class NetHttp(GoFramework):
    """The standard library: a pattern may name a method and a host."""

    name: ClassVar[str] = "net/http"
    packages: ClassVar[tuple[str, ...]] = ("net/http",)
    calls: ClassVar[frozenset[str]] = frozenset({"Handle", "HandleFunc"})
    customary: ClassVar[frozenset[str]] = frozenset({"mux", "serveMux"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A pattern and a handler."""
        return len(call.args) == _PATTERN_AND_HANDLER and super().takes(call, noted)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or what is mounted: a pattern that ends with a slash holds for all below it."""
        on = weaving.nodes(self, place, receiver(fact.expr))
        for (at, text), (there, handler) in weaving.loops.rows(place, fact.args[:_PATTERN_AND_HANDLER]):
            self._add(fact, place, on, weaving, [split(path) for path in weaving.paths(at, text)], (there, handler))

    def _add(
        self,
        fact: RouteFact,
        place: Place,
        on: list[Node],
        weaving: Weaving,
        patterns: list[tuple[str, str]],
        answer: tuple[Place, Expr],
    ) -> None:
        there, handler = answer
        stripped = [""]
        if form(handler) == "(" and form(handler[1]) == "." and handler[1][2] == "StripPrefix" and len(handler[2]) > 1:
            stripped = weaving.text(there, handler[2][0])
            handler = handler[2][1]
        below = any(path.endswith("/") for _, path in patterns)
        if below and self.mounted(fact, place, on, weaving, stripped, handler):
            return
        found = self.answering(there, handler, weaving)
        for method, path in patterns:
            weaving.route(self, fact, place, methods=(method,), paths=[path], handler=found, on=on)


def split(text: str) -> tuple[str, str]:
    """Return method and path of a pattern: `GET example.com/x` has a host, which is left out."""
    method, _, path = text.partition(" ") if " " in text.strip() else ("", "", text)
    path = path.strip()
    at = path.find("/")
    return method.strip() if method.isupper() else "", path[at:] if at > 0 else path


PARTS = [NetHttp()]
