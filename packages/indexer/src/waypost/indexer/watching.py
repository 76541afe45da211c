"""Keeping the map in step while files change."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.indexer import Indexer
from waypost.indexer.scan.defaults import hopeless_folders
from waypost.kit.errors import BusyError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from threading import Event

    from watchfiles import Change

    from waypost.protocol.services import MapRefresh

_DEBOUNCE_MS = 300
"""Quiet that is waited for: an editor's save is several events, a branch switch thousands."""
_STEP_MS = 50
_TICK_MS = 500
_AGAIN_TICKS = 120
"""Ticks without an event after which the files are listed all the same: events can be lost."""
_OWN = (".waypost", ".git", ".hg", ".svn")


class Watched(NamedTuple):
    """One update that the watcher made."""

    refresh: MapRefresh
    seconds: float


class Watcher:
    """Updates a project's map after each burst of changes.

    What is reported only says that something changed: every update lists the files, so that events which were lost,
    doubled or overtaken (a file that is renamed over another one) do no harm.
    """

    def __init__(self, root: Path, *, polling: bool = False) -> None:
        self.root = root.resolve()
        self._polling = polling
        self._ignored = {*_OWN, *hopeless_folders()}

    def run(self, tell: Callable[[Watched], None], stop: Event | None = None) -> None:
        """Watch until `stop` is set, or for ever; call `tell` after each update that changed something.

        Raises:
            DataError: the project can't be written, or a setting is wrong.
        """
        self._update(tell)
        quiet = -1  # what changed before the system began to report is found at the first tick
        for changes in self._bursts(stop):
            quiet = 0 if changes else quiet + 1
            if changes or quiet == 0 or quiet >= _AGAIN_TICKS:
                self._update(tell)
                quiet = max(quiet % _AGAIN_TICKS, 0)

    def _update(self, tell: Callable[[Watched], None]) -> None:
        start = time.monotonic()
        try:
            refresh = Indexer(self.root).refresh()
        except BusyError:
            return  # another process brings the map in step; the next event comes back to it
        if refresh.changed:
            tell(Watched(refresh, time.monotonic() - start))

    def _bursts(self, stop: Event | None) -> Iterator[set[tuple[Change, str]]]:
        from watchfiles import watch  # noqa: PLC0415 - only this command needs it

        options = {
            "watch_filter": self._is_telling,
            "debounce": _DEBOUNCE_MS,
            "step": _STEP_MS,
            "rust_timeout": _TICK_MS,
            "yield_on_timeout": True,
            "stop_event": stop,
            "raise_interrupt": False,
            "ignore_permission_denied": True,
        }
        try:
            yield from watch(self.root, force_polling=self._polling, **options)  # type: ignore[arg-type]
        except OSError:
            # The system's limit of watched folders: looking at the files one after the other needs none.
            yield from watch(self.root, force_polling=True, poll_delay_ms=1000, **options)  # type: ignore[arg-type]

    def _is_telling(self, change: Change, path: str) -> bool:  # noqa: ARG002 - watchfiles' signature
        relative = path[len(str(self.root)) + 1 :]
        return self._ignored.isdisjoint(relative.replace("\\", "/").split("/"))
