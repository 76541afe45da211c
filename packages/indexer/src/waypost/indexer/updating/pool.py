"""Reading many files at once, in as many processes as there are cores."""

from __future__ import annotations

import gc
import multiprocessing
import os
from typing import TYPE_CHECKING

import msgspec

from waypost.indexer.store.read_file import ReadFile
from waypost.indexer.updating.reading import read_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from waypost.indexer.scan import FoundFile, MapSettings

_FEW = 48
"""Files that one process reads sooner than others are started."""
_CHUNK = 16

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[ReadFile])


def read_files(root: Path, files: Sequence[FoundFile], settings: MapSettings) -> Iterator[tuple[int, list[ReadFile]]]:
    """Yield how many files were taken on and what was read from them, in the order in which they were found."""
    workers = min(_cores(), len(files) // _CHUNK)
    if len(files) < _FEW or workers < 2:  # noqa: PLR2004 - one worker is no pool
        for found in files:
            read = read_file(root, found, settings)
            yield 1, [read] if read is not None else []
        return
    chunks = [list(files[start : start + _CHUNK]) for start in range(0, len(files), _CHUNK)]
    with _context().Pool(workers, _prepare, (root, settings)) as pool:
        for count, data in pool.imap(_read_chunk, chunks):
            yield count, _decoder.decode(data)


def _context() -> multiprocessing.context.BaseContext:
    # A fork starts in a thousandth of the time; where it is not to be had, or threads make it unsafe, a new process is.
    import threading  # noqa: PLC0415 - only asked here

    methods = multiprocessing.get_all_start_methods()
    forks = "fork" in methods and threading.active_count() == 1 and os.uname().sysname == "Linux"
    return multiprocessing.get_context("fork" if forks else "spawn")


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


_task: list[tuple[Path, MapSettings]] = []


def _prepare(root: Path, settings: MapSettings) -> None:
    _task[:] = [(root, settings)]
    gc.disable()  # facts are trees without circles; each is gone after its file


def _read_chunk(files: list[FoundFile]) -> tuple[int, bytes]:
    root, settings = _task[0]
    read = [one for found in files if (one := read_file(root, found, settings)) is not None]
    return len(files), _encoder.encode(read)
