"""fiber."""

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


class Fiber(GoFramework):
    """fiber."""

    name: ClassVar[str] = "fiber"
    packages: ClassVar[tuple[str, ...]] = tuple(f"github.com/gofiber/fiber{version}" for version in ("/v2", "/v3", ""))
    verbs: ClassVar[dict[str, str]] = {**{method.title(): method for method in HTTP}, "All": ""}
    general: ClassVar[frozenset[str]] = frozenset({"Add"})
    groups: ClassVar[frozenset[str]] = frozenset({"Group"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general, "Route", "Mount", "Use"})
    creators: ClassVar[frozenset[str]] = groups

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Routes, and routers that are mounted."""
        if call.name in {"Route", "Mount", "Use"}:
            return form(call.expr) == "." and len(call.args) > 1 and is_text(call.args[0])
        return super().takes(call, noted)

    def added(self, fact: RouteFact, place: Place, on: list[Node], weaving: Weaving) -> bool:
        """`Route("/x", func(r fiber.Router) {...})`, `Mount("/x", app)`, `Use("/x", app)`."""
        if fact.name not in {"Route", "Mount", "Use"}:
            return False
        prefixes = weaving.text(place, fact.args[0])
        if fact.name == "Route":
            children = list(parameters_of(place, fact.args[1], weaving))
        else:
            children = weaving.nodes(self, place, fact.args[-1]) if self.is_own(place, fact.args[-1], weaving) else []
        for child in children:
            for above in on:
                weaving.mount(self, child, above, prefixes, test=is_test(place))
        return True


PARTS = [Fiber()]
