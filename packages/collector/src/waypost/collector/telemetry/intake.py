"""Writing what was told over telemetry into the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.ledger.writer import Writer
from waypost.collector.ledger.writing import writing
from waypost.collector.logs.cursor import Cursor, cursors
from waypost.collector.prices.prices import Prices
from waypost.collector.prices.settings import overrides
from waypost.collector.telemetry.reconcile import reconcile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from waypost.collector.call import Call

KIND = "otlp"


def take_in(path: Path, calls: Sequence[Call]) -> int:
    """Write calls; return how many the ledger did not know. When this returns they are on disk.

    Raises:
        LedgerError: the ledger can't be written, nothing of them is kept.
    """
    with writing(path) as db:
        writer = Writer(db, Prices(overrides()))
        writer.begin()
        try:
            known = cursors(db)
            for call in calls:
                name = f"{KIND}:{call.agent}"
                if name not in known:
                    known[name] = Cursor(kind=KIND, path=name)
                    known[name].insert(db)
                writer.add(call, known[name].id, known[name].first_mtime_ns)
            writer.flush()
            reconcile(db)
            writer.commit([])
        finally:
            writer.rollback()
        return writer.changed
