"""The ledger as reports read it: what agents' logs have new is taken in first, where a collector is installed."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from waypost.dashboard.messages import t
from waypost.kit.errors import BusyError, WaypostError
from waypost.kit.ledger.file import ledger_path, open_ledger, read_ledger
from waypost.kit.services import service
from waypost.protocol.ledger_file import LEDGER_MIGRATIONS
from waypost.protocol.services import LEDGER_SYNC, SyncLedger

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SECONDS = 30.0
"""How long a report waits for logs to be read; what was read until then counts, the rest next time."""


class _EnoughError(Exception):
    """The time that a sync has is over."""


def sync(*, report: Callable[[int, int], None] | None = None, seconds: float = SECONDS) -> str:
    """Take in what is new; return what to tell people where it could not be done, else nothing."""
    try:
        action: SyncLedger | None = service(LEDGER_SYNC)
    except (ImportError, AttributeError) as error:  # half installed
        return t("sync.failed", reason=str(error))
    if action is None:
        return t("sync.absent")
    end = time.monotonic() + seconds

    def watch(done: int, whole: int) -> None:
        if report is not None:
            report(done, whole)
        if time.monotonic() > end and done < whole:
            raise _EnoughError

    try:
        action(report=watch)
    except _EnoughError:
        return t("sync.pending", seconds=round(seconds))
    except (WaypostError, OSError, sqlite3.Error) as error:  # the ledger is still a ledger
        return t("sync.failed", reason=str(error))
    return ""


@contextmanager
def opened() -> Iterator[sqlite3.Connection]:
    """Open the ledger for reading, rolled up where that is worth it; an empty one where there is none."""
    _roll_up()
    db = read_ledger()
    if db is None:
        db = sqlite3.connect(":memory:", isolation_level=None)
        for script in LEDGER_MIGRATIONS:
            db.executescript(script)
    with closing(db):
        db.execute("BEGIN")  # one state of the ledger for all questions of a report
        yield db


def _roll_up() -> None:
    """Bring the rollup in step; where that can't be done, reports are slower, not different."""
    from waypost.kit.ledger.rollup import is_due, refresh  # noqa: PLC0415 - a status line does without

    if not ledger_path().is_file():
        return
    db = read_ledger()
    if db is None:
        return
    with closing(db):
        if not is_due(db):
            return
    try:
        with closing(open_ledger()) as writable:
            refresh(writable)
    except (BusyError, WaypostError, sqlite3.Error):
        return
