"""Sinatra: routes in classes or at the top level of a script, and where Rack puts applications."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import RouteFact
from waypost.indexer.web.exprs import form, receiver
from waypost.indexer.web.handlers import LAMBDA, Handler
from waypost.indexer.web.nested import literal, literals, nested
from waypost.indexer.web.part import NO, SURE, Framework
from waypost.indexer.web.paths import joined
from waypost.indexer.web.routing import VERBS, is_test

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Expr, Reference
    from waypost.indexer.web.nested import Call
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_VERBS = {**VERBS, "link": "LINK", "unlink": "UNLINK"}
_RACK = "config.ru"
_ROUTE, _RUN = "route", "run"


class Sinatra(Framework):
    """Sinatra."""

    name: ClassVar[str] = "sinatra"
    languages: ClassVar[frozenset[str]] = frozenset({"ruby"})
    packages: ClassVar[tuple[str, ...]] = ("Sinatra",)
    calls: ClassVar[frozenset[str]] = frozenset({*_VERBS, "namespace", "route", "map", "run"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Nothing by itself: a call says nothing without those around it."""
        return False

    def declared(self, noted: Noted) -> Iterable[RouteFact]:
        """Routes with a block; what a file of Rack runs below a path."""
        references = noted.facts.body.references
        if noted.path.rpartition("/")[2] == _RACK:
            yield from self._run(nested(references, frozenset({"map", "run"})), "")
            return
        bare = (item for item in references if isinstance(item.expr, str) and item.args)
        script = any(item.module.startswith("sinatra") for item in noted.imports)
        classes = {index for index, symbol in enumerate(noted.symbols) if symbol.kind == "class" and symbol.bases}
        found = nested(bare, self.calls - {"map", "run"})
        yield from self._routes([call for call in found if script or call.reference.owner in classes], "")

    def _routes(self, calls: list[Call], prefix: str) -> Iterator[RouteFact]:
        for call in calls:
            plain = call.plain()
            if call.name == "namespace" and call.has_block:
                yield from self._routes(call.children, joined(prefix, literal(plain[0]) if plain else ""))
                continue
            methods = [_VERBS[call.name]] if call.name in _VERBS else []
            if call.name == "route":
                methods = [word.upper() for arg in plain[:1] for word in literals(arg)]
                plain = plain[1:]
            paths = [literal(arg) for arg in plain if literal(arg)]
            if call.has_block and paths and all(path.startswith(("/", "*", ":")) for path in paths):
                yield self._fact(
                    call, _ROUTE, [["[]", _texts(methods)], ["[]", _texts(joined(prefix, p) for p in paths)]]
                )

    def _run(self, calls: list[Call], prefix: str) -> Iterator[RouteFact]:
        """`map "/x" do run App end`."""
        for call in calls:
            plain = call.plain()
            if call.name == "map":
                yield from self._run(call.children, joined(prefix, literal(plain[0]) if plain else ""))
            elif plain:
                yield self._fact(call, _RUN, [["'", prefix], plain[0]])

    def _fact(self, call: Call, name: str, args: list[Expr]) -> RouteFact:
        item = call.reference
        return RouteFact(self.name, name, item.line, item.start, item.start, item.owner, None, args)

    # -- linking

    def claims(self, fact: RouteFact, place: Place, weaving: Weaving) -> int:
        """A class by what it is derived from."""
        if fact.name == _RUN or place.owner < 0:
            return SURE
        evaluator = weaving.origins.evaluator(place.view)
        around = place.view.type_around(place.owner)
        names = [str(value[1]) for value in evaluator.ancestors(place.view.file, around) if value[0] == "x"]
        return SURE if any("Sinatra" in name for name in names) else NO

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add a route, or what is run below a path."""
        if fact.name == _RUN:
            self._mount(fact, place, weaving)
            return
        methods, paths = ([str(text[1]) for text in arg[1]] for arg in fact.args)
        around = place.view.type_around(place.owner)
        node = (place.view.file, around, "app")
        weaving.route(self, fact, place, methods=methods, paths=paths, handler=Handler(LAMBDA), on=[node])

    def _mount(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        target = fact.args[1]
        while form(target) in {"(", "new"}:
            target = receiver(target[1]) if form(target) == "(" else target[1]
        for value in weaving.origins.values(place, target):
            if value[0] in {"s", "i"}:
                root = (place.view.file, -1, _RACK)
                child = (value[1], value[2], "app")
                weaving.mount(self, child, root, [str(fact.args[0][1])], test=is_test(place))

    def join(self, prefix: str, path: str) -> str:
        """The root of an application is where it is put."""
        return prefix if path == "/" and prefix else joined(prefix, path)


def _texts(items: Iterable[str]) -> list[Expr]:
    return [["'", item] for item in items]


PARTS = [Sinatra()]
