"""Bad lines of logs as the ledger keeps them: some of each file, with their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

    from waypost.collector.logs.log import Log

KEPT = 3
"""Bad lines of a file that are kept."""
_CHUNK = 1 << 20
_MOST_TEXT = 200


def keep_warnings(db: sqlite3.Connection, log: Log) -> None:
    """Keep the bad lines that a reading met, instead of earlier ones where it began at the top."""
    if log.anew:
        db.execute("DELETE FROM warning WHERE source = ?", (log.cursor.id,))
    if not log.warnings:
        return
    known = db.execute("SELECT COUNT(*) FROM warning WHERE source = ?", (log.cursor.id,)).fetchone()[0]
    rows = [
        (log.cursor.id, line_number(log.path, offset), text[:_MOST_TEXT])
        for offset, text in log.warnings[: max(KEPT - known, 0)]
    ]
    db.executemany("INSERT INTO warning (source, line, message) VALUES (?,?,?)", rows)


def line_number(path: Path, offset: int) -> int:
    """Return the number of the line that holds an offset; 0 where the file is gone."""
    found = 1
    try:
        with path.open("rb") as file:
            while offset > 0 and (chunk := file.read(min(_CHUNK, offset))):
                found += chunk.count(b"\n")
                offset -= len(chunk)
    except OSError:
        return 0
    return found
