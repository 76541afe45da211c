"""What other packages may ask of the collector."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.protocol.services import LedgerSync


def sync_ledger(*, report: Callable[[int, int], None] | None = None) -> LedgerSync:
    """Take what is new in agents' logs into the ledger: a protocol.services.SyncLedger."""
    from waypost.collector.sync import Sync  # noqa: PLC0415 - loaded when it is asked for

    return Sync(report=report).run()
