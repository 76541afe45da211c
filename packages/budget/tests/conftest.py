from __future__ import annotations

import json
import threading
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import pytest

from waypost.budget.settings.policy import read_policy
from waypost.kit import clock
from waypost.kit.folders import user_config
from waypost.kit.ledger.file import open_ledger

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from waypost.budget.settings.policy import Policy

SHANGHAI = ZoneInfo("Asia/Shanghai")
NOW = datetime(2026, 12, 2, 12, tzinfo=SHANGHAI)
"""A Wednesday at noon, unless a test says otherwise."""


def ms(text: str, zone: ZoneInfo = SHANGHAI) -> int:
    """Return an instant written as local time."""
    return int(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


class Ledger:
    """A ledger filled row by row."""

    def __init__(self) -> None:
        self.db: sqlite3.Connection = open_ledger()
        self.calls = 0

    def name(self, text: str) -> int:
        self.db.execute("INSERT INTO name (text) VALUES (?) ON CONFLICT DO NOTHING", (text,))
        return int(self.db.execute("SELECT id FROM name WHERE text = ?", (text,)).fetchone()[0])

    def session(self, key: str, parent: str | None = None) -> int:
        above = None if parent is None else self.session(parent)
        insert = "INSERT INTO session (agent, key, parent) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        self.db.execute(insert, (self.name("claude-code"), key, above))
        return int(self.db.execute("SELECT id FROM session WHERE key = ?", (key,)).fetchone()[0])

    def place(self, project: str | None) -> int | None:
        if project is None:
            return None
        row = (self.name(f"/home/me/{project}"), self.name("desk"), self.name(project))
        self.db.execute("INSERT INTO place (folder, host, project) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", row)
        return int(self.db.execute("SELECT id FROM place WHERE folder = ?", row[:1]).fetchone()[0])

    def add(
        self,
        tokens: int,
        project: str | None = "shop",
        at: str | int = "2026-12-02T10:00",
        *,
        session: str = "s-1",
        parent: str | None = None,
        action: str = "chat",
        model: str = "claude-sonnet-4-5",
        path: str | None = None,
        dollars: float | None = 0.0,
    ) -> None:
        """Add a call; `at` is local time in Shanghai or milliseconds."""
        self.calls += 1
        row = {
            "call": self.calls,
            "part": 0,
            "ts": ms(at) if isinstance(at, str) else at,
            "session": self.session(session, parent),
            "place": self.place(project),
            "model": self.name(model),
            "action": self.name(action),
            "path": None if path is None else self.name(path),
            "input": tokens // 2,
            "cache_read": tokens - tokens // 2,
            "cache_write_5m": 0,
            "cache_write_1h": 0,
            "output": 0,
            "reasoning": 7,
            "searches": 0,
            "cost": None if dollars is None else round(dollars * 10**12),
            "flags": 0,
            "source": 1,
            "offset": 0,
        }
        marks = ",".join("?" * len(row))
        self.db.execute(f"INSERT INTO event ({','.join(row)}) VALUES ({marks})", list(row.values()))

    def alerts(self) -> list[tuple[Any, ...]]:
        """Return scope, window, threshold, channel and attempts of what fired, and whether it was sent."""
        query = "SELECT scope, window, threshold, channel, attempts, sent IS NOT NULL FROM alert ORDER BY id"
        return self.db.execute(query).fetchall()


class Server:
    """A web server of this machine that keeps what it is sent."""

    def __init__(self) -> None:
        self.received: list[dict[str, Any]] = []
        self.refusals = 0
        """How many requests it refuses before it takes one."""
        self.requests = 0
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                data = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                server.requests += 1
                refused = server.refusals > 0
                server.refusals -= refused
                if not refused:
                    server.received.append(data)
                self.send_response(500 if refused else 200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"json://127.0.0.1:{self.http.server_port}/s3cr3t-path"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Own user folders, English, Shanghai's zone, and no setting of the caller."""
    for name in (
        "WAYPOST_LANG",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "WAYPOST_TODAY",
        "COLUMNS",
        "HTTP_PROXY",
        "http_proxy",
    ):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TZ", "Asia/Shanghai")
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Set the clock to a local time of Shanghai; without it is NOW."""

    def set_clock(text: str) -> None:
        moment = datetime.fromisoformat(text).replace(tzinfo=SHANGHAI)
        monkeypatch.setattr(clock, "now", lambda: moment)

    set_clock(NOW.replace(tzinfo=None).isoformat())
    return set_clock


@pytest.fixture
def config(home: Path) -> Callable[[str], Path]:
    """Write the user's settings."""

    def write(text: str) -> Path:
        path = user_config() / "config.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def project(tmp_path: Path) -> Callable[[str], Path]:
    """Write the settings of the project `shop`; returns its root."""

    def write(text: str) -> Path:
        root = tmp_path / "shop"
        (root / ".waypost").mkdir(parents=True, exist_ok=True)
        (root / ".waypost" / "config.yaml").write_text("project: shop\n" + text, encoding="utf-8")
        return root

    return write


@pytest.fixture
def policy(config: Callable[[str], Path]) -> Callable[[str], Policy]:
    """Read a policy from the text of the user's settings."""

    def read(text: str) -> Policy:
        config(text)
        return read_policy(None)

    return read


@pytest.fixture
def ledger(home: Path) -> Iterator[Ledger]:
    filled = Ledger()
    yield filled
    filled.db.close()


@pytest.fixture
def new_ledger() -> Callable[[], Ledger]:
    """Make a ledger where the last one was deleted."""
    return Ledger


@pytest.fixture
def server() -> Iterator[Server]:
    found = Server()
    thread = threading.Thread(target=found.http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield found
    found.http.shutdown()
    thread.join()
    found.http.server_close()
