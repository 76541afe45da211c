"""From a log of Claude Code to every report, by the installed command."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from pathlib import Path

    Call = Callable[..., subprocess.CompletedProcess[str]]

MODEL = "claude-sonnet-4-5"
"""3 dollars for a million tokens of input, 15 of output."""


def line(number: int, time: str, tool: str = "Read", *, session: str = "session-one", branch: str = "main") -> str:
    content = [{"type": "tool_use", "id": f"t{number}", "name": tool, "input": {"file_path": "/w/shop/a.py"}}]
    usage = {"input_tokens": 1000 * number, "output_tokens": 100}
    message = {"id": f"m{number}", "role": "assistant", "model": MODEL, "content": content, "usage": usage}
    told = {"type": "assistant", "sessionId": session, "cwd": "/w/shop", "gitBranch": branch, "timestamp": f"{time}Z"}
    return json.dumps(told | {"message": message}) + "\n"


LINES = [
    line(1, "2026-11-29T20:00:00"),
    line(2, "2026-11-30T18:10:00"),
    line(3, "2026-11-30T18:20:00"),
    line(4, "2026-11-30T19:30:00", "Edit", session="session-two", branch="topic"),
]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return {
        "WAYPOST_HOME": str(tmp_path / "wp"), "HOME": str(tmp_path), "CLAUDE_CONFIG_DIR": str(tmp_path / "claude"),
        "XDG_CONFIG_HOME": str(tmp_path / "c"), "XDG_DATA_HOME": str(tmp_path / "d"), "TZ": "UTC",
    }  # fmt: skip


def write(root: Path, *lines: str) -> None:
    log = root / "claude" / "projects" / "p" / "s.jsonl"
    log.parent.mkdir(parents=True)
    log.write_text("".join(lines), "utf-8")


@pytest.fixture
def ask(answer: Callable[..., Any], home: dict[str, str], tmp_path: Path) -> Callable[..., Any]:
    """Ask for a report of the log as JSON."""
    write(tmp_path, *LINES)
    assert answer(tmp_path, "ledger", "sync", **home)["calls"] == 4
    return lambda *words: answer(tmp_path, "ledger", *words, **home)


def test_report_and_top(ask: Callable[..., Any]) -> None:
    found = ask("report", "--by", "day,action")
    assert [(*row["key"].values(), row["total_tokens"], row["cost_usd"]) for row in found["rows"]] == [
        ("2026-11-29", "read", 1100, 0.0045),
        ("2026-11-30", "read", 5200, 0.018),
        ("2026-11-30", "write", 4100, 0.0135),
    ]
    assert (found["totals"]["total_tokens"], found["totals"]["cost_usd"], found["unpriced"]) == (10_400, 0.036, [])
    top = ask("top", "--limit", "1")
    assert [(row["key"], row["calls"]) for row in top["rows"]] == [({"session": "session-one"}, 3)]


def test_digests(ask: Callable[..., Any]) -> None:
    today = ask("today")
    assert (today["from"], today["totals"]["total_tokens"], today["previous"]["total_tokens"]) == (
        *("2026-11-30", 9300, 1100),
    )
    assert [point["total_tokens"] for point in today["series"]][18:20] == [5200, 4100]
    assert ask("daily")["from"] == "2026-11-29"
    weekly = ask("weekly", "--date", "2026-11-29")
    assert (weekly["from"], weekly["to"], weekly["totals"]["total_tokens"]) == ("2026-11-23", "2026-11-29", 1100)


def test_session_compare_blocks_and_waste(ask: Callable[..., Any]) -> None:
    steps = ask("session", "session-one")["steps"]
    assert [(step["path"], step["usage"]["total_tokens"], step["idle_seconds"]) for step in steps] == [
        ("a.py", 1100, 0),
        ("a.py", 2100, 79_800),
        ("a.py", 3100, 600),
    ]
    compared = ask("compare", "main", "topic")
    assert (compared["tokens"], compared["cost_usd"], compared["a"]["sessions"]) == (-2200, -0.009, 1)
    assert [(one["start"], one["usage"]["calls"]) for one in ask("blocks")] == [
        ("2026-11-29T20:00:00Z", 1),
        ("2026-11-30T18:00:00Z", 3),
    ]
    (waste,) = ask("waste")["findings"]
    assert (waste["kind"], waste["subject"], waste["times"], waste["tokens"]) == ("hot_reread", "a.py", 3, 5200)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("report", "--by", "model"), "10.4k"),
        (("report", "--csv"), "2026-11-29,1,1000,0,0,0,100,0,1100,0.0045,0"),
        (("report", "--md"), "| 2026-11-29 |"),
        (("report", "--html"), "<!doctype html>"),
        (("today",), "$0.03, 9,300 tokens, 3 calls in 2 sessions"),
        (("top", "--by", "project"), "shop"),
        (("session", "sess"), "several sessions begin with `sess`"),
        (("session", "session-two"), "1 calls, 4,100 tokens"),
        (("compare", "main", "topic"), "B used 0.60 times what A used"),
        (("blocks",), "2026-11-30 18:00–23:00"),
        (("waste",), "a.py read 3 times without a write of it between"),
        (("statusline", "--session", "session-two"), "session $0.01 4,100 | today $0.03 9,300"),
        (("daily", "--md"), "# Token report 2026-11-29 (UTC)"),
        (("weekly", "--date", "today"), "Token report 2026-11-30 to 2026-12-06 (UTC)"),
    ],
)
def test_reports_as_text(
    ask: Callable[..., Any], call: Call, home: dict[str, str], tmp_path: Path, words: tuple[str, ...], text: str
) -> None:
    assert ask("report")["totals"]["calls"] == 4
    done = call(tmp_path, "ledger", *words, code=2 if text.startswith("several") else 0, **home)
    assert text in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("zone", "times", "days"),
    [
        (
            "Asia/Shanghai",
            ["2026-08-01T15:59:59", "2026-08-01T16:00:00", "2026-08-02T15:59:59"],
            [("2026-08-01", 1100), ("2026-08-02", 5200)],
        ),
        (
            "America/New_York",
            ["2026-11-01T03:59:59", "2026-11-01T04:00:00", "2026-11-02T04:59:59", "2026-11-02T05:00:00"],
            [("2026-10-31", 1100), ("2026-11-01", 5200), ("2026-11-02", 4100)],
        ),
    ],
)
def test_days_of_a_zone(
    answer: Callable[..., Any], home: dict[str, str], tmp_path: Path, zone: str, times: list[str], days: list[Any]
) -> None:
    write(tmp_path, *(line(number, time) for number, time in enumerate(times, 1)))
    found = answer(tmp_path, "ledger", "report", "--tz", zone, **home)
    assert [(row["key"]["day"], row["total_tokens"]) for row in found["rows"]] == days
    day = answer(tmp_path, "ledger", "daily", "--date", days[1][0], "--tz", zone, **home)
    assert (day["totals"]["total_tokens"], len(day["series"])) == (5200, 24 if zone == "Asia/Shanghai" else 25)
