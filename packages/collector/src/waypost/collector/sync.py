"""Taking what is new in agents' logs into the ledger."""

from __future__ import annotations

import gc
import sqlite3
from typing import TYPE_CHECKING

from waypost.collector.errors import LedgerError
from waypost.collector.ledger.writer import Writer
from waypost.collector.logs.cursor import Cursor, cursors, stamp
from waypost.collector.logs.log import Log
from waypost.collector.messages import t
from waypost.collector.prices.prices import Prices
from waypost.collector.prices.settings import overrides
from waypost.collector.sources import sources
from waypost.collector.sources.source import Surroundings
from waypost.kit.ledger.file import ledger_path, open_ledger
from waypost.kit.locks import file_lock
from waypost.protocol.services import LedgerSync

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from waypost.collector.logs.cursor import Stamp
    from waypost.collector.sources.source import Source

BATCH = 10_000
"""Calls of a transaction: what is lost, and done again, when a process is killed."""
WAIT = 120.0
"""Seconds to wait for another sync."""


class Found:
    """A log that was found, with what the ledger knows of it."""

    def __init__(self, source: Source, path: Path, now: Stamp, cursor: Cursor | None) -> None:
        self.source = source
        self.path = path
        self.now = now
        self.cursor = cursor or Cursor(kind=source.kind, path=str(path), first_mtime_ns=now.mtime_ns)


class Sync:
    """One sync of the ledger."""

    def __init__(
        self,
        *,
        around: Surroundings | None = None,
        only: Sequence[Source] | None = None,
        report: Callable[[int, int], None] | None = None,
        path: Path | None = None,
    ) -> None:
        self._around = around or Surroundings.here()
        self._sources = list(only) if only is not None else sources()
        self._report = report or _silent
        self._path = path or ledger_path()
        self._bad = 0

    def run(self) -> LedgerSync:
        """Read what is new.

        Raises:
            LedgerError: the ledger can't be written; what earlier steps wrote is kept.
            BusyError: another sync does not end.
        """
        with file_lock(self._path.with_name("ledger.lock"), timeout=WAIT):
            db = open_ledger(self._path)
            collecting = gc.isenabled()
            gc.disable()  # calls and rows hold no circles
            try:
                return self._sync(db)
            except sqlite3.Error as error:
                raise LedgerError(
                    t("ledger.failed", reason=error), hint=t("ledger.failed.hint"), path=str(self._path)
                ) from error
            finally:
                db.close()
                if collecting:
                    gc.enable()

    def _sync(self, db: sqlite3.Connection) -> LedgerSync:
        changed = list(self._changed(cursors(db)))
        changed.sort(key=lambda found: (found.now.mtime_ns, str(found.path)))
        total = sum(max(found.now.size - found.cursor.offset, 0) for found in changed)
        writer = Writer(db, Prices(overrides()))
        if not changed:
            return LedgerSync(calls=0, sources=0)
        writer.begin()
        pending: list[Cursor] = []
        done = 0
        try:
            for found in changed:
                log = Log(found.path, found.cursor, found.now)
                before = found.cursor.offset
                self._read(db, writer, found, log, pending)
                done += max(found.now.size - before, 0)
                self._report(done, total)
            writer.commit(pending)
        finally:
            writer.rollback()
        return LedgerSync(calls=writer.changed, sources=len(changed), bad=self._bad)

    def _changed(self, known: dict[str, Cursor]) -> Iterator[Found]:
        seen: set[str] = set()
        for source in self._sources:
            for root in source.roots(self._around):
                for path in source.files(root) if root.exists() else ():
                    name = str(path)
                    cursor = known.get(name)
                    if name in seen:
                        continue
                    seen.add(name)
                    try:
                        now = stamp(path)
                    except OSError:
                        continue  # gone since it was listed
                    if cursor is None or not cursor.is_current(now):
                        yield Found(source, path, now, cursor)

    def _read(self, db: sqlite3.Connection, writer: Writer, found: Found, log: Log, pending: list[Cursor]) -> None:
        cursor = found.cursor
        if not cursor.id:
            cursor.insert(db)
        bad = cursor.bad
        try:
            log.rewind_if_replaced()
            for call in found.source.read(log):
                writer.add(call, cursor.id, cursor.first_mtime_ns)
                if len(writer) >= BATCH:
                    writer.commit([*pending, log.keep()])
                    pending.clear()
                    writer.begin()
            cursor.note = ""
        except OSError as error:
            cursor.note = error.strerror or str(error)
            self._bad += 1
            return
        pending.append(log.done())
        self._bad += cursor.bad - bad


def _silent(done: int, total: int) -> None:
    """Tell nobody."""
