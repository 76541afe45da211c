import sqlite3
from collections.abc import Callable

import pytest

from waypost.dashboard.waste.caches import find
from waypost.dashboard.waste.steps import sessions
from waypost.protocol.results.ledger_report import Waste

Add = Callable[..., None]


def found(db: sqlite3.Connection) -> list[Waste]:
    return [one for steps in sessions(db, None, None, None) for one in find(steps)]


def test_a_miss_after_a_pause_costs_its_part_of_the_call(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T10:00", input=0, cache_write_5m=50_000)
    add(ledger, at="2026-11-30T10:20", input=0, cache_write_5m=80_000, output=20_000, cost=2 * 10**12)
    (one,) = found(ledger)
    assert (one.kind, one.subject, one.times, one.tokens, one.cost_usd) == ("cache_miss", "opus", 1, 50_000, 1.0)
    assert one.evidence[1] == "longest pause 20m"


@pytest.mark.parametrize(("time", "kind"), [("10:59", "context_resent"), ("11:01", "cache_miss")])
def test_a_cache_of_an_hour_lasts_an_hour(ledger: sqlite3.Connection, add: Add, time: str, kind: str) -> None:
    add(ledger, at="2026-11-30T10:00", input=0, cache_write_1h=50_000)
    add(ledger, at=f"2026-11-30T{time}", input=0, cache_write_1h=50_000)
    assert [one.kind for one in found(ledger)] == [kind]


def test_context_without_a_cache_is_resent(ledger: sqlite3.Connection, add: Add) -> None:
    for minute in range(3):
        add(ledger, at=f"2026-11-30T10:0{minute}", input=20_000)
    (one,) = found(ledger)
    assert (one.kind, one.times, one.tokens) == ("context_resent", 2, 40_000)


@pytest.mark.parametrize(
    "second",
    [
        {"cache_read": 50_000, "cache_write_5m": 9_000},
        {"cache_write_5m": 50_000, "model": "other"},
        {"cache_write_5m": 9_000},
        {"cache_read": 30_000, "cache_write_5m": 20_000},
    ],
    ids=["served", "another model", "small", "less than half"],
)
def test_what_is_no_waste(ledger: sqlite3.Connection, add: Add, second: dict[str, int | str]) -> None:
    add(ledger, at="2026-11-30T10:00", input=0, cache_write_5m=50_000)
    add(ledger, at="2026-11-30T10:20", **{"input": 0, **second})
    assert found(ledger) == []


def test_parts_of_a_call_are_one_call(ledger: sqlite3.Connection, add: Add) -> None:
    for part in range(3):
        add(ledger, at="2026-11-30T10:00", call=1, part=part, input=20_000)
    assert found(ledger) == []
