"""Logs that are SQLite databases of the agents: read, never written."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_BUSY_SECONDS = 10.0


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open an agent's database for reading; rows are sqlite3.Row, text that is no UTF-8 is mended.

    Raises:
        sqlite3.Error: it is no database, or another process holds it.
    """
    # Without a log beside it nobody writes; opened like any other, SQLite would put files there, and a change be seen.
    alone = not any(path.with_name(path.name + ending).exists() for ending in ("-wal", "-journal"))
    place = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
    db = sqlite3.connect(place, uri=True, timeout=_BUSY_SECONDS, isolation_level=None)
    with closing(db):
        db.row_factory = sqlite3.Row
        db.text_factory = lambda data: data.decode("utf-8", "replace")
        db.execute("PRAGMA query_only = ON")
        yield db


def columns(db: sqlite3.Connection, table: str) -> set[str]:
    """Return the names of a table's columns, none where there is no such table."""
    return {row[0] for row in db.execute("SELECT name FROM pragma_table_info(?)", (table,))}
