"""One log file, read on from where the last reading ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from waypost.collector.logs.cursor import (
    HEAD,
    Cursor,
    Stamp,
    fingerprint,
    is_database,
    is_same_file,
    is_same_tail,
    tail_print,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CHUNK = 4 << 20
MOST_LINE = 64 << 20
"""Bytes of a line above which it is skipped: no agent writes such a call, and memory stays bounded."""
MOST_WHOLE = 512 << 20
"""Bytes of a file that is one JSON document."""
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What decoding of a line may raise, whatever bytes it holds."""
_DATABASE = b"database"
"""Fingerprint of every database: what stands in its place is told by its inode."""
_BOM = b"\xef\xbb\xbf"
_KEPT = 3
"""Bad lines of a file that are told with their place; all are counted."""

S = TypeVar("S", bound=msgspec.Struct)


class Log:
    """A log file under reading. A source takes its lines or its whole, and may keep a state for the next reading."""

    def __init__(self, path: Path, cursor: Cursor, now: Stamp) -> None:
        self.path = path
        self.cursor = cursor
        self._now = now
        self._state: msgspec.Struct | None = None
        self.hold: int | None = None
        """Offset of the first line that no call was yielded for so far: where a reading that is ended here goes on."""
        self.anew = False
        """What was known of bad lines is forgotten: the file is read from its top."""
        self.warnings: list[tuple[int, str]] = []
        """Offset and text of the first lines that could not be read."""

    def rewind_if_replaced(self) -> None:
        """Start at the top where the file is another one than was read before, or was rewritten.

        Raises:
            OSError: it can't be read.
        """
        cursor, now = self.cursor, self._now
        known = cursor.fingerprint
        grown = cursor.inode in {0, now.inode}
        if is_database(self.path):  # each change alters its first bytes; its reader goes on by its rows
            grown, print_ = grown and known == _DATABASE, _DATABASE
        else:
            with self.path.open("rb") as file:
                head = file.read(HEAD)
                print_ = fingerprint(head)
                grown = (
                    grown
                    and now.size >= cursor.offset
                    and is_same_file(known, head)
                    and is_same_tail(known, file, cursor.offset)
                )
        if not grown:
            self._start_anew()
            cursor.state = b""
        cursor.fingerprint = print_

    def _start_anew(self) -> None:
        self.cursor.offset = self.cursor.bad = 0
        self.anew = True
        self.warnings.clear()

    # -- what sources use

    def state(self, kind: type[S]) -> S:
        """Return what the source kept at the last reading, else a new one; what it changes is kept again."""
        try:
            found = msgspec.msgpack.decode(self.cursor.state, type=kind) if self.cursor.state else kind()
        except msgspec.MsgspecError:
            found = kind()
        self._state = found
        return found

    def lines(self, marker: bytes = b"") -> Iterator[tuple[int, bytes]]:
        """Yield offset and text of each whole line from where the last reading ended.

        A last line without its end is left for later, unless it is a whole JSON object.

        Args:
            marker: bytes that a line must hold; lines without it are passed over quickly.
        """
        cursor = self.cursor
        with self.path.open("rb") as file:
            file.seek(cursor.offset)
            rest = b""
            base = cursor.offset
            skipping = False
            while chunk := file.read(CHUNK):
                end = chunk.rfind(b"\n")
                if end < 0:
                    skipping = skipping or len(rest) + len(chunk) > MOST_LINE
                    rest = b"" if skipping else rest + chunk
                    continue
                if skipping:  # the end of a line that is too long
                    first = chunk.index(b"\n") + 1
                    self.bad(base, "line too long")
                    base = file.tell() - len(chunk) + first
                    chunk, end, skipping = chunk[first:], end - first, False
                block = rest + chunk[: end + 1]
                yield from _split(block, base, marker, cursor)
                base += len(block)
                cursor.offset = base
                rest = chunk[end + 1 :]
            if rest and _is_whole(rest):
                cursor.offset = base + len(rest)
                if marker in rest:
                    yield base, _bare(rest, base)

    def bad(self, offset: int, reason: str) -> None:
        """Count a line that can't be read."""
        self.cursor.bad += 1
        if len(self.warnings) < _KEPT:
            self.warnings.append((offset, reason))

    def whole(self) -> bytes | None:
        """Return the whole file, None where it is too large."""
        self._start_anew()
        if self._now.size > MOST_WHOLE:
            self.bad(0, "too large")
            return None
        return self.path.read_bytes().removeprefix(_BOM)

    # -- the end of a reading

    def keep(self) -> Cursor:
        """Return the cursor with the state that the source has now; the reading may go on."""
        if self._state is not None:
            self.cursor.state = msgspec.msgpack.encode(self._state)
        if is_database(self.path):  # opening it here would let go of the locks that its reader holds
            return self.cursor
        offset = self.cursor.offset if self.hold is None else self.hold
        with self.path.open("rb") as file:
            print_ = fingerprint(file.read(HEAD), tail_print(file, offset))
        return msgspec.structs.replace(self.cursor, offset=offset, fingerprint=print_)

    def done(self) -> Cursor:
        """Return the cursor of a file that was read to its end; what is held is read again when the file grows."""
        self.cursor.inode, self.cursor.size, self.cursor.mtime_ns = self._now
        return self.keep()


def _is_whole(line: bytes) -> bool:
    """Whether a last line without its end is a whole object: an agent that ended there writes no more of it."""
    if not line.rstrip().endswith(b"}"):
        return False
    try:
        msgspec.json.decode(_bare(line, 0), type=msgspec.Raw)
    except UNREADABLE:
        return False
    return True


def _bare(line: bytes, offset: int) -> bytes:
    """Return a line without what a program or a crash put before it: a byte-order mark, zeros."""
    if offset == 0:
        line = line.removeprefix(_BOM)
    return line.lstrip(b"\0") if line.startswith(b"\0") else line


def _split(block: bytes, base: int, marker: bytes, cursor: Cursor) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a block that hold the marker; the cursor stands behind each while it is worked on."""
    position = 0
    if not marker:
        while position < len(block):
            end = block.index(b"\n", position) + 1
            cursor.offset = base + end
            line = _bare(block[position:end], base + position)
            if not line.isspace() and line:
                yield base + position, line
            position = end
        return
    while (found := block.find(marker, position)) >= 0:
        start = block.rfind(b"\n", position, found) + 1 or position
        end = block.index(b"\n", found) + 1
        cursor.offset = base + end
        yield base + start, _bare(block[start:end], base + start)
        position = end
