import sqlite3
from pathlib import Path
from typing import Any

import pytest

from waypost.dashboard import push
from waypost.kit.errors import DataError, UsageError


class Sender:
    def __init__(self, *broken: str) -> None:
        self.broken = set(broken)
        self.sent: list[tuple[str, str, str]] = []

    def __call__(self, name: str, title: str, body: str, *, root: Path | None = None) -> None:
        if name in self.broken:
            raise DataError(f"{name} refused")
        self.sent.append((name, title, body))


@pytest.fixture
def sender(monkeypatch: pytest.MonkeyPatch) -> Sender:
    found = Sender("bad")
    monkeypatch.setattr(push, "service", lambda _: found)
    return found


def send(db: sqlite3.Connection, *names: str, period: str = "2026-11-29", again: bool = False) -> list[Any]:
    task = push.Push(db, "daily", period, root=None, again=again)
    return [(one.channel, one.sent, one.already, one.failure) for one in task.send(names, "title", "body")]


def test_a_channel_gets_a_period_once(ledger: sqlite3.Connection, sender: Sender) -> None:
    assert send(ledger, "chat") == [("chat", True, False, "")]
    assert send(ledger, "chat") == [("chat", True, True, "")]
    assert sender.sent == [("chat", "title", "body")]
    assert send(ledger, "chat", period="2026-11-30") == [("chat", True, False, "")]
    assert send(ledger, "chat", again=True) == [("chat", True, False, "")]
    assert len(sender.sent) == 3


def test_a_failure_is_kept_and_tried_again_and_stops_no_other(ledger: sqlite3.Connection, sender: Sender) -> None:
    assert send(ledger, "bad", "chat") == [("bad", False, False, "bad refused"), ("chat", True, False, "")]
    query = "SELECT sent IS NULL, attempts, failure FROM push WHERE channel = 'bad'"
    assert ledger.execute(query).fetchall() == [(1, 1, "bad refused")]
    sender.broken.clear()
    assert send(ledger, "bad", "chat") == [("bad", True, False, ""), ("chat", True, True, "")]
    assert ledger.execute(query).fetchall() == [(0, 2, "")]


def test_a_failed_repetition_does_not_undo_what_was_sent(ledger: sqlite3.Connection, sender: Sender) -> None:
    send(ledger, "chat")
    sender.broken.add("chat")
    assert send(ledger, "chat", again=True) == [("chat", False, False, "chat refused")]
    assert send(ledger, "chat") == [("chat", True, True, "")]


def test_without_a_sender_it_is_told(ledger: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "service", lambda _: None)
    with pytest.raises(UsageError, match="no installed package"):
        send(ledger, "chat")


@pytest.mark.usefixtures("ledger")
def test_named_channels_go_before_those_of_the_settings(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no channel for the daily report"):
        push.channels("daily", [], None)
    settings = tmp_path / "config" / "config.yaml"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text("reports:\n  daily: [team]\n", "utf-8")
    assert push.channels("daily", [], None) == ["team"]
    assert push.channels("daily", ["x", "y", "x"], None) == ["x", "y"]
    with pytest.raises(UsageError, match="weekly"):
        push.channels("weekly", [], None)
