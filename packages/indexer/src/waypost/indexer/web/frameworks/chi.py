"""chi."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import form, is_text
from waypost.indexer.web.golang import HTTP, GoFramework
from waypost.indexer.web.grouping import parameters_of
from waypost.indexer.web.routing import is_test

if TYPE_CHECKING:
    from waypost.indexer.facts import Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving


class Chi(GoFramework):
    """chi: routers are nested as functions, and mounted."""

    name: ClassVar[str] = "chi"
    packages: ClassVar[tuple[str, ...]] = tuple(
        f"github.com/go-chi/chi{version}" for version in ("/v5", "", "/v4", "/v3")
    )
    verbs: ClassVar[dict[str, str]] = {
        **{method.title(): method for method in HTTP},
        "Handle": "",
        "HandleFunc": "",
    }
    general: ClassVar[frozenset[str]] = frozenset({"Method", "MethodFunc"})
    groups: ClassVar[frozenset[str]] = frozenset({"Route"})
    same: ClassVar[frozenset[str]] = frozenset({"With", "Group"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general, "Route", "Mount", "Group"})
    creators: ClassVar[frozenset[str]] = groups | same

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Routes, and routers within."""
        if call.name == "Group":
            return form(call.expr) == "." and len(call.args) == 1 and not is_text(call.args[0])
        return super().takes(call, noted)

    def added(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> bool:
        """`Route("/x", func(r chi.Router) {...})`, `Group(func(r chi.Router) {...})`, `Mount("/x", handler)`."""
        if fact.name == "Mount":
            self.mounted(fact, place, on, weaving, weaving.text(place, fact.args[0]))
        elif fact.name in {"Route", "Group"}:
            prefixes = weaving.text(place, fact.args[0]) if fact.name == "Route" else [""]
            for child in parameters_of(place, fact.args[-1], weaving):
                for above in on:
                    weaving.mount(self, child, above, prefixes, test=is_test(place))
        else:
            return False
        return True


PARTS = [Chi()]
