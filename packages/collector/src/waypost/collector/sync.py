"""Taking what is new in agents' logs into the ledger."""

from __future__ import annotations

import os
import sqlite3
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.booking.booking import book
from waypost.collector.call import is_plausible
from waypost.collector.ledger.names import storable
from waypost.collector.ledger.warnings import keep_warnings
from waypost.collector.ledger.writer import Writer
from waypost.collector.ledger.writing import writing
from waypost.collector.logs.cursor import Cursor, cursors, stamp
from waypost.collector.logs.log import UNREADABLE, Log
from waypost.collector.prices.prices import Prices
from waypost.collector.prices.settings import overrides
from waypost.collector.sources import sources
from waypost.collector.sources.source import Surroundings
from waypost.collector.telemetry.reconcile import reconcile
from waypost.kit.ledger.file import ledger_path
from waypost.protocol.services import LedgerSync

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from waypost.collector.call import Call
    from waypost.collector.logs.cursor import Stamp
    from waypost.collector.sources.source import Source

BATCH = 10_000
"""Calls of a transaction: what is lost, and done again, when a process is killed."""


class Unreadable(Exception):  # noqa: N818 - a state of a log, told to no person as an error
    """A log can't be read on: it holds what its agent never writes, or the system refuses."""


class Found:
    """A log that was found, with what the ledger knows of it."""

    def __init__(self, source: Source, path: Path, now: Stamp, cursor: Cursor | None) -> None:
        self.source = source
        self.path = path
        self.now = now
        self.cursor = cursor or Cursor(kind=source.kind, path=told_path(path), first_mtime_ns=now.mtime_ns)


class Sync:
    """One sync of the ledger."""

    def __init__(
        self,
        *,
        around: Surroundings | None = None,
        only: Sequence[Source] | None = None,
        report: Callable[[int, int], None] | None = None,
        path: Path | None = None,
        settle: bool = True,
    ) -> None:
        self._around = around or Surroundings.here()
        self._sources = list(only) if only is not None else sources()
        self._report = report or _silent
        self._path = path or ledger_path()
        self._settles = settle
        self._bad = 0

    def run(self) -> LedgerSync:
        """Read what is new.

        Raises:
            LedgerError: the ledger can't be written; what earlier steps wrote is kept.
            BusyError: another sync does not end.
        """
        with writing(self._path) as db:
            return self._sync(db)

    def _sync(self, db: sqlite3.Connection) -> LedgerSync:
        changed = list(self._changed(cursors(db)))
        changed.sort(key=lambda found: (found.now.mtime_ns, str(found.path)))
        total = sum(max(found.now.size - found.cursor.offset, 0) for found in changed)
        writer = Writer(db, Prices(overrides()))
        if not changed:
            self._settle(db, writer)
            return LedgerSync(calls=0, sources=0)
        writer.begin()
        pending: list[Cursor] = []
        done = 0
        try:
            for found in changed:
                before = found.cursor.offset
                self._read(db, writer, found, pending)
                done += max(found.now.size - before, 0)
                self._report(done, total)
            writer.commit(pending)
        finally:
            writer.rollback()
        self._settle(db, writer)
        return LedgerSync(calls=writer.changed, sources=len(changed), bad=self._bad)

    def _settle(self, db: sqlite3.Connection, writer: Writer) -> None:
        """Settle what is new with telemetry and commits, a step of its own: what was read is kept whatever git says."""
        if not self._settles:
            return
        writer.begin()
        try:
            reconcile(db)
            book(db, writer.names, writer.first)
            writer.commit([])
        finally:
            writer.rollback()

    def _changed(self, known: dict[str, Cursor]) -> Iterator[Found]:
        seen: set[str] = set()
        for source in self._sources:
            for root in source.roots(self._around):
                for path in source.files(root) if os.path.exists(root) else ():  # noqa: PTH110 - never raises
                    name = told_path(path)
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

    def _read(self, db: sqlite3.Connection, writer: Writer, found: Found, pending: list[Cursor]) -> None:
        cursor = found.cursor
        if not cursor.id:
            cursor.insert(db)
        before = msgspec.structs.replace(cursor)
        log = Log(found.path, cursor, found.now)
        try:
            for call in _told(found.source, log):
                if not is_plausible(call):
                    log.bad(call.offset, "numbers out of range")
                    continue
                writer.add(call, cursor.id, cursor.first_mtime_ns)
                if len(writer) >= BATCH:
                    writer.commit([*pending, log.keep()])
                    pending.clear()
                    writer.begin()
            cursor.note = ""
            pending.append(log.done())
            self._bad += cursor.bad - (0 if log.anew else before.bad)
        except (Unreadable, OSError) as error:  # a log may vanish while it is read
            before.note = str(error)
            pending.append(before)
            self._bad += 1
        keep_warnings(db, log)


def _told(source: Source, log: Log) -> Iterator[Call]:
    """Yield what a log tells; whatever it holds, the only error is Unreadable."""
    try:
        log.rewind_if_replaced()
        yield from source.read(log)
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error
    except (*UNREADABLE, sqlite3.Error, ValueError, OverflowError) as error:
        raise Unreadable(str(error)) from error


def told_path(path: Path) -> str:
    """Return a path as text that can be stored, whatever bytes its name holds."""
    return storable(str(path))


def _silent(done: int, total: int) -> None:
    """Tell nobody."""
