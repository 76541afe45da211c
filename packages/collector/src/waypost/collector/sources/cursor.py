"""Cursor: `state.vscdb`, messages as rows `bubbleId:<conversation>:<message>` of a table of keys and values.

Their token counts are what Cursor's own context took, not what was billed: every call is marked estimated. Current
builds write zeros, and such messages are no calls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call
from waypost.collector.logs.database import columns, reading
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.call import ToolUse
    from waypost.collector.logs.log import Log
    from waypost.collector.sources.source import Surroundings

_PARTS = 3


class _Count(msgspec.Struct):
    inputTokens: int | None = None  # noqa: N815 - the log's name
    outputTokens: int | None = None  # noqa: N815 - the log's name


class _ModelInfo(msgspec.Struct):
    modelName: str | None = None  # noqa: N815 - the log's name


class _Tool(msgspec.Struct):
    name: str | None = None
    toolCallId: str | None = None  # noqa: N815 - the log's name
    rawArgs: str | None = None  # noqa: N815 - the log's name


class _Bubble(msgspec.Struct):
    tokenCount: _Count | None = None  # noqa: N815 - the log's name
    modelInfo: _ModelInfo | None = None  # noqa: N815 - the log's name
    createdAt: str | int | float | None = None  # noqa: N815 - the log's name
    toolFormerData: _Tool | None = None  # noqa: N815 - the log's name


class _Conversation(msgspec.Struct):
    createdAt: str | int | float | None = None  # noqa: N815 - the log's name
    lastUpdatedAt: str | int | float | None = None  # noqa: N815 - the log's name
    modelConfig: _ModelInfo | None = None  # noqa: N815 - the log's name


class _State(msgspec.Struct):
    last: int = 0
    """The last row that was read; a row that is changed gets a new number."""


_bubble = msgspec.json.Decoder(_Bubble | None).decode
_conversation = msgspec.json.Decoder(_Conversation | None).decode


class Cursor:
    """Conversations of Cursor."""

    kind = "cursor"

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folder of the editor's state."""
        return [around.config / "Cursor" / "User" / "globalStorage"]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield the state."""
        path = root / "state.vscdb"
        if path.is_file():
            yield path

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the messages that have counts."""
        state = log.state(_State)
        with reading(log.path) as db:
            if not {"key", "value"} <= columns(db, "cursorDiskKV"):
                return
            last = db.execute("SELECT MAX(rowid) FROM cursorDiskKV").fetchone()[0] or 0
            if last < state.last:
                state.last = 0  # another state in its place
            conversations = _Conversations(db)
            query = (
                "SELECT rowid AS number, key, value FROM cursorDiskKV"
                " WHERE rowid > ? AND key >= 'bubbleId:' AND key < 'bubbleId;' ORDER BY rowid"
            )
            for row in db.execute(query, (state.last,)):
                call = _read(row, conversations, log)
                if call is not None:
                    yield call
            state.last = last


class _Conversations:
    """What is said of a whole conversation, looked up when it is asked for."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._known: dict[str, _Conversation] = {}

    def get(self, name: str) -> _Conversation:
        found = self._known.get(name)
        if found is None:
            query = "SELECT value FROM cursorDiskKV WHERE key = ?"
            row = self._db.execute(query, (f"composerData:{name}",)).fetchone()
            try:
                found = (_conversation(_bytes(row[0])) if row else None) or _Conversation()
            except UNREADABLE:
                found = _Conversation()
            self._known[name] = found
        return found


def _read(row: sqlite3.Row, conversations: _Conversations, log: Log) -> Call | None:
    parts = str(row["key"]).split(":")
    try:
        bubble = _bubble(_bytes(row["value"])) if row["value"] is not None else None
    except UNREADABLE as error:
        log.bad(0, f"{row['key']}: {error}")
        return None
    count = bubble.tokenCount if bubble else None
    if bubble is None or count is None or len(parts) != _PARTS or not (count.inputTokens or count.outputTokens):
        return None
    of = conversations.get(parts[1])
    ts = next((ts for ts in map(milliseconds, (bubble.createdAt, of.lastUpdatedAt, of.createdAt)) if ts), 0)
    if not ts:
        log.bad(0, f"{row['key']}: no time")
        return None
    models = [info.modelName for info in (bubble.modelInfo, of.modelConfig) if info and info.modelName]
    return Call(
        key=f"cursor:{parts[1]}:{parts[2]}",
        ts=ts,
        agent=Cursor.kind,
        model=models[0] if models else "unknown",
        session=parts[1],
        input=count.inputTokens or 0,
        output=count.outputTokens or 0,
        tools=_tools(bubble.toolFormerData),
        estimated=True,
    )


def _tools(told: _Tool | None) -> list[ToolUse]:
    if told is None or not told.name:
        return []
    return [tool_use(told.toolCallId or "", told.name, (told.rawArgs or "").encode(errors="replace"))]


def _bytes(value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode(errors="replace")


SOURCE = Cursor()
