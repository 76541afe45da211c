"""Several planned changes of files: shown as one diff, then written in order."""

from __future__ import annotations

import difflib
import re
from stat import S_IMODE
from typing import TYPE_CHECKING

from waypost.kit._messages import messages
from waypost.kit.errors import DataError
from waypost.kit.files import read_bytes, sweep, sync_folder, writable, write_atomic
from waypost.kit.paths import confine

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_LINE = re.compile(r"[^\n]*\n|[^\n]+")


class FileSet:
    """Changes below a folder that are made together: read through it, and what is planned is what is seen.

    Paths are relative to the folder, with `/`, and confined to it.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._planned: dict[str, bytes | None] = {}
        self._before: dict[str, bytes | None] = {}
        self._moved: dict[str, str] = {}

    def read(self, path: str) -> bytes | None:
        """Return a file's content as it will be, None where there will be none.

        Raises:
            DataError: the file can't be read, or the path leads out.
        """
        if path in self._planned:
            return self._planned[path]
        return self._old(path)

    def write(self, path: str, data: bytes | str) -> None:
        """Plan a file's whole new content."""
        self._plan(path, data.encode() if isinstance(data, str) else data)

    def remove(self, path: str) -> None:
        """Plan that a file goes; one that is not there is left so."""
        self._plan(path, None)

    def move(self, source: str, target: str) -> None:
        """Plan that a file changes its place.

        Raises:
            DataError: there is no source, or the target stands already.
        """
        content = self.read(source)
        if content is None:
            raise DataError(messages("files.missing"), hint=messages("files.missing.hint"), path=source)
        if self.read(target) is not None:
            raise DataError(messages("files.exists"), hint=messages("files.exists.hint"), path=target)
        self._plan(target, content)
        self._plan(source, None)
        self._moved[target] = self._moved.pop(source, source)

    def changed(self) -> list[str]:
        """Return the paths whose content will be another, in the order in which they were planned."""
        return [path for path, content in self._planned.items() if content != self._before[path]]

    def diff(self) -> str:
        """Return the changes in git's unified format; what is not UTF-8 is shown with replacement characters."""
        changed = self.changed()
        moves = {target: source for target, source in self._moved.items() if self._is_move(source, target)}
        gone = set(moves.values())
        return "".join(self._file_diff(path, moves.get(path, path)) for path in changed if path not in gone)

    def commit(self) -> list[str]:
        """Write what is planned, each file atomically, removals last; return the changed paths.

        Raises:
            DataError: a file can't be written; those that were written before it are put back.
        """
        changed = self.changed()
        done: list[str] = []
        try:
            for path in sorted(changed, key=lambda path: self._planned[path] is None):
                self._set(path, self._planned[path])
                done.append(path)
        except DataError:
            for path in reversed(done):
                self._set(path, self._before[path])
            raise
        for folder in {confine(self.root, path).parent for path in changed}:
            sweep(folder)
        self._planned.clear()
        self._before.clear()
        self._moved.clear()
        return changed

    def _plan(self, path: str, content: bytes | None) -> None:
        self._old(path)
        self._planned.pop(path, None)
        self._planned[path] = content

    def _old(self, path: str) -> bytes | None:
        if path not in self._before:
            place = confine(self.root, path)
            self._before[path] = read_bytes(place) if place.exists() else None
        return self._before[path]

    def _is_move(self, source: str, target: str) -> bool:
        return self._planned.get(source, b"") is None and self._before[target] is None and target in self._planned

    def _set(self, path: str, content: bytes | None) -> None:
        place = confine(self.root, path)
        if content is not None:
            write_atomic(place, content, root=self.root, mode=self._mode(path))
            return
        with writable(place):
            place.unlink(missing_ok=True)
            sync_folder(place.parent)

    def _mode(self, path: str) -> int | None:
        """Return the permission bits of the file that moved here."""
        source = self._moved.get(path)
        place = confine(self.root, source) if source else None
        return S_IMODE(place.stat().st_mode) if place and place.exists() else None

    def _file_diff(self, path: str, source: str) -> str:
        old, new = self._before[source], self._planned[path]
        lines = [f"diff --git a/{source} b/{path}\n"]
        if old is None:
            lines.append("new file mode 100644\n")
        elif new is None:
            lines.append("deleted file mode 100644\n")
        elif source != path:
            lines += [f"rename from {source}\n", f"rename to {path}\n"]
        lines += _hunks(old, new, source, path)
        return "".join(lines)


def _hunks(old: bytes | None, new: bytes | None, source: str, path: str) -> Iterator[str]:
    if b"\0" in (old or b"") or b"\0" in (new or b""):
        yield f"Binary files a/{source} and b/{path} differ\n"
        return
    for line in difflib.unified_diff(
        _lines(old),
        _lines(new),
        "/dev/null" if old is None else f"a/{source}",
        "/dev/null" if new is None else f"b/{path}",
    ):
        yield line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"


def _lines(content: bytes | None) -> list[str]:
    return _LINE.findall((content or b"").decode(errors="replace"))
