"""What an update has to do: the files as they are against what the map knows of them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.kinds import file_kinds
from waypost.indexer.scan.listing import list_files
from waypost.indexer.scan.shapes import FoundFile, describe
from waypost.indexer.store.manifests import digest, read_manifest
from waypost.indexer.updating.fingerprint import fingerprint

if TYPE_CHECKING:
    from pathlib import Path

    from waypost.indexer.scan.settings import MapSettings
    from waypost.indexer.store.store import Known, Store

_RACY_NS = 2_000_000_000
"""Coarsest time stamp of a file system in use (FAT: two seconds)."""


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

    @property
    def files(self) -> int:
        """Return how many files are not in step with the map."""
        return len(self.stale) + len(self.gone)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be done."""
        return not (self.stale or self.gone or self.manifests or self.full)


def make_plan(root: Path, settings: MapSettings, store: Store, *, full: bool) -> Plan:
    """Return what has to be done to bring the map in step with the files."""
    now = time.time_ns()
    full = full or store.meta("settings") != fingerprint(settings)
    names = file_kinds()
    listing = list_files(root, settings, names)
    known = {} if full else store.files()
    read_at = int(store.meta("read_ns") or 0)
    stale = [found for found in listing.files if _is_stale(found, known.get(found.path), read_at)]
    present = {found.path for found in listing.files}
    return Plan(
        stale=stale,
        gone=[item for path, item in known.items() if path not in present],
        known=known,
        manifests=[] if full else _changed_manifests(root, store),
        skipped=[(item.path, describe(item)) for item in listing.skipped if item.is_warning],
        full=full,
        now=now,
    )


def _changed_manifests(root: Path, store: Store) -> list[str]:
    return [path for path, before in store.manifests().items() if digest(read_manifest(root, path)) != before]


def _is_stale(found: FoundFile, known: Known | None, read_at: int) -> bool:
    if known is None or (known.size, known.mtime_ns, known.language) != (found.size, found.mtime_ns, found.language):
        return True
    return bool(read_at) and found.mtime_ns > read_at - _RACY_NS
