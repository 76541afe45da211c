"""Which files are nodes, and reading them without leaving the project."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from waypost.kit.files import LIMIT
from waypost.kit.paths import is_inside

META = "meta"
ARCHIVE = "meta/archive"
SKIPPED = {"MEMORY_MAP.md", "README.md", "README.zh-CN.md"}


_PLAIN = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
"""No link is followed, and a pipe that nobody writes to does not hang."""


class FileStamp(NamedTuple):
    """What tells that a file may have changed."""

    size: int
    mtime_ns: int
    ctime_ns: int
    inode: int


def node_files(root: Path) -> Iterator[tuple[str, FileStamp]]:
    """Yield path (relative, with `/`) and stamp of each node file, archived ones too, in no fixed order."""
    for folder in (META, ARCHIVE):
        if not is_inside(root, root / folder):
            continue  # a link out of the project is not followed; the doctor says so
        try:
            entries = os.scandir(root / folder)
        except (FileNotFoundError, NotADirectoryError):
            continue
        with entries:
            for entry in entries:
                if entry.name.endswith(".md") and entry.name not in SKIPPED and _is_text(entry.name):
                    stamp = _stamp(entry)
                    if stamp:
                        yield f"{folder}/{entry.name}", stamp


def _is_text(name: str) -> bool:
    """Whether a file name can be written down: one that is no UTF-8 can't stand in an index."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _stamp(entry: os.DirEntry[str]) -> FileStamp | None:
    """Return the stamp of a file; a dangling link is stamped as itself, a folder is no node."""
    try:
        status = entry.stat()
    except OSError:
        status = entry.stat(follow_symlinks=False)
    if stat.S_ISDIR(status.st_mode):
        return None
    return FileStamp(status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino)


def read_plain(path: str, size: int) -> bytes | None:
    """Return the bytes of a file that is no link and still as large as it was, None for any other.

    For the many: what this refuses is for kit's read_bytes, which says what is wrong.
    """
    if not 0 < size <= LIMIT:
        return None
    try:
        descriptor = os.open(path, _PLAIN)
    except OSError:
        return None
    try:
        data = os.read(descriptor, size + 1)
    except OSError:
        return None
    finally:
        os.close(descriptor)
    return data if len(data) == size else None
