"""The routes of the project by what answers them."""

import sqlite3
from typing import NamedTuple

VERBS = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"})
_LINES = 8
"""How far below its first line the declaration of a route may name its handler."""


class Route(NamedTuple):
    """A route and where it is declared."""

    id: int
    file: int
    line: int
    method: str
    label: str


class RouteTable:
    """All routes, read once."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.by_handler: dict[int, list[Route]] = {}
        rows = connection.execute("SELECT id, file, line, method, path, symbol FROM route WHERE symbol IS NOT NULL")
        for number, file, line, method, path, symbol in rows:
            self.by_handler.setdefault(symbol, []).append(Route(number, file, line, method, f"{method} {path}"))

    def declares(self, handler: int, file: int, line: int) -> bool:
        """Tell whether a line is where a handler is put to one of its routes."""
        return any(route.file == file and 0 <= line - route.line < _LINES for route in self.by_handler.get(handler, ()))
