"""Clients whose methods are called like the methods of HTTP: `client.get("/x")`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.web.exprs import HOLE, argument, called, form, last_name, receiver, text_start
from waypost.indexer.web.part import NO, SURE, Client
from waypost.indexer.web.paths import asked, is_local, joined
from waypost.indexer.web.weaving import Request

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Expr, HttpFact
    from waypost.indexer.web.origins import Place
    from waypost.indexer.web.weaving import Weaving

_MOST_NESTED = 4
VERBS = frozenset({"get", "post", "put", "patch", "delete", "head", "options"})
NAMED_URLS = re.compile(r"url|uri|path|endpoint|route|resource|link|href|address|(^|_)base", re.IGNORECASE)
"""Names of what may be a URL."""
_RESULT = re.compile(
    r"RequestFactory|\.(?:get|post|put|patch|delete|head|options|request|stream|json|text)\(\)"
    r"|\(\)\.(?!(?:axiosRef|http|client|session|api|axios|instance)\b)\w+(?:\.|$)"
)
_ELSEWHERE = re.compile(
    r"(^|\.)(github|gitlab|bitbucket|google|googleapis|stripe|twilio|slack|openai|anthropic|facebook|twitter|x|amazonaws|azure"
    r"|microsoft|telegram|discord|paypal|sendgrid|mailgun|cloudflare|wikipedia|npmjs|pypi|jsonplaceholder|typicode)\.(com|org|net|io|dev)$"
)


class VerbClient(Client):
    """A client with a method for each method of HTTP."""

    verbs: ClassVar[dict[str, str]] = {verb: verb.upper() for verb in VERBS}
    """Names of methods with the method of HTTP that they send."""
    general: ClassVar[frozenset[str]] = frozenset({"request"})
    """Names of methods that get the method of HTTP as their first argument."""
    bases: ClassVar[tuple[str, ...]] = ("base_url",)
    """Names of the argument that says what all paths are below of."""
    base_place: ClassVar[int] = -1
    """Its place, where it may be given without its name."""
    url: ClassVar[str] = "url"

    def owns(self, external: str) -> bool:
        """Whether something outside the project is the client, not what a request gave or a part of it."""
        return super().owns(external) and not _RESULT.search(external)

    def requests(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterable[Request]:
        """Yield the request that a call makes."""
        claim = self.claim(fact, place, weaving)
        if claim == NO:
            return
        for method, url in self.asked(fact, place, weaving):
            texts = self.located(place, self.client(fact), url, weaving)
            if texts:
                yield Request(
                    place.view.file, fact.line, fact.start, fact.owner, self.name, method, texts, claim == SURE
                )

    def client(self, fact: HttpFact) -> Expr:
        """Return the client that is called."""
        return receiver(fact.expr)

    def claim(self, fact: HttpFact, place: Place, weaving: Weaving) -> int:
        """Tell how sure it is that a call is one of the client's."""
        of = receiver(fact.expr)
        if of is not None:
            return weaving.is_router(self, place, of)
        return SURE if any(map(self.owns, weaving.external(place, fact.expr))) else NO

    def asked(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[tuple[str, Expr]]:
        """Yield method and URL that a call asks for."""
        if fact.name in self.general:
            methods = weaving.words(place, argument(fact.args, 0, "method"))
            yield (methods[0].upper() if methods else ""), argument(fact.args, 1, self.url)
        elif fact.name in self.verbs:
            yield self.verbs[fact.name], argument(fact.args, 0, self.url)

    def located(self, place: Place, of: Expr, url: Expr, weaving: Weaving) -> list[str]:
        """Return the URLs that an expression stands for, below the client's base."""
        found: list[str] = []
        for text in weaving.texts.of(place, url):
            host, _ = asked(text)
            if not host:
                if text != HOLE and not (text.startswith(HOLE) and "/" not in text):
                    found += [joined(base, text) if base else text for base in self.base_of(place, of, weaving)]
            elif is_own(url, host):
                found.append(text)
        return found

    def base_of(self, place: Place, of: Expr, weaving: Weaving) -> list[str]:
        """Return what the paths of a client are below of."""
        found: list[str] = []
        for origin in weaving.origins.of(place, of) if of is not None else ():
            for value in alternatives(origin.value):
                for _, _, args in called(value):
                    base = argument(args, self.base_place, *self.bases)
                    if base is not None:
                        found += weaving.texts.of(origin.place, base)
        return [text for text in found if not _ELSEWHERE.search(asked(text)[0].partition(":")[0])] or (
            [""] if not found else []
        )


def alternatives(value: Expr) -> Iterator[Expr]:
    """Yield what an expression may be, without where that is said."""
    kind = form(value)
    if kind == "|":
        for part in value[1:]:
            yield from alternatives(part)
    elif kind == "at":
        yield from alternatives(value[2])
    elif kind == "enter":
        yield from alternatives(value[1])
    else:
        yield value


def is_own(url: Expr, host: str) -> bool:
    """Whether a host may be the project's own: a local one, or one that a constant names."""
    name = host.partition(":")[0]
    if is_local(host):
        return True
    literal = form(url) == "'" or (form(url) == "+" and form(url[1]) == "'" and "://" in url[1][1])
    return not literal and not _ELSEWHERE.search(name)


def may_be_url(expr: Expr, depth: int = 0) -> bool:
    """Whether an expression may be a URL, by what it says or by its name."""
    kind = form(expr)
    if kind == "'":
        return "/" in expr[1]
    if kind in {"+", "|", "%"}:
        return depth < _MOST_NESTED and any(may_be_url(part, depth + 1) for part in expr[1:])
    if kind in {"(", "new"}:
        return NAMED_URLS.search(last_name(expr[1])) is not None or (
            depth < _MOST_NESTED and any(may_be_url(part, depth + 1) for part in [receiver(expr[1]), *expr[2]])
        )
    return NAMED_URLS.search(last_name(expr)) is not None


def verb_of(expr: Expr) -> str:
    """Return the method of HTTP that a called name is."""
    name = last_name(expr)
    return name.upper() if name in VERBS else ""


def looks_like_path(expr: Expr) -> bool:
    """Whether a text starts like a path or URL, or with what may be one's base."""
    start = text_start(expr)
    if start.startswith(HOLE):
        return any(form(part) == "'" and part[1].startswith("/") for part in expr[1:])
    return start.startswith(("/", "http://", "https://"))
