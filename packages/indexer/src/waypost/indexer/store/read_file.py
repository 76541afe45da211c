"""What passes between reading a file and writing it into the map."""

from __future__ import annotations

import msgspec

OPEN_STAMP = 0
"""The time of the last change of a file that could not be read: no file has it."""
SymbolRow = tuple[str, str, str, str, int, int, int, int, str, str, int, str]
"""name, local, qualified, kind, line, start_line, end_line, body_line, signature, visibility, parent's index, doc."""


class ReadFile(msgspec.Struct, array_like=True):
    """What was read from one file, ready to be written; small enough to cross a process border."""

    path: str
    language: str
    module: str
    size: int
    mtime_ns: int
    hash: bytes
    state: str
    lines: int
    test: bool
    package: str = ""
    web: bool = False
    """It declares routes or makes requests."""
    outline: bytes = b""
    body: bytes = b""
    symbols: list[SymbolRow] = []
    ids: list[int] = []
    outside: list[tuple[str, int]] = []
    """Members declared outside of their type: the type's last name, the member's index."""
    config: list[tuple[str, int, str, int]] = []
    """key, line, use, owner's index."""
    warning: str = ""

    def row(self) -> tuple[object, ...]:
        """Return the values of the table `file`."""
        return (
            self.path,
            self.language,
            self.module,
            self.size,
            self.mtime_ns,
            self.hash,
            self.state,
            self.lines,
            int(self.test),
        )
