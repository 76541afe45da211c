"""Clients of C#: HttpClient, requests that are made, Refit, RestSharp."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.annotating import words
from waypost.indexer.web.calling import VERBS, VerbClient, looks_like_path
from waypost.indexer.web.exprs import argument, form, is_text, last_name, may_be_path, positional, receiver
from waypost.indexer.web.part import NO, POSSIBLE, SURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

CSHARP = frozenset({"csharp"})
_READ = ("", "String", "Stream", "ByteArray", "FromJson", "FromJsonAsAsyncEnumerable")
_SENT = {
    **dict.fromkeys([f"Get{what}Async" for what in _READ], "GET"),
    **{f"{verb.title()}{what}Async": verb for verb in ("POST", "PUT", "PATCH") for what in ("", "AsJson", "AsXml")},
    "DeleteAsync": "DELETE",
    "DeleteFromJsonAsync": "DELETE",
}
_NAMES = ("client", "http", "api")


class HttpClient(VerbClient):
    """HttpClient."""

    name: ClassVar[str] = "httpclient"
    languages: ClassVar[frozenset[str]] = CSHARP
    packages: ClassVar[tuple[str, ...]] = ("System.Net.Http", "HttpClient")
    verbs: ClassVar[dict[str, str]] = _SENT
    general: ClassVar[frozenset[str]] = frozenset()
    calls: ClassVar[frozenset[str]] = frozenset(_SENT)
    url: ClassVar[str] = "requestUri"

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Anything that may be a URL."""
        plain = positional(call.args)
        return bool(plain) and (may_be_path(plain[0]) or form(plain[0]) in {"(", "new"})

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """By what the call is made on, else by its name."""
        of = receiver(fact.expr[1] if form(fact.expr) == "<" else fact.expr)
        made = weaving.makers(place, of)
        if made:
            return SURE if any(self.owns(name) or name.startswith("HttpClient") for name in made) else NO
        return POSSIBLE if any(name in last_name(of).lower() for name in _NAMES) else NO


class RequestMessage(VerbClient):
    """`new HttpRequestMessage(HttpMethod.Get, url)`, `new RestRequest(url, Method.Get)`."""

    name: ClassVar[str] = "httprequestmessage"
    languages: ClassVar[frozenset[str]] = CSHARP
    calls: ClassVar[frozenset[str]] = frozenset({"HttpRequestMessage", "RestRequest"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """One that is made with a URL."""
        return call.kind == "instantiate" and bool(call.args)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """Its name says it."""
        return SURE

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        at = 0 if fact.name == "HttpRequestMessage" else 1
        methods = words(weaving.meant(place, argument(fact.args, at, "method"))[1])
        method = methods[0].upper() if methods else "GET"
        yield (method if method.lower() in VERBS else ""), argument(fact.args, 1 - at, "requestUri", "resource")


class Refit(VerbClient):
    """Refit: attributes of the methods of an interface."""

    name: ClassVar[str] = "refit"
    languages: ClassVar[frozenset[str]] = CSHARP
    packages: ClassVar[tuple[str, ...]] = ("Refit",)
    verbs: ClassVar[dict[str, str]] = {verb.title(): verb.upper() for verb in VERBS}
    general: ClassVar[frozenset[str]] = frozenset()
    calls: ClassVar[frozenset[str]] = frozenset(verbs)

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An attribute with a path, in a file that imports it."""
        return call.kind == "decorator" and noted.brings(self.packages) and bool(call.args) and looks_like_text(call)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """The import says it."""
        return SURE


def looks_like_text(call: Reference) -> bool:
    """Whether what is given first may be a path."""
    return is_text(call.args[0]) and looks_like_path(call.args[0])


PARTS = [HttpClient(), RequestMessage(), Refit()]
