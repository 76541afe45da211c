"""How far a source was read."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

import msgspec

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from pathlib import Path

HEAD = 1024
"""First bytes of a file that tell it from another one in its place."""
_TAIL = 4096
"""Last bytes that were read: where they are others, the file was rewritten."""
_HEAD_PRINT = 10
_DATABASES = (".db", ".vscdb", ".sqlite", ".sqlite3")


class Stamp(NamedTuple):
    """What the file system says of a file."""

    inode: int
    size: int
    mtime_ns: int


def stamp(path: Path) -> Stamp:
    """Return a file's stamp; that of a SQLite database tells of its write-ahead log too, where new rows stand first.

    Raises:
        OSError: it can't be asked for.
    """
    found = os.stat(path)  # noqa: PTH116 - asked for each of thousands of files
    if is_database(path):
        with suppress(OSError):
            ahead = os.stat(f"{path}-wal")  # noqa: PTH116 - the same
            return Stamp(found.st_ino, found.st_size + ahead.st_size, max(found.st_mtime_ns, ahead.st_mtime_ns))
    return Stamp(found.st_ino, found.st_size, found.st_mtime_ns)


def is_database(path: Path) -> bool:
    """Whether a log is a SQLite database, by its name."""
    return path.suffix in _DATABASES


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


_COLUMNS = "id, kind, path, inode, size, mtime_ns, first_mtime_ns, offset, fingerprint, state, bad, note"


def cursors(db: sqlite3.Connection) -> dict[str, Cursor]:
    """Return the rows of all sources by path."""
    return {row[2]: _cursor(row) for row in db.execute(f"SELECT {_COLUMNS} FROM source")}  # noqa: S608 - names of ours


def cursor_of(db: sqlite3.Connection, path: str) -> Cursor | None:
    """Return the row of a source, None where there is none."""
    row = db.execute(f"SELECT {_COLUMNS} FROM source WHERE path = ?", (path,)).fetchone()  # noqa: S608 - names of ours
    return _cursor(row) if row else None


def _cursor(row: Sequence[Any]) -> Cursor:
    return Cursor(**dict(zip(_COLUMNS.split(", "), row, strict=True)))


def fingerprint(head: bytes, tail: bytes = b"") -> bytes:
    """Return what tells a file by its first bytes (their number and hash) and the last that were read (their hash)."""
    some = head[:HEAD]
    return len(some).to_bytes(2, "big") + blake2b(some, digest_size=8).digest() + tail


def tail_print(file: BinaryIO, offset: int) -> bytes:
    """Return the hash of the last bytes before an offset; of nothing at the top."""
    if not offset:
        return b""
    start = max(offset - _TAIL, 0)
    file.seek(start)
    return blake2b(file.read(offset - start), digest_size=8).digest()


def is_same_file(known: bytes, head: bytes) -> bool:
    """Whether a file whose first bytes are `head` is the one of a fingerprint, grown perhaps."""
    length = int.from_bytes(known[:2], "big")
    return bool(known) and len(head) >= length and fingerprint(head[:length]) == known[:_HEAD_PRINT]


def is_same_tail(known: bytes, file: BinaryIO, offset: int) -> bool:
    """Whether the bytes before an offset are those of a fingerprint."""
    return tail_print(file, offset) == known[_HEAD_PRINT:]
