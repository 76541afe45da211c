from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from waypost.collector.exchange.adding import add_lines
from waypost.collector.exchange.options import line_of
from waypost.collector.sources.reported import BadLineError, read_line
from waypost.kit.errors import DataError, UsageError

if TYPE_CHECKING:
    from pathlib import Path


def line(identity: str = "c-1", **told: Any) -> bytes:
    base = {"id": identity, "time": 1785578400, "agent": "mine", "model": "claude-sonnet-4-5", "input_tokens": 10}
    return json.dumps({**base, **told}).encode()


def test_a_call_has_every_field(desk: Any) -> None:
    told: dict[str, Any] = {
        "time": "2026-08-01T12:00:00.250+02:00",
        "session": "s-1",
        "parent_session": "s-0",
        "provider": "anthropic",
        "folder": "/w/app",
        "branch": "main",
        "user": "ada",
        "host": "lab",
        "cache_read_tokens": 1,
        "cache_write_5m_tokens": 2,
        "cache_write_1h_tokens": 3,
        "output_tokens": 5,
        "reasoning_tokens": 4,
        "web_searches": 6,
        "cost_usd": 0.1,
        "estimated": True,
        "tools": [{"name": "Read", "id": "t", "path": "/w/app/src/a.py"}],
    }
    done = add_lines([line(**told)], "-", path=desk.path)
    assert (done.lines, done.added, done.updated) == (1, 1, 0)
    assert desk.total() == {
        "calls": 1, "input": 10, "cache_read": 1, "cache_write_5m": 2, "cache_write_1h": 3, "output": 5,
        "reasoning": 4, "searches": 6,
    }  # fmt: skip
    assert desk.usage("ts, agent, session, parent_session, user, host, project, branch, provider, action, path") == [
        (1785578400250, "mine", "s-1", "s-0", "ada", "lab", "app", "main", "anthropic", "read", "src/a.py")
    ]
    assert desk.usage("cost, estimated") == [(100_000_000_000, 1)]


def test_what_is_told_again_counts_once_with_the_most_of_each(desk: Any) -> None:
    add_lines([line(output_tokens=1)], "-", path=desk.path)
    again = add_lines([line(output_tokens=7, input_tokens=3)], "-", path=desk.path)
    assert (again.added, again.updated) == (0, 1)
    once_more = add_lines([line(output_tokens=7)], "-", path=desk.path)
    assert (once_more.added, once_more.updated) == (0, 0)
    assert (desk.total()["calls"], desk.total()["input"], desk.total()["output"]) == (1, 10, 7)


def test_null_is_as_good_as_left_out_and_other_fields_are_passed_over(desk: Any) -> None:
    add_lines([line(session=None, tools=None, output_tokens=None, latency=5)], "-", path=desk.path)
    assert desk.usage("session, action, total") == [("unknown", "chat", 10)]


def test_cache_writes_of_unknown_lifetime_count_as_five_minutes() -> None:
    call = read_line(line(cache_write_tokens=9))
    assert (call.cache_write_5m, call.cache_write_1h, call.unsplit) == (9, 0, True)
    split = read_line(line(cache_write_tokens=9, cache_write_1h_tokens=9))
    assert (split.cache_write_5m, split.cache_write_1h, split.unsplit) == (0, 9, False)


def test_an_action_of_the_call_stands_for_a_tool(desk: Any) -> None:
    add_lines([line("a", action="search", path="src"), line("b", action="chat")], "-", path=desk.path)
    assert sorted(desk.usage("action, path"), key=str) == [("chat", None), ("search", "src")]


def test_a_stated_action_of_a_tool_holds_else_its_command_decides(desk: Any) -> None:
    tools = [{"name": "x", "id": "1", "action": "plan"}, {"name": "Bash", "id": "2", "command": "git status"}]
    add_lines([line(tools=tools)], "-", path=desk.path)
    assert desk.by("action") == {"plan": (1, 5), "vcs": (0, 5)} or desk.by("action") == {"plan": (0, 5), "vcs": (1, 5)}


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"id": " "}, "`id` is empty"),
        ({"time": "yesterday"}, "`time`"),
        ({"time": -5}, "`time`"),
        ({"input_tokens": -1}, "negative"),
        ({"input_tokens": 10**10}, "too large"),
        ({"input_tokens": 10**30}, "too large"),
        ({"input_tokens": "10"}, "input_tokens"),
        ({"input_tokens": 0}, "no tokens"),
        ({"reasoning_tokens": 1}, "reasoning_tokens"),
        ({"action": "dance"}, "dance"),
        ({"cost_usd": -0.5}, "negative"),
        ({"tools": "Read"}, "tools"),
    ],
)
def test_a_bad_value_is_told(told: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadLineError, match=reason):
        read_line(line(**told))


@pytest.mark.parametrize(
    "bad", [b"rubbish", b"[]", b'{"id": "a"}', b'{"a":' + b"[" * 100_000, b"\xff\xfe", b'"\\ud800"']
)
def test_nothing_is_taken_in_when_a_line_is_bad(desk: Any, bad: bytes) -> None:
    with pytest.raises(DataError) as caught:
        add_lines([line("a"), b"", b"  ", bad, line("b")], "calls.jsonl", path=desk.path)
    assert (caught.value.path, caught.value.line) == ("calls.jsonl", 4)
    assert desk.total()["calls"] == 0


def test_many_lines_before_a_bad_one_are_not_kept(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waypost.collector.exchange.adding._MANY", 2)
    with pytest.raises(DataError, match="no call"):
        add_lines([*(line(str(number)) for number in range(7)), b"x"], "-", path=desk.path)
    assert desk.total()["calls"] == 0
    assert add_lines([line(str(number)) for number in range(7)], "-", path=desk.path).added == 7


def test_a_byte_order_mark_and_line_ends_of_windows_do_no_harm(desk: Any) -> None:
    add_lines([b"\xef\xbb\xbf" + line("a") + b"\r\n", line("b") + b"\r\n"], "-", path=desk.path)
    assert desk.total()["calls"] == 2


def test_a_log_owns_a_call_that_was_added_at_the_same_time(desk: Any) -> None:
    add_lines([line(session="added")], "-", path=desk.path)
    desk.log("waypost/data/inbox/a.jsonl", line(session="logged") + b"\n")
    desk.sync()
    assert desk.usage("session, total") == [("logged", 10)]


def test_options_tell_one_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = json.loads(line_of({"agent": "a", "model": "m", "input": 3, "cache_write": 4, "cache_write_1h": 5}))
    assert (told["input_tokens"], told["cache_write_5m_tokens"], told["cache_write_1h_tokens"]) == (3, 4, 5)
    assert told["folder"] == str(tmp_path)
    assert read_line(line_of({"agent": "a", "model": "m", "output": 3, "time": "1785578400"})).ts == 1785578400000
    with pytest.raises(UsageError):
        line_of({"agent": "a", "input": 3})


def test_the_inbox_reads_on_and_counts_bad_lines(desk: Any) -> None:
    path = desk.log("waypost/data/inbox/deep/a.jsonl", line("a") + b"\n", b"rubbish\n\n", line("b")[:-5])
    assert (desk.sync().calls, desk.rows("SELECT bad FROM source")) == (1, [(1,)])
    assert desk.rows("SELECT line FROM warning") == [(2,)]
    desk.append(path, line("b")[-5:] + b"\n")
    assert (desk.sync().calls, desk.total()["calls"]) == (1, 2)
