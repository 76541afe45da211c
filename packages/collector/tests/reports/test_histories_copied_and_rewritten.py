"""Resumed sessions ingest their history again (observability-plugin#33), copies lie in other files and work trees
(LifeOS#1894: x2.10), and files are rewritten at compaction (Monitor#226: history drifts). A call counts once over all
files, belongs to the session that made it, and stays."""

from __future__ import annotations

from typing import Any

from waypost.collector.sources.claude import SOURCE


def test_a_resumed_session_does_not_count_its_history_again(desk: Any, assistant: Any) -> None:
    history = [assistant(f"msg_{number}") for number in range(5)]
    desk.log(".claude/projects/x/S1.jsonl", *history, mtime=1_700_000_000)
    copied = [line | {"sessionId": "S2"} for line in history]
    desk.log(".claude/projects/x/S2.jsonl", *copied, assistant("msg_9", sessionId="S2"), mtime=1_700_000_100)
    desk.sync(SOURCE)
    assert desk.by("session") == {"S1": (5, 1080), "S2": (1, 216)}


def test_a_copy_that_is_synced_first_gives_its_calls_back(desk: Any, assistant: Any) -> None:
    first = assistant("msg_A", timestamp="2026-08-01T10:00:00.000Z")
    again = assistant("msg_A", timestamp="2026-08-01T11:00:00.000Z", sessionId="S2")
    desk.log(".claude/projects/x/S2.jsonl", again, mtime=1_700_000_000)
    desk.sync(SOURCE)
    desk.log(".claude/projects/x/S1.jsonl", first, mtime=1_700_000_100)
    desk.sync(SOURCE)
    assert desk.by("session") == {"S1": (1, 216)}


def test_copies_in_folders_of_other_work_trees_count_once(desk: Any, assistant: Any) -> None:
    for number, folder in enumerate(("-w-app", "-w-app-tree", "-w-app--claude-worktrees-x")):
        lines = [assistant(f"msg_{at}") for at in range(4)]
        desk.log(f".claude/projects/{folder}/S1.jsonl", *lines, mtime=1_700_000_000 + number)
    desk.log(".config/claude/projects/-w-app/S1.jsonl", assistant("msg_0"), mtime=1_700_000_009)
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 4


def test_a_rewritten_history_stays_as_it_was_seen(desk: Any, assistant: Any) -> None:
    path = desk.log(".claude/projects/x/S1.jsonl", *(assistant(f"msg_{number}") for number in range(10)))
    desk.sync(SOURCE)
    before = desk.usage("call, ts, session, total")
    desk.log(
        ".claude/projects/x/S1.jsonl",
        {"type": "summary", "summary": "s"},
        assistant("msg_8", usage_output_tokens=1),
        assistant("msg_10", timestamp="2026-08-01T12:00:00.000Z"),
    )
    desk.sync(SOURCE)
    assert desk.usage("call, ts, session, total")[:10] == before
    assert desk.total()["calls"] == 11
    path.unlink()
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 11
