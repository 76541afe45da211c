"""What of the agents' logs was found, read and skipped, and why."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from waypost.collector.exchange.exporting import iso
from waypost.collector.logs.cursor import Cursor, cursors, stamp
from waypost.collector.sources import sources
from waypost.collector.sources.source import Surroundings
from waypost.collector.sync import told_path
from waypost.kit.ledger.file import ledger_path, read_ledger
from waypost.protocol.results.ledger_sync import BadLine, LedgerSource, SkippedLog

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from pathlib import Path

    from waypost.collector.sources.source import Source

_MOST_TOLD = 20
"""Bad lines and skipped files of a folder that are listed; counts are of all."""


class _Used(NamedTuple):
    calls: int
    last: int


class Survey:
    """Looks at the folders of every agent and at what the ledger knows of them; changes nothing."""

    def __init__(
        self, *, around: Surroundings | None = None, only: Sequence[Source] | None = None, path: Path | None = None
    ) -> None:
        self._around = around or Surroundings.here()
        self._sources = list(only) if only is not None else sources()
        self._path = path or ledger_path()
        self._known: dict[str, Cursor] = {}
        self._used: dict[int, _Used] = {}
        self._warnings: dict[int, list[tuple[int, str]]] = {}

    def run(self) -> list[LedgerSource]:
        """Return an entry for each folder, whether or not it is there, then what no folder is left of."""
        db = read_ledger(self._path)
        if db is not None:
            self._load(db)
            db.close()
        left = dict(self._known)
        found = [self._root(source, root, left) for source in self._sources for root in source.roots(self._around)]
        kinds = sorted({cursor.kind for cursor in left.values()})
        return found + [self._elsewhere(kind, [one for one in left.values() if one.kind == kind]) for kind in kinds]

    def _load(self, db: sqlite3.Connection) -> None:
        self._known = cursors(db)
        rows = db.execute("SELECT source, COUNT(*) FILTER (WHERE part = 0), MAX(ts) FROM event GROUP BY source")
        self._used = {row[0]: _Used(row[1], row[2]) for row in rows}
        for source, line, message in db.execute("SELECT source, line, message FROM warning ORDER BY source, line"):
            self._warnings.setdefault(source, []).append((line, message))

    def _root(self, source: Source, root: Path, left: dict[str, Cursor]) -> LedgerSource:
        entry = LedgerSource(agent=source.kind, root=str(root), state="missing", bad_lines=[], skipped=[])
        below = told_path(root)
        mine = [name for name, one in left.items() if one.kind == source.kind and _is_below(name, below)]
        cursors_here = [left.pop(name) for name in mine]
        names = set()
        problem = _problem(root)
        for path in [] if problem else source.files(root):
            name = told_path(path)
            names.add(name)
            entry.files += 1
            self._file(entry, path, self._known.get(name))
        entry.gone = sum(cursor.path not in names for cursor in cursors_here)
        self._sum(entry, cursors_here)
        if problem not in {"", "missing"}:
            entry.state, entry.why = "unreadable", problem
        elif entry.files:
            entry.state = "new" if entry.new else "read"
        elif entry.gone:
            entry.state = "gone"
        elif not problem:
            entry.state = "empty"
        return entry

    def _file(self, entry: LedgerSource, path: Path, cursor: Cursor | None) -> None:
        try:
            now = stamp(path)
        except OSError as error:
            entry.skipped.append(SkippedLog(path=str(path), why=error.strerror or str(error)))
            return
        if cursor is not None and cursor.note:
            entry.skipped.append(SkippedLog(path=cursor.path, why=cursor.note))
        elif cursor is not None and cursor.is_current(now):
            entry.read += 1
        else:
            entry.new += 1

    def _sum(self, entry: LedgerSource, known: list[Cursor]) -> None:
        last = 0
        for cursor in known:
            used = self._used.get(cursor.id, _Used(0, 0))
            entry.calls += used.calls
            entry.bad += cursor.bad
            last = max(last, used.last)
            for line, message in self._warnings.get(cursor.id, ()):
                entry.bad_lines.append(BadLine(path=cursor.path, line=line, message=message))
        entry.last = iso(last) if last else None
        del entry.bad_lines[_MOST_TOLD:], entry.skipped[_MOST_TOLD:]

    def _elsewhere(self, kind: str, known: list[Cursor]) -> LedgerSource:
        entry = LedgerSource(agent=kind, root="", state="read", bad_lines=[], skipped=[])
        entry.gone = sum(cursor.size >= 0 for cursor in known)
        if entry.gone:
            entry.state = "gone"
        self._sum(entry, known)
        return entry


def _problem(root: Path) -> str:
    """Return why a folder can't be looked into, `missing` where it is not there, empty where it can."""
    try:
        if os.path.isfile(root):  # noqa: PTH113 - never raises
            return ""
        with os.scandir(root):
            return ""
    except (FileNotFoundError, NotADirectoryError):
        return "missing"
    except OSError as error:
        return error.strerror or str(error)


def _is_below(name: str, root: str) -> bool:
    return name == root or name.startswith((root.rstrip("/\\") + "/", root.rstrip("/\\") + "\\"))
