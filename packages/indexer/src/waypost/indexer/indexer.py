"""The indexer's library face."""

from __future__ import annotations

import time
from contextlib import closing
from typing import TYPE_CHECKING

from waypost.protocol.results.map import MapIndexResult, MapWarning
from waypost.protocol.services import MapRefresh

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Indexer:
    """Keeps the map of one project in step with its files.

    indexer = Indexer(root)
    result = indexer.index()
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    def index(self, *, full: bool = False, report: Callable[[int, int], None] | None = None) -> MapIndexResult:
        """Update the map, or make it anew with `full`; return what it holds and what was done.

        Raises:
            BusyError: another process updates the map and does not end.
            DataError: the project can't be written, or a setting is wrong.
        """
        from waypost.indexer.store.store import Store  # noqa: PLC0415 - a refresh without changes needs less
        from waypost.indexer.updating import Updater  # noqa: PLC0415 - as above

        start = time.monotonic()
        done = Updater(self.root, report=report).update(full=full)
        with closing(Store.for_reading(self.root) or Store(self.root)) as store:
            counts, warnings = store.counts(), store.warnings()
        return MapIndexResult(
            files=counts["file"],
            symbols=counts["symbol"],
            references=counts["reference"],
            imports=counts["import"],
            routes=counts["route"],
            warnings=[MapWarning(path=path, message=message) for path, message in warnings],
            seconds=round(time.monotonic() - start, 3),
            parsed=done.parsed,
            linked=done.linked,
            removed=done.removed,
        )

    def refresh(self, *, seconds: float | None = None, report: Callable[[int, int], None] | None = None) -> MapRefresh:
        """Update the map where that takes no longer than `seconds`; else change nothing and say how much is pending.

        Raises:
            BusyError: another process updates the map and does not end in time.
            DataError: the project can't be written, or a setting is wrong.
        """
        from waypost.indexer.updating import Updater  # noqa: PLC0415 - as above

        done = Updater(self.root, report=report).update(seconds=seconds)
        return MapRefresh(fresh=done.pending == 0, changed=done.parsed + done.removed, pending=done.pending)
