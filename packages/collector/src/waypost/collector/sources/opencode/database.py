"""The database of opencode: rows of `message` with their `part`s, or in newer versions rows of `session_message`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.logs.database import columns, reading
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.opencode.messages import Part, Session, calls, decode_message, decode_parts, decoded

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from waypost.collector.call import Call
    from waypost.collector.logs.log import Log
    from waypost.collector.sources.opencode.messages import Message

_ASSISTANT = "assistant"


class _State(msgspec.Struct):
    updated: dict[str, int] = {}
    """The latest change of a row that was read, by table."""


def read_database(log: Log) -> Iterator[Call]:
    """Yield the calls of the rows that are new or changed.

    Raises:
        sqlite3.Error: it is no database.
    """
    state = log.state(_State)
    with reading(log.path) as db:
        for table in ("message", "session_message"):
            known = columns(db, table)
            if {"id", "session_id", "data"} <= known:
                yield from _read(log, db, table, known, state)


def _read(log: Log, db: sqlite3.Connection, table: str, known: set[str], state: _State) -> Iterator[Call]:
    changed = "time_updated" if "time_updated" in known else "0"
    created = "time_created" if "time_created" in known else "NULL"
    kind = "type" if "type" in known else "NULL"
    latest = state.updated.get(table, 0)
    names = f"rowid, id, session_id, {kind}, {created}, {changed}, data"
    query = f"SELECT {names} FROM {table} WHERE {changed} >= ? ORDER BY rowid"  # noqa: S608 - names of ours
    has_parts = "message_id" in columns(db, "part")
    sessions = ("session", "session_v2") if table == "message" else ("session_v2", "session")
    about = next((name for name in sessions if {"parent_id", "directory"} <= columns(db, name)), "")
    for number, identity, session, role, at, updated, data in db.execute(query, (latest,)):
        latest = max(latest, updated or 0)
        try:
            message = decode_message(data)
        except UNREADABLE as error:
            log.bad(number, str(error))
            continue
        message.role = message.role or role
        if message.role == _ASSISTANT:
            parts = _parts(db, identity) if has_parts else []
            yield from calls(message, parts or _content(message), _session(db, session, about), number, at)
    state.updated = {**state.updated, table: latest}


def _parts(db: sqlite3.Connection, message: str) -> list[Part]:
    return decoded(row[0] for row in db.execute("SELECT data FROM part WHERE message_id = ? ORDER BY id", (message,)))


def _content(message: Message) -> list[Part]:
    try:
        return decode_parts(message.content)
    except UNREADABLE:
        return []


def _session(db: sqlite3.Connection, identity: str, table: str) -> Session:
    if not table:
        return Session(identity)
    row = db.execute(f"SELECT parent_id, directory FROM {table} WHERE id = ?", (identity,)).fetchone()  # noqa: S608 - ours
    return Session(identity, *(value or "" for value in row)) if row else Session(identity)
