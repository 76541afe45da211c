from __future__ import annotations

import csv
import json
import subprocess
from contextlib import closing
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

import pytest

from waypost.collector.exchange.exporting import csv_lines, dollars, json_lines
from waypost.collector.exchange.importing import import_lines
from waypost.collector.exchange.writing import days, write_lines
from waypost.kit.errors import DataError, UsageError
from waypost.kit.ledger.file import open_ledger

if TYPE_CHECKING:
    from pathlib import Path


def exported(path: Path) -> list[bytes]:
    with closing(open_ledger(path)) as db:
        return list(json_lines(db))


@pytest.fixture
def full(desk: Any, assistant: Any) -> Any:
    """A ledger with calls of a session and its subagent, a split call, a commit, a host of its own."""
    app = desk.home / "app"
    app.mkdir()
    for words in (
        ["init", "-q", "-b", "main"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x"],
    ):
        subprocess.run(["git", *words], cwd=app, check=True)
    now = datetime.now(UTC).isoformat()
    tools = [
        {"type": "tool_use", "id": f"toolu_{name}", "name": name, "input": {"file_path": f"{app}/{name}.py"}}
        for name in ("Read", "Edit", "Grep")
    ]
    writes = {"ephemeral_5m_input_tokens": 5, "ephemeral_1h_input_tokens": 11}
    desk.log(
        ".claude/projects/x/S1.jsonl",
        assistant("a", cwd=str(app), message_content=tools, usage_cache_creation=writes, usage_input_tokens=1001),
        assistant("b", cwd=str(app), timestamp=now, usage_server_tool_use={"web_search_requests": 2}),
    )
    desk.log(
        ".claude/projects/x/S1/subagents/agent-q.jsonl",
        assistant("c", isSidechain=True, agentId="q", message_stop_reason=None, message_model="no-such-model"),
    )
    desk.log(
        "waypost/data/inbox/a.jsonl",
        {"id": "d", "time": 1785578400, "agent": "x", "model": "m", "host": "far", "cost_usd": 0.25, "output_tokens": 7,
         "reasoning_tokens": 3, "user": "ada", "folder": "C:\\w\\p"},
    )  # fmt: skip
    desk.sync()
    return desk


def test_an_import_into_an_empty_ledger_loses_nothing(full: Any, tmp_path: Path) -> None:
    lines = exported(full.path)
    other = tmp_path / "other" / "ledger.db"
    done = import_lines(lines, "-", path=other)
    assert (done.added, done.updated, done.skipped) == (4, 0, 0)
    assert exported(other) == lines
    assert len(lines) == 4


def test_a_second_import_changes_nothing(full: Any) -> None:
    lines = exported(full.path)
    done = import_lines([*lines, *lines], "-", path=full.path)
    assert (done.added, done.updated) == (0, 0)
    assert exported(full.path) == lines


def test_logs_that_are_read_after_an_import_add_nothing(full: Any, tmp_path: Path) -> None:
    lines = exported(full.path)
    full.path.unlink()
    import_lines(lines, "-", path=full.path)
    assert full.sync().sources == 3
    assert exported(full.path) == lines


def test_two_ledgers_merge_by_call(desk: Any, tmp_path: Path) -> None:
    told = {"time": 1785578400, "agent": "x", "model": "m"}
    desk.log(
        "waypost/data/inbox/a.jsonl", {**told, "id": "a", "output_tokens": 5}, {**told, "id": "b", "output_tokens": 1}
    )
    desk.sync()
    lines = exported(desk.path)
    other = desk.path.with_name("other.db")
    mine = json.loads(lines[0])
    mine["output_tokens"] += 10
    assert import_lines([json.dumps(mine).encode()], "-", path=other).added == 1
    done = import_lines(lines, "-", path=other)
    assert (done.added, done.updated, done.skipped) == (1, 0, 1)
    assert import_lines(exported(other), "-", path=desk.path).updated == 1
    assert desk.total()["output"] == 16


@pytest.mark.parametrize(
    "change",
    [
        {"call": "xyz"},
        {"call": "f" * 16},
        {"time": "never"},
        {"output_tokens": -1},
        {"output_tokens": 10**12},
        {"tools": [{"tool": "zz", "action": "read"}]},
        {"source": None},
    ],
)
def test_nothing_is_imported_when_a_line_is_bad(full: Any, change: dict[str, Any], tmp_path: Path) -> None:
    lines = exported(full.path)
    bad = json.dumps({**json.loads(lines[1]), **change}).encode()
    other = tmp_path / "other" / "ledger.db"
    with pytest.raises(DataError) as caught:
        import_lines([lines[0], bad], "calls.jsonl", path=other)
    assert (caught.value.path, caught.value.line) == ("calls.jsonl", 2)
    assert exported(other) == []


def test_csv_has_a_row_for_each_part_and_its_sums_are_exact(full: Any) -> None:
    with closing(open_ledger(full.path)) as db:
        rows = list(csv.DictReader(line.decode() for line in csv_lines(db)))
    assert len(rows) == 6
    assert sum(int(row["input_tokens"]) for row in rows) == full.total()["input"]
    assert [row["cost_usd"] for row in rows if row["model"] == "no-such-model"] == [""]
    assert [row["cost_usd"] for row in rows if row["agent"] == "x"] == ["0.25"]
    assert {row["commit"] for row in rows} >= {""}


def test_days_bound_an_export(full: Any) -> None:
    window = days("2026-08-01", "2026-08-01", "UTC")
    with closing(open_ledger(full.path)) as db:
        assert len(list(json_lines(db, window))) == 3
        assert list(json_lines(db, days(None, "2026-07-31", "UTC"))) == []
    first, last = days(str(date(2026, 11, 1)), "2026-11-01", "America/New_York")
    assert last - first == 25 * 3_600_000
    with pytest.raises(UsageError, match="no day"):
        days("1st of May", None, None)


def test_dollars_are_exact() -> None:
    assert [dollars(value) for value in (0, 1, 250_000_000_000, 10**12, 123 * 10**12 + 5)] == [
        "0", "0.000000000001", "0.25", "1", "123.000000000005",
    ]  # fmt: skip


def test_a_file_is_replaced_only_when_all_is_written(tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    target.write_text("before")

    def broken() -> Any:
        yield b"one\n"
        raise OSError(28, "No space left on device")

    with pytest.raises(DataError):
        write_lines(broken(), target)
    assert target.read_text() == "before"
    assert list(tmp_path.iterdir()) == [target]
    assert write_lines([b"one\n", b"two\n"], target) == 2
