"""Patterns in the language of .gitignore, read by pathspec."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.scan.shapes import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pathspec import GitIgnoreSpec

_WILD = frozenset("*?[\\")


class Patterns:
    """The patterns of one file or setting."""

    def __init__(self, lines: Sequence[str], key: str, origin: str = "", prefix: str = "", below: str = "") -> None:
        """Read patterns.

        Args:
            lines: one pattern each; blank lines and comments count as lines.
            key: the key of the reasons that they give.
            origin: the file they stand in.
            prefix: the folder that they are relative to, as paths start with it (`web/`).
            below: what stands before a path to make it relative to the file's folder, where that is above the root.
        """
        self._lines = lines
        self._key = key
        self._origin = origin
        self._prefix = len(prefix)
        self._below = below
        self._spec = _spec(lines)

    def verdict(self, path: str) -> Reason | bool:
        """Return the reason for which a path stays out, True where a pattern keeps it, False where none speaks.

        A folder's path ends with `/`.
        """
        found = self._spec.check_file(self._below + path[self._prefix :])
        if found.include is None or found.index is None:
            return False
        if not found.include:
            return True
        return Reason(self._key, self._lines[found.index].strip(), self._origin, found.index + 1)


def _spec(lines: Sequence[str]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec  # noqa: PLC0415 - loaded only where patterns are
    from pathspec.patterns.gitignore import GitIgnorePatternError  # noqa: PLC0415 - as above

    # Empty lines would be dropped; a comment in their place keeps the count of lines.
    numbered = [line or "#" for line in lines]
    try:
        return GitIgnoreSpec.from_lines(numbered)
    except GitIgnorePatternError:
        # One bad line must not cost the others.
        return GitIgnoreSpec.from_lines([line if _is_readable(line) else "#" for line in numbered])


def _is_readable(line: str) -> bool:
    from pathspec import GitIgnoreSpec  # noqa: PLC0415 - as above
    from pathspec.patterns.gitignore import GitIgnorePatternError  # noqa: PLC0415 - as above

    try:
        GitIgnoreSpec.from_lines([line])
    except GitIgnorePatternError:
        return False
    return True


class Includes:
    """The patterns that bring back what something else leaves out."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.patterns = [(line, _spec([line])) for line in lines]
        self._starts = [start for line in lines if (start := _literal_start(line))]

    def brings_back(self, path: str) -> str:
        """Return the pattern that names this very path (a folder's ends with `/`), empty where none does.

        What brings a folder back says nothing of what is left out below it: the folder's own `node_modules` stays out.
        """
        parent = path.rstrip("/").rpartition("/")[0]
        for line, spec in self.patterns:
            if spec.match_file(path) and not (parent and spec.match_file(parent + "/")):
                return line
        return ""

    def cover(self, path: str) -> bool:
        """Tell whether a file or a folder that it lies in is named."""
        return any(spec.match_file(path) for _, spec in self.patterns)

    def may_hold(self, folder: str) -> bool:
        """Tell whether something below a folder (without `/`) may be brought back by a pattern that names it."""
        inside = folder + "/"
        return any(
            (start + "/").startswith(inside) or (wild and inside.startswith(start + "/"))
            for start, wild in self._starts
        )


def _literal_start(line: str) -> tuple[str, bool] | None:
    """Return the folders that a pattern names before its first wildcard and whether it has one.

    None for a pattern that may match in every folder: it brings back what it meets, nothing is searched for it.
    """
    body = line.rstrip().rstrip("/")
    if "/" not in body:
        return None
    parts = body.lstrip("/").split("/")
    literal: list[str] = []
    for part in parts:
        if not _WILD.isdisjoint(part):
            break
        literal.append(part)
    return ("/".join(literal), len(literal) < len(parts)) if literal else None
