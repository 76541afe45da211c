import sqlite3
from collections.abc import Callable
from itertools import combinations

import pytest

from waypost.dashboard.reports.report import dimensions, report
from waypost.dashboard.span import span
from waypost.kit.errors import UsageError
from waypost.kit.ledger.sums import BY

Add = Callable[..., None]


@pytest.fixture
def filled(ledger: sqlite3.Connection, add: Add) -> sqlite3.Connection:
    for number in range(24):
        add(
            ledger,
            at=f"2026-11-{number % 5 + 1:02d}T{number:02d}:30",
            session=f"s{number % 4}",
            agent=("claude", "codex")[number % 2],
            model=("opus", "odd", "mini")[number % 3],
            action=("read", "write", "search")[number % 3],
            path=f"{number % 6}.py" if number % 4 else None,
            branch="main" if number % 5 else None,
            project=f"p{number % 3}",
            input=2**number,
            output=3 * number,
            cost=None if number % 3 == 1 else number * 10**9,
        )
    return ledger


@pytest.mark.parametrize("by", [*combinations(BY, 2), BY])
def test_rows_add_up_to_the_totals(filled: sqlite3.Connection, by: tuple[str, ...]) -> None:
    found = report(filled, by, span(None, None, "America/New_York"))
    assert sum(row.total_tokens for row in found.rows) == found.totals.total_tokens == 2**24 - 1 + 3 * 276
    assert sum(row.calls for row in found.rows) == found.totals.calls == 24
    costs = [row.cost_usd for row in found.rows if row.cost_usd is not None]
    assert round(sum(costs), 8) == found.totals.cost_usd == 0.184  # 276 less 1 + 4 + ... + 22 thousandths
    assert found.unpriced == ["odd"]
    assert len({tuple(row.key.values()) for row in found.rows}) == len(found.rows)


def test_a_limit_keeps_the_dearest_and_the_totals(filled: sqlite3.Connection) -> None:
    found = report(filled, ("day",), span(None, None, "UTC"), limit=2)
    assert len(found.rows) == 2
    assert found.totals.calls == 24


def test_names_narrow_a_report(filled: sqlite3.Connection) -> None:
    found = report(filled, ("model",), span(None, None, "UTC"), {"branch": [None]})
    assert found.totals.calls == 5
    assert report(filled, ("model",), span(None, None, "UTC"), {"model": ["nothing"]}).rows == []


def test_days_are_those_of_the_zone(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-08-01T15:59:59", input=1)
    add(ledger, at="2026-08-01T16:00", input=20)
    found = report(ledger, ("day",), span(None, None, "Asia/Shanghai"))
    assert [(row.key["day"], row.total_tokens) for row in found.rows] == [("2026-08-01", 1), ("2026-08-02", 20)]
    assert (found.start, found.to) == ("2026-08-01", "2026-08-02")


def test_the_long_day_of_new_york_has_twenty_five_hours(ledger: sqlite3.Connection, add: Add) -> None:
    for hour, tokens in (("01T03:59", 1), ("01T04:00", 20), ("02T04:59", 300), ("02T05:00", 4000)):
        add(ledger, at=f"2026-11-{hour}", input=tokens)
    found = report(ledger, ("day",), span(None, None, "America/New_York"))
    days = [(row.key["day"], row.total_tokens) for row in found.rows]
    assert days == [("2026-10-31", 1), ("2026-11-01", 320), ("2026-11-02", 4000)]
    assert report(ledger, ("day",), span("2026-11-01", "2026-11-01", "America/New_York")).totals.total_tokens == 320


def test_weeks_and_months_are_in_order_of_time(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T10:00", input=1)
    add(ledger, at="2026-11-29T10:00", input=99)
    weeks = report(ledger, ("week",), span(None, None, "UTC")).rows
    assert [row.key["week"] for row in weeks] == ["2026-11-23", "2026-11-30"]
    months = report(ledger, ("month",), span(None, None, "UTC")).rows
    assert [(row.key["month"][:7] if row.key["month"] else None, row.total_tokens) for row in months] == [
        ("2026-11", 100)
    ]


def test_dimensions_are_named_in_any_way_and_once() -> None:
    assert dimensions(["day, Model", "day"]) == ["day", "model"]
    for wrong in (["colour"], [""], []):
        with pytest.raises(UsageError, match="unknown dimension"):
            dimensions(wrong)


def test_an_empty_ledger_has_no_days(ledger: sqlite3.Connection) -> None:
    found = report(ledger, ("day",), span(None, None, "UTC"))
    assert (found.rows, found.start, found.to, found.unpriced) == ([], None, None, [])
