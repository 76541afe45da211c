"""Patterns in the language of .gitignore, read by pathspec."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.scan.shapes import Reason

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from pathspec import GitIgnoreSpec

_WILD = frozenset("*?[\\")
_SIGNS = _WILD | {"/", "\t"}
_FOLDER = "ps_d"
"""The group of a pattern's expression in which pathspec puts the end of a folder."""


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
        patterns = [
            (index, pattern.regex, bool(pattern.include))
            for index, pattern in enumerate(_spec(lines).patterns)
            if pattern.regex is not None
        ]
        self._last_first = patterns[::-1]
        bodies = {index: lines[index].rstrip(" ").removeprefix("!").rstrip("/") for index, _, _ in patterns}
        self._names = frozenset(body for body in bodies.values() if _SIGNS.isdisjoint(body))
        self._endings = tuple(body[1:] for body in bodies.values() if body[:1] == "*" and _SIGNS.isdisjoint(body[1:]))
        others = [body for body in bodies.values() if body not in self._names and body[1:] not in self._endings]
        self._others = [regex for index, regex, _ in patterns if bodies[index] in others]

    def verdict(self, path: str) -> Reason | bool:
        """Return the reason for which a path stays out, True where a pattern keeps it, False where none speaks of it.

        A folder's path ends with `/`. A pattern for a folder that the path lies in does not speak of the path.
        """
        name = path[path.rfind("/", 0, -1) + 1 :].rstrip("/")
        path = self._below + path[self._prefix :]
        # Most paths are named by no pattern: told by two look-ups where most patterns are plain names and suffixes.
        if name not in self._names and not name.endswith(self._endings) and not _match_any(self._others, path):
            return False
        for index, regex, leaves_out in self._last_first:
            match = regex.search(path)
            if match is not None and _is_whole(match, path):
                return Reason(self._key, self._lines[index].strip(), self._origin, index + 1) if leaves_out else True
        return False


def _match_any(regexes: list[re.Pattern[str]], path: str) -> bool:
    return any(regex.search(path) for regex in regexes)


def _is_whole(match: re.Match[str], path: str) -> bool:
    """Tell whether a pattern names a path itself: pathspec notes where a folder ends that the path lies in."""
    end: int = match.end(_FOLDER) if _FOLDER in match.re.groupindex else -1
    return end in {-1, len(path)}


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
