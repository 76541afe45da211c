"""From the routes and requests that files tell of to whole paths that meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.web.exprs import OPEN
from waypost.indexer.web.found import frameworks
from waypost.indexer.web.noted import GIVEN, HANDED
from waypost.indexer.web.part import NO, Framework
from waypost.indexer.web.paths import pattern, whole
from waypost.indexer.web.requests import gather
from waypost.indexer.web.weaving import Route, Weaving, place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Body, Reference, RouteFact
    from waypost.indexer.linking.linker import Linker
    from waypost.indexer.linking.world import World
    from waypost.indexer.web.origins import Place


class LinkedRoute(NamedTuple):
    """A route with its whole path."""

    file: int
    line: int
    method: str
    path: str
    pattern: str
    handler: str
    symbol: tuple[int, int] | None
    framework: str


class LinkedRequest(NamedTuple):
    """A request with the route that answers it, by its place in the list of routes."""

    file: int
    line: int
    method: str
    path: str
    owner: int
    client: str
    route: int | None


class LinkedWeb(NamedTuple):
    """All routes and requests of a project."""

    routes: list[LinkedRoute]
    requests: list[LinkedRequest]


def link_web(world: World, linker: Linker, bodies: dict[int, Body]) -> LinkedWeb:
    """Return the routes and requests of the files that have any."""
    weaving = Weaving(linker)
    facts = [(file, fact) for file in sorted(bodies, key=world.path_of) for fact in bodies[file].routes]
    _link_beside(world, [item for item in facts if item[0] not in world.files], weaving)
    facts = [item for item in facts if item[0] in world.files]
    for file, fact in facts:
        weaving.open(file)
        _hand(file, fact, weaving)
    told: set[tuple[int, int]] = set()
    for file, fact in facts:
        weaving.open(file)
        if fact.name == GIVEN:
            _give(file, fact, weaving)
        elif fact.name != HANDED:
            told |= {(file, fact.start)} if _link(file, fact, weaving) else set()
    rows = _rows(world, weaving)
    routes = [row for row, _ in rows]
    return LinkedWeb(routes, gather(weaving, bodies, rows, told))


def _link_beside(world: World, facts: list[tuple[int, RouteFact]], weaving: Weaving) -> None:
    """Link what files tell that are no sources."""
    for file, fact in facts:
        if file in world.beside.values():
            frameworks()[fact.framework].hands_beside(file, fact, weaving)
    for file, fact in facts:
        if file in world.beside.values():
            frameworks()[fact.framework].link_beside(file, fact, weaving)


def _hand(file: int, fact: RouteFact, weaving: Weaving) -> None:
    """Note what a call hands to functions that declare routes."""
    place = place_of(weaving.view(file), fact)
    for name in fact.framework.split():
        frameworks()[name].hands(fact, place, weaving)
    if fact.name == HANDED:
        _hand_arguments(fact, place, weaving)


def _hand_arguments(fact: RouteFact, place: Place, weaving: Weaving) -> None:
    linker = weaving.origins.linker(place.view)
    item = _as_reference(fact)
    for value in weaving.origins.values(place, fact.expr):
        target = linker.callable(value)
        if target is not None:
            for name, argument in linker.arguments(weaving.view(target[0]), target[1], value, item):
                weaving.hand(target, name, place, argument)
                for other, param in _implementing(weaving, target, name):
                    weaving.hand(other, param, place, argument)


def _implementing(weaving: Weaving, target: tuple[int, int], name: str) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield the methods that may run where one without a body is called, with what they call a parameter."""
    view = weaving.view(target[0])
    symbol = view.symbols[target[1]]
    if "abstract" not in symbol.flags:
        return
    at = next((number for number, param in enumerate(symbol.params) if param.name == name), -1)
    for file, index in weaving.world.named(symbol.name):
        other = weaving.view(file).symbols[index]
        same = other.kind == "method" and "abstract" not in other.flags and len(other.params) == len(symbol.params)
        if same and weaving.view(file).rules.family == view.rules.family:
            yield (file, index), other.params[at].name


def _give(file: int, fact: RouteFact, weaving: Weaving) -> None:
    """A member that gets a router is it."""
    place = place_of(weaving.view(file), fact)
    claims = [(weaving.is_router(frameworks()[name], place, fact.args[0]), name) for name in fact.framework.split()]
    claim, name = max(claims)
    framework = frameworks()[name]
    if claim == NO:
        return
    for member in weaving.nodes(framework, place, fact.expr):
        for router in weaving.nodes(framework, place, fact.args[0]):
            weaving.mount(framework, member, router, [""], test=False)


def _as_reference(fact: RouteFact) -> Reference:
    from waypost.indexer.facts import Reference  # noqa: PLC0415 - only asked for here

    return Reference("call", fact.name, fact.line, fact.start, fact.owner, fact.expr, fact.args)


def _link(file: int, fact: RouteFact, weaving: Weaving) -> bool:
    """Link a fact as one of the framework that claims it most; return whether one does."""
    place = place_of(weaving.view(file), fact)
    best: tuple[int, Framework | None] = (NO, None)
    for name in fact.framework.split():
        framework = frameworks()[name]
        claim = framework.claims(fact, place, weaving)
        if claim > best[0]:
            best = (claim, framework)
    if best[1] is not None:
        best[1].link(fact, place, weaving)
    return best[1] is not None


def _rows(world: World, weaving: Weaving) -> list[tuple[LinkedRoute, bool]]:
    """Return the routes, and whether each may lie below a prefix that is not known."""
    rows: dict[LinkedRoute, tuple[tuple[object, ...], bool]] = {}
    for route in weaving.routes:
        for row, order, below in _rows_of(world, weaving, route):
            rows[row] = (order, below)
    return [(row, rows[row][1]) for row in sorted(rows, key=lambda row: rows[row][0])]


def _rows_of(world: World, weaving: Weaving, route: Route) -> Iterator[tuple[LinkedRoute, tuple[object, ...], bool]]:
    for number, full in enumerate(weaving.full(route)):
        below, path = full.lstrip("/").startswith(OPEN), full.replace(OPEN, "")
        for method in route.methods:
            row = LinkedRoute(
                route.file,
                route.line,
                method,
                whole(path),
                pattern(path),
                route.handler.name,
                route.handler.symbol,
                route.framework.name,
            )
            order = (world.path_of(route.file), route.line, route.start, number, route.methods.index(method))
            yield row, order, below
