"""NestJS: controllers with their global prefix."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import OPEN, argument, form, items, named, option
from waypost.indexer.web.part import SURE, Framework
from waypost.indexer.web.paths import common
from waypost.indexer.web.routing import JAVASCRIPT

if TYPE_CHECKING:
    from waypost.indexer.facts import Reference, RouteFact
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

_VERBS = {
    "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
    "Options": "OPTIONS", "All": "", "Sse": "GET",
}  # fmt: skip
_GLOBAL = "setGlobalPrefix"


class NestJS(Framework):
    """NestJS."""

    name: ClassVar[str] = "nestjs"
    languages: ClassVar[frozenset[str]] = JAVASCRIPT
    packages: ClassVar[tuple[str, ...]] = ("@nestjs",)
    calls: ClassVar[frozenset[str]] = frozenset({*_VERBS, "Controller", _GLOBAL})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Decorators of a file that imports the framework."""
        if call.name == _GLOBAL:
            return form(call.expr) == "." and bool(call.args)
        return noted.brings(self.packages) and noted.decorated(call) >= 0

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """The import said it."""
        return SURE

    def hands(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Keep the global prefixes for the controllers."""
        if fact.name == _GLOBAL:
            weaving.notes[self.name].append((place, fact))

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a controller, or a route of its class."""
        view = place.view
        if fact.name == "Controller":
            self._controller(fact, place, weaving)
        elif fact.name in _VERBS:
            around = view.symbols[fact.symbol].parent
            paths = self._paths(fact, place, weaving)
            handler = weaving.handlers.declared(view, fact.symbol)
            kept = [path for path in paths if path.strip("/") not in self._excluded(place, weaving)]
            apart = [path for path in paths if path not in kept]
            for some, node in ((kept, "class"), (apart, "class apart")):
                on: list[Node] = [(view.file, around, node)]
                weaving.route(self, fact, place, methods=(_VERBS[fact.name],), paths=some, handler=handler, on=on)

    def _paths(self, fact: RouteFact, place: Place, weaving: Weaving) -> list[str]:
        given = fact.args[0] if fact.args else None
        if form(given) == "{":
            given = option(given, "path")
        return weaving.paths(place, given) if given is not None else [""]

    def _controller(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """A controller has its prefix below the application's; what it inherits is served there too."""
        view = place.view
        prefixes = self._paths(fact, place, weaving)
        main = self._main(place, weaving)
        for name in ("class", "class apart"):
            node: Node = (view.file, fact.symbol, name)
            weaving.give(node, prefixes)
            for ancestor in weaving.origins.evaluator(view).ancestors(view.file, fact.symbol)[1:]:
                if ancestor[0] == "s":
                    weaving.mount(self, (ancestor[1], ancestor[2], name), node, [""], test=False)
            if main is not None and name == "class":
                weaving.mount(self, node, (main[0].view.file, -1, "global"), [""], test=False)
                prefixes = weaving.text(main[0], argument(main[1].args, 0)) or [OPEN]
                weaving.give((main[0].view.file, -1, "global"), prefixes)

    def _main(self, place: Place, weaving: Weaving) -> tuple[Place, RouteFact] | None:
        """Return what sets the global prefix of the application that a file belongs to: the nearest."""
        path = place.view.path
        notes = weaving.notes[self.name]
        shared = [(common(path, note[0].view.path), number) for number, note in enumerate(notes)]
        best = max(shared, key=lambda item: (item[0], -item[1]), default=None)
        return notes[best[1]] if best is not None else None

    def _excluded(self, place: Place, weaving: Weaving) -> set[str]:
        """Return the paths that the global prefix leaves out."""
        main = self._main(place, weaving)
        found: set[str] = set()
        if main is None:
            return found
        for item in items(named(main[1].args[1:], "exclude")):
            texts = weaving.paths(main[0], option(item, "path") if form(item) == "{" else item)
            found.update(text.strip("/") for text in texts)
        return found


PARTS = [NestJS()]
