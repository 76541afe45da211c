"""Clients of Rust: reqwest, and what is used alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import VERBS, VerbClient, looks_like_path
from waypost.indexer.web.chaining import path_of
from waypost.indexer.web.exprs import form, is_text, last_name, may_be_path, positional, receiver
from waypost.indexer.web.part import SURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving


class RustClient(VerbClient):
    """A client of Rust."""

    languages: ClassVar[frozenset[str]] = frozenset({"rust"})
    calls: ClassVar[frozenset[str]] = VERBS | {"request"}

    def owns(self, external: str) -> bool:
        """Paths are joined by `::`."""
        return super().owns(external.replace("::", "."))

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A literal path, or whatever may be a URL in a file that imports the client."""
        plain = positional(call.args)
        url = plain[1] if call.name in self.general and len(plain) > 1 else plain[0] if plain else None
        if call.kind != "call":
            return False
        return (is_text(url) and looks_like_path(url)) or (
            noted.brings(self.packages) and (may_be_path(url) or form(url) == "(")
        )

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL: `request(Method::PUT, url)` names its method."""
        if fact.name in self.general:
            if len(fact.args) > 1:
                word = last_name(weaving.meant(place, fact.args[0])[1]).upper()
                yield (word if word.lower() in VERBS else ""), fact.args[1]
        else:
            yield from super().asked(fact, place, weaving)


class Reqwest(RustClient):
    """reqwest."""

    name: ClassVar[str] = "reqwest"
    packages: ClassVar[tuple[str, ...]] = ("reqwest", "reqwest_middleware", "surf", "awc", "ureq", "isahc")
    customary: ClassVar[frozenset[str]] = frozenset({"http", "http_client", "client"})

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """`reqwest::get(url)`, or a method of a client."""
        if any(map(self.owns, weaving.external(place, fact.expr))) or self.owns(path_of(fact.expr)):
            return SURE
        return weaving.is_router(self, place, receiver(fact.expr)) if receiver(fact.expr) is not None else 0


class AxumTest(RustClient):
    """The requests of tests: `TestRequest::get().uri("/x")`, `Request::get("/x")`, `server.get("/x")` of axum-test."""

    name: ClassVar[str] = "rust-tests"
    packages: ClassVar[tuple[str, ...]] = ("axum_test", "axum.http.Request", "http.Request", "axum.extract.Request")
    customary: ClassVar[frozenset[str]] = frozenset({"server", "test_server"})

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """By what is called, or its object."""
        if any(map(self.owns, weaving.external(place, fact.expr))) or self.owns(path_of(fact.expr)):
            return SURE
        return weaving.is_router(self, place, receiver(fact.expr)) if receiver(fact.expr) is not None else 0


PARTS = [Reqwest(), AxumTest()]
