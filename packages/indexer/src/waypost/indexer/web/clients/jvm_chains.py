"""Clients of Java and Kotlin that are called in chains: WebClient, JAX-RS, java.net.http, OkHttp."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.annotating import words
from waypost.indexer.web.calling import VERBS, VerbClient, alternatives
from waypost.indexer.web.exprs import HOLE, called, form, last_name, receiver
from waypost.indexer.web.jvm import JVM, built, owned
from waypost.indexer.web.part import NO, SURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_UPPER = {verb: verb.upper() for verb in VERBS}


class ChainClient(VerbClient):
    """A client that is called in chains."""

    languages: ClassVar[frozenset[str]] = JVM

    def owns(self, external: str) -> bool:
        """Types by their full names, or by their own where everything of a package is imported."""
        return owned(external, self.packages)

    def located(self, place: Place, of: Expr, url: Expr, weaving: Weaving) -> list[str]:
        """Return the URLs, also those that are built from parts."""
        parts = built(place, url, weaving)
        if parts is not None:
            return [text for text in parts if text.strip(HOLE)]
        return super().located(place, of, url, weaving)


class WebClient(ChainClient):
    """Spring's WebClient, RestClient and WebTestClient: `client.get().uri("/x")`."""

    name: ClassVar[str] = "webclient"
    packages: ClassVar[tuple[str, ...]] = (
        "org.springframework.web.reactive.function.client.WebClient",
        "org.springframework.web.client.RestClient",
        "org.springframework.test.web.reactive.server.WebTestClient",
    )
    calls: ClassVar[frozenset[str]] = frozenset({"uri"})
    customary: ClassVar[frozenset[str]] = frozenset(
        {"webClient", "restClient", "webTestClient", "client", "web", "testClient"}
    )

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A URL after the method."""
        return bool(call.args) and self._sent(receiver(call.expr)) is not None

    def _sent(self, expr: Expr) -> tuple[str, Expr] | None:
        """Return method and client of what comes before the URL."""
        while form(expr) == "(" and form(expr[1]) == ".":
            name = expr[1][2]
            if name in VERBS and not expr[2]:
                return name.upper(), expr[1][1]
            if name == "method" and expr[2]:
                methods = words(expr[2][0])
                return (methods[0] if methods else ""), expr[1][1]
            expr = expr[1][1]
        return None

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """By the client that the chain starts from."""
        sent = self._sent(receiver(fact.expr))
        return weaving.is_router(self, place, sent[1]) if sent is not None else NO

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        sent = self._sent(receiver(fact.expr))
        if sent is not None:
            yield sent[0], fact.args[0][2] if form(fact.args[0]) == "=" else fact.args[0]

    def base_of(self, place: Place, of: Expr, weaving: Weaving) -> list[str]:
        """Return what the client says that its paths are below of."""
        sent = self._sent(of)
        found: list[str] = []
        for origin in weaving.origins.of(place, sent[1]) if sent is not None else ():
            for value in alternatives(origin.value):
                for name, _, args in called(value):
                    if name in {"create", "baseUrl"} and args:
                        found += weaving.texts.of(origin.place, args[0])
        return found or [""]


class JaxRsClient(ChainClient):
    """The client of JAX-RS: `client.target(base).path("/x").request().get()`."""

    name: ClassVar[str] = "jax-rs-client"
    argless: ClassVar[bool] = True
    packages: ClassVar[tuple[str, ...]] = ("jakarta.ws.rs.client", "javax.ws.rs.client")
    verbs: ClassVar[dict[str, str]] = {verb: _UPPER.get(verb, "") for verb in (*VERBS, "method")}
    calls: ClassVar[frozenset[str]] = frozenset(verbs)

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A method after `request()`."""
        return _after(receiver(call.expr), "request") is not None

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """The shape of the chain says it."""
        return SURE

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        method = self.verbs.get(fact.name, "")
        if fact.name == "method":
            known = weaving.words(place, fact.args[0] if fact.args else None)
            method = known[0].upper() if known else ""
        yield method, _after(receiver(fact.expr), "request")


class BuiltRequest(ChainClient):
    """A request that is built: the URL first, the method after it."""

    builders: ClassVar[frozenset[str]] = frozenset()
    verbs: ClassVar[dict[str, str]] = _UPPER

    def args(self, call: Reference, noted: Noted) -> list[Expr]:
        """Keep what is called after the URL is told."""
        then = [[["'", name], args[0] if args else None] for name, args in noted.then(call)]
        return [*call.args, ["=", "then", ["{", then]]]

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """The shape of the chain says it."""
        return SURE

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL: GET where nothing else is called."""
        method = "GET"
        for name, given in fact.args[-1][2][1]:
            if name[1] in self.verbs:
                method = self.verbs[name[1]]
            elif name[1] == "method":
                known = weaving.words(place, given)
                method = known[0].upper() if known else ""
        yield method, fact.args[0]


class JavaHttp(BuiltRequest):
    """java.net.http: `HttpRequest.newBuilder(uri).POST(body).build()`."""

    name: ClassVar[str] = "java.net.http"
    packages: ClassVar[tuple[str, ...]] = ("java.net.http",)
    verbs: ClassVar[dict[str, str]] = {verb.upper(): verb.upper() for verb in VERBS}
    calls: ClassVar[frozenset[str]] = frozenset({"newBuilder", "uri"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """The URL of a builder."""
        if not call.args or not noted.brings(self.packages):
            return False
        return call.name == "newBuilder" or _after(call.expr, "newBuilder") is not None


class OkHttp(BuiltRequest):
    """OkHttp: `new Request.Builder().url(url).post(body).build()`."""

    name: ClassVar[str] = "okhttp"
    packages: ClassVar[tuple[str, ...]] = ("okhttp3", "com.squareup.okhttp")
    calls: ClassVar[frozenset[str]] = frozenset({"url"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """The URL of a builder."""
        return bool(call.args) and noted.brings(self.packages) and receiver(call.expr) is not None


def _after(expr: Expr, name: str) -> Expr:
    """Return what a call of a name in a chain is made on."""
    while True:
        if form(expr) == "(" and last_name(expr[1]) == name:
            return receiver(expr[1])
        if form(expr) not in {"(", "."}:
            return None
        expr = expr[1]


PARTS = [WebClient(), JaxRsClient(), JavaHttp(), OkHttp()]
