"""Whatever value stands in a line, the other lines are read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.collector.logs.cursor import Cursor, stamp
from waypost.collector.logs.log import Log
from waypost.collector.sources.codex import SOURCE as CODEX
from waypost.collector.sources.gemini import SOURCE as GEMINI
from waypost.collector.sources.qwen import SOURCE as QWEN

if TYPE_CHECKING:
    from pathlib import Path

    from waypost.collector.sources.source import Source

TIME = "2026-08-01T10:00:00Z"
USAGE = {
    "input_tokens": 9,
    "cached_input_tokens": 1,
    "output_tokens": 3,
    "reasoning_output_tokens": 1,
    "total_tokens": 12,
}
INFO = {"total_token_usage": USAGE, "last_token_usage": USAGE, "model": "m"}
SPAWN = {"subagent": {"thread_spawn": {"parent_thread_id": "p"}}}
META = {"id": "a", "cwd": "/w", "forked_from_id": "p", "source": SPAWN, "git": {"branch": "b"}, "model_provider": "o"}
CALL = {
    "type": "function_call",
    "name": "shell",
    "call_id": "c",
    "arguments": '{"command": ["ls"]}',
    "namespace": "mcp__x",
}
SCRIPT = {"type": "custom_tool_call", "name": "exec", "call_id": "d", "input": 'tools.exec_command({cmd: "ls"})'}
SHELL = {
    "type": "local_shell_call",
    "call_id": "e",
    "action": {"type": "exec", "command": ["ls"], "working_directory": "/w"},
}
RECORD = {"response_id": "r", "usage": USAGE}
PRINTED = {
    "id": "i",
    "type": "command_execution",
    "command": "ls",
    "changes": [{"path": "a"}],
    "server": "s",
    "tool": "t",
}
CODEX_LINES: list[Any] = [
    {"timestamp": TIME, "type": "session_meta", "payload": META},
    {"timestamp": TIME, "type": "turn_context", "payload": {"model": "m", "cwd": "/w"}},
    {
        "timestamp": TIME,
        "type": "event_msg",
        "payload": {"type": "thread_settings_applied", "thread_settings": {"model": "m"}},
    },
    *({"timestamp": TIME, "type": "response_item", "payload": item} for item in (CALL, SCRIPT, SHELL)),
    {"timestamp": TIME, "type": "event_msg", "payload": {"type": "token_count", "info": INFO}},
    {"timestamp": TIME, "type": "token_usage_record", "payload": RECORD},
    {"type": "thread.started", "thread_id": "t"},
    {"type": "item.completed", "item": PRINTED},
    {"type": "turn.completed", "usage": USAGE},
]
TOKENS = {"input": 9, "output": 3, "cached": 1, "thoughts": 1, "tool": 0, "total": 13}
TOOL = {"id": "c", "name": "read_file", "args": {"path": "a"}}
MESSAGE = {"id": "m", "type": "gemini", "timestamp": TIME, "model": "m", "tokens": TOKENS, "toolCalls": [TOOL]}
GEMINI_LINES: list[Any] = [
    {"sessionId": "s", "projectHash": "p", "startTime": TIME, "directories": ["/w"], "kind": "main"},
    MESSAGE,
    {"$set": {"messages": [MESSAGE], "directories": ["/w"]}},
]
META_DATA = {"promptTokenCount": 9, "candidatesTokenCount": 3, "thoughtsTokenCount": 1, "totalTokenCount": 12}
PARTS = [{"functionCall": {"id": "c", "name": "read_file", "args": {"path": "a"}}}]
SAID = {"uuid": "u", "sessionId": "s", "timestamp": TIME, "model": "m", "cwd": "/w", "gitBranch": "b", "agentId": "x"}
QWEN_LINES: list[Any] = [
    {"type": "assistant", **SAID, "usageMetadata": META_DATA, "message": {"role": "model", "parts": PARTS}},
]
CASES = [(CODEX, CODEX_LINES), (GEMINI, GEMINI_LINES), (QWEN, QWEN_LINES)]
ODD = st.sampled_from([None, -1, 5, 1.5, True, "", "x", "\x00/..", [], [None], {}, {"a": 1}, 10**30, "9" * 500])


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return where values stand within a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for name, below in inner for place in places(below, (*path, name)))]


def replaced(value: Any, path: tuple[Any, ...], odd: Any) -> Any:
    """Return a value with another one at a place within it."""
    if not path:
        return odd
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], odd)
    return copy


def read(source: Source, path: Path, lines: list[Any]) -> int:
    """Return how many calls are told of."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return len(list(source.read(Log(path, Cursor(kind=source.kind, path=str(path)), stamp(path)))))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_one_odd_value(tmp_path: Path, data: st.DataObject) -> None:
    source, lines = data.draw(st.sampled_from(CASES))
    odd = replaced(lines, data.draw(st.sampled_from([place for place in places(lines) if place])), data.draw(ODD))
    path = tmp_path / "chats" / "log.jsonl"
    path.parent.mkdir(exist_ok=True)
    alone = read(source, path, lines)
    assert alone > 0
    assert read(source, path, [*odd, *lines]) >= (0 if source is CODEX else alone)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_odd_bytes(tmp_path: Path, data: st.DataObject) -> None:
    source, lines = data.draw(st.sampled_from(CASES))
    content = bytearray("".join(json.dumps(line) + "\n" for line in lines).encode())
    for place in data.draw(st.lists(st.integers(0, len(content) - 1), max_size=8)):
        content[place] = data.draw(st.integers(0, 255))
    path = tmp_path / "chats" / "log.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    list(source.read(Log(path, Cursor(kind=source.kind, path=str(path)), stamp(path))))
