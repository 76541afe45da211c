"""Taking in what is reported line by line: all of it, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.exchange.numbered import numbered
from waypost.collector.ledger.writing import taking_in
from waypost.collector.logs.cursor import Cursor, cursor_of
from waypost.collector.messages import t
from waypost.collector.sources.reported import BadLineError, read_line
from waypost.kit.errors import DataError
from waypost.kit.ledger.file import ledger_path
from waypost.protocol.results.ledger_sync import LedgerAdded

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable
    from pathlib import Path

KIND = "added"
"""Kind and path of the source that stands for all calls that were added."""
_LAST = 1 << 62
"""Time of that source: among equal times a log owns the call."""
_MANY = 10_000


def add_lines(lines: Iterable[bytes], name: str, *, path: Path | None = None) -> LedgerAdded:
    """Take in calls in our own format; blank lines are passed over.

    Args:
        lines: the lines, with or without their ends.
        name: what errors call them: a file's path, `-`.
        path: the ledger, the user's own without.

    Raises:
        DataError: a line is no call; nothing was taken in.
        LedgerError: the ledger can't be written.
    """
    count = 0
    with taking_in(path or ledger_path()) as writer:
        source = _source(writer.db)
        for number, text in numbered(lines):
            try:
                writer.add(read_line(text), source.id, source.first_mtime_ns)
            except BadLineError as error:
                raise DataError(
                    t("add.bad_line", reason=error), hint=t("add.bad_line.hint"), path=name, line=number
                ) from error
            count += 1
            if len(writer) >= _MANY:
                writer.flush()
    return LedgerAdded(lines=count, added=writer.added, updated=writer.changed - writer.added)


def _source(db: sqlite3.Connection) -> Cursor:
    found = cursor_of(db, KIND)
    if found is None:
        found = Cursor(kind=KIND, path=KIND, first_mtime_ns=_LAST)
        found.insert(db)
    return found
