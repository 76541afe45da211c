"""Interfaces of Java and Kotlin whose annotated methods make requests: Feign, Retrofit, Spring's and MicroProfile's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.annotating import annotated, annotation, texts, value_of, words
from waypost.indexer.web.calling import VERBS
from waypost.indexer.web.exprs import argument
from waypost.indexer.web.jvm import JVM, is_client
from waypost.indexer.web.part import Client
from waypost.indexer.web.paths import joined
from waypost.indexer.web.weaving import Request

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_METHODS = [verb.upper() for verb in VERBS]


class Interface(Client):
    """An interface whose methods make requests."""

    languages: ClassVar[frozenset[str]] = JVM
    methods: ClassVar[dict[str, str]] = {}
    """Annotations of methods, with the method of HTTP."""
    general: ClassVar[str] = ""
    """The annotation whose argument says the method."""
    bases: ClassVar[tuple[str, ...]] = ()
    """Annotations of the type that say what its paths are below of."""
    base_names: ClassVar[tuple[str, ...]] = ("path",)
    by_type: ClassVar[bool] = True

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An annotation of a method of such an interface."""
        if call.kind != "decorator" or (call.name not in self.methods and call.name != self.general):
            return False
        return call.owner >= 0 and (is_client(call, noted) if self.by_type else noted.brings(self.packages))

    def requests(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterable[Request]:
        """Yield the request that an annotated method makes."""
        method = self.methods.get(fact.name) or next(iter(words(argument(fact.args, -1, "method"))), "")
        own = texts(place, self.path_of(fact, place), weaving) or [""]
        bases = self.base_of(place, weaving)
        found = [joined(base, path) for base in bases for path in own]
        yield Request(place.view.file, fact.line, fact.start, fact.owner, self.name, method, found, sure=True)

    def path_of(self, fact: HttpFact, place: Place) -> Expr:
        """Return the path of a method."""
        return value_of(fact.args, "value", "path", "url")

    def base_of(self, place: Place, weaving: Weaving) -> list[str]:
        """Return what the paths of the type are below of."""
        around = place.view.type_around(place.owner)
        found = [""]
        for name in self.bases if around >= 0 else ():
            said = annotated((place.view.file, around), weaving, name)
            value = argument(said[1], 0 if name != "FeignClient" else -1, *self.base_names) if said else None
            prefixes = texts(said[0], value, weaving) if said else []
            found = [joined(base, prefix) for base in found for prefix in prefixes or [""]]
        return found


class Feign(Interface):
    """Feign with Spring's annotations."""

    name: ClassVar[str] = "feign"
    methods: ClassVar[dict[str, str]] = {f"{verb.title()}Mapping": verb for verb in _METHODS}
    general: ClassVar[str] = "RequestMapping"
    calls: ClassVar[frozenset[str]] = frozenset({*methods, general, "FeignClient"})
    bases: ClassVar[tuple[str, ...]] = ("FeignClient", "RequestMapping")


class HttpExchange(Interface):
    """Spring's interfaces."""

    name: ClassVar[str] = "httpexchange"
    methods: ClassVar[dict[str, str]] = {f"{verb.title()}Exchange": verb for verb in _METHODS}
    general: ClassVar[str] = "HttpExchange"
    calls: ClassVar[frozenset[str]] = frozenset({*methods, general})
    bases: ClassVar[tuple[str, ...]] = ("HttpExchange",)
    base_names: ClassVar[tuple[str, ...]] = ("url", "value")
    packages: ClassVar[tuple[str, ...]] = ("org.springframework.web.service.annotation",)
    by_type: ClassVar[bool] = False


class Retrofit(Interface):
    """Retrofit."""

    name: ClassVar[str] = "retrofit"
    methods: ClassVar[dict[str, str]] = {verb: verb for verb in _METHODS}
    general: ClassVar[str] = "HTTP"
    calls: ClassVar[frozenset[str]] = frozenset({*methods, general})
    packages: ClassVar[tuple[str, ...]] = ("retrofit2.http", "retrofit.http")
    by_type: ClassVar[bool] = False


class MicroProfile(Interface):
    """MicroProfile's interfaces, with the annotations of JAX-RS."""

    name: ClassVar[str] = "microprofile"
    methods: ClassVar[dict[str, str]] = {verb: verb for verb in _METHODS}
    calls: ClassVar[frozenset[str]] = frozenset({*methods, "Path", "RegisterRestClient"})
    bases: ClassVar[tuple[str, ...]] = ("Path",)
    base_names: ClassVar[tuple[str, ...]] = ("value",)

    def path_of(self, fact: HttpFact, place: Place) -> Expr:
        """The path is another annotation of the method."""
        view = place.view
        for index, symbol in enumerate(view.symbols):
            if symbol.parent == place.owner and symbol.start <= fact.start < symbol.end:
                args = annotation(view, index, "Path")
                return value_of(args, "value") if args else None
        return None


PARTS = [Feign(), HttpExchange(), Retrofit(), MicroProfile()]
