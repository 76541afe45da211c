"""One update of the map, one process at a time."""

from __future__ import annotations

import gc
import sqlite3
import zlib
from contextlib import closing
from typing import TYPE_CHECKING

import msgspec

from waypost.indexer.scan.settings import map_settings
from waypost.indexer.store.store import Store
from waypost.indexer.updating.plan import Plan, make_plan, read_ns
from waypost.indexer.updating.shapes import Updated
from waypost.kit.locks import project_lock
from waypost.kit.map_file import MAP_LOCK, delete_map, map_path
from waypost.kit.sqlite_errors import BROKEN, is_damage, usable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_MOST_WAIT = 600.0
_BROKEN = (*BROKEN, zlib.error, msgspec.DecodeError)
"""What reading a damaged map may end with."""


class Updater:
    """Brings the map of one project in step with its files."""

    def __init__(self, root: Path, *, report: Callable[[int, int], None] | None = None) -> None:
        self.root = root
        self.settings = map_settings(root)
        self._report = report or _silent

    def update(self, *, full: bool = False, seconds: float | None = None) -> Updated:
        """Update the map; with `seconds` only where that is likely to be enough.

        Raises:
            BusyError: another process updates the map and does not end.
            DataError: the project can't be written.
        """
        with usable(map_path(self.root)):
            try:
                return self._update(full=full, seconds=seconds)
            except _BROKEN as error:
                if not _is_damage(error):
                    raise
            delete_map(self.root)  # as good as none, and made anew as one that is missing: however long that takes
            return self._update(full=True, seconds=None)

    def _update(self, *, full: bool, seconds: float | None) -> Updated:
        plan = None if full else self._look()
        if plan is not None and plan.is_empty:
            return Updated(0, 0, 0)
        with (
            project_lock(self.root, name=MAP_LOCK, timeout=_MOST_WAIT if seconds is None else max(seconds, 0.1)),
            closing(Store(self.root)) as store,
        ):
            if plan is None or plan.since != read_ns(store):
                plan = make_plan(self.root, self.settings, store, full=full)
            if plan.is_empty:
                return Updated(0, 0, 0)
            if seconds is not None and plan.seconds > seconds:
                return Updated(0, 0, 0, pending=plan.files + plan.unsure)
            return self._work(store, plan)

    def _look(self) -> Plan | None:
        """Return what is to be done to a map that can be read; the lock costs half as much and is for who writes."""
        store = Store.for_reading(self.root)
        if store is None:
            return None
        with closing(store):
            return make_plan(self.root, self.settings, store, full=False)

    def _work(self, store: Store, plan: Plan) -> Updated:
        from waypost.indexer.updating.batch import Batch  # noqa: PLC0415 - loaded where something changed

        collecting = gc.isenabled()
        gc.disable()  # facts and views hold no circles; the collector would walk through all of them again and again
        try:
            with store.transaction():
                return Batch(self.root, self.settings, store, plan, self._report).run()
        finally:
            if collecting:
                gc.enable()


def _is_damage(error: Exception) -> bool:
    """Tell whether an error says that the map itself is at fault; rows that contradict each other are its fault too."""
    return not isinstance(error, BROKEN) or isinstance(error, sqlite3.IntegrityError) or is_damage(error)


def _silent(done: int, total: int) -> None:
    """Tell nobody how far the work is."""
