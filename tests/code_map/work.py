"""What the map's work costs, counted: calls of functions and steps of SQLite, the same on every machine."""

from __future__ import annotations

import cProfile
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from waypost.kit.map_file import map_path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest

STEPS = 100
"""SQLite reports every so many steps of its machine."""


class Cost(NamedTuple):
    """What was done."""

    calls: int
    """Calls of functions, built-in ones included."""
    steps: int
    """Hundreds of steps that SQLite took."""


class Counter:
    """Counts what is done while `counting`; all reading of files happens in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cost = Cost(0, 0)
        self._steps = 0
        self._connect = sqlite3.connect
        monkeypatch.setattr(sqlite3, "connect", self._opened)
        monkeypatch.setattr("waypost.indexer.updating.pool._cores", lambda: 1)

    def _opened(self, *arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = self._connect(*arguments, **options)
        connection.set_progress_handler(self._step, STEPS)
        return connection

    def _step(self) -> int:
        self._steps += 1
        return 0

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count what happens inside into `cost`."""
        profile = cProfile.Profile(builtins=True)
        before = self._steps
        profile.enable()
        try:
            yield
        finally:
            profile.disable()
            calls = sum(entry.callcount for entry in profile.getstats())
            self.cost = Cost(calls, self._steps - before)


def rows(root: Path, table: str) -> int:
    """Return how many rows a table of the map has."""
    connection = sqlite3.connect(map_path(root))
    try:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
    finally:
        connection.close()
