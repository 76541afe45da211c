"""Which files are nodes, and reading them without leaving the project."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from waypost.kit.paths import is_inside

META = "meta"
ARCHIVE = "meta/archive"
SKIPPED = {"MEMORY_MAP.md", "README.md", "README.zh-CN.md"}


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
    return not any("\ud800" <= char <= "\udfff" for char in name)


def _stamp(entry: os.DirEntry[str]) -> FileStamp | None:
    """Return the stamp of a file; a dangling link is stamped as itself, a folder is no node."""
    try:
        status = entry.stat()
    except OSError:
        status = entry.stat(follow_symlinks=False)
    if entry.is_dir():
        return None
    return FileStamp(status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino)
