"""Sources that are SQLite databases of their agents: Copilot CLI and Cursor."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from waypost.collector.sources.copilot import SOURCE as COPILOT
from waypost.collector.sources.cursor import SOURCE as CURSOR

if TYPE_CHECKING:
    from pathlib import Path

TIME = "2026-08-01T10:00:00.000Z"
START = 1785578400000


def store(desk: Any) -> Path:
    path: Path = desk.home / ".copilot" / "session-store.db"
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE sessions (id TEXT PRIMARY KEY, cwd TEXT, repository TEXT, branch TEXT)")
        db.execute("INSERT INTO sessions VALUES ('s-1', '/w/app', 'o/app', 'topic')")
        db.execute(
            "CREATE TABLE assistant_usage_events (id INTEGER PRIMARY KEY, session_id TEXT, turn_index INTEGER,"
            " model TEXT, copilot_usage_model TEXT, input_tokens INTEGER, output_tokens INTEGER,"
            " cache_read_tokens INTEGER, cache_write_tokens INTEGER, reasoning_tokens INTEGER,"
            " total_nano_aiu INTEGER, agent_id TEXT, parent_tool_call_id TEXT, created_at TEXT)"
        )
        db.commit()
    return path


def add(path: Path, identity: int, **told: Any) -> None:
    row = {"id": identity, "session_id": "s-1", "model": "gpt-5.1", "input_tokens": 100, "output_tokens": 20,
           "cache_read_tokens": 60, "cache_write_tokens": 10, "reasoning_tokens": 5, "created_at": TIME,
           **told}  # fmt: skip
    with closing(sqlite3.connect(path)) as db:
        marks = ",".join("?" * len(row))
        db.execute(f"INSERT INTO assistant_usage_events ({', '.join(row)}) VALUES ({marks})", list(row.values()))
        db.commit()


def test_copilot_tells_a_call_a_row_with_caches_taken_out_of_the_input(desk: Any) -> None:
    path = store(desk)
    add(path, 1)
    add(path, 2, agent_id="sub", parent_tool_call_id="call_1", copilot_usage_model="claude-sonnet-4.5")
    desk.log(".copilot/session-state/s-1/events.jsonl", {"type": "session.shutdown", "data": {"inputTokens": 9999}})
    assert desk.sync(COPILOT).calls == 2
    assert desk.total() == {
        "calls": 2, "input": 60, "cache_read": 120, "cache_write_5m": 20, "cache_write_1h": 0, "output": 40,
        "reasoning": 10, "searches": 0,
    }  # fmt: skip
    assert desk.usage("session, parent_session, model, project, branch, ts") == [
        ("s-1", None, "gpt-5.1", "app", "topic", START),
        ("s-1/sub", "s-1", "claude-sonnet-4.5", "app", "topic", START),
    ] or sorted(desk.usage("session")) == [("s-1",), ("s-1/sub",)]


def test_copilot_rows_that_stand_in_the_write_ahead_log_are_found(desk: Any) -> None:
    path = store(desk)
    with closing(sqlite3.connect(path)) as holder:
        holder.execute("PRAGMA journal_mode = WAL")
        add(path, 1)
        holder.execute("BEGIN")
        holder.execute("SELECT * FROM sessions").fetchall()  # as Copilot while it runs: the log is never taken over
        assert desk.sync(COPILOT).calls == 1
        for number in (2, 3):
            add(path, number)
            assert desk.sync(COPILOT).calls == 1
        assert desk.sync(COPILOT).sources == 0
    assert desk.total()["calls"] == 3
    desk.sync(COPILOT)
    assert desk.total()["calls"] == 3


def test_a_store_that_was_made_anew_is_read_from_its_top(desk: Any) -> None:
    path = store(desk)
    for number in range(1, 6):
        add(path, number)
    desk.sync(COPILOT)
    path.unlink()
    store(desk)
    add(path, 1, created_at="2026-09-01T10:00:00Z")
    desk.sync(COPILOT)
    assert desk.total()["calls"] == 6


def test_a_store_of_another_version_stops_nothing(desk: Any, assistant: Any) -> None:
    path = desk.home / ".copilot" / "session-store.db"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        columns = "id INTEGER PRIMARY KEY, session_id TEXT, created_at TEXT, output_tokens INTEGER"
        db.execute(f"CREATE TABLE assistant_usage_events ({columns})")
        db.execute("INSERT INTO assistant_usage_events VALUES (1, 's', ?, 7), (2, 's', NULL, 8)", (TIME,))
        db.commit()
    assert desk.sync(COPILOT).bad == 1
    assert desk.usage("model, output") == [("unknown", 7)]


@pytest.mark.parametrize("data", [b"", b"rubbish" * 500, b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_file_that_is_no_database_is_told_and_stops_nothing(desk: Any, assistant: Any, data: bytes) -> None:
    desk.log(".copilot/session-store.db", data)
    desk.log(".config/Cursor/User/globalStorage/state.vscdb", data)
    desk.log(".claude/projects/x/a.jsonl", assistant())
    done = desk.sync()
    assert desk.total()["calls"] == 1
    assert done.bad == (2 if data else 0)
    notes = desk.rows("SELECT note FROM source WHERE kind IN ('copilot-cli', 'cursor')")
    assert all(bool(note) == bool(data) for (note,) in notes)


def bubble(desk: Any, identity: str, **told: Any) -> None:
    path = desk.home / ".config" / "Cursor" / "User" / "globalStorage" / "state.vscdb"
    path.parent.mkdir(parents=True, exist_ok=True)
    value = {"_v": 3, "type": 2, "createdAt": TIME, "tokenCount": {"inputTokens": 100, "outputTokens": 9}, **told}
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE IF NOT EXISTS cursorDiskKV (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)")
        key = identity if ":" in identity else f"bubbleId:c-1:{identity}"
        db.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (key, json.dumps(value)))
        db.commit()


def test_cursor_tells_estimates_by_message(desk: Any) -> None:
    tool = {"name": "read_file", "toolCallId": "t1", "rawArgs": '{"target_file": "src/a.py"}'}
    bubble(desk, "b-1", modelInfo={"modelName": "claude-4.5-sonnet"}, toolFormerData=tool)
    bubble(desk, "b-2", tokenCount={"inputTokens": 0, "outputTokens": 0})
    bubble(desk, "b-3", tokenCount=None)
    desk.sync(CURSOR)
    assert desk.usage("agent, session, model, action, path, input, output, estimated, ts") == [
        ("cursor", "c-1", "claude-4.5-sonnet", "read", "src/a.py", 100, 9, 1, START)
    ]


def test_cursor_messages_lean_on_their_conversation(desk: Any) -> None:
    bubble(desk, "composerData:c-1", createdAt=START + 7, modelConfig={"modelName": "gpt-5.1"})
    bubble(desk, "b-1", createdAt=None)
    bubble(desk, "bubbleId:c-2:b", createdAt=None)
    assert desk.sync(CURSOR).bad == 1
    assert desk.usage("model, ts") == [("gpt-5.1", START + 7)]


def test_a_cursor_message_that_is_written_anew_counts_once(desk: Any) -> None:
    bubble(desk, "b-1", tokenCount={"inputTokens": 5, "outputTokens": 1})
    desk.sync(CURSOR)
    bubble(desk, "b-1", tokenCount={"inputTokens": 5, "outputTokens": 8})
    bubble(desk, "b-2")
    assert desk.sync(CURSOR).calls == 2
    assert (desk.total()["calls"], desk.total()["output"]) == (2, 17)
