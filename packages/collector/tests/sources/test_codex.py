"""Codex CLI: running totals, forks, records of responses, what `codex exec --json` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import zstandard

from waypost.collector.sources.codex import SOURCE
from waypost.collector.sources.source import Surroundings

if TYPE_CHECKING:
    from pathlib import Path

DAY = ".codex/sessions/2026/05/01"
PARENT = "0196a000-0000-7000-8000-00000000000a"
CHILD = "0196a000-0000-7000-8000-00000000000b"
GRANDCHILD = "0196a000-0000-7000-8000-00000000000c"


def at(second: float) -> str:
    return f"2026-05-01T10:{int(second) // 60:02}:{second % 60:06.3f}Z"


def meta(thread: str = PARENT, second: float = 0, **more: Any) -> dict[str, Any]:
    payload = {"id": thread, "cwd": "/w/p", "originator": "codex_cli_rs", "cli_version": "0.140.0"}
    payload |= {"model_provider": "openai", "git": {"branch": "main", "commit_hash": "abc"}} | more
    return {"timestamp": at(second), "type": "session_meta", "payload": payload}


def turn(second: float = 1, **more: Any) -> dict[str, Any]:
    return {
        "timestamp": at(second),
        "type": "turn_context",
        "payload": {"cwd": "/w/p", "model": "gpt-5.1-codex", **more},
    }


def usage(*counts: int) -> dict[str, int]:
    """Of input, cached, output, reasoning, written."""
    names = (
        "input_tokens",
        "cached_input_tokens",
        "output_tokens",
        "reasoning_output_tokens",
        "cache_write_input_tokens",
    )
    told = dict(zip(names, counts, strict=False))
    return {**told, "total_tokens": told["input_tokens"] + told.get("output_tokens", 0)}


def count(second: float, total: dict[str, int] | None, last: dict[str, int] | None = None) -> dict[str, Any]:
    info = {"total_token_usage": total, "last_token_usage": last or total, "model_context_window": 272_000}
    payload = {"type": "token_count", "info": info if total or last else None, "rate_limits": None}
    return {"timestamp": at(second), "type": "event_msg", "payload": payload}


def record(second: float, identity: str, used: dict[str, int]) -> dict[str, Any]:
    payload = {"thread_id": PARENT, "turn_id": "t", "response_id": identity, "usage": used}
    return {"timestamp": at(second), "type": "token_usage_record", "payload": payload}


def shell(second: float, call: str, script: str) -> dict[str, Any]:
    arguments = f'{{"command": ["bash", "-lc", "{script}"]}}'
    payload = {"type": "function_call", "name": "shell", "call_id": call, "arguments": arguments}
    return {"timestamp": at(second), "type": "response_item", "payload": payload}


def output(second: float, call: str) -> dict[str, Any]:
    payload = {"type": "function_call_output", "call_id": call, "output": "x"}
    return {"timestamp": at(second), "type": "response_item", "payload": payload}


def name_of(thread: str) -> str:
    return f"{DAY}/rollout-2026-05-01T10-00-00-{thread}.jsonl"


def log(desk: Any, thread: str, *lines: dict[str, Any], folder: str | None = None) -> Path:
    name = name_of(thread) if folder is None else f"{folder}/{name_of(thread).rpartition('/')[2]}"
    path: Path = desk.log(name, *lines)
    return path


def test_a_session(desk: Any) -> None:
    log(
        desk,
        PARENT,
        meta(),
        turn(),
        count(2, None),
        shell(3, "c1", "sed -n 1,40p a.py"),
        count(4, usage(1000, 400, 200, 50)),
        output(5, "c1"),
        shell(6, "c2", "rg x src > b.txt"),
        shell(6, "c3", "git status"),
        count(7, usage(2500, 1400, 300, 60), usage(1500, 1000, 100, 10)),
    )
    desk.sync(SOURCE)
    assert desk.total() | {"searches": 0} == {
        "calls": 2, "input": 1100, "cache_read": 1400, "cache_write_5m": 0, "cache_write_1h": 0, "output": 300,
        "reasoning": 60, "searches": 0,
    }  # fmt: skip
    columns = "agent, session, parent_session, folder, branch, model, provider, action, path, total, ts"
    place = ("codex", PARENT, None, "/w/p", "main", "gpt-5.1-codex", "openai")
    first, *rest = desk.usage(columns)
    assert first == (*place, "read", "a.py", 1200, 1_777_629_604_000)
    assert {row[7:10] for row in rest} == {("write", "b.txt", 800), ("vcs", None, 800)}


def test_a_tool_behind_the_only_count(desk: Any) -> None:
    log(desk, PARENT, meta(), turn(), count(2, usage(1000, 0, 200)), shell(3, "c1", "sed -n 1,40p a.py"))
    desk.sync(SOURCE)
    assert desk.usage("action, path, total") == [("read", "a.py", 1200)]


@pytest.mark.parametrize("behind", [False, True])
def test_read_in_two_steps(same_at_every_cut: Any, lines_of: Any, behind: bool) -> None:  # noqa: FBT001 - a case
    lines = [meta(), turn()]
    for number in range(1, 4):
        call = [shell(number * 10, f"c{number}", "cat a.py"), output(number * 10 + 2, f"c{number}")]
        tokens = count(number * 10 + 1, usage(1000 * number, 400 * number, 10 * number))
        lines += [tokens, *call] if behind else [call[0], tokens, call[1], tokens]
    lines += [record(50, "resp_1", usage(70, 0, 7)), count(51, usage(3070, 1200, 37))]
    rows = same_at_every_cut(SOURCE, name_of(PARENT), lines_of(lines))
    assert [row[10] for row in rows] == ["read", "read", "read", "chat"]
    assert sum(row[12] + row[13] + row[16] for row in rows) == 3107


def test_other_tools(desk: Any) -> None:
    payloads = [
        {
            "type": "custom_tool_call",
            "call_id": "1",
            "name": "apply_patch",
            "input": "*** Begin Patch\n*** Add File: n.py\n",
        },
        {"type": "local_shell_call", "call_id": "2", "action": {"type": "exec", "command": ["ls", "lib"]}},
        {"type": "web_search_call", "id": "3", "action": {"type": "search", "query": "x"}},
        {"type": "function_call", "call_id": "4", "name": "search", "namespace": "mcp__docs", "arguments": "{}"},
        {"type": "function_call", "call_id": "5", "name": "update_plan", "arguments": "{}"},
        {
            "type": "function_call",
            "call_id": "6",
            "name": "exec_command",
            "arguments": '{"cmd": "make", "workdir": "/w"}',
        },
    ]
    items = [{"timestamp": at(2), "type": "response_item", "payload": payload} for payload in payloads]
    log(desk, PARENT, meta(), turn(), *items, count(3, usage(600, 0, 60)))
    desk.sync(SOURCE)
    assert set(desk.usage("action, path, total")) == {
        ("write", "n.py", 110), ("search", "lib", 110), ("search", None, 110), ("mcp", None, 110), ("plan", None, 110),
        ("run", None, 110),
    }  # fmt: skip
    assert desk.total()["searches"] == 1


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('const r = await tools.exec_command({"cmd": "cat a.py", "workdir": "/w/p"});', {("read", "a.py")}),
        (
            "tools.exec_command({cmd: 'git status'}); tools.apply_patch(`*** Begin Patch\n*** Update File: b.py`);",
            {("vcs", None), ("write", "b.py")},
        ),
        ("tools.exec_command({cmd: `rg x lib`, yield_time_ms: 5})", {("search", "lib")}),
        ("tools.mcp__docs__search({q: 1})", {("mcp", None)}),
        ("text(1 + 1)", {("run", None)}),
        ('tools.exec_command({"cmd": "cat a\\ud800", })', {("read", "a/ud800")}),
    ],
)
def test_scripts_that_call_tools(desk: Any, script: str, found: set[tuple[str, str | None]]) -> None:
    payload = {"type": "custom_tool_call", "call_id": "1", "name": "exec", "input": script}
    item = {"timestamp": at(2), "type": "response_item", "payload": payload}
    log(desk, PARENT, meta(), turn(), item, count(3, usage(600, 0, 60)))
    desk.sync(SOURCE)
    assert set(desk.usage("action, path")) == found


def test_totals_that_fall_start_again(desk: Any) -> None:
    log(
        desk,
        PARENT,
        meta(),
        turn(),
        count(2, usage(1000, 0, 100)),
        count(3, usage(300, 0, 30), usage(200, 0, 20)),
        count(4, usage(500, 0, 50)),
    )
    desk.sync(SOURCE)
    assert desk.total()["input"] == 1000 + 200 + 200
    assert desk.total()["output"] == 100 + 20 + 20


def test_a_total_that_jumps_counts_whole(desk: Any) -> None:
    log(desk, PARENT, meta(), turn(), count(2, usage(1000, 0, 100)), count(3, usage(9000, 0, 900), usage(50, 0, 5)))
    desk.sync(SOURCE)
    assert (desk.total()["input"], desk.total()["output"]) == (9000, 900)


def test_a_filled_window_is_no_usage(desk: Any) -> None:
    filled = {**usage(0, 0, 0, 0), "total_tokens": 272_000}
    log(
        desk, PARENT, meta(), turn(), count(2, usage(1000, 0, 100)), count(3, filled),
        count(4, {**usage(2000, 0, 10), "total_tokens": 274_010}, usage(2000, 0, 10)),
    )  # fmt: skip
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"], desk.total()["output"]) == (2, 3000, 110)


def test_counts_without_a_total(desk: Any) -> None:
    log(desk, PARENT, meta(), turn(), *(count(second, None, usage(100 * second, 0, 5)) for second in (2, 2, 3)))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"]) == (2, 500)


@pytest.mark.parametrize("last", [usage(0), usage(1000, 0, 100)], ids=["none", "the one before"])
def test_a_filled_window_tells_no_last_call(desk: Any, last: dict[str, int]) -> None:
    filled = {**usage(0, 0, 0, 0), "total_tokens": 272_000}
    log(desk, PARENT, meta(), turn(), count(2, usage(1000, 0, 100)), count(3, filled, last))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"]) == (1, 1000)


def test_a_fork_of_a_fork_whose_log_is_gone(desk: Any) -> None:
    counts = [count(2, usage(1000, 0, 100)), count(9, usage(2000, 0, 200))]
    log(desk, PARENT, meta(), turn(), *counts)
    again = meta(GRANDCHILD, 220, forked_from_id=CHILD)
    copied = [meta(CHILD, 120, forked_from_id=PARENT), meta(), turn(220), *counts]
    log(desk, GRANDCHILD, again, *copied, count(230, usage(2500, 0, 250)))
    desk.sync(SOURCE)
    assert desk.by("session") == {PARENT: (2, 2200), GRANDCHILD: (1, 550)}


@pytest.mark.parametrize("rewritten", [False, True])
@pytest.mark.parametrize("copied_meta", [False, True])
@pytest.mark.parametrize("parent_kept", [False, True])
def test_forks(desk: Any, rewritten: bool, copied_meta: bool, parent_kept: bool) -> None:  # noqa: FBT001 - cases
    counts = [count(2, usage(1000, 0, 100)), count(9, usage(2000, 0, 200))]
    if parent_kept:
        log(desk, PARENT, meta(), turn(), *counts, count(300, usage(2600, 0, 260)))
    copies = [line | {"timestamp": at(120 + 0.7 * number)} if rewritten else line for number, line in enumerate(counts)]
    forked = meta(CHILD, 120, forked_from_id=PARENT)
    log(desk, CHILD, forked, *([meta()] if copied_meta else []), turn(120), *copies, count(200, usage(2500, 0, 250)))
    again = meta(GRANDCHILD, 220, forked_from_id=CHILD)
    log(
        desk, GRANDCHILD, again, *([forked, meta()] if copied_meta else []), turn(220), *copies,
        count(221, usage(2500, 0, 250)), count(230, usage(2501, 0, 251)),
    )  # fmt: skip
    desk.sync(SOURCE)
    own = 2500 + 1 + (600 if parent_kept else 0)
    assert (desk.total()["input"], desk.total()["output"]) == (own, 250 + 1 + (60 if parent_kept else 0))
    if parent_kept:
        assert desk.by("session") == {PARENT: (3, 2860), CHILD: (1, 550), GRANDCHILD: (1, 2)}


@pytest.mark.parametrize("parent_kept", [False, True])
def test_a_fork_without_a_copy_goes_on_from_its_parent(desk: Any, parent_kept: bool) -> None:  # noqa: FBT001 - a case
    if parent_kept:
        log(desk, PARENT, meta(), turn(), count(2, usage(1000, 0, 100)), count(9, usage(2000, 0, 200)))
    base = {"history_base": {"thread_id": PARENT, "end_ordinal_exclusive": 4}, "forked_from_id": PARENT}
    own = [count(125, usage(2500, 0, 250), usage(500, 0, 50)), count(130, usage(2600, 0, 260), usage(100, 0, 10))]
    log(desk, CHILD, meta(CHILD, 120, **base), turn(120), *own)
    desk.sync(SOURCE)
    assert desk.by("session")[CHILD] == (2, 660)
    assert desk.total()["input"] == 600 + (2000 if parent_kept else 0)


def test_a_part_of_the_parent_is_copied(desk: Any) -> None:
    late = count(9, usage(2000, 0, 200), usage(1000, 0, 100))
    log(desk, PARENT, meta(), turn(), count(2, usage(1000, 0, 100)), late)
    log(desk, CHILD, meta(CHILD, 120, forked_from_id=PARENT), turn(120), late, count(130, usage(2600, 0, 260)))
    desk.sync(SOURCE)
    assert desk.by("session") == {PARENT: (2, 2200), CHILD: (1, 660)}


def test_subagents(desk: Any) -> None:
    spawned = {"source": {"subagent": {"thread_spawn": {"parent_thread_id": PARENT, "depth": 1}}}}
    log(desk, PARENT, meta(), turn(), count(2, usage(1000, 0, 100)))
    log(desk, CHILD, meta(CHILD, 10, **spawned), turn(10), count(14, usage(1000, 0, 100)))  # its own, by chance alike
    copy = count(20.2, usage(1000, 0, 100))
    log(desk, GRANDCHILD, meta(GRANDCHILD, 20, **spawned), turn(20), copy, count(25, usage(1400, 0, 140)))
    desk.sync(SOURCE)
    assert desk.by("session", "parent_session") == {
        (PARENT, None): (1, 1100), (CHILD, PARENT): (1, 1100), (GRANDCHILD, PARENT): (1, 440),
    }  # fmt: skip


def test_records_of_responses_come_first(desk: Any) -> None:
    log(
        desk,
        PARENT,
        meta(),
        turn(),
        shell(2, "c1", "cat a.py"),
        record(2, "resp_1", usage(1000, 400, 100)),
        count(3, usage(1000, 400, 100)),
        record(4, "resp_2", usage(500, 0, 50)),
        count(5, usage(1500, 400, 150), usage(500, 0, 50)),
        record(6, "resp_c", usage(900, 0, 90)),  # a compaction on the server: in no total
        {"timestamp": at(6), "type": "compacted", "payload": {"compaction_response_id": "resp_c"}},
        record(7, "resp_3", usage(300, 0, 30)),
        record(7, "resp_3", usage(300, 0, 30)),
        count(8, usage(1800, 400, 180), usage(300, 0, 30)),
        count(9, usage(1900, 400, 190), usage(100, 0, 10)),  # one without a record
    )
    log(desk, CHILD, meta(CHILD, 60, forked_from_id=PARENT), turn(60), record(61, "resp_1", usage(1000, 400, 100)))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"] + 400, desk.total()["output"]) == (5, 2800, 280)
    assert desk.by("session") == {PARENT: (5, 3080)}
    assert desk.by("action") == {"read": (1, 1100), "chat": (4, 1980)}


@pytest.mark.parametrize("times", [1, 2])
def test_a_record_behind_its_total_adds_nothing(desk: Any, times: int) -> None:
    counts = [count(2, usage(1000, 0, 100))] * times
    log(desk, PARENT, meta(), turn(), *counts, record(3, "resp_1", usage(1000, 0, 100)))
    desk.sync(SOURCE)
    assert desk.total()["input"] == 1000


def test_a_compaction_before_the_total_of_the_response(desk: Any) -> None:
    records = [record(2, "resp_1", usage(1000, 0, 100)), record(3, "resp_c", usage(900, 0, 90))]
    log(desk, PARENT, meta(), turn(), *records, count(4, usage(1000, 0, 100)))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"]) == (2, 1900)


def test_a_total_that_holds_more_than_its_record(desk: Any) -> None:
    log(desk, PARENT, meta(), turn(), record(2, "resp_1", usage(300, 0, 30)), count(3, usage(400, 0, 50)))
    desk.sync(SOURCE)
    assert (desk.total()["calls"], desk.total()["input"], desk.total()["output"]) == (2, 400, 50)


@pytest.mark.parametrize("own_log", [False, True])
def test_printed_by_exec(desk: Any, own_log: bool) -> None:  # noqa: FBT001 - a case
    desk.log(
        ".codex/sessions/exec.jsonl",
        {"type": "thread.started", "thread_id": PARENT},
        {"type": "turn.started"},
        {
            "type": "item.completed",
            "item": {"id": "item_0", "type": "command_execution", "command": "bash -lc 'cat a.py'"},
        },
        {"type": "item.completed", "item": {"id": "item_1", "type": "agent_message", "text": "done"}},
        {"type": "turn.completed", "usage": {"input_tokens": 100, "cached_input_tokens": 60, "output_tokens": 9}},
        mtime=1_777_629_600,
    )
    if own_log:
        log(desk, PARENT, meta(), turn(), count(2, usage(100, 60, 9)))
    desk.sync(SOURCE)
    assert [desk.total()[name] for name in ("calls", "input", "cache_read", "output")] == [1, 40, 60, 9]
    if not own_log:
        assert desk.usage("session, ts, model, action, path") == [
            (PARENT, 1_777_629_600_000, "unknown", "read", "a.py")
        ]


@pytest.mark.parametrize("before", [True, False])
def test_logs_that_were_compressed(desk: Any, before: bool) -> None:  # noqa: FBT001 - a case
    path = log(desk, PARENT, meta(), turn(), count(2, usage(1000, 0, 100)), count(3, usage(2000, 0, 200)))
    if before:
        desk.sync(SOURCE)
    path.with_name(f"{path.name}.zst").write_bytes(zstandard.compress(path.read_bytes()))
    path.unlink()
    log(desk, CHILD, meta(CHILD, 60, forked_from_id=PARENT), turn(), count(61, usage(1000, 0, 100)))
    desk.log(f"{DAY}/rollout-bad.jsonl.zst", "no such log")
    assert desk.sync(SOURCE).bad == 1
    assert desk.by("session") == {PARENT: (2, 2200)}


def test_places(tmp_path: Path) -> None:
    around = Surroundings(tmp_path, {"CODEX_HOME": f"{tmp_path}/a, {tmp_path}/b/sessions"}, "linux")
    assert SOURCE.roots(around) == [
        tmp_path / "a" / "sessions", tmp_path / "a" / "archived_sessions", tmp_path / "b" / "sessions",
    ]  # fmt: skip


def test_odd_lines(desk: Any) -> None:
    log(
        desk,
        PARENT,
        meta(),
        turn(),
        {"type": "event_msg", "payload": {"type": "token_count", "info": {"total_token_usage": "much"}}},
        {"type": "event_msg", "payload": None},
        {"type": "response_item", "payload": {"type": "function_call", "name": None, "arguments": None}},
        {"type": "session_meta", "payload": {"id": PARENT, "source": "cli", "git": None}},
        count(4, usage(10, 0, 1)),
    )
    assert desk.sync(SOURCE).bad == 2
    assert desk.total()["input"] == 10
