"""Clients of Go: net/http, its tests, resty."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import VerbClient, alternatives, looks_like_path
from waypost.indexer.web.exprs import called, form, is_text, may_be_path
from waypost.indexer.web.golang import GO, HTTP, method_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving


class GoClient(VerbClient):
    """A client of Go."""

    languages: ClassVar[frozenset[str]] = GO
    requesting: ClassVar[dict[str, int]] = {}
    """Calls that get a method, with its place; the URL comes next."""

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A literal path in any file, whatever may be a URL in one that imports the client."""
        if form(call.expr) != ".":
            return False
        place = self.requesting.get(call.name, -1) + 1
        url = call.args[place] if place < len(call.args) else None
        if is_text(url) and looks_like_path(url):
            return True
        return noted.brings(self.packages) and (may_be_path(url) or form(url) == "(")

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        at = self.requesting.get(fact.name)
        if at is None:
            if fact.name in self.verbs:
                yield self.verbs[fact.name], fact.args[0]
        elif len(fact.args) > at + 1:
            methods = method_names(place, fact.args[at : at + 1], weaving)
            yield (methods[0] if methods else ""), fact.args[at + 1]


class NetHttpClient(GoClient):
    """net/http, and the requests of its tests."""

    name: ClassVar[str] = "net/http"
    packages: ClassVar[tuple[str, ...]] = ("net/http", "net/http/httptest", "golang.org/x/net/context/ctxhttp")
    verbs: ClassVar[dict[str, str]] = {"Get": "GET", "Head": "HEAD", "Post": "POST", "PostForm": "POST"}
    requesting: ClassVar[dict[str, int]] = {"NewRequest": 0, "NewRequestWithContext": 1}
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *requesting})
    kept: ClassVar[frozenset[str]] = frozenset(
        "do doRequest doJSON newRequest request sendRequest makeRequest call send fetch get post put patch delete"
        " getJSON postJSON Do DoRequest NewRequest Request Call Send".split()
    )
    customary: ClassVar[frozenset[str]] = frozenset({"httpClient", "HTTPClient"})


class Resty(GoClient):
    """resty: `client.R().Get("/x")`."""

    name: ClassVar[str] = "resty"
    packages: ClassVar[tuple[str, ...]] = (
        "github.com/go-resty/resty/v2",
        "github.com/go-resty/resty",
        "resty.dev/v3",
        "github.com/imroc/req/v3",
    )
    verbs: ClassVar[dict[str, str]] = {method.title(): method for method in HTTP}
    requesting: ClassVar[dict[str, int]] = {"Execute": 0}
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, *requesting})
    creators: ClassVar[frozenset[str]] = frozenset({"SetBaseURL", "SetHostURL"})

    def base_of(self, place: Place, of: Expr, weaving: Weaving) -> list[str]:
        """Return what the client says that its paths are below of."""
        found: list[str] = []
        while form(of) == "(" and form(of[1]) == ".":
            of = of[1][1]
        for origin in weaving.origins.of(place, of):
            for value in alternatives(origin.value):
                for name, _, args in called(value):
                    if name in self.creators and args:
                        found += weaving.texts.of(origin.place, args[0])
        return found or [""]


PARTS = [NetHttpClient(), Resty()]
