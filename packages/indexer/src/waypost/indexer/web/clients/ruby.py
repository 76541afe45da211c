"""Clients of Ruby: Faraday, HTTParty, RestClient, net/http, the requests of tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import VERBS, VerbClient, looks_like_path
from waypost.indexer.web.exprs import form, is_text, may_be_path, positional, receiver
from waypost.indexer.web.part import NO, SURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

RUBY = frozenset({"ruby"})


class RubyClient(VerbClient):
    """A client of Ruby."""

    languages: ClassVar[frozenset[str]] = RUBY
    general: ClassVar[frozenset[str]] = frozenset()
    calls: ClassVar[frozenset[str]] = VERBS

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A method with a path; without a literal one where it is called on a client's constant."""
        plain = positional(call.args)
        url = plain[0] if plain else None
        if call.kind != "call" or form(call.expr) != ".":
            return False
        if is_text(url) and looks_like_path(url):
            return True
        return self.is_named(call.expr[1]) and (may_be_path(url) or form(url) == "(")

    def is_named(self, expr: Expr) -> bool:
        """Whether an expression names the client itself."""
        while form(expr) in {"(", "."}:
            expr = expr[1]
        return isinstance(expr, str) and expr.lstrip(":") in self.packages


class Faraday(RubyClient):
    """Faraday, and clients that are used alike."""

    name: ClassVar[str] = "faraday"
    packages: ClassVar[tuple[str, ...]] = (
        "Faraday",
        "HTTParty",
        "RestClient",
        "Excon",
        "Typhoeus",
        "HTTP",
        "HTTPX",
        "Http",
    )
    customary: ClassVar[frozenset[str]] = frozenset(
        {"@http", "@connection", "@conn", "@client", "conn", "connection", "client", "http"}
    )

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """By what the call is made on, through what a method without receiver gives."""
        of = receiver(fact.expr)
        if self.is_named(of):
            return SURE
        found = weaving.is_router(self, place, of)
        if found == NO and form(of) == "(" and isinstance(of[1], str):
            name = of[1].rstrip("()~")
            return 1 if name in self.customary and not weaving.makers(place, of) else NO
        return found

    def owns(self, external: str) -> bool:
        """Constants have a mark in front."""
        return super().owns(external.lstrip(":").replace("::", "."))


class NetHttp(RubyClient):
    """net/http: `Net::HTTP.get(URI(url))`, `Net::HTTP::Post.new(uri)`."""

    name: ClassVar[str] = "net-http"
    packages: ClassVar[tuple[str, ...]] = ("Net",)
    chains: ClassVar[frozenset[str]] = frozenset({"URI", "parse", "join"})
    verbs: ClassVar[dict[str, str]] = {
        **{verb: verb.upper() for verb in VERBS},
        "get_response": "GET",
        "post_form": "POST",
        "get_print": "GET",
        **{verb.title(): verb.upper() for verb in VERBS},
    }
    calls: ClassVar[frozenset[str]] = frozenset(verbs)

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A method of `Net::HTTP`, or a request of it that is made."""
        return bool(call.args) and form(call.expr) == "." and self._names(call)[:2] == ["Net", "HTTP"]

    def _names(self, call: Reference | HttpFact) -> list[str]:
        found: list[str] = []
        expr = call.expr
        while form(expr) == ".":
            found.append(str(expr[2]).lstrip(":"))
            expr = expr[1]
        if isinstance(expr, str):
            found.append(expr.lstrip(":"))
        return found[::-1]

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """Its name says it."""
        return SURE

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        yield self.verbs[fact.name], positional(fact.args)[0]


class RequestTest(RubyClient):
    """The requests of tests: `get "/orders"`."""

    name: ClassVar[str] = "request-test"
    verbs: ClassVar[dict[str, str]] = {verb: verb.upper() for verb in VERBS}

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A call without object, with a literal path and without block, in a test."""
        plain = positional(call.args)
        block = any(form(arg) == "=" and arg[1] == "&" for arg in call.args)
        return noted.facts.test and isinstance(call.expr, str) and not block and bool(plain) and is_text(plain[0])

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """The test says it."""
        return 1


PARTS = [Faraday(), NetHttp(), RequestTest()]
