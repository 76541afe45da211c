import io
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from waypost.kit.cli import Console
from waypost.kit.ledger.file import ledger_path, open_ledger

Add = Callable[..., None]
Show = Callable[..., str]
_USUAL: dict[str, Any] = {
    "session": "s",
    "agent": "claude",
    "user": "ann",
    "host": "box",
    "repository": None,
    "arguments": None,
    "project": "shop",
    "branch": None,
    "model": "opus",
    "action": "chat",
    "path": None,
    "commit": None,
    "part": 0,
    "input": 1,
    "cache_read": 0,
    "cache_write_5m": 0,
    "cache_write_1h": 0,
    "output": 0,
    "reasoning": 0,
    "cost": None,
    "flags": 0,
}
_OWN = (
    *("ts", "part", "arguments", "input", "cache_read", "cache_write_5m", "cache_write_1h"),
    *("output", "reasoning", "cost", "flags"),
)


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path))
    monkeypatch.setenv("WAYPOST_LANG", "en")
    monkeypatch.setenv("WAYPOST_TODAY", "2026-11-30")
    monkeypatch.setenv("TZ", "UTC")
    with closing(open_ledger(ledger_path())) as db:
        yield db


@pytest.fixture
def add() -> Add:
    """A function (ledger, at="2026-11-30T10:00" (UTC) or ts=..., ...) that writes one event by its names."""
    return add_event


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Show:
    """A function (view, result, ..., width=80) that shows a result on a terminal: the text, without its colours."""

    def show(view: Callable[..., None], result: object, *more: object, width: int = 80) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        monkeypatch.setenv("TERM", "xterm")
        stream = _Terminal()
        view(result, Console(stream), *more)
        return re.sub(r"\x1b\[[0-9;]*m", "", stream.getvalue())

    return show


def add_event(db: sqlite3.Connection, **given: Any) -> None:
    event = _USUAL | given
    if "at" in event:
        event["ts"] = round(datetime.fromisoformat(event["at"]).replace(tzinfo=UTC).timestamp() * 1000)
    free = db.execute("SELECT coalesce(max(call), 0) + 1 FROM event").fetchone()[0]
    values = {name: event[name] for name in _OWN} | {"call": event.get("call", free), "searches": 0}
    values |= {"session": _session(db, event), "place": _place(db, event), "source": 1, "offset": 0}
    values |= {column: _name(db, event[column]) for column in ("branch", "model", "action", "path")}
    values["commit_made"] = _commit(db, event["commit"])
    db.execute(f"INSERT INTO event ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})", [*values.values()])


def _name(db: sqlite3.Connection, text: str | None) -> int | None:
    if text is None:
        return None
    db.execute("INSERT OR IGNORE INTO name (text) VALUES (?)", (text,))
    return int(db.execute("SELECT id FROM name WHERE text = ?", (text,)).fetchone()[0])


def _session(db: sqlite3.Connection, event: dict[str, Any]) -> int:
    who = (_name(db, event["agent"]), event["session"])
    row = (*who, _name(db, event["user"]), _name(db, event["host"]))
    db.execute("INSERT OR IGNORE INTO session (agent, key, user, host) VALUES (?, ?, ?, ?)", row)
    return int(db.execute("SELECT id FROM session WHERE agent = ? AND key = ?", who).fetchone()[0])


def _place(db: sqlite3.Connection, event: dict[str, Any]) -> int | None:
    if event["project"] is None:
        return None
    where = (_name(db, f"/projects/{event['project']}"), _name(db, "box"))
    row = (*where, _name(db, event["project"]), _name(db, event["repository"]))
    db.execute("INSERT OR IGNORE INTO place (folder, host, project, repository) VALUES (?, ?, ?, ?)", row)
    return int(db.execute("SELECT id FROM place WHERE folder = ? AND host = ?", where).fetchone()[0])


def _commit(db: sqlite3.Connection, sha: str | None) -> int | None:
    if sha is None:
        return None
    db.execute("INSERT OR IGNORE INTO commit_made (repository, sha, ts) VALUES (1, ?, 0)", (sha,))
    return int(db.execute("SELECT id FROM commit_made WHERE sha = ?", (sha,)).fetchone()[0])
