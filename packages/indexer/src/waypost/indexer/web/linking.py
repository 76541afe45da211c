"""From the routes and requests that files tell of to whole paths that meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from waypost.indexer.facts import Body
    from waypost.indexer.linking.linker import Linker
    from waypost.indexer.linking.world import World


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


def link_web(world: World, linker: Linker, bodies: dict[int, Body]) -> LinkedWeb:  # noqa: ARG001 - under construction
    """Return the routes and requests of the files that have any."""
    return LinkedWeb([], [])
