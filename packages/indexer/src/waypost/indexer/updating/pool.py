"""Reading many files at once, in as many processes as there are cores."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from typing import TYPE_CHECKING

import msgspec

from waypost.indexer.store.read_file import ReadFile
from waypost.indexer.updating.reading import crashed, read_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from waypost.indexer.scan import FoundFile, MapSettings

    Chunk = list[FoundFile]

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
    done = 0
    while done < len(chunks):
        for count, data in _read_chunks(root, settings, chunks[done:], workers):
            done += 1
            yield count, _decoder.decode(data)
        if done < len(chunks):
            # A process died: of a file in this chunk, or it was in another's hands and is read again for nothing.
            yield from _read_apart(root, settings, chunks[done])
            done += 1


def _read_chunks(
    root: Path, settings: MapSettings, chunks: Sequence[Chunk], workers: int
) -> Iterator[tuple[int, bytes]]:
    """Yield what was read of each chunk, until a process dies."""
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor  # noqa: PLC0415 - for many files only

    with ProcessPoolExecutor(workers, _context(), _prepare, (root, settings)) as pool:
        try:
            yield from pool.map(_read_chunk, chunks)
        except BrokenProcessPool:
            return
        finally:
            pool.shutdown(cancel_futures=True)


def _read_apart(root: Path, settings: MapSettings, chunk: Chunk) -> Iterator[tuple[int, list[ReadFile]]]:
    """Yield what was read of each file alone; one whose process dies is left out with a warning."""
    for found in chunk:
        read = next(_read_chunks(root, settings, [[found]], 1), None)
        yield 1, _decoder.decode(read[1]) if read is not None else [crashed(found)]


def _context() -> multiprocessing.context.BaseContext:
    # A fork starts in a thousandth of the time; where it is not to be had, or threads make it unsafe, a new process is.
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the first one ends the others
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the one that started it does, killed or not: it would wait for ever, and hold its locks."""
    from multiprocessing.connection import wait  # noqa: PLC0415 - as above

    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _read_chunk(files: Chunk) -> tuple[int, bytes]:
    root, settings = _task[0]
    read = [one for found in files if (one := read_file(root, found, settings)) is not None]
    return len(files), _encoder.encode(read)
