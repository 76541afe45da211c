"""From the calls that may be requests to requests with the route that answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.web.exprs import HOLE
from waypost.indexer.web.found import clients
from waypost.indexer.web.matching import Matcher
from waypost.indexer.web.paths import asked, whole
from waypost.indexer.web.weaving import place_of
from waypost.indexer.web.wrapping import WRAPPER, asking, ends_in_parameter

if TYPE_CHECKING:
    from waypost.indexer.facts import Body, HttpFact
    from waypost.indexer.web.linking import LinkedRequest, LinkedRoute
    from waypost.indexer.web.weaving import Request, Weaving


def gather(
    weaving: Weaving, bodies: dict[int, Body], routes: list[tuple[LinkedRoute, bool]], told: set[tuple[int, int]]
) -> list[LinkedRequest]:
    """Return the requests of all files; calls that declare a route are none."""
    path_of = weaving.world.path_of
    matcher = Matcher(routes, [path_of(route.file) for route, _ in routes])
    facts = [
        (file, fact)
        for file in sorted(bodies, key=path_of)
        for fact in bodies[file].http
        if (file, fact.start) not in told
    ]
    found: dict[int, LinkedRequest] = {}
    for number, (file, fact) in enumerate(facts):
        weaving.open(file)
        request = _answered(weaving, matcher, file, fact)
        if request is not None:
            found[number] = request
    weaving.asking = asking(weaving, [item for n, item in enumerate(facts) if n not in found or found[n].route is None])
    for number, (file, fact) in enumerate(facts):
        if fact.client.endswith(WRAPPER.name) and number not in found:
            weaving.open(file)
            request = _answered(weaving, matcher, file, fact)
            if request is not None:
                found[number] = request
    return [found[number] for number in sorted(found)]


def _answered(weaving: Weaving, matcher: Matcher, file: int, fact: HttpFact) -> LinkedRequest | None:
    """Return the request that a call is, with the route that answers it."""
    from waypost.indexer.web.linking import LinkedRequest  # noqa: PLC0415 - a circle otherwise

    place = place_of(weaving.view(file), fact)
    ends = not ends_in_parameter(place, fact)
    for name in fact.client.split():
        for request in clients()[name].requests(fact, place, weaving):
            path, route = _match(matcher, request, weaving.world.files[file][0], ends=ends)
            if path and (route is not None or request.sure):
                return LinkedRequest(file, fact.line, request.method or "ANY", path, fact.owner, name, route)
    return None


def _match(matcher: Matcher, request: Request, file: str, *, ends: bool) -> tuple[str, int | None]:
    """Return the path that is asked for and the route that answers.

    What is not known at the end of a path's last part is a query (`ends`), unless the function around is given it.
    """
    shown = ""
    for text in request.texts:
        host, path = asked(text)
        if not path.strip(HOLE) and path:
            continue
        if ends and path.endswith(HOLE) and not path.endswith("/" + HOLE):
            path = path.rstrip(HOLE)
        route = matcher.find(request.method, path or "/", host, file)
        if route is not None:
            return whole(path.lstrip(HOLE)), route
        shown = shown or whole(path.lstrip(HOLE))
    return shown, None
