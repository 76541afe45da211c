"""Qwen Code: cached prompts, thoughts inside and outside of the candidates, branches, subagents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from waypost.collector.sources.qwen import SOURCE
from waypost.collector.sources.source import Surroundings

if TYPE_CHECKING:
    from pathlib import Path

CHATS = ".qwen/projects/-w-app/chats"


def line(uuid: str, session: str = "s", minute: int = 0, **more: Any) -> dict[str, Any]:
    usage = {
        "promptTokenCount": 900,
        "candidatesTokenCount": 40,
        "cachedContentTokenCount": 500,
        "totalTokenCount": 940,
    }
    return {
        "type": "assistant",
        "uuid": uuid,
        "sessionId": session,
        "model": "qwen3-coder",
        "timestamp": f"2026-08-01T10:{minute:02}:00Z",
        "cwd": "/w/app",
        "gitBranch": "main",
        "version": "0.15.10",
        "usageMetadata": usage | more.pop("usage", {}),
        **more,
    }


def uuid(number: int) -> str:
    return f"0196a000-0000-7000-8000-{number:012}"


def test_a_session(desk: Any) -> None:
    call = {"functionCall": {"id": "c1", "name": "run_shell_command", "args": {"command": "cat a.py"}}}
    message = {"role": "model", "parts": [{"text": "x", "thought": True}, call]}
    desk.log(f"{CHATS}/s.jsonl", {"type": "user", "uuid": "u"}, line("q1", message=message))
    desk.sync(SOURCE)
    assert desk.usage("agent, session, folder, branch, model, action, path, input, cache_read, output, ts") == [
        ("qwen", "s", "/w/app", "main", "qwen3-coder", "read", "a.py", 400, 500, 40, 1_785_578_400_000)
    ]


@pytest.mark.parametrize(
    ("total", "output"),
    [(1000, 60), (980, 40), (990, 50), (None, 60), (0, 40)],
    ids=["beside", "within", "part", "untold", "0"],
)
def test_thoughts(desk: Any, total: int | None, output: int) -> None:
    usage = {"promptTokenCount": 940, "thoughtsTokenCount": 20, "totalTokenCount": total}
    desk.log(f"{CHATS}/s.jsonl", line("q1", usage=usage))
    desk.sync(SOURCE)
    assert (desk.total()["output"], desk.total()["reasoning"]) == (output, 20)


def test_read_in_two_steps(same_at_every_cut: Any, lines_of: Any) -> None:
    lines = [
        line(uuid(1)),
        {"type": "system", "subtype": "ui_telemetry"},
        line(uuid(2), minute=1),
        line(uuid(2), minute=1),
    ]
    rows = same_at_every_cut(SOURCE, f"{CHATS}/s.jsonl", lines_of(lines))
    assert len(rows) == 2


def test_a_branch_copies_messages(desk: Any) -> None:
    desk.log(f"{CHATS}/s.jsonl", line(uuid(1)), line(uuid(2), minute=1), mtime=2e9)
    copies = [
        line(uuid(number), "b", number - 1, forkedFrom={"sessionId": "s", "messageUuid": uuid(number)})
        for number in (1, 2)
    ]
    desk.log(f"{CHATS}/b.jsonl", *copies, line(uuid(3), "b", 5), mtime=1e9)
    desk.sync(SOURCE)
    assert desk.by("session") == {"s": (2, 1880), "b": (1, 940)}


def test_short_ids_are_unique_in_their_session_only(desk: Any) -> None:
    desk.log(f"{CHATS}/a.jsonl", line("q1", "a"))
    desk.log(f"{CHATS}/b.jsonl", line("q1", "b"))
    desk.sync(SOURCE)
    assert desk.total()["calls"] == 2


def test_subagents(desk: Any) -> None:
    desk.log(f"{CHATS}/s.jsonl", line(uuid(1)))
    desk.log(".qwen/projects/-w-app/subagents/s/agent-x.jsonl", line(uuid(2), agentId="explore-1", isSidechain=True))
    desk.sync(SOURCE)
    assert set(desk.by("session", "parent_session")) == {("s", None), ("s/explore-1", "s")}


def test_odd_lines(desk: Any) -> None:
    desk.log(
        f"{CHATS}/s.jsonl", line("") | {"uuid": None}, line("a") | {"timestamp": "?"}, '{"usageMetadata": 1', line("b")
    )
    assert desk.sync(SOURCE).bad == 3
    assert desk.total()["calls"] == 1


def test_places(tmp_path: Path) -> None:
    assert SOURCE.roots(Surroundings(tmp_path, {}, "linux")) == [tmp_path / ".qwen" / "projects"]
    assert SOURCE.roots(Surroundings(tmp_path, {"QWEN_DATA_DIR": "/d"}, "linux")) == [type(tmp_path)("/d/projects")]
