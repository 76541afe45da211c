"""Following the agents' logs live."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from waypost.collector.sources import sources
from waypost.collector.sources.source import Surroundings
from waypost.collector.sync import Sync
from waypost.kit.clock import now
from waypost.kit.errors import BusyError
from waypost.kit.ledger.file import ledger_path, read_ledger
from waypost.protocol.results.ledger_sync import WatchedBurst

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from waypost.collector.sources.source import Source

_DEBOUNCE_MS = 1000
"""Longest burst: an agent writes line after line, and each burst costs a sync."""
_STEP_MS = 200
_TICK_MS = 5000
_AGAIN_TICKS = 12
"""Ticks without an event after which logs are looked at all the same: events can be lost."""
_TOTAL = "SELECT COALESCE(SUM(input + cache_read + cache_write_5m + cache_write_1h + output), 0) FROM event"


class LedgerWatcher:
    """Syncs after each burst of changes below the folders where agents keep their logs.

    What is reported only says that something changed: every sync looks at all files, so that lost events do no harm.
    """

    def __init__(
        self,
        *,
        around: Surroundings | None = None,
        only: Sequence[Source] | None = None,
        path: Path | None = None,
        polling: bool = False,
    ) -> None:
        self._around = around or Surroundings.here()
        self._sources = list(only) if only is not None else sources()
        self._path = path or ledger_path()
        self._polling = polling

    def folders(self) -> list[Path]:
        """Return the folders that are there now, none below another."""
        found = {root.parent if root.is_file() else root for source in self._sources for root in self._roots(source)}
        return sorted(folder for folder in found if not found.intersection(folder.parents))

    def _roots(self, source: Source) -> Iterator[Path]:
        return (root for root in source.roots(self._around) if root.exists())

    def run(
        self,
        tell: Callable[[WatchedBurst], None],
        stop: Event | None = None,
        bursts: Callable[[], Iterable[object]] | None = None,
    ) -> None:
        """Watch until `stop` is set, or for ever; call `tell` after each sync that took something in.

        Args:
            tell: gets what a burst brought.
            stop: ends the watching.
            bursts: what is iterated for changes instead of the file system; an empty one is a tick.

        Raises:
            LedgerError: the ledger can't be written.
        """
        self._update(tell)
        quiet = 0
        for changes in bursts() if bursts is not None else self._bursts(stop):
            quiet = 0 if changes else quiet + 1
            if changes or quiet % _AGAIN_TICKS == 1:  # the first tick finds what changed before the system reported
                self._update(tell)

    def _update(self, tell: Callable[[WatchedBurst], None]) -> None:
        before = self._tokens()
        try:
            done = Sync(around=self._around, only=self._sources, path=self._path).run()
        except BusyError:
            return  # another process syncs; the next burst comes back to it
        if done.calls or done.bad:
            tell(
                WatchedBurst(
                    at=now().astimezone().strftime("%H:%M:%S"),
                    calls=done.calls,
                    tokens=self._tokens() - before,
                    sources=done.sources,
                    bad=done.bad,
                )
            )

    def _tokens(self) -> int:
        db = read_ledger(self._path)
        if db is None:
            return 0
        try:
            return int(db.execute(_TOTAL).fetchone()[0])
        finally:
            db.close()

    def _bursts(self, stop: Event | None) -> Iterator[object]:
        """Yield bursts; a folder that appears is watched from the next tick on."""
        while stop is None or not stop.is_set():
            folders = self.folders()
            for changes in self._changes(folders, stop):
                yield changes
                if not changes and self.folders() != folders:
                    break
            else:
                return

    def _changes(self, folders: list[Path], stop: Event | None) -> Iterator[object]:
        from watchfiles import watch  # noqa: PLC0415 - only this command needs it

        if not folders:
            (stop or Event()).wait(_TICK_MS / 1000)
            yield ()
            return
        options = {
            "watch_filter": None,
            "debounce": _DEBOUNCE_MS,
            "step": _STEP_MS,
            "rust_timeout": _TICK_MS,
            "yield_on_timeout": True,
            "stop_event": stop,
            "raise_interrupt": False,
            "ignore_permission_denied": True,
        }
        try:
            yield from watch(*folders, force_polling=self._polling, **options)  # type: ignore[arg-type]
        except OSError:
            # The system's limit of watched folders: looking at the files one after the other needs none.
            yield from watch(*folders, force_polling=True, poll_delay_ms=2000, **options)  # type: ignore[arg-type]
