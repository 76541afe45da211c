"""The ledger open for writing: one writer at a time, and errors that tell what to do."""

from __future__ import annotations

import gc
import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from waypost.collector.errors import LedgerError
from waypost.collector.ledger.writer import Writer
from waypost.collector.messages import t
from waypost.collector.prices.prices import Prices
from waypost.collector.prices.settings import overrides
from waypost.kit.ledger.file import open_ledger
from waypost.kit.locks import file_lock

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WAIT = 120.0
"""Seconds to wait for another writer."""


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the ledger while no other process writes calls into it.

    Raises:
        LedgerError: it can't be written; what was committed before is kept.
        BusyError: another writer does not end.
    """
    with file_lock(path.with_name("ledger.lock"), timeout=WAIT), closing(open_ledger(path)) as db:
        collecting = gc.isenabled()
        gc.disable()  # calls and rows hold no circles
        try:
            yield db
        except sqlite3.Error as error:
            hint = t("ledger.failed.hint")
            raise LedgerError(t("ledger.failed", reason=error), hint=hint, path=str(path)) from error
        finally:
            if collecting:
                gc.enable()


@contextmanager
def taking_in(path: Path) -> Iterator[Writer]:
    """Give a writer whose calls are all written at the end, or none where anything goes wrong.

    Raises:
        LedgerError: the ledger can't be written.
        BusyError: another writer does not end.
    """
    with writing(path) as db:
        writer = Writer(db, Prices(overrides()))
        writer.begin()
        try:
            yield writer
            writer.commit([])
        finally:
            writer.rollback()
