from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from waypost.collector.sources.amp import SOURCE, folder_of
from waypost.collector.sources.source import Surroundings

FILE = ".local/share/amp/threads/T-1.json"
START = 1785578400000


def thread(**told: Any) -> bytes:
    return json.dumps({"id": "T-1", "created": START, **told}).encode()


def event(identity: str, target: int | None = None, **told: Any) -> dict[str, Any]:
    base = {"id": identity, "timestamp": "2026-08-01T10:00:00Z", "model": "claude-sonnet-4-5", "credits": 1}
    return {**base, "toMessageId": target, "tokens": {"input": 100, "output": 20}, **told}


def message(number: int, **told: Any) -> dict[str, Any]:
    usage = {"inputTokens": 100, "outputTokens": 20, "cacheReadInputTokens": 50, "cacheCreationInputTokens": 7}
    return {"messageId": number, "role": "assistant", "usage": usage, **told}


def test_the_ledger_tells_the_calls_and_the_messages_their_caches(desk: Any) -> None:
    env = {"initial": {"trees": [{"uri": "file:///w/my%20app", "repository": {"ref": "refs/heads/topic"}}]}}
    tool = {"type": "tool_use", "id": "t1", "name": "Read", "input": {"path": "/w/my app/a.py"}}
    told = thread(usageLedger={"events": [event("e1", 1), event("e2")]}, messages=[message(1, content=[tool])], env=env)
    desk.log(FILE, told)
    desk.sync(SOURCE)
    assert desk.total() == {
        "calls": 2, "input": 200, "cache_read": 50, "cache_write_5m": 7, "cache_write_1h": 0, "output": 40,
        "reasoning": 0, "searches": 0,
    }  # fmt: skip
    assert sorted(desk.usage("session, project, branch, action, path, total"), key=str) == [
        ("T-1", "my app", "topic", "chat", None, 120),
        ("T-1", "my app", "topic", "read", "a.py", 177),
    ]


def test_without_a_ledger_the_messages_tell(desk: Any) -> None:
    usage = {**message(0)["usage"], "model": "claude-opus-4-5", "timestamp": "2026-08-01T10:00:05Z"}
    desk.log(FILE, thread(messages=[message(1, usage=usage), message(2, meta={"sentAt": START + 1}), {"messageId": 3}]))
    desk.sync(SOURCE)
    assert desk.usage("ts, model, total") == [(START + 1, "unknown", 177), (START + 5000, "claude-opus-4-5", 177)]


def test_a_thread_that_gets_a_ledger_later_counts_once(desk: Any) -> None:
    path = desk.log(FILE, thread(messages=[message(1)]))
    desk.sync(SOURCE)
    path.write_bytes(thread(messages=[message(1)], usageLedger={"events": [event("e1", 1)]}))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"]) == (1, 100)


def test_two_requests_for_one_message_are_two_calls_and_its_caches_count_once(desk: Any) -> None:
    desk.log(FILE, thread(messages=[message(1)], usageLedger={"events": [event("e1", 1), event("e2", 1)]}))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"], desk.total()["cache_read"]) == (2, 200, 50)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", thread(usageLedger={"events": [event("e", timestamp="?")]}), b"\0\0"]
)
def test_a_broken_thread_stops_nothing(desk: Any, data: bytes) -> None:
    path = desk.log(FILE, data)
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 0
    path.write_bytes(thread(messages=[message(1)]))
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 1


def test_folders_of_uris() -> None:
    assert [folder_of(uri) for uri in ("file:///w/a%20b", "file:///c%3A/w", "file:///C:/w", "/w")] == [
        "/w/a b", "c:/w", "C:/w", "/w",
    ]  # fmt: skip


def test_threads_are_found_on_every_system() -> None:
    home = Path("/h")
    assert Path("/h/.local/share/amp/threads") in SOURCE.roots(Surroundings(home, {}, "darwin"))
    assert Path("/d/amp/threads") in SOURCE.roots(Surroundings(home, {"XDG_DATA_HOME": "/d"}, "linux"))
    assert Path("/l/amp/threads") in SOURCE.roots(Surroundings(home, {"LOCALAPPDATA": "/l"}, "win32"))
