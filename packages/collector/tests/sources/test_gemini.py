"""Gemini CLI: whole documents and lines, messages told again, rewinds, subagents."""

from __future__ import annotations

from typing import Any

from waypost.collector.sources.gemini import SOURCE

CHATS = ".gemini/tmp/p1/chats"
M1 = "0196a000-0000-7000-8000-000000000001"
M2 = "0196a000-0000-7000-8000-000000000002"
M3 = "0196a000-0000-7000-8000-000000000003"


def head(session: str = "s1", **more: Any) -> dict[str, Any]:
    return {"sessionId": session, "projectHash": "p1", "startTime": "2026-08-01T09:59:00Z", "kind": "main", **more}


def message(identity: str = M1, minute: int = 0, tools: tuple[str, ...] = (), **tokens: Any) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": identity,
        "type": "gemini",
        "timestamp": f"2026-08-01T10:{minute:02}:00Z",
        "content": "x",
        "model": "gemini-3-flash-preview",
        "tokens": {"input": 1000, "output": 50, "cached": 600, "thoughts": 20, "tool": 0, "total": 1070} | tokens,
    }
    if tools:
        told["toolCalls"] = [
            {"id": f"{identity}-{name}", "name": name, "args": {"path": "a.py"}, "status": "success"} for name in tools
        ]
    return told


def test_a_document(desk: Any) -> None:
    user = {"id": "u1", "type": "user", "timestamp": "2026-08-01T10:00:00Z", "content": "x"}
    untold = message(M2) | {"tokens": None}
    desk.log(
        f"{CHATS}/session-2026-08-01T10-00-aaaa.json",
        head() | {"messages": [user, message(tools=("read_file",)), untold]},
    )
    desk.sync(SOURCE)
    assert desk.usage("agent, session, provider, model, action, path, input, cache_read, output, reasoning, total") == [
        ("gemini", "s1", "google", "gemini-3-flash-preview", "read", "a.py", 400, 600, 70, 20, 1070)
    ]


def test_read_in_two_steps(same_at_every_cut: Any, lines_of: Any) -> None:
    lines = [
        head(),
        message() | {"tokens": None},
        message(),
        message(tools=("read_file",)),
        message(tools=("read_file", "write_file")),
        message(M2, 1, tool=30, total=1100),
        {"$set": {"lastUpdated": "2026-08-01T10:01:00Z"}},
        {"$rewindTo": M2},
        message(M3, 2),
        {"$set": {"messages": [message(), message(M3, 2)]}},
    ]
    rows = same_at_every_cut(SOURCE, f"{CHATS}/session-2026-08-01T10-00-aaaa.jsonl", lines_of(lines))
    assert sorted(row[10] for row in rows) == ["chat", "chat", "read", "write"]
    assert sum(sum(row[12:17]) for row in rows) == 1070 + 1100 + 1070  # what was rewound was billed


def test_a_document_that_became_lines(desk: Any) -> None:
    desk.log(f"{CHATS}/session-a.json", head() | {"messages": [message()]}, mtime=1)
    desk.log(f"{CHATS}/session-a.jsonl", head(), message(), message(M2, 1))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["output"]) == (2, 140)


def test_subagents_and_places(desk: Any) -> None:
    desk.log(".gemini/tmp/p1/.project_root", "/w/app")
    desk.log(".gemini/projects.json", {"projects": {"/w/two": "p2"}})
    desk.log(f"{CHATS}/session-a.jsonl", head(), message())
    desk.log(f"{CHATS}/s1/sub.jsonl", head("sub", kind="subagent"), message(M2, 1))
    desk.log(".gemini/tmp/p2/chats/session-b.jsonl", head("s2"), message(M3))
    desk.log(".gemini/tmp/p3/chats/session-c.jsonl", head("s3", directories=["/w/three"]), message("m"))
    desk.log(".gemini/tmp/p4/chats/session-d.jsonl", head("s4"), message("m"))
    desk.log(".gemini/tmp/p4/logs.json", head("s5") | {"messages": [message("m5")]})
    desk.sync(SOURCE)
    assert set(desk.by("session", "parent_session", "folder")) == {
        ("s1", None, "/w/app"), ("sub", "s1", "/w/app"), ("s2", None, "/w/two"), ("s3", None, "/w/three"),
        ("s4", None, None),
    }  # fmt: skip


def test_odd_lines(desk: Any) -> None:
    desk.log(f"{CHATS}/a.jsonl", head(), '{"type": "gemini", "tokens": 5}', "[]", message(), message() | {"id": None})
    desk.log(f"{CHATS}/b.json", '{"messages": [')
    assert desk.sync(SOURCE).bad == 4
    assert desk.total()["calls"] == 1
