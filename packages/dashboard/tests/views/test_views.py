"""Every result as people see it, in both languages, on a terminal of 80 columns and elsewhere."""

import io
import sqlite3
from collections.abc import Callable
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from waypost.dashboard.reports import blocks, compare, timeline
from waypost.dashboard.reports.digest import digest
from waypost.dashboard.reports.report import report
from waypost.dashboard.span import now_ms, span
from waypost.dashboard.views import blocks as blocks_view
from waypost.dashboard.views import compare as compare_view
from waypost.dashboard.views import digest as digest_view
from waypost.dashboard.views import report as report_view
from waypost.dashboard.views import session as session_view
from waypost.dashboard.views import waste as waste_view
from waypost.dashboard.waste.find import waste
from waypost.kit.cli import Console
from waypost.kit.cli.console import cell_width
from waypost.protocol.results.ledger_report import LedgerWaste

Add = Callable[..., None]
UTC = ZoneInfo("UTC")
VIEWS = ["report", "digest", "session", "compare", "blocks", "waste"]
LONG = "packages/商店/" + "very_long_folder/" * 6 + "cart.py"


@pytest.fixture
def filled(ledger: sqlite3.Connection, add: Add) -> sqlite3.Connection:
    for number, action in enumerate(["read", "read", "read", "write", "run", "chat"]):
        add(
            ledger,
            at=f"2026-11-30T2{number // 2}:{number * 9:02d}",
            session=f"session-{number // 3}-" + "0123456789abcdef" * 2,
            project="商店",
            branch=("main", "topic")[number // 3],
            path=LONG if number < 4 else None,
            action=action,
            model="claude-opus-4-5-20251101",
            input=12_345,
            output=10**number,
            cost=number * 10**12,
        )
    add(ledger, at="2026-11-29T10:00", session="old", input=70, cost=10**11)
    return ledger


def made(db: sqlite3.Connection, name: str) -> tuple[Callable[..., None], Any, tuple[Any, ...]]:
    every = span(None, None, "UTC")
    if name == "report":
        return report_view.show, report(db, ("project", "file"), every), (("project", "file"),)
    if name == "digest":
        return digest_view.show, digest(db, "day", date(2026, 11, 30), UTC, waste=True), ()
    if name == "session":
        return session_view.show, timeline.timeline(db, timeline.find(db, "session-0")), (UTC, 2)
    if name == "compare":
        return compare_view.show, compare.compare(db, ("main", "topic")), ()
    if name == "blocks":
        return blocks_view.show, blocks.blocks(db, now_ms()), (UTC, 0)
    return waste_view.show, waste(db, every), ()


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", [name for name in VIEWS if name not in {"waste", "digest"}])
def test_tables_fit_eighty_columns(
    filled: sqlite3.Connection,
    screen: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    language: str,
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    view, result, more = made(filled, name)
    text = screen(view, result, *more)
    assert text
    assert [line for line in text.splitlines() if cell_width(line.rstrip()) > 80] == []


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", VIEWS)
def test_no_text_is_left_open(
    filled: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    view, result, more = made(filled, name)
    stream = io.StringIO()
    view(result, Console(stream), *more)
    text = stream.getvalue()
    assert text
    assert "{" not in text
    assert "\x1b" not in text
    chinese = any("\u4e00" <= character <= "\u9fff" for character in text.replace("商店", ""))
    assert chinese == (language == "zh")


def plain(db: sqlite3.Connection, name: str) -> str:
    view, result, more = made(db, name)
    stream = io.StringIO()
    view(result, Console(stream), *more)
    return stream.getvalue()


def test_what_a_digest_says(filled: sqlite3.Connection) -> None:
    text = plain(filled, "digest")
    assert "$15.00, 185k tokens, 6 calls in 2 sessions" in text
    assert "To the day before: +$14.90 (+14900%)" in text
    assert "read 3 times without a write of it between" in text


def test_what_a_comparison_says(filled: sqlite3.Connection) -> None:
    text = plain(filled, "compare")
    assert "A: branch main: 1 sessions, 3 calls, 37.1k tokens, $3.00" in text
    assert "+$9.00" in text
    assert "B used 4.00 times what A used" in text


def test_what_a_session_says(filled: sqlite3.Connection) -> None:
    text = plain(filled, "session")
    assert "... 1 earlier steps" in text
    assert "11-30 21:18:00" in text
    assert "1h09m" in text


def test_what_blocks_say(filled: sqlite3.Connection) -> None:
    text = plain(filled, "blocks")
    assert "2026-11-29 10:00–15:00  " in text
    assert "2026-11-30 20:00–01:00 *" in text
    assert "* runs until 01:00" in text


def test_what_is_estimated_or_has_no_price_is_marked(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T10:00", model="odd", input=10, flags=1)
    add(ledger, at="2026-11-30T10:00", model="old", input=10, flags=2)
    stream = io.StringIO()
    report_view.show(report(ledger, ("model",), span(None, None, "UTC")), Console(stream), ("model",))
    text = stream.getvalue()
    assert "~10" in text
    assert "≥10" in text
    assert "No price for odd, old: 20 tokens are not in the cost." in text


@pytest.mark.parametrize("name", ["report", "digest", "blocks", "waste"])
def test_an_empty_ledger_has_views(ledger: sqlite3.Connection, name: str) -> None:
    assert plain(ledger, name)


@pytest.mark.parametrize(
    ("start", "to", "shown"),
    [
        ("2026-11-24", None, "2026-11-24 to … (UTC)"),
        (None, "2026-11-24", "… to 2026-11-24 (UTC)"),
        (None, None, ": UTC"),
    ],
)
def test_a_span_without_an_end_is_open(
    screen: Callable[..., str], start: str | None, to: str | None, shown: str
) -> None:
    found = LedgerWaste(
        findings=[], tokens=0, cost_usd=None, exploration_share=None, start=start, to=to, timezone="UTC"
    )
    assert shown in screen(waste_view.show, found)
