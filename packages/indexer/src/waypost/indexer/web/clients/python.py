"""Clients of Python: requests, httpx, aiohttp, urllib, the test clients of the frameworks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import VERBS, VerbClient, looks_like_path, may_be_url
from waypost.indexer.web.exprs import argument, is_text, positional, receiver
from waypost.indexer.web.part import NO, SURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

PYTHON = frozenset({"python"})


class PythonClient(VerbClient):
    """A client of Python."""

    languages: ClassVar[frozenset[str]] = PYTHON
    calls: ClassVar[frozenset[str]] = VERBS | {"request"}

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A literal path in any file, whatever may be a URL in one that imports the client."""
        plain = positional(call.args)
        url = plain[1] if call.name in self.general and len(plain) > 1 else argument(call.args, 0, self.url)
        return (is_text(url) and looks_like_path(url)) or (may_be_url(url) and noted.brings(self.packages))


class Requests(PythonClient):
    """requests, and libraries that are used alike."""

    name: ClassVar[str] = "requests"
    packages: ClassVar[tuple[str, ...]] = ("requests", "requests_toolbelt", "requests_html", "niquests", "curl_cffi")
    creators: ClassVar[frozenset[str]] = frozenset({"Session", "BaseUrlSession"})


class Httpx(PythonClient):
    """httpx."""

    name: ClassVar[str] = "httpx"
    packages: ClassVar[tuple[str, ...]] = ("httpx",)
    calls: ClassVar[frozenset[str]] = VERBS | {"request", "stream"}
    general: ClassVar[frozenset[str]] = frozenset({"request", "stream"})
    creators: ClassVar[frozenset[str]] = frozenset({"Client", "AsyncClient"})


class Aiohttp(PythonClient):
    """aiohttp's client."""

    name: ClassVar[str] = "aiohttp"
    packages: ClassVar[tuple[str, ...]] = (
        "aiohttp.ClientSession",
        "aiohttp.client",
        "aiohttp.request",
        "aiohttp.test_utils",
    )
    creators: ClassVar[frozenset[str]] = frozenset({"ClientSession"})
    base_place: ClassVar[int] = 0

    def takes(self, call: Reference, noted: Noted) -> bool:
        """As for all, but the package is imported as a whole."""
        url = argument(call.args, 0, self.url)
        return super().takes(call, noted) or (may_be_url(url) and noted.brings(["aiohttp"]))


class TestClient(PythonClient):
    """The clients by which tests ask an application, whoever makes them."""

    name: ClassVar[str] = "test-client"
    packages: ClassVar[tuple[str, ...]] = (
        "fastapi.testclient", "starlette.testclient", "fastapi.FastAPI().test_client", "flask.Flask().test_client",
        "flask.testing", "flask.test_client", "django.test", "rest_framework.test", "pytest_django",
        "async_asgi_testclient", "webtest", "quart", "werkzeug.test", "sanic_testing", "ninja.testing",
    )  # fmt: skip
    calls: ClassVar[frozenset[str]] = VERBS | {"request", "open", "websocket_connect"}
    creators: ClassVar[frozenset[str]] = frozenset({"TestClient", "test_client", "APIClient", "Client"})
    customary: ClassVar[frozenset[str]] = frozenset(
        """client test_client api_client async_client auth_client admin_client user_client authenticated_client ac cli
        app_client anon_client logged_in_client authorized_client http_client session http testapp
        rest_client""".split()
    )
    """Tests get their client under such a name from a fixture."""

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A method of a client with a literal path."""
        url = argument(call.args, 0, "url", "path")
        return receiver(call.expr) is not None and is_text(url) and looks_like_path(url)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """A client by its maker, else by its name."""
        return super().claim(fact, place, weaving)

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and path; `open` names its method."""
        if fact.name == "open":
            methods = weaving.words(place, argument(fact.args, -1, "method"))
            yield (methods[0].upper() if methods else "GET"), argument(fact.args, 0, "path")
        elif fact.name != "websocket_connect":
            for method, url in super().asked(fact, place, weaving):
                yield method, url if url is not None else argument(fact.args, 0, "path")


class Urllib(VerbClient):
    """urllib.request: `urlopen(url)`, `Request(url, method="PUT")`."""

    name: ClassVar[str] = "urllib"
    languages: ClassVar[frozenset[str]] = PYTHON
    packages: ClassVar[tuple[str, ...]] = ("urllib.request", "urllib2", "urllib3")
    calls: ClassVar[frozenset[str]] = frozenset({"urlopen", "Request", "urlretrieve"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Any URL in a file that imports it."""
        return noted.brings(["urllib"])

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """What is called comes from the package."""
        return SURE if any(map(self.owns, weaving.external(place, fact.expr))) else NO

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL: with data it is POST, where nothing else is said."""
        methods = weaving.words(place, argument(fact.args, -1, "method"))
        posts = argument(fact.args, 1, "data") is not None and fact.name != "urlretrieve"
        yield (methods[0].upper() if methods else "POST" if posts else "GET"), argument(fact.args, 0, "url", "fullurl")

    def located(self, place: Place, of: Expr, url: Expr, weaving: Weaving) -> list[str]:
        """Return the URLs; of a request that is opened its own call tells."""
        return super().located(place, None, url, weaving)


PARTS = [Requests(), Httpx(), Aiohttp(), TestClient(), Urllib()]
