"""What an update has to do: the files as they are against what the map knows of them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.kinds import file_kinds
from waypost.indexer.scan.listing import list_files
from waypost.indexer.scan.read import can_be_read
from waypost.indexer.scan.shapes import FoundFile, describe
from waypost.indexer.store.manifests import digest, read_manifest
from waypost.indexer.store.read_file import OPEN_STAMP
from waypost.indexer.updating.fingerprint import fingerprint

if TYPE_CHECKING:
    from pathlib import Path

    from waypost.indexer.scan.settings import MapSettings
    from waypost.indexer.store.store import Known, Store

_SECOND_NS = 1_000_000_000
_TICK_NS = 20_000_000
"""Coarsest step of the clock that a file system with fine time stamps takes them from."""
_FILE_SECONDS = 0.012
"""What reading and linking one file costs, roughly; a file whose content is as it was costs a fraction."""
_LOOK_SECONDS = 0.0005


class Plan(NamedTuple):
    """What has to be done."""

    stale: list[FoundFile]
    gone: list[Known]
    known: dict[str, Known]
    manifests: list[str]
    skipped: list[tuple[str, str]]
    full: bool
    """The map is made anew."""
    now: int
    """When the files were listed, in nanoseconds."""
    since: int
    """The same of the update that the map stands at."""
    unsure: int = 0
    """How many of the stale files look as they were and may have changed within one step of the clock."""
    news: bool = False
    """What is skipped is not what the map tells of."""

    @property
    def files(self) -> int:
        """Return how many files are not in step with the map."""
        return len(self.stale) - self.unsure + len(self.gone)

    @property
    def seconds(self) -> float:
        """Return roughly what the work costs."""
        return self.files * _FILE_SECONDS + self.unsure * _LOOK_SECONDS

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be done."""
        return not (self.stale or self.gone or self.manifests or self.full or self.news)


def make_plan(root: Path, settings: MapSettings, store: Store, *, full: bool) -> Plan:
    """Return what has to be done to bring the map in step with the files."""
    now = time.time_ns()
    read_at = read_ns(store)  # first: an update that ends meanwhile makes the plan one of before
    full = full or store.meta("settings") != fingerprint(settings)
    names = file_kinds()
    listing = list_files(root, settings, names)
    known = {} if full else store.files()
    sure = [found for found in listing.files if _is_stale(root, found, known.get(found.path))]
    unsure = [] if full else [found for found in listing.files if _may_be_stale(found, read_at)]
    stale = _merged(sure, unsure)
    present = {found.path for found in listing.files}
    skipped = sorted((item.path, describe(item)) for item in listing.skipped if item.is_warning)
    return Plan(
        stale=stale,
        gone=[item for path, item in known.items() if path not in present],
        known=known,
        manifests=[] if full else _changed_manifests(root, store),
        skipped=skipped,
        full=full,
        now=now,
        since=read_at,
        unsure=len(stale) - len(sure),
        news=not full and skipped != store.warnings_beside(),
    )


def read_ns(store: Store) -> int:
    """Return when the files were listed that the map stands for; another one after every update."""
    return int(store.meta("read_ns") or 0)


def _changed_manifests(root: Path, store: Store) -> list[str]:
    return [path for path, before in store.manifests().items() if digest(read_manifest(root, path)) != before]


def _is_stale(root: Path, found: FoundFile, known: Known | None) -> bool:
    if known is None or (known.size, known.language) != (found.size, found.language):
        return True
    if known.mtime_ns == OPEN_STAMP:
        return can_be_read(root, found)  # what could not be read and still can't is nothing new
    return known.mtime_ns != found.mtime_ns


def _may_be_stale(found: FoundFile, read_at: int) -> bool:
    """Tell whether a file can have changed after it was read without its time stamp showing it."""
    if not read_at:
        return False
    # A stamp of whole seconds may come from a file system that knows no other; FAT counts in twos.
    step = _TICK_NS if found.mtime_ns % _SECOND_NS else 2 * _SECOND_NS
    return found.mtime_ns > read_at - step


def _merged(sure: list[FoundFile], unsure: list[FoundFile]) -> list[FoundFile]:
    """Return both without repetition, in the order of their paths."""
    if not unsure:
        return sure
    return sorted({found.path: found for found in (*sure, *unsure)}.values(), key=lambda found: found.path)
