"""Clients of Java and Kotlin whose methods get a URL: RestTemplate, Ktor, MockMvc, REST Assured, Apache's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.annotating import words
from waypost.indexer.web.calling import VERBS, VerbClient, looks_like_path
from waypost.indexer.web.exprs import HOLE, argument, form, is_text, last_name, may_be_path, named, positional, receiver
from waypost.indexer.web.jvm import JVM, built, owned
from waypost.indexer.web.part import NO, SURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_URL = "url"
_AROUND = "around"
_UPPER = {verb: verb.upper() for verb in VERBS}


class JvmClient(VerbClient):
    """A client of Java or Kotlin."""

    languages: ClassVar[frozenset[str]] = JVM

    def owns(self, external: str) -> bool:
        """Types by their full names, or by their own where everything of a package is imported."""
        return owned(external, self.packages)

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A literal path, or whatever may be a URL in a file that imports the client."""
        plain = positional(call.args)
        url = plain[0] if plain else None
        return (is_text(url) and looks_like_path(url)) or (
            noted.brings(self.brought()) and (may_be_path(url) or form(url) in {"(", "new"})
        )

    def located(self, place: Place, of: Expr, url: Expr, weaving: Weaving) -> list[str]:
        """Return the URLs, also those that are built from parts."""
        parts = built(place, url, weaving)
        if parts is not None:
            return [text for text in parts if text.strip(HOLE)]
        return super().located(place, of, url, weaving)

    def brought(self) -> list[str]:
        """Return the packages that a file imports which uses the client."""
        return [package.rpartition(".")[0] for package in self.packages]


class RestTemplate(JvmClient):
    """Spring's RestTemplate."""

    name: ClassVar[str] = "resttemplate"
    packages: ClassVar[tuple[str, ...]] = (
        "org.springframework.web.client.RestTemplate",
        "org.springframework.web.client.RestOperations",
        "org.springframework.boot.test.web.client.TestRestTemplate",
        "org.springframework.web.client.AsyncRestTemplate",
    )
    verbs: ClassVar[dict[str, str]] = {
        "getForObject": "GET",
        "getForEntity": "GET",
        "postForObject": "POST",
        "postForEntity": "POST",
        "postForLocation": "POST",
        "put": "PUT",
        "patchForObject": "PATCH",
        "delete": "DELETE",
        "headForHeaders": "HEAD",
        "optionsForAllow": "OPTIONS",
    }
    general: ClassVar[frozenset[str]] = frozenset({"exchange", "execute"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general})
    customary: ClassVar[frozenset[str]] = frozenset({"restTemplate", "testRestTemplate", "template", "rest"})
    bases: ClassVar[tuple[str, ...]] = ("rootUri",)

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        if fact.name in self.verbs:
            yield self.verbs[fact.name], positional(fact.args)[0]
        else:
            methods = words(weaving.meant(place, argument(fact.args, 1, "method"))[1])
            yield (methods[0] if methods and methods[0].isupper() else ""), argument(fact.args, 0, "url")


class KtorClient(JvmClient):
    """Ktor's client."""

    name: ClassVar[str] = "ktor-client"
    languages: ClassVar[frozenset[str]] = frozenset({"kotlin"})
    packages: ClassVar[tuple[str, ...]] = ("io.ktor.client", "io.ktor.client.HttpClient")
    verbs: ClassVar[dict[str, str]] = {**_UPPER, "submitForm": "POST", "submitFormWithBinaryData": "POST"}
    general: ClassVar[frozenset[str]] = frozenset({"request"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general, _URL})
    customary: ClassVar[frozenset[str]] = frozenset({"client", "httpClient", "http"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A call on an object, in a file that imports the client or the tests of the server."""
        if not noted.brings(["io.ktor"]) or not super().takes(call, noted):
            return False
        return receiver(call.expr) is not None if call.name != _URL else self._around(call, noted) is not None

    def brought(self) -> list[str]:
        """Return the packages that a file imports which uses the client."""
        return ["io.ktor"]

    def args(self, call: Reference, noted: Noted) -> list[Expr]:
        """Of a URL in a block, the call whose block it is is kept too."""
        around = self._around(call, noted) if call.name == _URL else None
        return [*call.args, ["=", _AROUND, around.expr]] if around is not None else call.args

    def _around(self, call: Reference, noted: Noted) -> Reference | None:
        """Return the call whose block a call stands in: `client.get { url("/x") }`."""
        block = ["=", "", ["fn", noted.symbols[call.owner].start]] if call.owner >= 0 else None
        found = (item for item in noted.facts.body.references if item.args and item.args[-1] == block)
        return next((item for item in found if item.name in self.verbs or item.name in self.general), None)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """By what the call is made on, or that whose block it stands in."""
        around = named(fact.args, _AROUND)
        of = receiver(around if around is not None else fact.expr)
        return weaving.is_router(self, place, of) if of is not None else NO

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL; `request` says its method in a block."""
        around = named(fact.args, _AROUND)
        name = last_name(around) if around is not None else fact.name
        yield self.verbs.get(name, ""), argument(fact.args, 0, "urlString", "url")


class MockMvc(JvmClient):
    """The requests of Spring's tests: `perform(get("/x"))`, in Kotlin `mockMvc.get("/x")`."""

    name: ClassVar[str] = "mockmvc"
    packages: ClassVar[tuple[str, ...]] = ("org.springframework.test.web.servlet",)
    verbs: ClassVar[dict[str, str]] = {**_UPPER, "multipart": "POST"}
    general: ClassVar[frozenset[str]] = frozenset()
    calls: ClassVar[frozenset[str]] = frozenset(verbs)
    customary: ClassVar[frozenset[str]] = frozenset({"mockMvc", "mvc"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A call with a literal path, in a test that imports it."""
        return noted.brings(self.packages) and super().takes(call, noted)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """What is called is the package's, or its object is."""
        if any(map(self.owns, weaving.external(place, fact.expr))):
            return SURE
        return super().claim(fact, place, weaving) if receiver(fact.expr) is not None else NO


class RestAssured(JvmClient):
    """REST Assured: `given().when().get("/x")`."""

    name: ClassVar[str] = "rest-assured"
    packages: ClassVar[tuple[str, ...]] = ("io.restassured",)
    general: ClassVar[frozenset[str]] = frozenset()
    calls: ClassVar[frozenset[str]] = frozenset(_UPPER)

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A call with a literal path, in a test that imports it."""
        return noted.brings(self.packages) and super().takes(call, noted)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """What is called is the package's, or the chain before is."""
        if any(map(self.owns, weaving.external(place, fact.expr))):
            return SURE
        of = receiver(fact.expr)
        while form(of) == "(":
            if last_name(of[1]) in {"given", "when", "with"}:
                return SURE
            of = receiver(of[1])
        return NO


class ApacheClient(JvmClient):
    """Apache's client: `new HttpGet(url)`."""

    name: ClassVar[str] = "apache-client"
    packages: ClassVar[tuple[str, ...]] = ("org.apache.http", "org.apache.hc")
    verbs: ClassVar[dict[str, str]] = {f"Http{verb.title()}": verb.upper() for verb in VERBS}
    general: ClassVar[frozenset[str]] = frozenset()
    calls: ClassVar[frozenset[str]] = frozenset(verbs)

    def takes(self, call: Reference, noted: Noted) -> bool:
        """An instantiation with a URL, in a file that imports it."""
        return noted.brings(self.packages) and super().takes(call, noted)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """Its import says it."""
        return SURE


PARTS = [RestTemplate(), KtorClient(), MockMvc(), RestAssured(), ApacheClient()]
