import sqlite3
from collections.abc import Callable
from datetime import date
from zoneinfo import ZoneInfo

import pytest

from waypost.dashboard.reports.digest import digest

Add = Callable[..., None]
UTC, SHANGHAI, NEW_YORK = ZoneInfo("UTC"), ZoneInfo("Asia/Shanghai"), ZoneInfo("America/New_York")


def test_a_day_beside_the_day_before(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-28T23:00", input=7)
    add(ledger, at="2026-11-29T09:10", input=100, project="a", cost=3 * 10**12)
    add(ledger, at="2026-11-29T09:50", input=50, project="b", cost=10**12, session="t")
    add(ledger, at="2026-11-30T00:00", input=999)
    found = digest(ledger, "day", date(2026, 11, 29), UTC)
    assert (found.totals.total_tokens, found.totals.cost_usd, found.previous.total_tokens) == (150, 4.0, 7)
    assert [point.total_tokens for point in found.series] == [0] * 9 + [150] + [0] * 14
    assert [(one.name, one.share) for one in found.shares["project"]] == [("a", 0.75), ("b", 0.25)]
    assert (found.sessions, found.unpriced, found.waste) == (2, [], [])


@pytest.mark.parametrize(("day", "hours"), [(date(2026, 11, 1), 25), (date(2026, 3, 8), 23), (date(2026, 7, 1), 24)])
def test_a_day_has_as_many_hours_as_it_has(ledger: sqlite3.Connection, add: Add, day: date, hours: int) -> None:
    add(ledger, at="2026-11-01T05:30", input=1)  # half past one in summer time
    add(ledger, at="2026-11-01T06:30", input=20)  # half past one again
    found = digest(ledger, "day", day, NEW_YORK)
    assert len(found.series) == hours
    if hours == 25:
        assert [(p.label, p.total_tokens) for p in found.series[:4]] == [
            ("00:00", 0),
            ("01:00", 1),
            ("01:00", 20),
            ("02:00", 0),
        ]


def test_a_week_of_a_zone(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-22T15:59", input=7)  # still Sunday in Shanghai
    add(ledger, at="2026-11-22T16:00", input=1)  # Monday
    add(ledger, at="2026-11-29T15:59", input=20)  # Sunday
    add(ledger, at="2026-11-29T16:00", input=300)
    found = digest(ledger, "week", date(2026, 11, 25), SHANGHAI)
    assert (found.start, found.to, found.timezone) == ("2026-11-23", "2026-11-29", "Asia/Shanghai")
    assert (found.totals.total_tokens, found.previous.total_tokens) == (21, 7)
    assert [point.total_tokens for point in found.series] == [1, 0, 0, 0, 0, 0, 20]
    assert found.series[0].label == "2026-11-23"


def test_waste_is_found_where_it_is_asked_for(ledger: sqlite3.Connection, add: Add) -> None:
    for minute in range(3):
        add(ledger, at=f"2026-11-29T10:0{minute}", action="read", path="a.py", input=10)
    assert [one.kind for one in digest(ledger, "day", date(2026, 11, 29), UTC, waste=True).waste] == ["hot_reread"]


def test_names_narrow_both_periods(ledger: sqlite3.Connection, add: Add) -> None:
    for day in (28, 29):
        add(ledger, at=f"2026-11-{day}T10:00", project="a", input=1)
        add(ledger, at=f"2026-11-{day}T10:00", project="b", input=20, model="odd")
    found = digest(ledger, "day", date(2026, 11, 29), UTC, names={"project": ["b"]})
    assert (found.totals.total_tokens, found.previous.total_tokens, found.unpriced) == (20, 20, ["odd"])
