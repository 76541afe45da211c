"""Clients of PHP: Laravel's Http, Guzzle, Symfony's, the requests of tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import VERBS, VerbClient, alternatives, looks_like_path
from waypost.indexer.web.exprs import form, is_text, may_be_path, option, positional, receiver
from waypost.indexer.web.part import NO, SURE
from waypost.indexer.web.php import PHP, links, owned, start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving


class PhpClient(VerbClient):
    """A client of PHP."""

    languages: ClassVar[frozenset[str]] = PHP
    calls: ClassVar[frozenset[str]] = VERBS | {"request"}

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A literal path, or whatever may be a URL in a file that imports the client."""
        plain = positional(call.args)
        at = 1 if call.name in self.general else 0
        url = plain[at] if at < len(plain) else None
        if call.kind != "call" or form(call.expr) != ".":
            return False
        if is_text(url) and looks_like_path(url):
            return True
        brought = any(item.module.lstrip("\\").startswith(self.brought) for item in noted.imports)
        return brought and (may_be_path(url) or form(url) == "(")

    brought: ClassVar[tuple[str, ...]] = ()
    """Namespaces one of which a file imports that uses the client."""

    def owns(self, external: str) -> bool:
        """Names are full ones."""
        return owned(external, self.packages)


class LaravelHttp(PhpClient):
    """Laravel's facade."""

    name: ClassVar[str] = "laravel-http"
    packages: ClassVar[tuple[str, ...]] = ("Illuminate\\Support\\Facades\\Http", "Illuminate\\Http\\Client")
    brought: ClassVar[tuple[str, ...]] = packages
    chains: ClassVar[frozenset[str]] = frozenset({"baseUrl"})

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """By what the chain starts from."""
        of = start(fact.expr[1])
        if isinstance(of, str) and of in {"\\Illuminate\\Support\\Facades\\Http", "\\Http"}:
            return SURE
        return SURE if any(map(self.owns, weaving.makers(place, of))) else NO

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL; `send` is general."""
        yield from super().asked(fact, place, weaving)

    def base_of(self, place: Place, of: Expr, weaving: Weaving) -> list[str]:
        """Return what `baseUrl` says."""
        return [text for name, args in links(of) if name == "baseUrl" for text in weaving.texts.of(place, args[0])] or [
            ""
        ]


class Guzzle(PhpClient):
    """Guzzle, and Symfony's client, which is used alike."""

    name: ClassVar[str] = "guzzle"
    packages: ClassVar[tuple[str, ...]] = (
        "GuzzleHttp\\Client",
        "Symfony\\Contracts\\HttpClient\\HttpClientInterface",
        "Symfony\\Component\\HttpClient\\",
        "Symfony\\Component\\BrowserKit",
        "Symfony\\Bundle\\FrameworkBundle\\KernelBrowser",
    )
    brought: ClassVar[tuple[str, ...]] = (
        "GuzzleHttp",
        "Symfony\\Contracts\\HttpClient",
        "Symfony\\Component\\HttpClient",
    )
    verbs: ClassVar[dict[str, str]] = {
        **{verb: verb.upper() for verb in VERBS},
        **{f"{verb}Async": verb.upper() for verb in VERBS},
    }
    general: ClassVar[frozenset[str]] = frozenset({"request", "requestAsync", "jsonRequest", "xmlHttpRequest"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general})
    chains: ClassVar[frozenset[str]] = frozenset({"Client"})
    customary: ClassVar[frozenset[str]] = frozenset(
        {"$client", "client", "httpClient", "$httpClient", "http", "$http", "guzzle"}
    )

    def base_of(self, place: Place, of: Expr, weaving: Weaving) -> list[str]:
        """Return what the client says that its paths are below of."""
        found: list[str] = []
        for origin in weaving.origins.of(place, of):
            for value in alternatives(origin.value):
                for arg in value[2] if form(value) in {"new", "("} else ():
                    base = option(arg, "base_uri")
                    found += weaving.texts.of(origin.place, base) if base is not None else []
        return found or [""]


class LaravelTest(PhpClient):
    """The requests of Laravel's tests: `$this->getJson('/api/x')`."""

    name: ClassVar[str] = "laravel-test"
    packages: ClassVar[tuple[str, ...]] = (
        "Illuminate\\Foundation\\Testing",
        "Tests\\TestCase",
        "Laravel\\Lumen\\Testing",
    )
    verbs: ClassVar[dict[str, str]] = {
        **{verb: verb.upper() for verb in VERBS},
        **{f"{verb}Json": verb.upper() for verb in VERBS},
    }
    general: ClassVar[frozenset[str]] = frozenset({"json", "call"})
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *general})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A literal path, in a test."""
        return noted.facts.test and super().takes(call, noted)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """A method of the test itself, also after `actingAs(...)`; `get('/x')` of Pest."""
        of = start(receiver(fact.expr))
        return SURE if of == "$this" else NO


PARTS = [LaravelHttp(), Guzzle(), LaravelTest()]
