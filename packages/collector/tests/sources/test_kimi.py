from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from waypost.collector.sources.kimi import SOURCE

START = 1785578400
OLD = f".kimi/sessions/{hashlib.md5(b'/w/app').hexdigest()}/s-1/wire.jsonl"
NEW = ".kimi-code/sessions/wd_app_1/session_9/agents/{}/wire.jsonl"


def old(kind: str, time: float = START, **payload: Any) -> dict[str, Any]:
    return {"timestamp": time, "message": {"type": kind, "payload": payload}}


def status(identity: str | None = "k1", time: float = START, output: int = 40) -> dict[str, Any]:
    usage = {"input_other": 100, "input_cache_read": 25, "input_cache_creation": 10, "output": output}
    return old("StatusUpdate", time, message_id=identity, token_usage=usage)


def record(time: int = START * 1000, output: int = 40, **told: Any) -> dict[str, Any]:
    usage = {"inputOther": 100, "inputCacheRead": 25, "inputCacheCreation": 10, "output": output}
    return {"type": "usage.record", "time": time, "model": "kimi-code/kimi-for-coding", "usage": usage, **told}


def tool(identity: str, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    return old("ToolCall", id=identity, function={"name": name, "arguments": json.dumps(arguments)})


def test_a_step_of_the_old_wire_counts_once_however_often_it_is_told(desk: Any) -> None:
    desk.log(".kimi/kimi.json", json.dumps({"work_dirs": [{"path": "/w/other"}, {"path": "/w/app"}]}).encode())
    desk.log(".kimi/config.toml", b'default_model = "k"\n[models.k]\nmodel = "kimi-k2-thinking"\n')
    desk.log(OLD, {"type": "metadata"}, status(output=1), status(output=40), status("k2", START + 1.5), old("TurnEnd"))
    desk.sync(SOURCE)
    assert desk.total() == {
        "calls": 2, "input": 200, "cache_read": 50, "cache_write_5m": 20, "cache_write_1h": 0, "output": 80,
        "reasoning": 0, "searches": 0,
    }  # fmt: skip
    assert desk.usage("ts, agent, session, project, model") == [
        (START * 1000, "kimi", "s-1", "app", "kimi-k2-thinking"),
        (START * 1000 + 1500, "kimi", "s-1", "app", "kimi-k2-thinking"),
    ]


def test_subagents_of_the_old_wire_are_sessions_of_their_own(desk: Any) -> None:
    inner = status("k9")["message"]
    desk.log(OLD, status("k1"), old("SubagentEvent", task_tool_call_id="t7", event=inner))
    desk.sync(SOURCE)
    assert sorted(desk.usage("session, parent_session, total"), key=str) == [("s-1", None, 175), ("s-1/t7", "s-1", 175)]


def test_tools_of_a_step_stand_before_its_usage(desk: Any) -> None:
    lines = [tool("t1", "ReadFile", {"path": "a.py"}), status("k1"), status("k2", START + 1)]
    desk.log(OLD, *lines)
    desk.sync(SOURCE)
    assert desk.usage("action, path") == [("read", "a.py"), ("chat", None)]


def test_kimi_code_tells_turns_never_running_totals(desk: Any) -> None:
    desk.log(".kimi-code/sessions/wd_app_1/session_9/state.json", json.dumps({"cwd": "/w/app"}).encode())
    desk.log(
        NEW.format("main"),
        {"type": "llm.request", "model": "kimi-k2-thinking", "time": 1},
        record(usageScope="turn"),
        record(START * 1000 + 5, 900, usageScope="session"),
    )
    desk.log(NEW.format("agent-0"), record(START * 1000 + 9))
    desk.sync(SOURCE)
    assert desk.usage("session, parent_session, project, model, total") == [
        ("session_9", None, "app", "kimi-k2-thinking", 175),
        ("session_9/agent-0", "session_9", "app", "kimi-for-coding", 175),
    ]


def test_a_fork_that_copies_the_wire_counts_once(desk: Any) -> None:
    desk.log(NEW.format("main"), record(), record(START * 1000 + 1), mtime=1_700_000_000)
    other = NEW.format("main").replace("session_9", "session_10")
    desk.log(other, record(), record(START * 1000 + 1), record(START * 1000 + 2), mtime=1_700_000_100)
    desk.sync(SOURCE)
    assert desk.by("session") == {"session_9": (2, 350), "session_10": (1, 175)}


CODE_TOOL = {
    "type": "context.append_loop_event",
    "event": {"type": "tool.call", "toolCallId": "t1", "name": "Bash", "args": {"command": "git log"}},
}


@pytest.mark.parametrize(
    ("place", "lines"),
    [
        (OLD, [tool("t1", "Shell", {"command": "git log"}), status("k1"), status("k2", START + 1)]),
        (NEW.format("main"), [{"type": "llm.request", "model": "m"}, CODE_TOOL, record(), record(START * 1000 + 1)]),
    ],
)
def test_reading_in_steps_gives_the_same_wherever_the_file_is_cut(
    desk: Any, place: str, lines: list[dict[str, Any]], lines_of: Any
) -> None:
    data = lines_of(lines)
    desk.log(place, data)
    desk.sync(SOURCE)
    whole = desk.usage("call, part, ts, model, action, total")
    assert [row[4] for row in whole] == ["vcs", "chat"]
    for cut in range(1, len(data), 7):
        desk.path.unlink()
        path = desk.log(place, data[:cut])
        desk.sync(SOURCE)
        desk.append(path, data[cut:])
        desk.sync(SOURCE)
        assert desk.usage("call, part, ts, model, action, total") == whole, cut


def test_bad_lines_are_counted(desk: Any) -> None:
    desk.log(
        OLD, "rubbish", status("k1"), {"message": {"type": "StatusUpdate", "payload": status()["message"]["payload"]}}
    )
    assert desk.sync(SOURCE).bad == 2
    assert desk.total()["calls"] == 1
