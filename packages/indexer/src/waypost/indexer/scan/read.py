"""Reading one file of the listing: within bounds, whole, as text."""

import os
from hashlib import blake2b
from pathlib import Path
from stat import S_ISREG

from waypost.indexer.scan.encoding import is_binary, to_utf8
from waypost.indexer.scan.gathering import too_large
from waypost.indexer.scan.generated import generated_by
from waypost.indexer.scan.patterns import Includes
from waypost.indexer.scan.settings import MapSettings
from waypost.indexer.scan.shapes import FoundFile, Skipped, Source, stamp

_ATTEMPTS = 2
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def read_source(root: Path, found: FoundFile, settings: MapSettings) -> Source | Skipped:
    """Return a file's text, or why it has none that belongs in the map.

    A file that changes while it is read is read once more; the state that comes with the text is the one that was read.
    """
    path = f"{root}/{found.path}"
    for _ in range(_ATTEMPTS):
        try:
            read = _read(path, settings.max_file_bytes)
        except FileNotFoundError:
            return Skipped(found.path, "vanished")
        except OSError as error:
            return Skipped(found.path, "unreadable", {"error": error.strerror or str(error)})
        if read is not None:
            data, stat = read
            if len(data) > settings.max_file_bytes:
                return too_large(found.path, stat.st_size, settings.max_file_bytes)
            return _source(found.path, data, stat, settings)
    return Skipped(found.path, "changed")


def can_be_read(root: Path, found: FoundFile) -> bool:
    """Tell whether a file of the listing opens; one that went away does not count as closed."""
    try:
        os.close(os.open(f"{root}/{found.path}", _FLAGS))
    except OSError as error:
        return isinstance(error, FileNotFoundError)
    return True


def _read(path: str, limit: int) -> tuple[bytes, os.stat_result] | None:
    """Return the bytes of a file, at most one more than the limit, and its state; None where it changed meanwhile."""
    descriptor = os.open(path, _FLAGS)
    try:
        before = os.fstat(descriptor)
        if not S_ISREG(before.st_mode):
            raise FileNotFoundError(path)
        data = _read_all(descriptor, min(before.st_size, limit) + 1)
        after = os.fstat(descriptor)
    finally:
        os.close(descriptor)
    same = (before.st_size, stamp(before)) == (after.st_size, stamp(after))
    return (data, after) if same and len(data) == min(after.st_size, limit + 1) else None


def _read_all(descriptor: int, size: int) -> bytes:
    data = os.read(descriptor, size)
    if len(data) == size - 1:
        return data
    parts = [data]
    left = size - len(data)
    while left and (data := os.read(descriptor, left)):
        parts.append(data)
        left -= len(data)
    return b"".join(parts)


def _source(path: str, data: bytes, stat: os.stat_result, settings: MapSettings) -> Source | Skipped:
    if is_binary(data):
        return Skipped(path, "binary")
    text, encoding = to_utf8(data)
    if b"\n" not in text and b"\r" in text:
        # Line ends of the old Mac: every reader counts them, parsers do not.
        text = text.replace(b"\r", b"\n")
    if marker := generated_by(text):
        words, line = marker
        if not (settings.include and Includes(settings.include).cover(path)):
            return Skipped(path, "generated", {"marker": words, "line": str(line)})
    if len(text) > settings.max_line_bytes and (line := _long_line(text, settings.max_line_bytes)):
        return Skipped(path, "long_line", {"line": str(line), "limit": f"{settings.max_line_bytes:,}"})
    lines = text.count(b"\n") + (not text.endswith(b"\n") and bool(text))
    return Source(text, blake2b(data, digest_size=16).digest(), lines, stat.st_size, stamp(stat), encoding)


def _long_line(text: bytes, limit: int) -> int:
    """Return the number of the first line longer than the limit, 0 where there is none."""
    start, number = 0, 1
    while (end := text.find(b"\n", start)) >= 0:
        if end - start > limit:
            return number
        start, number = end + 1, number + 1
    return number if len(text) - start > limit else 0
