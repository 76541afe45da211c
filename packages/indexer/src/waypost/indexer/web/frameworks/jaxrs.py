"""JAX-RS: resources, resources below them, the path of the application."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.annotating import AnnotatingFramework, annotated, annotation, texts, value_of
from waypost.indexer.web.jvm import JVM, is_client
from waypost.indexer.web.paths import common

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Reference, RouteFact
    from waypost.indexer.linking.typed.evaluator import TypedEvaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.web.annotating import Declared
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Weaving

VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
_APPLICATION = "ApplicationPath"


class JaxRs(AnnotatingFramework):
    """JAX-RS."""

    name: ClassVar[str] = "jax-rs"
    languages: ClassVar[frozenset[str]] = JVM
    packages: ClassVar[tuple[str, ...]] = ("jakarta.ws.rs", "javax.ws.rs")
    controllers: ClassVar[frozenset[str]] = frozenset({"Path"})
    calls: ClassVar[frozenset[str]] = frozenset({*VERBS, "Path", _APPLICATION, "RegisterRestClient"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An annotation in a file that imports the package, not one of a client's interface."""
        return super().takes(call, noted) and noted.brings(self.packages) and not is_client(call, noted)

    def hands(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Note applications, and for types what is derived from them."""
        super().hands(fact, place, weaving)
        if fact.name == _APPLICATION:
            for path in texts(place, value_of(fact.args, "value"), weaving):
                weaving.marks[self.name, _APPLICATION].append((place.view.file, path))

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add the route of a method, or what a method leads to."""
        view = place.view
        if fact.name == _APPLICATION or view.symbols[fact.symbol].kind in TYPES:
            return
        said = annotation(view, fact.symbol, "Path")
        own = (texts(place, value_of(said, "value"), weaving) if said else []) or [""]
        for controller in self.controllers_of(place, weaving):
            node = self._node(controller, weaving)
            if fact.name in VERBS:
                handler = self.handler(controller, fact, place, weaving)
                weaving.route(self, fact, place, methods=(fact.name,), paths=own, handler=handler, on=[node])
            elif annotation(view, fact.symbol, *VERBS) is None:
                for child in self._led_to(place, fact.symbol, weaving):
                    weaving.mount(self, self._node(child, weaving), node, own, test=False)

    def _node(self, declared: Declared, weaving: Weaving) -> Node:
        """Return the node of a resource: below the application where it has a path of its own."""
        node = (*declared, "resource")
        said = annotated(declared, weaving, "Path")
        if said is not None:
            weaving.give(node, texts(said[0], value_of(said[1], "value"), weaving) or [""])
            application = self._application(declared[0], weaving)
            if application is not None:
                weaving.mount(self, node, application, [""], test=False)
        return node

    def _application(self, file: int, weaving: Weaving) -> Node | None:
        """Return the node of the application that is nearest to a file."""
        paths = weaving.world.files
        applications = weaving.marks.get((self.name, _APPLICATION), [])
        if not applications:
            return None
        at, prefix = max(applications, key=lambda one: common(paths[file][0], paths[one[0]][0]))
        node = (at, -1, _APPLICATION)
        weaving.give(node, [prefix])
        return node

    def _led_to(self, place: Place, method: int, weaving: Weaving) -> Iterator[Declared]:
        """Yield the types whose routes answer below a method: what it returns, as an object or as a class."""
        evaluator = cast("TypedEvaluator", weaving.origins.evaluator(place.view))
        values: list[Value] = evaluator.returned(place.view, method)
        for value in values:
            if value[0] == "x" and len(value) > 2:  # noqa: PLR2004 - type arguments
                values = [*values, *(inner for part in value[2] for inner in part)]
        for value in values:
            if value[0] in {"i", "s"}:
                yield value[1], value[2]


PARTS = [JaxRs()]
