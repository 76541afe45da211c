import json
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import click
import pytest
from click.testing import CliRunner

from waypost.dashboard import push as pushing
from waypost.dashboard.commands import details, digests, pushes, report, statusline
from waypost.kit.errors import DataError
from waypost.kit.messages import locale_differences

Add = Callable[..., None]


def ms(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def run(command: click.Command, *arguments: str, code: int = 0) -> str:
    done = CliRunner().invoke(command, arguments)
    assert done.exit_code == code, (done.output, done.exception)
    return done.stdout


def answer(command: click.Command, *arguments: str) -> Any:
    return json.loads(run(command, *arguments, "--no-sync", "--json"))


def test_locales_agree() -> None:
    assert locale_differences("waypost.dashboard") == []


def test_report_has_the_shape_of_the_contract(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=ms("2026-11-29T10:00"), input=3, cache_read=4, output=5, cost=2 * 10**12)
    add(ledger, ts=ms("2026-11-30T10:00"), input=7, model="odd")
    found = answer(report.report, "--by", "day,model")
    assert [row["key"] for row in found["rows"]] == [
        {"day": "2026-11-29", "model": "opus"},
        {"day": "2026-11-30", "model": "odd"},
    ]
    assert [row["cost_usd"] for row in found["rows"]] == [2.0, None]
    assert (found["totals"]["total_tokens"], found["totals"]["cost_usd"], found["unpriced"]) == (19, 2.0, ["odd"])
    assert (found["from"], found["to"], found["timezone"]) == ("2026-11-29", "2026-11-30", "UTC")
    narrowed = answer(report.report, "--by", "model", "--since", "2026-11-30", "--until", "2026-11-30")
    assert [row["key"] for row in narrowed["rows"]] == [{"model": "odd"}]


def test_an_empty_ledger_is_no_error(ledger: sqlite3.Connection) -> None:
    assert answer(report.report, "--by", "day")["rows"] == []
    assert answer(details.blocks) == []
    assert answer(digests.today)["totals"]["calls"] == 0


def test_documents_escape_what_names_hold(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=ms("2026-11-30T10:00"), project="<script>|=1")
    page = run(report.report, "--by", "project", "--html", "--no-sync")
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "http" not in page.replace("http-equiv", "")
    assert "\\<script\\>\\|" in run(report.report, "--by", "project", "--md", "--no-sync")
    assert "<script" not in run(digests.daily, "--date", "2026-11-30", "--html", "--no-sync")


def test_a_reread_counts_from_the_third_read_without_a_write(ledger: sqlite3.Connection, add: Add) -> None:
    for minute, action in enumerate(["read", "read", "write", "read", "read", "read"]):
        add(ledger, ts=ms(f"2026-11-30T10:0{minute}"), action=action, path="a.py", input=10, cost=10**12)
    (found,) = answer(details.waste)["findings"]
    assert (found["kind"], found["subject"], found["times"]) == ("hot_reread", "a.py", 3)
    assert (found["tokens"], found["cost_usd"]) == (20, 2.0)


@pytest.mark.parametrize(("minute", "kind"), [("04", "context_resent"), ("06", "cache_miss")])
def test_a_context_is_cached_anew_after_a_pause(ledger: sqlite3.Connection, add: Add, minute: str, kind: str) -> None:
    add(ledger, ts=ms("2026-11-30T10:00"), input=0, cache_write_5m=50_000)
    add(ledger, ts=ms(f"2026-11-30T10:{minute}"), input=0, cache_write_5m=60_000)
    (found,) = answer(details.waste)["findings"]
    assert (found["kind"], found["tokens"]) == (kind, 50_000)


def test_compare_is_the_second_less_the_first(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, session="first-one", branch="main", action="read", input=10)
    add(ledger, ts=2, session="second-one", branch="topic", action="write", input=30)
    found = answer(details.compare, "main", "seco")
    assert (found["tokens"], found["tokens_ratio"], found["b"]["kind"]) == (20, 3.0, "session")
    assert {part["action"]: part["tokens"] for part in found["actions"]} == {"read": -10, "write": 30}


def test_a_session_is_told_step_by_step_with_those_it_started(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=ms("2026-11-30T10:00"), session="main-one", call=1, input=5)
    add(ledger, ts=ms("2026-11-30T10:10"), session="main-one", call=2, input=6)
    add(ledger, ts=ms("2026-11-30T10:05"), session="side-one", input=100)
    ledger.execute("UPDATE session SET parent = 1 WHERE key = 'side-one'")
    found = answer(details.session, "main-one")
    assert [(step["usage"]["input_tokens"], step["idle_seconds"]) for step in found["steps"]] == [(5, 0), (6, 600)]
    assert (found["totals"]["total_tokens"], found["with_children"]["total_tokens"]) == (11, 111)


def test_blocks_begin_at_the_hour_and_last_five(ledger: sqlite3.Connection, add: Add) -> None:
    for time in ("09:30", "13:59", "14:00", "20:00"):
        add(ledger, ts=ms(f"2026-11-30T{time}"))
    found = answer(details.blocks)
    assert [(block["start"][11:16], block["usage"]["calls"], block["active"]) for block in found] == [
        ("09:00", 2, False),
        ("14:00", 1, False),
        ("20:00", 1, True),
    ]


def test_the_status_line_is_one_line(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=ms("2026-11-30T20:00"), session="s", cost=10**12)
    done = CliRunner().invoke(statusline.statusline, ["--session", "s"])
    assert done.stdout == "session $1.00 1 | today $1.00 1 | block $1.00 1, 1h00m left\n"


def test_a_report_is_pushed_once_and_a_failure_is_tried_again(
    ledger: sqlite3.Connection, add: Add, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(ledger, ts=ms("2026-11-29T20:00"))
    sent: list[str] = []
    broken = {"bad"}

    def send(name: str, title: str, body: str, *, root: object = None) -> None:
        if name in broken:
            raise DataError("refused")
        sent.append(name)

    monkeypatch.setattr(pushing, "service", lambda _: send)
    names = ("--channel", "chat", "--channel", "bad", "--no-sync")
    assert "refused" in run(pushes.push, "daily", *names, code=2)
    broken.clear()
    run(pushes.push, "daily", *names)
    run(pushes.push, "daily", *names)
    assert sent == ["chat", "bad"]
    rows = ledger.execute("SELECT channel, period, attempts, failure FROM push ORDER BY channel").fetchall()
    assert rows == [("bad", "2026-11-29", 2, ""), ("chat", "2026-11-29", 1, "")]
