"""gorilla/mux."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import form, receiver
from waypost.indexer.web.golang import GoFramework, method_names

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr, Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving


class Gorilla(GoFramework):
    """gorilla/mux: what a route takes is said after it, or before."""

    name: ClassVar[str] = "gorilla"
    packages: ClassVar[tuple[str, ...]] = ("github.com/gorilla/mux",)
    calls: ClassVar[frozenset[str]] = frozenset({"Handle", "HandleFunc", "Handler", "HandlerFunc", "Methods"})
    creators: ClassVar[frozenset[str]] = frozenset(
        {"PathPrefix", "Subrouter", "Path", "Handle", "HandleFunc", "Methods"}
    )
    groups: ClassVar[frozenset[str]] = frozenset({"PathPrefix"})
    same: ClassVar[frozenset[str]] = frozenset(
        {"Subrouter", "Methods", "Name", "Schemes", "Host", "Headers", "Queries"}
    )
    customary: ClassVar[frozenset[str]] = frozenset({"router"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A call on a router, or on a route."""
        if call.name in {"Handle", "HandleFunc"}:
            return super().takes(call, noted)
        return form(call.expr) == "." and form(call.expr[1]) == "("

    def hands(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """`HandleFunc(...).Methods("GET")`: note the methods for the route before."""
        if fact.name == "Methods":
            key = (place.view.file, fact.owner, repr(routed(receiver(fact.expr))))
            weaving.marks[key].append((fact.start, fact.args))

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route."""
        if fact.name == "Methods":
            return
        before = receiver(fact.expr)
        path, handler = (fact.args[0], fact.args[1]) if len(fact.args) > 1 else (None, fact.args[0])
        methods: list[str] = []
        while form(before) == "(" and form(before[1]) == ".":
            name, args = before[1][2], before[2]
            if name == "Methods":
                methods += method_names(place, args, weaving)
            elif name == "Path" and args:
                path = args[0]
            elif name == "Subrouter":
                break
            elif name == "PathPrefix":
                path = args[0] if args else None
            before = before[1][1]
        if path is None:
            return
        on = weaving.nodes(self, place, before)
        later = weaving.marks.get((place.view.file, fact.owner, repr(["(", fact.expr, fact.args])), [])
        following = [args for start, args in sorted(later, key=lambda item: item[0]) if start > fact.start]
        methods += method_names(place, following[0], weaving) if following else []
        paths = weaving.paths(place, path)
        stripped = paths
        if form(handler) == "(" and form(handler[1]) == "." and handler[1][2] == "StripPrefix" and len(handler[2]) > 1:
            handler = handler[2][1]
        if self.mounted(fact, place, on, weaving, stripped, handler):
            return
        weaving.route(
            self, fact, place, methods=methods, paths=paths, handler=self.answering(place, handler, weaving), on=on
        )


def routed(expr: Expr) -> Expr:
    """Return the call that a chain's route begins with."""
    while form(expr) == "(" and form(expr[1]) == "." and expr[1][2] not in {"Handle", "HandleFunc"}:
        expr = expr[1][1]
    return expr


PARTS = [Gorilla()]
