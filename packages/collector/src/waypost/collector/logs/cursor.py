"""How far a source was read."""

from __future__ import annotations

import os
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

_HEAD = 1024
"""First bytes of a file that tell it from another one in its place."""


class Stamp(NamedTuple):
    """What the file system says of a file."""

    inode: int
    size: int
    mtime_ns: int


def stamp(path: Path) -> Stamp:
    """Return a file's stamp.

    Raises:
        OSError: it can't be asked for.
    """
    found = os.stat(path)  # noqa: PTH116 - asked for each of thousands of files
    return Stamp(found.st_ino, found.st_size, found.st_mtime_ns)


class Cursor(msgspec.Struct, kw_only=True):
    """A row of `source`."""

    kind: str
    path: str
    id: int = 0
    inode: int = 0
    size: int = -1
    mtime_ns: int = 0
    first_mtime_ns: int = 0
    offset: int = 0
    fingerprint: bytes = b""
    state: bytes = b""
    bad: int = 0
    note: str = ""

    def is_current(self, now: Stamp) -> bool:
        """Whether the file is as it was when it was read."""
        return (self.inode, self.size, self.mtime_ns) == now

    def insert(self, db: sqlite3.Connection) -> None:
        """Add the row of a source that is read for the first time."""
        values = (self.kind, self.path, self.inode, self.size, self.mtime_ns, self.first_mtime_ns, 0, b"", b"", 0, "")
        row = db.execute(
            "INSERT INTO source (kind, path, inode, size, mtime_ns, first_mtime_ns, offset, fingerprint, state, bad,"
            " note) VALUES (?,?,?,?,?,?,?,?,?,?,?) RETURNING id",
            values,
        ).fetchone()
        self.id = int(row[0])

    def write(self, db: sqlite3.Connection) -> None:
        """Write how far the source was read."""
        db.execute(
            "UPDATE source SET inode = ?, size = ?, mtime_ns = ?, offset = ?, fingerprint = ?, state = ?, bad = ?,"
            " note = ? WHERE id = ?",
            (
                self.inode,
                self.size,
                self.mtime_ns,
                self.offset,
                self.fingerprint,
                self.state,
                self.bad,
                self.note,
                self.id,
            ),
        )


def cursors(db: sqlite3.Connection) -> dict[str, Cursor]:
    """Return the rows of all sources by path."""
    names = "id, kind, path, inode, size, mtime_ns, first_mtime_ns, offset, fingerprint, state, bad, note"
    keys = names.split(", ")
    rows = db.execute(f"SELECT {names} FROM source")  # noqa: S608 - names of ours
    return {row[2]: Cursor(**dict(zip(keys, row, strict=True))) for row in rows}


def fingerprint(head: bytes) -> bytes:
    """Return what tells a file by its first bytes: their number and hash."""
    some = head[:_HEAD]
    return len(some).to_bytes(2, "big") + blake2b(some, digest_size=8).digest()


def is_same_file(known: bytes, head: bytes) -> bool:
    """Whether a file whose first bytes are `head` is the one of a fingerprint, grown perhaps."""
    length = int.from_bytes(known[:2], "big")
    return bool(known) and len(head) >= length and fingerprint(head[:length]) == known
