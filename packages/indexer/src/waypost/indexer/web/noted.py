"""What is noted of one file while it is read: what may have to do with routes and requests."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, cached_property
from typing import TYPE_CHECKING

from waypost.indexer.facts import HttpFact, RouteFact
from waypost.indexer.web.exprs import form, last_name, receiver
from waypost.indexer.web.found import clients, frameworks
from waypost.indexer.web.part import Framework
from waypost.indexer.web.telling import creators_of, names_of_routers
from waypost.indexer.web.wrapping import WRAPPER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waypost.indexer.facts import Expr, FileFacts, Import, Reference, Symbol
    from waypost.indexer.web.part import Client

_HANDED = ("=", ".", "(")
HANDED = "()"
"""Name of the fact of a call that hands a router on."""
GIVEN = "="
"""Name of the fact that a member of something gets a router."""
_CALLS = frozenset({"call", "decorator", "instantiate"})
_DECORATED = frozenset({"function", "method", "class", "interface", "variable", "constant"})


class Noted:
    """One file that is being read."""

    def __init__(self, facts: FileFacts, path: str, language: str) -> None:
        self.facts = facts
        self.path = path
        self.language = language
        self.symbols = facts.outline.symbols

    @cached_property
    def modules(self) -> frozenset[str]:
        """The modules that the file imports, as they are written."""
        return frozenset(item.module for item in self.facts.outline.imports)

    def brings(self, packages: Iterable[str]) -> bool:
        """Whether the file imports one of some packages, or something of it."""
        return any(
            module.startswith(package) and module[len(package) : len(package) + 1] in {"", ".", "/", ":"}
            for package in packages
            for module in self.modules
        )

    @property
    def imports(self) -> list[Import]:
        """The file's imports."""
        return self.facts.outline.imports

    @cached_property
    def own(self) -> frozenset[str]:
        """The names that the file declares."""
        return frozenset(symbol.name for symbol in self.symbols)

    @cached_property
    def receivers(self) -> frozenset[str]:
        """The names that methods give to what they are called on."""
        return frozenset(item.name for item in self.facts.outline.bindings if item.kind == "self")

    def params(self, owner: int) -> set[str]:
        """Return the names of the parameters of the functions around a place."""
        found: set[str] = set()
        while owner >= 0:
            found.update(param.name for param in self.symbols[owner].params)
            owner = self.symbols[owner].parent
        return found

    def decorated(self, call: Reference) -> int:
        """Return the declaration that a call stands before as a decorator, -1 where it is none."""
        marks = self.facts.decorating
        if marks and call.start not in marks:
            return -1
        places = self._declarations.get(call.owner, [])
        number = bisect_right(places, (call.start, len(self.symbols)))
        if number:
            index = places[number - 1][1]
            symbol = self.symbols[index]
            if symbol.end > call.start and (symbol.line > call.line or (marks and symbol.line == call.line)):
                return index
        return places[number][1] if marks and number < len(places) else -1

    @cached_property
    def _declarations(self) -> dict[int, list[tuple[int, int]]]:
        """Declarations that may be decorated, by the symbol around them: first byte and index, in order."""
        found: dict[int, list[tuple[int, int]]] = {}
        for index, symbol in enumerate(self.symbols):
            if symbol.kind in _DECORATED:
                found.setdefault(symbol.parent, []).append((symbol.start, index))
        for places in found.values():
            places.sort()
        return found

    def then(self, call: Reference) -> list[tuple[str, list[Expr]]]:
        """Return what is called after a call in a chain: name and arguments."""
        found: list[tuple[int, str, list[Expr]]] = []
        whole = ["(", call.expr, call.args]
        for other in self.facts.body.references:
            if other.start > call.start and form(other.expr) == "." and form(other.expr[1]) == "(":
                before = other.expr[1]
                while before != whole and form(before) == "(" and form(before[1]) == ".":
                    before = before[1][1]
                if before == whole:
                    found.append((other.start, other.name, other.args))
        found.sort(key=lambda item: item[0])
        return [(name, args) for _, name, args in found]

    def fact(self, framework: str, call: Reference, symbol: int = -1) -> RouteFact:
        """Return a call as a fact."""
        return RouteFact(
            framework, call.name, call.line, call.start, call.end, call.owner, call.expr, call.args, symbol
        )

    def about(self, framework: str, name: str, index: int, **values: object) -> RouteFact:
        """Return a fact about a declaration."""
        symbol: Symbol = self.symbols[index]
        return RouteFact(
            framework,
            name,
            symbol.line,
            symbol.start,
            symbol.end,
            symbol.parent,
            symbol=index,
            **values,  # type: ignore[arg-type]
        )


def note(facts: FileFacts, path: str, language: str) -> None:
    """Add to a file's facts what may declare routes or make requests."""
    served, asked, customary, declaring = _tables(language)
    if not (served or asked or declaring):
        return
    noted = Noted(facts, path, language)
    body = facts.body
    routers = customary | names_of_routers(language, facts.outline)
    made = creators_of(language)
    marks, argless = facts.decorating, _argless(language)
    wraps = WRAPPER.wraps if language in WRAPPER.languages else None
    for call in body.references:
        if call.kind not in _CALLS or not (call.args or call.start in marks or call.name in argless):
            continue
        takers = [part.name for part in served.get(call.name, ()) if part.takes(call, noted)]
        if takers:
            fact = noted.fact(" ".join(takers), call, noted.decorated(call))
            fact.args = frameworks()[takers[0]].args(call, noted)
            body.routes.append(fact)
        elif _hands(call.args, routers, made):
            body.routes.append(_handed(noted, call))
        askers = [part.name for part in asked.get(call.name, ()) if part.takes(call, noted)]
        if wraps is not None and call.args and wraps(call, noted):
            askers.append(WRAPPER.name)
        if askers:
            body.http.append(_asked(noted, call, askers))
    _declared(noted, routers, declaring)


def _asked(noted: Noted, call: Reference, askers: list[str]) -> HttpFact:
    args = clients()[askers[0]].args(call, noted)
    return HttpFact(" ".join(askers), call.name, call.line, call.start, call.owner, call.expr, args)


def _declared(noted: Noted, routers: frozenset[str], declaring: list[Framework]) -> None:
    """Add what no call tells of, and tell facts that stand in lists which list it is."""
    facts, body, language = noted.facts, noted.facts.body, noted.language
    made = creators_of(language)
    for owner, start, line, member, value in facts.fields:
        if _is_router(value, routers, made):
            body.routes.append(RouteFact(_names(language), GIVEN, line, start, start, owner, member, [value]))
    for part in declaring:
        body.routes.extend(part.declared(noted))
    if body.routes:
        _nest(noted)


def _handed(noted: Noted, call: Reference) -> RouteFact:
    fact = noted.fact("", call)
    fact.name = HANDED
    return fact


def _hands(args: list[Expr], routers: frozenset[str], made: frozenset[str]) -> bool:
    """Whether a router is among the arguments of a call."""
    for argument in args:
        if argument.__class__ is str:
            if argument in routers:
                return True
        elif argument and argument[0] in _HANDED and _is_router(argument, routers, made):
            return True
    return False


def _is_router(argument: Expr, routers: frozenset[str], made: frozenset[str]) -> bool:
    value = argument[2] if form(argument) == "=" else argument
    if form(value) == "(":  # made where it is handed on, from another one
        return last_name(value[1]) in made and form(value[1]) == "."
    return last_name(value) in routers and (isinstance(value, str) or isinstance(receiver(value), str))


@cache
def _argless(language: str) -> frozenset[str]:
    parts = (part for part in (*frameworks().values(), *clients().values()) if language in part.languages)
    return frozenset(name for part in parts if part.argless for name in part.calls)


@cache
def _names(language: str) -> str:
    return " ".join(name for name, part in frameworks().items() if language in part.languages)


@cache
def _tables(
    language: str,
) -> tuple[dict[str, list[Framework]], dict[str, list[Client]], frozenset[str], list[Framework]]:
    """Return who is interested in which called name, the customary names of routers, and who looks at declarations."""
    served: dict[str, list[Framework]] = {}
    asked: dict[str, list[Client]] = {}
    own = [part for part in frameworks().values() if language in part.languages]
    for part in own:
        for name in part.calls:
            served.setdefault(name, []).append(part)
    for client in clients().values():
        if language in client.languages:
            for name in client.calls:
                asked.setdefault(name, []).append(client)
    customary = frozenset(name for part in own for name in part.customary)
    declaring = [part for part in own if type(part).declared is not Framework.declared]
    return served, asked, customary, declaring


def _nest(noted: Noted) -> None:
    """Tell facts that stand in lists which list it is: that of another call, of a variable."""
    nesting = {name for name, part in frameworks().items() if part.nests}
    facts = [fact for fact in noted.facts.body.routes if nesting.intersection(fact.framework.split())]
    if not facts:
        return
    facts.sort(key=lambda fact: (fact.start, -fact.end))
    assigned = sorted(noted.facts.assigned)
    stack: list[RouteFact] = []
    for fact in facts:
        while stack and stack[-1].end <= fact.start:
            stack.pop()
        inner = [(first, name) for first, last, name in assigned if first <= fact.start < last]
        if stack and not (inner and inner[-1][0] > stack[-1].start):
            fact.around = ["(", stack[-1].start]
        elif inner:
            fact.around = inner[-1][1]
        stack.append(fact)
