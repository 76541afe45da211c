"""Writing what was told over telemetry into the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.ledger.writing import taking_in
from waypost.collector.logs.cursor import Cursor, cursors
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
    with taking_in(path) as writer:
        known = cursors(writer.db)
        for call in calls:
            name = f"{KIND}:{call.agent}"
            if name not in known:
                known[name] = Cursor(kind=KIND, path=name)
                known[name].insert(writer.db)
            writer.add(call, known[name].id, known[name].first_mtime_ns)
        writer.flush()
        reconcile(writer.db)
    return writer.changed
