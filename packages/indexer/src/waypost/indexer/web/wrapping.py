"""Functions of the project around clients: `request("/users")`, where `request` asks for what it is given.

The call of such a function is the request: what it passes stands for the parameters of the function.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Reference
from waypost.indexer.linking.view import FUNCTIONS
from waypost.indexer.web.calling import NAMED_URLS as _URLS
from waypost.indexer.web.exprs import form, names_of, text_start
from waypost.indexer.web.found import clients
from waypost.indexer.web.part import Client
from waypost.indexer.web.weaving import place_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.facts import Expr, HttpFact
    from waypost.indexer.linking.view import View
    from waypost.indexer.web.noted import Noted
    from waypost.indexer.web.origins import Node, Place
    from waypost.indexer.web.weaving import Request, Weaving

_WRAPPED = frozenset({"javascript", "typescript", "tsx", "vue", "svelte", "python"})
_OTHERS = frozenset({"go", "java", "kotlin", "csharp", "rust", "php", "ruby"})
_NAMES = re.compile(r"request|fetch|ajax|http|api|^_?(get|post|put|patch|delete|del|call|send|query)", re.IGNORECASE)
"""Names of functions that may hand on what they are given."""
_OWN = frozenset({"this", "self", "cls", "$this", "static"})
_MOST_DEPTH = 4
_TEXTS = ("'", "+")
_FIRST = 2
"""Arguments among which the path is."""
_FIRST_OF_OTHERS = 4
"""The same in languages where a context and the method stand before it."""


class Wrapper(Client):
    """A function of the project that makes the requests that it is asked for."""

    name: ClassVar[str] = "wrapper"
    languages: ClassVar[frozenset[str]] = _WRAPPED | _OTHERS

    def wraps(self, call: Reference, noted: Noted) -> bool:
        """Whether a call hands a path, or its own parameter, to a function that may be the project's."""
        urls = []
        for arg in call.args[: _FIRST_OF_OTHERS if noted.language in _OTHERS else _FIRST]:
            if arg.__class__ is str:
                urls.append(arg)
            elif arg and arg[0] in _TEXTS and _is_path(arg):
                break
        else:
            if not urls or call.owner < 0 or not any(map(_URLS.search, urls)) or not _NAMES.search(call.name):
                return False
            if noted.params(call.owner).isdisjoint(urls):
                return False
        root = next(iter(names_of(call.expr)), "")
        return root in _OWN or root in noted.own or _may_be_own(noted, root, call)

    def requests(self, fact: HttpFact, place: Place, weaving: Weaving) -> Iterator[Request]:
        """Yield the requests that the function makes of what it is given."""
        if weaving.depth >= _MOST_DEPTH:
            return
        linker = weaving.origins.linker(place.view)
        item = Reference("call", fact.name, fact.line, fact.start, fact.owner, fact.expr, fact.args)
        for value in weaving.origins.callees(place, fact.expr):
            target = linker.callable(value)
            if target is None or target not in weaving.asking:
                continue
            passed = linker.arguments(weaving.view(target[0]), target[1], value, item)
            given = {(*target, name): (place, argument) for name, argument in passed}
            for request in _inner(weaving, target, given):
                yield request._replace(
                    file=place.view.file, line=fact.line, start=fact.start, owner=fact.owner, sure=False
                )


def _inner(weaving: Weaving, target: tuple[int, int], given: dict[Node, tuple[Place, Expr]]) -> Iterator[Request]:
    """Yield the requests within a function, with what is given for its parameters."""
    weaving.depth += 1
    weaving.texts.given.append(given)
    try:
        for at, inner in weaving.asking[target]:
            for name in inner.client.split():
                found = list(clients()[name].requests(inner, at, weaving))
                yield from found
                if found:
                    break
    finally:
        weaving.texts.given.pop()
        weaving.depth -= 1


def asking(weaving: Weaving, facts: list[tuple[int, HttpFact]]) -> dict[tuple[int, int], list[tuple[Place, HttpFact]]]:
    """Return the calls within each function that may ask for what the function is given: of those no route answers."""
    found: dict[tuple[int, int], list[tuple[Place, HttpFact]]] = defaultdict(list)
    for file, fact in facts:
        view = weaving.view(file)
        for function in _functions(view, fact):
            found[file, function].append((place_of(view, fact), fact))
    return found


def ends_in_parameter(place: Place, fact: HttpFact) -> bool:
    """Whether a URL is nothing but names, and ends with what the function around the call is given."""
    parts = next((arg for arg in fact.args if form(arg) == "+"), None)
    last = parts[-1] if parts is not None and not any(form(part) == "'" for part in parts[1:]) else None
    owner = place.owner
    while owner >= 0 and isinstance(last, str):
        if any(param.name == last for param in place.view.symbols[owner].params):
            return True
        owner = place.view.symbols[owner].parent
    return False


def _functions(view: View, fact: HttpFact) -> Iterable[int]:
    """Yield the functions around a call whose parameters it speaks of."""
    names: set[str] | None = None
    owner = fact.owner
    while owner >= 0:
        symbol = view.symbols[owner]
        if symbol.kind in FUNCTIONS and symbol.params:
            names = _spoken(fact.args, set()) if names is None else names
            if not names.isdisjoint(param.name for param in symbol.params if param.kind != "self") or _rest(
                view, owner, names
            ):
                yield owner
        owner = symbol.parent


def _rest(view: View, owner: int, names: set[str]) -> bool:
    """Whether a call speaks of local names, which may come from parameters."""
    return any((owner, name) in view.bound for name in names)


def _spoken(expr: Expr, found: set[str]) -> set[str]:
    if isinstance(expr, str):
        found.add(expr)
    elif isinstance(expr, list) and not (expr and expr[0] in ("'", "#", "fn")):
        for part in expr:
            if isinstance(part, list) or (isinstance(part, str) and part.lstrip("$@").isidentifier()):
                _spoken(part, found)
    return found


def _is_path(expr: Expr) -> bool:
    start = text_start(expr)
    return (start.startswith("/") and len(start) > 1) or start.startswith(("http://", "https://"))


def _may_be_own(noted: Noted, root: str, call: Reference) -> bool:
    """Whether an imported name, or what a call is made on, may be one of the project."""
    if noted.language in _OTHERS:
        return isinstance(call.expr, str) or root in noted.receivers or form(call.expr[1]) in {"this", "super"}
    for item in noted.imports:
        if item.alias == root:
            if noted.language == "python":
                return item.module.partition(".")[0] not in sys.stdlib_module_names
            return item.module.startswith((".", "@/", "~", "#", "$", "/", "src", "@app", "lib", "utils", "api"))
    return False


WRAPPER = Wrapper()
