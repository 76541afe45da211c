"""Rocket: attributes, and lists of handlers that are mounted."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.chaining import ChainingFramework, path_of
from waypost.indexer.web.exprs import form, items, positional
from waypost.indexer.web.part import NO, POSSIBLE, SURE
from waypost.indexer.web.routing import VERBS, is_test

if TYPE_CHECKING:
    from waypost.indexer.facts import Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_FUNCTION = "fn"
_BASE_AND_LIST = 2


class Rocket(ChainingFramework):
    """Rocket."""

    name: ClassVar[str] = "rocket"
    packages: ClassVar[tuple[str, ...]] = ("rocket",)
    calls: ClassVar[frozenset[str]] = frozenset({*VERBS, "mount"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An attribute with a path, or `mount` with a base and a list."""
        if call.kind == "decorator":
            return bool(positional(call.args))
        return call.name == "mount" and len(call.args) == _BASE_AND_LIST and super().takes(call, noted)

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """By where the attribute comes from; `#[macro_use] extern crate rocket` brings it everywhere."""
        if fact.symbol < 0:
            return SURE if fact.name == "mount" else NO
        made = weaving.external(place, fact.expr)
        if any(map(self.owns, made)) or self.owns(path_of(fact.expr)):
            return SURE
        brought = any(item.kind == "crate" and item.name == self.name for item in place.view.outline.imports)
        return SURE if not made and brought else POSSIBLE if not made and self._has_parameter(fact) else NO

    def _has_parameter(self, fact: RouteFact) -> bool:
        path = positional(fact.args)[0]
        return form(path) == "'" and "<" in path[1]

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or mount handlers."""
        if fact.symbol >= 0:
            paths = [path.partition("?")[0] for path in weaving.paths(place, positional(fact.args)[0])]
            weaving.route(
                self,
                fact,
                place,
                methods=(VERBS[fact.name],),
                paths=paths,
                handler=weaving.handlers.declared(place.view, fact.symbol),
                on=[(place.view.file, fact.symbol, _FUNCTION)],
            )
            return
        group = self.group(fact, place)
        weaving.give(group, weaving.text(place, fact.args[0]))
        for part in items(fact.args[1]):
            handler = weaving.handler(place, part)
            if handler.symbol is not None:
                weaving.mount(self, (*handler.symbol, _FUNCTION), group, [""], test=is_test(place))


PARTS = [Rocket()]
