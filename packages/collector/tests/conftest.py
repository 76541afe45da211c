from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from waypost.collector.sources.source import Surroundings
from waypost.collector.sync import Sync

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from waypost.collector.sources.source import Source
    from waypost.protocol.services import LedgerSync

_BUCKETS = ("input", "cache_read", "cache_write_5m", "cache_write_1h", "output", "reasoning", "searches")


class Desk:
    """A user's home folder with logs, and the ledger that is made of them."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.path = home / "waypost" / "data" / "ledger.db"
        self.around = Surroundings(home, {}, "linux")

    def log(self, name: str, *lines: str | bytes | dict[str, Any], mtime: float | None = None) -> Path:
        """Write a file below the home folder, a line each."""
        path = self.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"".join(_bytes(line) for line in lines))
        if mtime is not None:
            os.utime(path, (mtime, mtime))
        return path

    def append(self, path: Path, *lines: str | bytes | dict[str, Any]) -> None:
        with path.open("ab") as file:
            file.write(b"".join(_bytes(line) for line in lines))

    def sync(self, *only: Source) -> LedgerSync:
        return Sync(around=self.around, only=only or None, path=self.path).run()

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path)) as db:
            return db.execute(query, values).fetchall()

    def total(self) -> dict[str, int]:
        """Return the sum of each bucket, and the calls."""
        sums = ", ".join(f"COALESCE(SUM({name}), 0)" for name in _BUCKETS)
        row = self.rows(f"SELECT COALESCE(SUM(part = 0), 0), {sums} FROM event")[0]
        return dict(zip(("calls", *_BUCKETS), row, strict=True))

    def by(self, *names: str) -> dict[Any, tuple[int, ...]]:
        """Return calls and total tokens by columns of the view `usage`."""
        columns = ", ".join(names)
        rows = self.rows(f"SELECT {columns}, SUM(part = 0), SUM(total) FROM usage GROUP BY {columns}")
        return {row[0] if len(names) == 1 else row[: len(names)]: row[len(names) :] for row in rows}

    def usage(self, columns: str) -> list[tuple[Any, ...]]:
        return self.rows(f"SELECT {columns} FROM usage ORDER BY ts, call, part")


def _bytes(line: str | bytes | dict[str, Any]) -> bytes:
    if isinstance(line, bytes):
        return line
    return (line if isinstance(line, str) else json.dumps(line)).encode() + b"\n"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A home folder with nothing in it."""
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path / "waypost"))
    monkeypatch.delenv("WAYPOST_INBOX", raising=False)
    return Desk(tmp_path)


def assistant(identity: str = "msg_A", **told: Any) -> dict[str, Any]:
    """Return a line of Claude Code: fields of the line, of its message (`message_...`), of the usage (`usage_...`)."""
    parts: dict[str, dict[str, Any]] = {"message": {}, "usage": {}, "line": {}}
    for name, value in told.items():
        where, _, field = name.partition("_")
        parts[where if field and where in parts else "line"][field if field and where in parts else name] = value
    usage = {"input_tokens": 4, "output_tokens": 212, **parts["usage"]}
    message = {
        "id": identity,
        "role": "assistant",
        "model": "claude-sonnet-4-5-20250929",
        "stop_reason": "end_turn",
        "content": [],
        "usage": {name: value for name, value in usage.items() if value is not ...},
        **parts["message"],
    }
    line = {
        "type": "assistant",
        "uuid": f"u-{identity}",
        "sessionId": "S1",
        "isSidechain": False,
        "cwd": "/w/app",
        "gitBranch": "main",
        "version": "2.1.40",
        "timestamp": "2026-08-01T10:00:03.100Z",
        "requestId": f"req_{identity}",
        **parts["line"],
        "message": {name: value for name, value in message.items() if value is not ...},
    }
    return {name: value for name, value in line.items() if value is not ...}


@pytest.fixture(name="assistant")
def _assistant() -> Any:
    """Make a line of Claude Code."""
    return assistant


@pytest.fixture
def lines_of() -> Any:
    """Make the bytes of a log of lines."""

    def make(lines: Iterable[dict[str, Any]]) -> bytes:
        return b"".join(_bytes(line) for line in lines)

    return make
