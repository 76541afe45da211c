import io
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from waypost.dashboard import statusline
from waypost.dashboard.commands.statusline import statusline as command
from waypost.kit.ledger.file import ledger_path

Add = Callable[..., None]
NONE = "no usage in the ledger"


def test_no_ledger_is_no_error(ledger: sqlite3.Connection) -> None:
    ledger.close()
    ledger_path().unlink()
    assert statusline.line() == NONE
    assert not ledger_path().exists()


def test_a_broken_ledger_is_no_error(ledger: sqlite3.Connection) -> None:
    ledger.close()
    ledger_path().write_bytes(b"no database at all" * 99)
    done = CliRunner().invoke(command, ["--session", "s"])
    assert (done.exit_code, done.stdout) == (0, NONE + "\n")


@pytest.mark.usefixtures("ledger")
def test_an_empty_ledger_has_no_block() -> None:
    assert "block" not in statusline.line()
    assert "today" in statusline.line()


def test_yesterday_does_not_count_and_the_zone_says_what_that_is(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T15:59", input=100, cost=10**12)
    add(ledger, at="2026-11-30T16:00", input=20, cost=2 * 10**12)
    assert statusline.line(tz="UTC").startswith("today $3.00 120")
    assert statusline.line(tz="Asia/Shanghai").startswith("today $2.00 20")  # there it is December already


def test_a_block_that_is_over_is_left_out(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T18:30", cost=10**12)
    assert "block" not in statusline.line()
    add(ledger, at="2026-11-30T23:10", cost=10**12)
    assert statusline.line().endswith("block $1.00 1, 4h00m left")


def test_an_unknown_zone_is_no_error(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T18:30")
    assert statusline.line(tz="Mars/Base") == NONE


def test_chinese(ledger: sqlite3.Connection, add: Add, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    add(ledger, at="2026-11-30T20:00", cost=10**12)
    assert "今天" in statusline.line() or "今日" in statusline.line()


@pytest.mark.parametrize(
    ("text", "session"),
    [('{"session_id": "abc"}', "abc"), ('{"session_id": 3}', ""), ("[]", ""), ("", ""), ("{", "")],
)
def test_the_session_of_standard_input(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, session: str
) -> None:
    place = tmp_path / "in.json"
    place.write_text(text, "utf-8")
    with place.open(encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert statusline.asked() == session


def test_a_stream_that_cannot_be_waited_for_names_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"session_id": "abc"}'))
    assert statusline.asked() == ""
    monkeypatch.setattr("sys.stdin", None)
    assert statusline.asked() == ""
