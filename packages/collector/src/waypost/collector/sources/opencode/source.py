"""Where opencode keeps its messages, and reading them."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.logs.database import reading
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.opencode.database import read_database
from waypost.collector.sources.opencode.messages import AGENT, Session, calls, decode_message, decoded
from waypost.collector.sources.source import Surroundings, walk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.call import Call
    from waypost.collector.logs.log import Log


class _SessionFile(msgspec.Struct, gc=False, rename={"parent": "parentID"}):
    parent: str | None = None
    directory: str | None = None


class OpenCode:
    """Messages of opencode."""

    kind = AGENT

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the data folders; opencode uses that of XDG on Windows too."""
        stated = around.listed("OPENCODE_DATA_DIR")
        found = stated or [around.data / "opencode", around.home / ".local" / "share" / "opencode"]
        return list(dict.fromkeys(found))

    def files(self, root: Path) -> Iterator[Path]:
        """Yield the databases, then the files of older versions."""
        yield from sorted(root.glob("opencode*.db"))
        yield from walk(root / "storage" / "message", (".json",))

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the calls of a database, or of a message's file."""
        return read_database(log) if log.path.suffix == ".db" else _read_file(log)


# -- files of older versions


def _read_file(log: Log) -> Iterator[Call]:
    text = log.whole()
    if not text:
        return
    message = decode_message(text)
    if message.role != "assistant":
        return
    identity = message.id or log.path.stem
    folder = next((above.parent for above in log.path.parents if above.name == "message"), log.path.parent)
    if _is_in_database(folder.parent, identity):
        return
    files = sorted((folder / "part" / identity).glob("*.json")) if identity.isidentifier() else []
    parts = decoded(_bytes(path) for path in files)
    yield from calls(message, parts, _session_file(folder, message.session_id or log.path.parent.name), 0)


def _is_in_database(base: Path, identity: str) -> bool:
    """Whether a message was moved into the database, whose word is the later one."""
    for path in base.glob("opencode*.db"):
        try:
            with reading(path) as db:
                if db.execute("SELECT 1 FROM message WHERE id = ?", (identity,)).fetchone() is not None:
                    return True
        except sqlite3.Error:
            continue
    return False


def _session_file(folder: Path, identity: str) -> Session:
    found = next((folder / "session").glob(f"*/{identity}.json"), None) if identity.isidentifier() else None
    try:
        told = _decode_session(_bytes(found)) if found is not None else _SessionFile()
    except UNREADABLE:
        told = _SessionFile()
    return Session(identity, told.parent or "", told.directory or "")


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


_decode_session = msgspec.json.Decoder(_SessionFile).decode

SOURCE = OpenCode()
