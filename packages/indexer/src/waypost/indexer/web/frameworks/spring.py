"""Spring: controllers of Spring MVC and WebFlux, in Java and Kotlin."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.linking.view import TYPES
from waypost.indexer.web.annotating import AnnotatingFramework, annotated, texts, value_of, words
from waypost.indexer.web.exprs import argument
from waypost.indexer.web.jvm import JVM, is_client
from waypost.indexer.web.paths import joined

if TYPE_CHECKING:
    from waypost.indexer.facts import Reference, RouteFact
    from waypost.indexer.web.annotating import Declared
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_GENERAL = "RequestMapping"
VERBS = {f"{verb.title()}Mapping": verb for verb in ("GET", "POST", "PUT", "PATCH", "DELETE")}


class Spring(AnnotatingFramework):
    """Spring."""

    name: ClassVar[str] = "spring"
    languages: ClassVar[frozenset[str]] = JVM
    packages: ClassVar[tuple[str, ...]] = ("org.springframework.web",)
    controllers: ClassVar[frozenset[str]] = frozenset({"RestController", "Controller", _GENERAL})
    calls: ClassVar[frozenset[str]] = frozenset({*VERBS, *controllers, "FeignClient"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An annotation in a file that imports the framework's, not one of a client's interface."""
        return super().takes(call, noted) and noted.brings(["org.springframework"]) and not is_client(call, noted)

    def link(self, fact: RouteFact, place: Place, weaving: Weaving) -> None:
        """Add the routes of a method."""
        if place.view.symbols[fact.symbol].kind in TYPES or (fact.name != _GENERAL and fact.name not in VERBS):
            return
        own = texts(place, value_of(fact.args, "value", "path"), weaving) or [""]
        methods = [VERBS[fact.name]] if fact.name in VERBS else words(argument(fact.args, -1, "method"))
        for controller in self.controllers_of(place, weaving):
            prefixes, common = self._of_type(controller, weaving)
            weaving.route(
                self,
                fact,
                place,
                methods=[*methods, *(common if fact.name == _GENERAL else ())],
                paths=[joined(prefix, path) for prefix in prefixes for path in own],
                handler=self.handler(controller, fact, place, weaving),
                on=[],
            )

    def _of_type(self, controller: Declared, weaving: Weaving) -> tuple[list[str], list[str]]:
        """Return the prefixes and methods that a type says for all its methods."""
        found = annotated(controller, weaving, _GENERAL)
        if found is None:
            return [""], []
        place, args = found
        return texts(place, value_of(args, "value", "path"), weaving) or [""], words(argument(args, -1, "method"))


PARTS = [Spring()]
