from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from waypost.collector.sources.cline import SOURCE as CLINE
from waypost.collector.sources.kilo import SOURCE as KILO
from waypost.collector.sources.roo import SOURCE as ROO
from waypost.collector.sources.source import Surroundings

STORAGE = ".config/{}/User/globalStorage/{}/tasks/{}/ui_messages.json"
TASK = ".config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/{}/ui_messages.json"
START = 1785578400000


def request(ts: int = START, **told: Any) -> dict[str, Any]:
    message: dict[str, Any] = {key: told.pop(key) for key in ("modelInfo", "partial") if key in told}
    text = {"tokensIn": 100, "tokensOut": 20, "cacheReads": 5, "cacheWrites": 3, "cost": 0.01, **told}
    return {"ts": ts, "type": "say", "say": "api_req_started", "text": json.dumps(text), **message}


def document(*messages: dict[str, Any]) -> bytes:
    return json.dumps(messages).encode()


def test_requests_have_their_tokens_and_the_stated_cost(desk: Any) -> None:
    told = "<model>claude-sonnet-4-5</model> # Current Working Directory (/w/my (app)) Files\na.py"
    desk.log(TASK.format("1700"), document(request(request=told), request(START + 5, cost=0, request="...")))
    assert desk.sync(CLINE).calls == 2
    assert desk.total() == {
        "calls": 2, "input": 200, "cache_read": 10, "cache_write_5m": 6, "cache_write_1h": 0, "output": 40,
        "reasoning": 0, "searches": 0,
    }  # fmt: skip
    assert desk.usage("ts, agent, session, project, model, action") == [
        (START, "cline", "1700", "my (app)", "claude-sonnet-4-5", "chat"),
        (START + 5, "cline", "1700", "my (app)", "claude-sonnet-4-5", "chat"),
    ]
    stated = desk.rows("SELECT stated, cost FROM event ORDER BY ts")
    assert stated[0] == (10_000_000_000, 10_000_000_000)
    assert stated[1][0] is None  # a cost of nothing is no statement: the price list decides
    assert stated[1][1] > 0


def test_a_request_that_is_rewritten_as_it_ends_counts_once(desk: Any) -> None:
    path = desk.log(TASK.format("a"), document(request(tokensIn=0, tokensOut=0, cacheReads=0, cacheWrites=0, cost=0)))
    assert desk.sync(CLINE).calls == 0
    path.write_bytes(document(request(tokensOut=1)))
    desk.sync(CLINE)
    path.write_bytes(document(request(tokensOut=50, cost=0.02)))
    desk.sync(CLINE)
    assert (desk.total()["calls"], desk.total()["output"]) == (1, 50)
    assert desk.rows("SELECT stated FROM event") == [(20_000_000_000,)]


def test_the_same_task_in_two_editors_counts_once_the_newest_wins(desk: Any) -> None:
    older = document(request(tokensOut=1, cost=0.001))
    desk.log(STORAGE.format("Code", "saoudrizwan.claude-dev", "t"), older, mtime=1_700_000_000)
    newer = document(request(tokensOut=20), request(START + 1))
    desk.log(".cline/data/tasks/t/ui_messages.json", newer, mtime=1_700_000_100)
    desk.sync(CLINE)
    assert (desk.total()["calls"], desk.total()["output"]) == (2, 40)
    assert desk.rows("SELECT SUM(stated) FROM event") == [(20_000_000_000,)]


@pytest.mark.parametrize("source", [CLINE, ROO, KILO], ids=lambda source: source.kind)
def test_each_extension_is_an_agent_of_its_own_in_every_editor(desk: Any, source: Any) -> None:
    for editor in ("Code", "Code - Insiders", "VSCodium", "Cursor", "Windsurf"):
        root = next(root for root in source.roots(desk.around) if f"/{editor}/" in root.as_posix())
        path = root / editor.replace(" ", "") / "ui_messages.json"
        path.parent.mkdir(parents=True)
        path.write_bytes(document(request()))
    desk.sync(CLINE, ROO, KILO)
    assert desk.by("agent") == {source.kind: (5, 5 * 128)}


@pytest.mark.parametrize(
    ("system", "environment", "place"),
    [
        ("darwin", {}, "Library/Application Support/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks"),
        (
            "win32",
            {"APPDATA": "/h/AppData/Roaming"},
            "AppData/Roaming/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks",
        ),
        ("linux", {"XDG_CONFIG_HOME": "/h/conf"}, "conf/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks"),
        ("linux", {}, ".vscode-server/data/User/globalStorage/rooveterinaryinc.roo-cline/tasks"),
    ],
)
def test_tasks_are_found_on_every_system(system: str, environment: dict[str, str], place: str) -> None:
    assert Path("/h") / place in ROO.roots(Surroundings(Path("/h"), environment, system))


def test_tools_belong_to_the_request_before_them(desk: Any) -> None:
    tool = {"ts": START + 1, "type": "ask", "ask": "tool", "text": json.dumps({"tool": "readFile", "path": "src/a.py"})}
    partial = {**tool, "ts": START + 2, "partial": True}
    command = {"ts": START + 3, "ask": "command", "text": "git status"}
    broken = {"ts": START + 4, "say": "tool", "text": "{"}
    desk.log(TASK.format("t"), document(tool, request(cacheReads=0, cacheWrites=0), tool, partial, command, broken))
    desk.sync(CLINE)
    assert sorted(desk.usage("action, path, total"), key=str) == [("read", "src/a.py", 60), ("vcs", None, 60)]


def test_the_model_stands_in_the_message_or_in_the_metadata_of_the_task(desk: Any) -> None:
    path = desk.log(
        TASK.format("t"),
        document(
            request(START + 1),
            request(START + 10),
            request(START + 20, modelInfo={"modelId": "gpt-5.1", "providerId": "openai", "mode": "act"}),
        ),
    )
    used = [
        {"ts": START, "model_id": "claude-a", "model_provider_id": "anthropic", "mode": "plan"},
        {"ts": START + 5, "model_id": "claude-b", "model_provider_id": "anthropic", "mode": "act"},
    ]
    path.with_name("task_metadata.json").write_text(json.dumps({"model_usage": used}))
    desk.sync(CLINE)
    assert desk.usage("model, provider") == [
        ("claude-a", "anthropic"),
        ("claude-b", "anthropic"),
        ("gpt-5.1", "openai"),
    ]


@pytest.mark.parametrize("data", [b"", b"[", b"{}", b"\xff", b'[{"ts":1,"say":"api_req_started","text":"{"}]', b"[]"])
def test_a_broken_document_stops_nothing_and_is_read_when_it_is_whole(desk: Any, data: bytes) -> None:
    path = desk.log(TASK.format("a"), data)
    desk.log(TASK.format("b"), document(request()))
    desk.sync(CLINE)
    assert desk.total()["calls"] == 1
    path.write_bytes(b"\xef\xbb\xbf" + document(request(START + 1)))
    desk.sync(CLINE)
    assert desk.total()["calls"] == 2
    assert desk.rows("SELECT SUM(bad) FROM source") == [(0,)]


def test_sessions_of_the_command_line_are_read_message_by_message(desk: Any) -> None:
    metrics = {"inputTokens": 10, "outputTokens": 5, "cacheReadTokens": 100, "cacheWriteTokens": 7, "cost": 0.5}
    told = {
        "sessionId": "s-1",
        "cwd": "/w/app",
        "aggregateUsage": {"inputTokens": 9999},
        "messages": [
            {"id": "m0", "role": "user", "ts": START, "content": "hi"},
            {"id": "m1", "role": "assistant", "ts": START + 1, "metrics": metrics,
             "modelInfo": {"id": "claude-sonnet-4-5", "provider": "anthropic"},
             "content": [{"type": "tool_use", "id": "t1", "name": "Read", "input": {"path": "/w/app/a.py"}}]},
        ],
    }  # fmt: skip
    desk.log(".cline/data/sessions/s-1/s-1.messages.json", json.dumps(told).encode())
    child = {"sessionId": "s-2", "messages": [{"id": "m1", "role": "assistant", "ts": START + 2, "metrics": metrics}]}
    desk.log(".cline/data/sessions/s-1/s-2.messages.json", json.dumps(child).encode())
    desk.sync(CLINE)
    assert desk.usage("session, parent_session, project, model, action, path, total") == [
        ("s-1", None, "app", "claude-sonnet-4-5", "read", "a.py", 122),
        ("s-2", "s-1", None, "unknown", "chat", None, 122),
    ]
    assert desk.rows("SELECT SUM(stated) FROM event") == [(10**12,)]
