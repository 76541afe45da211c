"""Copilot CLI: `session-store.db`, a row of `assistant_usage_events` a request.

The events of a session (`session-state/*/events.jsonl`) hold sums of the same requests: they are not read.
`input_tokens` holds cache reads and writes; reasoning is a part of the output.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.call import Call
from waypost.collector.logs.database import columns, reading
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.logs.log import Log
    from waypost.collector.sources.source import Surroundings

_TABLE = "assistant_usage_events"
_WANTED = (
    "id", "created_at", "session_id", "copilot_usage_model", "model", "input_tokens", "output_tokens",
    "cache_read_tokens", "cache_write_tokens", "reasoning_tokens", "agent_id", "parent_tool_call_id",
)  # fmt: skip


class _State(msgspec.Struct):
    last: int = 0
    """The id of the last row that was read."""
    session: str = ""
    """Its session."""


class Copilot:
    """The session store of Copilot CLI."""

    kind = "copilot-cli"

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folder that COPILOT_HOME names, else `~/.copilot`."""
        return around.listed("COPILOT_HOME") or [around.home / ".copilot"]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield the session store."""
        path = root / "session-store.db"
        if path.is_file():
            yield path

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the request of each row."""
        state = log.state(_State)
        with reading(log.path) as db:
            found = columns(db, _TABLE)
            if not {"id", "session_id"} <= found:
                return
            row = db.execute(f"SELECT session_id FROM {_TABLE} WHERE id = ?", (state.last,)).fetchone()  # noqa: S608 - a name of ours
            if row is None or str(row[0]) != state.session:
                state.last = 0  # another store in its place
            names = ", ".join(name if name in found else f"NULL AS {name}" for name in _WANTED)
            query = f"SELECT {names} FROM {_TABLE} WHERE id > ? ORDER BY id"  # noqa: S608 - names of ours
            sessions = _Sessions(db)
            for row in db.execute(query, (state.last,)):
                state.last, state.session = row["id"], str(row["session_id"])
                ts = milliseconds(row["created_at"])
                if ts is None:
                    log.bad(0, "no time")
                    continue
                yield _call(row, ts, *sessions.place(str(row["session_id"])))


class _Sessions:
    """Folder and branch of each session."""

    def __init__(self, db: sqlite3.Connection) -> None:
        found = columns(db, "sessions")
        self._places: dict[str, tuple[str, str]] = {}
        if "id" in found:
            names = ", ".join(name if name in found else f"NULL AS {name}" for name in ("id", "cwd", "branch"))
            rows = db.execute(f"SELECT {names} FROM sessions")  # noqa: S608 - names of ours
            self._places = {str(row["id"]): (row["cwd"] or "", row["branch"] or "") for row in rows}

    def place(self, session: str) -> tuple[str, str]:
        return self._places.get(session, ("", ""))


def _call(row: sqlite3.Row, ts: int, folder: str, branch: str) -> Call:
    session = str(row["session_id"])
    agent = row["agent_id"] if row["parent_tool_call_id"] else None
    read, write = row["cache_read_tokens"] or 0, row["cache_write_tokens"] or 0
    return Call(
        key=f"copilot:{session}:{ts}:{row['id']}",
        ts=ts,
        agent=Copilot.kind,
        model=row["copilot_usage_model"] or row["model"] or "unknown",
        session=f"{session}/{agent}" if agent else session,
        parent=session if agent else "",
        folder=folder,
        branch=branch,
        input=max((row["input_tokens"] or 0) - read - write, 0),
        cache_read=read,
        cache_write_5m=write,
        output=row["output_tokens"] or 0,
        reasoning=row["reasoning_tokens"] or 0,
        unsplit=True,
    )


SOURCE = Copilot()
