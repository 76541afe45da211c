"""Finding the route that answers a request, by method and path."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.web.exprs import HOLE
from waypost.indexer.web.paths import common

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from waypost.indexer.web.linking import LinkedRoute

_MOST_PREFIXES = 40
_MOST_PREFIX = 3
_CATCHING = re.compile(
    r"(<path:[^>]*>|:path\}|\[\.\.\.[^\]]*\]\]?|\{[^{}]*:\s*\.[*+][^{}]*\}|\{\*+[^{}]*\}|\{[^{}]*(\.\.\.|\*)\}|\*\w*|\(\.\*\)[^/]*)/?$"
)
_OPTIONAL = re.compile(r"(\[\[\.\.\.[^\]]*\]\]|:\w+(?:\([^()]*\))?[?*]|\{[^{}/]*\?\})/?$")


class Match(NamedTuple):
    """A route that may answer: the fewer guesses and the more literal parts the better."""

    route: int
    guesses: int
    literal: int
    open: int
    """Parts that a parameter stands for."""


class Branch:
    """Routes whose paths begin alike."""

    __slots__ = ("exact", "here", "mixed", "rest", "wild")

    def __init__(self) -> None:
        self.exact: dict[str, Branch] = {}
        self.mixed: list[tuple[re.Pattern[str], Branch]] = []
        self.wild: Branch | None = None
        self.here: list[int] = []
        self.rest: list[int] = []
        """Routes that answer whatever comes after."""


class Matcher:
    """Finds routes by the requests that they answer."""

    def __init__(self, routes: list[tuple[LinkedRoute, bool]], paths: list[str]) -> None:
        self._routes = [route for route, _ in routes]
        self._files = paths
        self._root = Branch()
        self._open = Branch()
        """The routes that may lie below a prefix that is not known."""
        self._mixed: dict[tuple[int, str], Branch] = {}
        self._leading: dict[str, None] = {}
        for number, (route, below) in enumerate(routes):
            self._add(number, route, self._root)
            if below:
                self._add(number, route, self._open)

    def _add(self, number: int, route: LinkedRoute, root: Branch) -> None:
        branch = root
        parts = segments(route.pattern)
        catching = _CATCHING.search(route.path.rstrip("$")) is not None
        optional = _OPTIONAL.search(route.path) is not None
        for at, part in enumerate(parts):
            if at == len(parts) - 1 and (catching or optional):
                if catching:
                    branch.rest.append(number)
                if optional or part == "**":
                    branch.here.append(number)
                if catching:
                    return
            branch = self._below(branch, part)
        branch.here.append(number)
        self._note_leading(parts)

    def _note_leading(self, parts: list[str]) -> None:
        for length in range(1, min(_MOST_PREFIX, len(parts) - 1) + 1):
            if "*" in parts[length - 1]:
                return
            if len(self._leading) < _MOST_PREFIXES:
                self._leading.setdefault("/" + "/".join(parts[:length]))

    def _below(self, branch: Branch, part: str) -> Branch:
        if part.strip("*") == "":
            branch.wild = branch.wild or Branch()
            return branch.wild
        if "*" not in part:
            return branch.exact.setdefault(part, Branch())
        found = self._mixed.get((id(branch), part))
        if found is None:
            found = self._mixed[id(branch), part] = Branch()
            branch.mixed.append((re.compile(re.escape(part).replace(r"\*", "[^/]+")), found))
        return found

    # -- asking

    def find(self, method: str, path: str, host: str, file: str) -> int | None:
        """Return the route that answers a request; one whose start is not known may lie below any prefix."""
        if not path.startswith(HOLE):
            found = self._best(method, path, host, file)
            return found if found is not None else self._below_any(method, path, host, file)
        path = path.lstrip(HOLE)
        if not path.startswith("/"):
            return None
        found = self._best(method, path, host, file)
        if found is not None or not _literal(path):
            return found
        below = {self._best(method, prefix + path, host, file) for prefix in self._leading} - {None}
        return below.pop() if len(below) == 1 else None

    def _below_any(self, method: str, path: str, host: str, file: str) -> int | None:
        """Return the one route below a prefix that is not known."""
        parts = segments(path)
        for length in range(1, min(_MOST_PREFIX, len(parts) - 1) + 1):
            if HOLE in parts[length - 1]:
                break
            found = self._best(method, "/".join(parts[length:]), host, file, self._open)
            if found is not None:
                return found
        return None

    def _best(self, method: str, path: str, host: str, file: str, root: Branch | None = None) -> int | None:
        walk = self._walk(root or self._root, segments(path), 0, 0, 0)
        found = [match for match in walk if self._fits(method, match)]
        if not found:
            return None
        least = min(match.guesses for match in found)
        if least:
            found = [match for match in found if match.guesses == least and match.literal]
            if len({self._routes[match.route].pattern for match in found}) != 1:
                return None
        return min(found, key=lambda match: self._rank(match, method, host, file)).route

    def _fits(self, method: str, match: Match) -> bool:
        own = self._routes[match.route].method
        if match.open and not match.literal:
            return False
        return own in {method, "ANY"} or not method or (method == "HEAD" and own == "GET")

    def _rank(self, match: Match, method: str, host: str, file: str) -> tuple[object, ...]:
        route = self._routes[match.route]
        served = self._files[match.route]
        name = host.partition(":")[0].partition(".")[0]
        at_host = bool(name) and name in re.split(r"[/._-]", served)
        wanted = method or "GET"
        return (
            match.guesses,
            -match.literal,
            match.open,
            not at_host,
            route.method != wanted,
            -common(file, served),
            match.route,
        )

    def _walk(self, branch: Branch, parts: list[str], guesses: int, literal: int, wild: int) -> Iterator[Match]:
        if not parts:
            yield from (Match(number, guesses, literal, wild) for number in branch.here)
            return
        yield from (Match(number, guesses, literal, wild + 2) for number in branch.rest)
        for below, guess, same, other in _next(branch, parts[0]):
            yield from self._walk(below, parts[1:], guesses + guess, literal + same, wild + other)


def _next(branch: Branch, part: str) -> Iterator[tuple[Branch, int, int, int]]:
    """Yield where a part of a path leads, and what that counts: a guess, a literal part, a parameter."""
    if HOLE not in part:
        if part in branch.exact:
            yield branch.exact[part], 0, 1, 0
        for regex, below in branch.mixed:
            if regex.fullmatch(part):
                yield below, 0, 0, 1
    else:
        like = re.compile(re.escape(part).replace(re.escape(HOLE), "[^/]*"))
        for regex, below in branch.mixed:
            if like.fullmatch(regex.pattern.replace("[^/]+", "x").replace("\\", "")):
                yield below, 0, 0, 1
        for text, below in branch.exact.items():
            if like.fullmatch(text):
                yield below, 1, 0, 0
    if branch.wild is not None:
        yield branch.wild, 0, 0, 1


def segments(path: str) -> list[str]:
    """Return the parts of a path."""
    return [part for part in path.split("/") if part]


def _literal(path: str) -> bool:
    return any(HOLE not in part for part in segments(path))


def best(found: Iterable[int | None]) -> int | None:
    """Return the first route that was found."""
    return next((route for route in found if route is not None), None)
