"""Answers that take a while, kept until the map changes: a small database beside it that may be deleted."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from waypost.kit.errors import WaypostError
from waypost.kit.sqlite import open_cache
from waypost.kit.workspace import cache_folder

T = TypeVar("T")

_NAME = "map-answers.db"
_VERSION = 1
"""Counted up where the same question gets another answer: what is kept is forgotten."""
_SCHEMA = "CREATE TABLE answer (question TEXT PRIMARY KEY, state TEXT NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;"
_MOST = 64
_LARGEST = 1 << 20


def kept(root: Path, connection: sqlite3.Connection, question: str, kind: type[T], answer: Callable[[], T]) -> T:
    """Return the answer that was kept for a question, else ask and keep it.

    Args:
        root: the project's root.
        connection: the map.
        question: the question with all that its answer depends on besides the map.
        kind: the answer's type.
        answer: gives the answer.
    """
    try:
        cache = open_cache(cache_folder(root) / _NAME, _SCHEMA, _VERSION).connection
    except (WaypostError, sqlite3.Error):  # a folder that can't be written: nothing is kept
        return answer()
    with closing(cache):
        state = map_state(connection)
        with suppress(sqlite3.Error, msgspec.DecodeError):
            row = cache.execute(
                "SELECT body FROM answer WHERE question = ? AND state = ?", (question, state)
            ).fetchone()
            if row is not None:
                return msgspec.msgpack.decode(row[0], type=kind)
        found = answer()
        body = msgspec.msgpack.encode(found)
        if len(body) <= _LARGEST:
            with suppress(sqlite3.Error):
                _keep(cache, question, state, body)
    return found


def _keep(cache: sqlite3.Connection, question: str, state: str, body: bytes) -> None:
    cache.execute("BEGIN IMMEDIATE")
    with cache:
        full = cache.execute("SELECT count(*) >= ? FROM answer", (_MOST,)).fetchone()[0]
        cache.execute("DELETE FROM answer WHERE state != ? OR ?", (state, full))
        cache.execute("INSERT OR REPLACE INTO answer VALUES (?, ?, ?)", (question, state, body))


def map_state(connection: sqlite3.Connection) -> str:
    """Return what differs between two states of the map: also after it was made anew and counts from the start."""
    revision = connection.execute("SELECT value FROM meta WHERE key = 'revision'").fetchone()
    files = connection.execute("SELECT count(*), total(mtime_ns % 1000003), total(size) FROM file").fetchone()
    last = connection.execute("SELECT max(id) FROM reference").fetchone()
    return repr((revision, files, last))
