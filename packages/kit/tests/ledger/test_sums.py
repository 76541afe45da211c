import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.kit.ledger.rollup import refresh
from waypost.kit.ledger.sums import BY, HOURS, Sum, sums, total, unpriced_models
from waypost.protocol.ledger_file import ESTIMATED, LEDGER_MIGRATIONS, LOWER_BOUND

Add = Callable[..., None]
UTC_ZONE = ZoneInfo("UTC")


def ms(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def keys(found: list[Sum]) -> list[tuple[str | None, ...]]:
    return [entry.key for entry in found]


def test_an_empty_ledger_has_no_sums(ledger: sqlite3.Connection) -> None:
    assert sums(ledger) == sums(ledger, ["day"]) == []
    assert total([]).calls == 0


def test_parts_of_a_call_are_one_call(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=0, call=7, part=0, action="read", input=3, output=1)
    add(ledger, ts=0, call=7, part=1, action="search", input=2, output=1)
    (whole,) = sums(ledger)
    assert (whole.calls, whole.input, whole.output, whole.total) == (1, 5, 2, 7)
    assert [(entry.key, entry.calls, entry.total) for entry in sums(ledger, ["action"])] == [
        (("read",), 1, 4),
        (("search",), 0, 3),
    ]


def test_several_dimensions_at_once_unknown_ones_first(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=0, project="shop", branch="main", path="a.py")
    add(ledger, ts=1, project=None, branch=None, commit="abc")
    assert keys(sums(ledger, ["project", "branch", "file", "commit"])) == [
        (None, None, None, "abc"),
        ("shop", "main", "a.py", None),
    ]


@pytest.mark.parametrize(
    ("zone", "days"),
    [
        ("UTC", ["2026-11-01", "2026-11-02"]),
        ("America/New_York", ["2026-11-01"]),
        ("Asia/Kolkata", ["2026-11-01", "2026-11-02"]),
        ("Pacific/Auckland", ["2026-11-01", "2026-11-02"]),
    ],
)
def test_a_day_is_that_of_the_zone(ledger: sqlite3.Connection, add: Add, zone: str, days: list[str]) -> None:
    for instant in ("2026-11-01T04:00", "2026-11-01T05:30", "2026-11-02T04:59:59.999"):  # the clock goes back at 06:00
        add(ledger, ts=ms(instant))
    assert keys(sums(ledger, ["day"], zone=ZoneInfo(zone))) == [(day,) for day in days]


def test_weeks_start_on_monday_and_months_have_no_day(ledger: sqlite3.Connection, add: Add) -> None:
    for day in ("2026-11-29", "2026-11-30", "2026-12-06"):
        add(ledger, ts=ms(day))
    found = sums(ledger, ["month", "week", "day"], zone=UTC_ZONE)
    assert keys(found) == [
        ("2026-11", "2026-11-23", "2026-11-29"),
        ("2026-11", "2026-11-30", "2026-11-30"),
        ("2026-12", "2026-11-30", "2026-12-06"),
    ]


def test_until_is_the_first_instant_outside(ledger: sqlite3.Connection, add: Add) -> None:
    for ts in (999, 1000, 1999, 2000):
        add(ledger, ts=ts)
    (found,) = sums(ledger, since=1000, until=2000)
    assert (found.calls, found.first, found.last) == (2, 1000, 1999)
    assert sums(ledger, since=5000) == []


def test_names_narrow_and_none_stands_for_the_unknown(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=0, model="opus", branch="main", project="shop")
    add(ledger, ts=1, model="haiku", branch=None, project="till")
    assert sums(ledger, where={"model": ["opus"]})[0].first == 0
    assert sums(ledger, where={"branch": [None]})[0].first == 1
    assert sums(ledger, where={"branch": [None, "main"], "project": ["till", "shop"]})[0].calls == 2
    assert sums(ledger, where={"agent": ["claude"], "session": ["s"], "user": ["ann"]})[0].calls == 2
    assert sums(ledger, where={"model": ["none of that name"]}) == sums(ledger, where={"model": []}) == []


def test_a_cost_is_unknown_only_where_no_price_is(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=0, model="opus", input=10, cost=5)
    add(ledger, ts=0, model="odd", input=4, cost=None)
    add(ledger, ts=0, model="silent", input=0, cost=None)
    found = {entry.key[0]: (entry.cost, entry.unpriced) for entry in sums(ledger, ["model"])}
    assert found == {"opus": (5, 0), "odd": (None, 4), "silent": (0, 0)}
    assert (sums(ledger)[0].cost, sums(ledger)[0].unpriced) == (5, 4)


def test_models_without_a_price_are_told(ledger: sqlite3.Connection, add: Add) -> None:
    for number, model in enumerate(("opus", "odd", "strange", "silent")):
        cost, tokens = (5 if model == "opus" else None), (0 if model == "silent" else 4)
        add(ledger, ts=number * 3_600_000, session=model, model=model, cost=cost, input=tokens, project=model)
        if model == "odd":
            refresh(ledger, worth=1)
    assert unpriced_models(ledger) == ["odd", "strange"]
    assert unpriced_models(ledger, until=7_200_000) == ["odd"]
    assert unpriced_models(ledger, since=7_200_001, where={"project": ["odd"]}) == []


def test_flags_are_those_of_any_call(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=0, flags=ESTIMATED | 8)
    add(ledger, ts=1, flags=LOWER_BOUND)
    assert sums(ledger)[0].flags == ESTIMATED | LOWER_BOUND


def test_what_changed_after_the_rollup_counts(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=0, session="a", input=1)
    add(ledger, ts=0, session="b", input=10)
    assert refresh(ledger, worth=1)
    ledger.execute("UPDATE event SET input = 100 WHERE session = 2")
    add(ledger, ts=3_600_000, session="c", input=1000)
    assert sums(ledger)[0].input == 1101
    ledger.execute("DELETE FROM event WHERE session = 2")
    assert sums(ledger)[0].input == 1001
    assert not refresh(ledger, worth=3)
    assert refresh(ledger, worth=1)
    assert ledger.execute("SELECT count(*), sum(input) FROM rolled").fetchone() == (2, 1001)


DAY = 86_400_000
EVENTS = st.lists(
    st.fixed_dictionaries(
        {
            "ts": st.integers(1_790_000_000_000, 1_790_000_000_000 + 400 * DAY),
            "session": st.sampled_from("abc"),
            "agent": st.sampled_from(["claude", "codex"]),
            "project": st.sampled_from(["shop", "till", None]),
            "model": st.sampled_from(["opus", "odd"]),
            "action": st.sampled_from(["chat", "read"]),
            "path": st.sampled_from(["a.py", None]),
            "branch": st.sampled_from(["main", None]),
            "commit": st.sampled_from(["abc", None]),
            "user": st.sampled_from(["ann", None]),
            "part": st.integers(0, 1),
            "input": st.integers(0, 10**6),
            "cache_read": st.integers(0, 10**9),
            "output": st.integers(0, 10**5),
            "cost": st.none() | st.integers(0, 10**12),
        }
    ),
    max_size=12,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    events=EVENTS,
    by=st.lists(st.sampled_from([*BY, HOURS]), max_size=3),
    name=st.sampled_from(["UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]),
    rolled=st.integers(0, 12),
    since=st.none() | st.integers(1_790_000_000_000, 1_790_000_000_000 + 200 * DAY),
)
def test_sums_by_anything_are_the_grand_total(
    add: Add, events: list[dict[str, Any]], by: list[str], name: str, rolled: int, since: int | None
) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.executescript(LEDGER_MIGRATIONS[0])
        for number, event in enumerate(events):
            if number == rolled:
                refresh(db, worth=1)
            add(db, **event)
        counted = [event for event in events if since is None or event["ts"] >= since]
        found = sums(db, by, since=since, zone=ZoneInfo(name))
        whole = total(found)
        assert whole.total == sum(event["input"] + event["cache_read"] + event["output"] for event in counted)
        assert whole.calls == sum(event["part"] == 0 for event in counted)
        assert (whole.cost or 0) == sum(event["cost"] or 0 for event in counted)
        assert [whole] == (sums(db, since=since) or [total([])])
        assert len(set(keys(found))) == len(found)
