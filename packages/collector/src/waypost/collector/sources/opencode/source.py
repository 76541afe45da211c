"""Where opencode keeps its messages, and reading them."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.logs.database import columns, reading
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.opencode.messages import AGENT, Part, Session, calls, decode_message, decode_part
from waypost.collector.sources.source import Surroundings, walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from waypost.collector.call import Call
    from waypost.collector.logs.log import Log


class _State(msgspec.Struct):
    updated: int = 0
    """The latest change of a row that was read."""


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
        return _read_database(log) if log.path.suffix == ".db" else _read_file(log)


# -- the database


def _read_database(log: Log) -> Iterator[Call]:
    state = log.state(_State)
    with reading(log.path) as db:
        tables = {name: columns(db, name) for name in ("message", "session", "part")}
        if not {"id", "session_id", "data"} <= tables["message"]:
            return
        changed = "time_updated" if "time_updated" in tables["message"] else "0"
        rows = db.execute(
            f"SELECT rowid, id, session_id, {changed}, data FROM message WHERE {changed} >= ? ORDER BY rowid",  # noqa: S608 - names of ours
            (state.updated,),
        )
        latest = state.updated
        for number, identity, session, updated, data in rows:
            latest = max(latest, updated or 0)
            try:
                message = decode_message(data)
            except UNREADABLE as error:
                log.bad(number, str(error))
                continue
            if message.role == "assistant":
                parts = _parts(db, identity) if "message_id" in tables["part"] else []
                yield from calls(message, parts, _session(db, session, tables["session"]), number)
        state.updated = latest


def _parts(db: sqlite3.Connection, message: str) -> list[Part]:
    return _decoded(row[0] for row in db.execute("SELECT data FROM part WHERE message_id = ? ORDER BY id", (message,)))


def _session(db: sqlite3.Connection, identity: str, known: set[str]) -> Session:
    if not {"parent_id", "directory"} <= known:
        return Session(identity)
    row = db.execute("SELECT parent_id, directory FROM session WHERE id = ?", (identity,)).fetchone()
    return Session(identity, *(value or "" for value in row)) if row else Session(identity)


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
    parts = _decoded(_bytes(path) for path in files)
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


def _decoded(texts: Iterable[str | bytes]) -> list[Part]:
    """Return the parts that can be read; one that can't is no reason to lose a message's tokens."""
    found = []
    for text in texts:
        try:
            found.append(decode_part(text))
        except UNREADABLE:
            continue
    return found


_decode_session = msgspec.json.Decoder(_SessionFile).decode

SOURCE = OpenCode()
