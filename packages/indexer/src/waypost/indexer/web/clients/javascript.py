"""Clients of JavaScript: fetch, axios and its kin, jQuery, supertest, the hooks of the frameworks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.calling import VERBS, VerbClient
from waypost.indexer.web.exprs import HOLE, argument, form, is_text, last_name, may_be_path, named, names_of, receiver
from waypost.indexer.web.part import NO, POSSIBLE, SURE
from waypost.indexer.web.routing import JAVASCRIPT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Expr, HttpFact, Reference
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_GLOBAL = frozenset({"window", "globalThis", "self", "global"})
_MOST_SPREADS = 4
_SENDERS = _GLOBAL | {"page", "event"}
_VERBS = {**{verb: verb.upper() for verb in VERBS}, "del": "DELETE"}


class JavaScriptClient(VerbClient):
    """A client of JavaScript."""

    languages: ClassVar[frozenset[str]] = JAVASCRIPT

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A literal path, or whatever may be one."""
        return bool(call.args) and may_be_url(call.args[0])


class Fetch(JavaScriptClient):
    """`fetch(url, { method })`, and what is called alike: `$fetch`, `useFetch`, `useSWR`, `ofetch`."""

    name: ClassVar[str] = "fetch"
    packages: ClassVar[tuple[str, ...]] = (
        "fetch", "$fetch", "window", "globalThis", "node-fetch", "cross-fetch", "isomorphic-fetch",
        "isomorphic-unfetch", "undici", "ofetch", "swr", "whatwg-fetch", "useFetch", "useLazyFetch", "useAsyncData",
        "self", "ky", "got", "wretch",
    )  # fmt: skip
    calls: ClassVar[frozenset[str]] = frozenset(
        ["fetch", "$fetch", "ofetch", "useFetch", "useLazyFetch", "useSWR", "useSWRImmutable", "ky", "got", "apiFetch"]
    )

    def takes(self, call: Reference, noted: Noted) -> bool:
        """By its bare name, or as a member of the global object."""
        of = receiver(call.expr)
        return (of is None or last_name(of) in _SENDERS) and super().takes(call, noted)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """The global function, or one of the packages'."""
        if last_name(receiver(fact.expr)) in _GLOBAL:
            return SURE
        made = weaving.external(place, fact.expr)
        if any(map(self.owns, made)):
            return SURE
        return NO if made or fact.name not in self.calls or weaving.known(place, fact.expr) else POSSIBLE

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL: GET where nothing else is said."""
        made = form(fact.args[0]) == "new" and last_name(fact.args[0][1]) == "Request" and len(fact.args[0][2]) > 1
        yield method_of(fact.args[0][2][1:] if made else fact.args[1:], place, weaving), fact.args[0]

    def located(self, place: Place, of: Expr, url: Expr, weaving: Weaving) -> list[str]:
        """Return the URLs."""
        if form(url) == "new" and last_name(url[1]) == "Request" and url[2]:
            url = url[2][0]
        return super().located(place, None, url, weaving)


class Axios(JavaScriptClient):
    """axios with its instances, and what is used alike: ky, got, superagent, Angular's HttpClient, needle."""

    name: ClassVar[str] = "axios"
    packages: ClassVar[tuple[str, ...]] = (
        "axios", "ky", "got", "superagent", "needle", "@angular/common/http", "@nestjs/axios", "ofetch", "wretch",
        "umi-request", "request", "request-promise", "@nuxtjs/axios", "redaxios", "$axios", "alova", "undici", "phin",
    )  # fmt: skip
    verbs: ClassVar[dict[str, str]] = {
        **_VERBS, "postForm": "POST", "putForm": "PUT", "patchForm": "PATCH", "$get": "GET", "$post": "POST",
        "$put": "PUT", "$patch": "PATCH", "$delete": "DELETE", "getJSON": "GET",
    }  # fmt: skip
    general: ClassVar[frozenset[str]] = frozenset({"request"})
    bare: ClassVar[frozenset[str]] = frozenset(
        [
            "axios",
            "client",
            "api",
            "http",
            "instance",
            "axiosInstance",
            "apiClient",
            "httpClient",
            "service",
            "request",
            "$http",
            "ky",
        ]
    )
    """Names of clients that are called themselves."""
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, "request", *bare})
    creators: ClassVar[frozenset[str]] = frozenset({"create", "extend", "defaults", "Axios"})
    customary: ClassVar[frozenset[str]] = frozenset(
        """axios api http client apiClient httpClient request instance service $http $axios axiosInstance agent fetcher
        rest backend apiService axiosClient superagent requests HTTP Api API ApiClient http$ apiInstance axiosAuth
        axiosPrivate""".split()
    )
    bases: ClassVar[tuple[str, ...]] = ("baseURL", "prefixUrl", "baseUrl", "prefix")

    def takes(self, call: Reference, noted: Noted) -> bool:
        """`axios({ url })`, `axios(url)`, `client.request({ url })`, `client.get(url)`."""
        first = call.args[0] if call.args else None
        if form(first) == "{":
            return named([first], "url") is not None
        if receiver(call.expr) is None and call.name not in self.bare:
            return False
        return super().takes(call, noted) and (
            is_text(first) or noted.brings(self.packages) or last_name(receiver(call.expr)) in self.customary
        )

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """By what made the client; `axios(...)` by its name."""
        found = super().claim(fact, place, weaving)
        return POSSIBLE if found == NO and fact.expr == "axios" and not weaving.known(place, fact.expr) else found

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        first = fact.args[0]
        if fact.name in self.verbs:
            yield self.verbs[fact.name], first
        elif form(first) == "{":
            yield method_of([first], place, weaving), named([first], "url")
        elif fact.name == "request" and len(fact.args) > 1 and form(fact.args[1]) != "{":
            yield from super().asked(fact, place, weaving)
        else:
            yield method_of(fact.args[1:], place, weaving), first

    def client(self, fact: HttpFact) -> Expr:
        """Return the client; an instance may be called itself."""
        return receiver(fact.expr) or fact.expr


class JQuery(JavaScriptClient):
    """`$.get(url)`, `$.post(url, data)`, `$.getJSON(url)`, `$.ajax({ url, method })`."""

    name: ClassVar[str] = "jquery"
    packages: ClassVar[tuple[str, ...]] = ("$", "jQuery", "jquery")
    verbs: ClassVar[dict[str, str]] = {"get": "GET", "post": "POST", "getJSON": "GET", "getScript": "GET"}
    calls: ClassVar[frozenset[str]] = frozenset({*verbs, "ajax"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A method of `$`."""
        if last_name(receiver(call.expr)) not in {"$", "jQuery"}:
            return False
        return form(call.args[0]) == "{" or super().takes(call, noted)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """The name said it."""
        return SURE

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        first = fact.args[0]
        if fact.name in self.verbs:
            yield self.verbs[fact.name], named([first], "url") if form(first) == "{" else first
        elif form(first) == "{":
            yield method_of([first], place, weaving), named([first], "url")
        else:
            yield method_of(fact.args[1:], place, weaving), first


class SuperTest(JavaScriptClient):
    """supertest, chai-http: `request(app).get("/x")`; `agent.get("/x")`."""

    name: ClassVar[str] = "supertest"
    packages: ClassVar[tuple[str, ...]] = (
        "supertest",
        "chai",
        "chai-http",
        "supertest-as-promised",
        "supertest-session",
        "@hapi/shot",
        "light-my-request",
    )
    verbs: ClassVar[dict[str, str]] = _VERBS
    calls: ClassVar[frozenset[str]] = frozenset(_VERBS)
    customary: ClassVar[frozenset[str]] = frozenset(
        {"request", "agent", "api", "server", "supertest", "client", "req", "testServer"}
    )

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A literal path, on what a call made or on an agent."""
        return receiver(call.expr) is not None and len(call.args) == 1 and super().takes(call, noted)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """By what made the client: a call of the package with the application."""
        found = super().claim(fact, place, weaving)
        of = receiver(fact.expr)
        if found == NO and form(of) == "(" and not weaving.makers(place, of):
            return POSSIBLE if names_of(of)[-1:] == ["request"] else NO
        return found


class Inject(JavaScriptClient):
    """Fastify's own: `app.inject({ method, url })`."""

    name: ClassVar[str] = "inject"
    packages: ClassVar[tuple[str, ...]] = ("fastify",)
    calls: ClassVar[frozenset[str]] = frozenset({"inject"})
    customary: ClassVar[frozenset[str]] = frozenset({"app", "fastify", "server"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """Options with a URL, or a path."""
        first = call.args[0] if call.args else None
        return receiver(call.expr) is not None and (named([first], "url", "path") is not None or is_text(first))

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        first = fact.args[0]
        if form(first) == "{":
            yield method_of([first], place, weaving), named([first], "url", "path")
        else:
            yield "GET", first


class XmlHttpRequest(JavaScriptClient):
    """`new XMLHttpRequest().open("GET", url)`."""

    name: ClassVar[str] = "xhr"
    packages: ClassVar[tuple[str, ...]] = ("XMLHttpRequest",)
    calls: ClassVar[frozenset[str]] = frozenset({"open"})
    customary: ClassVar[frozenset[str]] = frozenset({"xhr", "xmlhttp", "xhttp"})

    def takes(self, call: Reference, noted: Noted) -> bool:
        """A method and a URL."""
        args = call.args
        return receiver(call.expr) is not None and len(args) > 1 and form(args[0]) == "'" and may_be_url(args[1])

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL."""
        yield fact.args[0][1].upper(), fact.args[1]


def method_of(args: list[Expr], place: Place, weaving: Weaving) -> str:
    """Return the method that options name: GET where they name none, nothing where they are not known."""
    options = args[-1] if args else None
    if options is None or form(options) == "fn":
        return "GET"
    found = weaving.options(place, options)
    return _method(*found, weaving) if found is not None else ""


def _method(place: Place, options: Expr, weaving: Weaving, depth: int = 0) -> str:
    given = argument([options], -1, "method", "type")
    if given is not None:
        words = [word for word in weaving.words(place, given) if HOLE not in word]
        return words[0].upper() if words else ""
    for key, value in options[1]:
        if key == ["*"] and depth < _MOST_SPREADS:
            found = weaving.options(place, value)
            method = _method(*found, weaving, depth + 1) if found is not None else ""
            if method != "GET":
                return method
    return "GET"


def may_be_url(expr: Expr) -> bool:
    """Whether an expression may be a URL."""
    if form(expr) == "'":
        return "/" in expr[1]
    return may_be_path(expr) or form(expr) in {"(", "new", "|"}


PARTS = [Fetch(), Axios(), JQuery(), SuperTest(), Inject(), XmlHttpRequest()]
