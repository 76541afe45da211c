"""From the calls that may be requests to requests with the route that answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.web.exprs import HOLE
from waypost.indexer.web.found import clients
from waypost.indexer.web.matching import Matcher
from waypost.indexer.web.paths import asked, whole
from waypost.indexer.web.weaving import place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.indexer.facts import Body, HttpFact
    from waypost.indexer.web.linking import LinkedRequest, LinkedRoute
    from waypost.indexer.web.weaving import Request, Weaving


def gather(
    weaving: Weaving, bodies: dict[int, Body], routes: list[LinkedRoute], told: set[tuple[int, int]]
) -> list[LinkedRequest]:
    """Return the requests of all files; calls that declare a route are none."""
    files = weaving.world.files
    matcher = Matcher(routes, [files[route.file][0] for route in routes])
    found: list[LinkedRequest] = []
    for file in sorted(bodies, key=lambda file: files[file][0]):
        weaving.open(file)
        for fact in bodies[file].http:
            if (file, fact.start) not in told:
                found += _answered(weaving, matcher, file, fact)
    return found


def _answered(weaving: Weaving, matcher: Matcher, file: int, fact: HttpFact) -> Iterator[LinkedRequest]:
    from waypost.indexer.web.linking import LinkedRequest  # noqa: PLC0415 - a circle otherwise

    place = place_of(weaving.view(file), fact)
    for name in fact.client.split():
        for request in clients()[name].requests(fact, place, weaving):
            path, route = _match(matcher, request, weaving.world.files[file][0])
            if path and (route is not None or request.sure):
                yield LinkedRequest(file, fact.line, request.method or "ANY", path, fact.owner, name, route)
                return


def _match(matcher: Matcher, request: Request, file: str) -> tuple[str, int | None]:
    """Return the path that is asked for and the route that answers."""
    shown = ""
    for text in request.texts:
        host, path = asked(text)
        if not path.strip(HOLE) and path:
            continue
        route = matcher.find(request.method, path or "/", host, file)
        if route is not None:
            return whole(path.lstrip(HOLE)), route
        shown = shown or whole(path.lstrip(HOLE))
    return shown, None
