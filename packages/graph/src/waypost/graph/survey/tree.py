"""The files of a project within bounds: no links followed, nothing that tools made, nothing unreadable."""

import os
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from waypost.graph.survey.data import table
from waypost.graph.survey.source import Source


class Limits(Struct, frozen=True):
    """How much a survey may look at: files, bytes in all, bytes of one file, folders deep."""

    files: int = 20_000
    total_bytes: int = 64_000_000
    file_bytes: int = 400_000
    depth: int = 24


class Tree:
    """The listing of a tree, shallow files first and by name, and bounded reading of its files."""

    def __init__(self, root: Path, limits: Limits | None = None) -> None:
        self.root = root
        self.limits = limits or Limits()
        self._base = str(root)
        self.truncated = False
        self.unreadable: list[str] = []
        self._left = self.limits.total_bytes
        self._skip = table("layout")
        self.files = list(self._walk())
        self.names = set(self.files)

    def _walk(self) -> Iterator[str]:
        level, count = [""], 0
        for _ in range(self.limits.depth):
            below: list[str] = []
            for folder in level:
                names, folders = self._list(folder)
                below += folders
                for name in names:
                    if count >= self.limits.files:
                        self.truncated = True
                        return
                    count += 1
                    yield name
            level = below
        self.truncated |= bool(level)

    def _list(self, folder: str) -> tuple[list[str], list[str]]:
        files, folders = [], []
        try:
            with os.scandir(self.root / folder) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except OSError:
            self.unreadable.append(folder)
            return [], []
        if any(entry.name in self._skip["tool_markers"] for entry in found):
            return [], []
        prefix = f"{folder}/" if folder else ""
        for entry in found:
            if not _speakable(entry.name) or entry.is_symlink():
                continue
            if entry.is_dir(follow_symlinks=False):
                if self._wanted(entry.name, folder):
                    folders.append(prefix + entry.name)
            elif entry.is_file(follow_symlinks=False):
                files.append(prefix + entry.name)
        return files, folders

    def _wanted(self, name: str, parent: str) -> bool:
        if name.startswith("."):
            return name in self._skip["hidden_kept"]
        if not parent and name in self._skip["skipped_at_root"]:
            return False
        return name not in self._skip["skipped"]

    def read(self, path: str) -> Source | None:
        """Return a file's text, or None where it is no text, too large, unreadable or beyond the bounds."""
        try:
            with open(f"{self._base}/{path}", "rb", buffering=0) as file:  # noqa: PTH123 - a Path each costs as much as the reading
                data = file.read(self.limits.file_bytes + 1)
        except OSError:
            self.unreadable.append(path)
            return None
        if len(data) > self.limits.file_bytes:
            return None
        if len(data) > self._left:
            self.truncated = True
            return None
        self._left -= len(data)
        text = _decode(data)
        if text is not None and "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return None if text is None else Source(path, text)

    def direct(self, folder: str, suffix: str) -> list[str]:
        """Return the files right in a folder that end so; the folder may be one that the listing leaves out."""
        if (self.root / folder).is_symlink():
            return []
        names, _ = self._list(folder) if (self.root / folder).is_dir() else ([], [])
        return [path for path in names if path.endswith(suffix)]

    def named(self, *names: str) -> list[str]:
        """Return the files with one of these names, shallow ones first."""
        wanted = set(names)
        return [path for path in self.files if path.rpartition("/")[2] in wanted]


def _decode(data: bytes) -> str | None:
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    if b"\0" in data[:8192]:
        return None
    return data.decode("utf-8-sig", errors="replace")


def _speakable(name: str) -> bool:
    """Whether a file name is text at all (a name of loose bytes can't be shown, nor written into a node)."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True
