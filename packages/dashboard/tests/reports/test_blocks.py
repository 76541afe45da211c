import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime

from waypost.dashboard.reports.blocks import blocks

Add = Callable[..., None]


def ms(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def test_a_gap_makes_no_empty_block(ledger: sqlite3.Connection, add: Add) -> None:
    for time in ("28T09:59", "28T13:59", "28T14:00", "30T00:10"):
        add(ledger, at=f"2026-11-{time}")
    found = blocks(ledger, ms("2026-11-30T23:00"))
    assert [(one.start, one.end, one.usage.calls) for one in found] == [
        ("2026-11-28T09:00:00Z", "2026-11-28T14:00:00Z", 2),
        ("2026-11-28T14:00:00Z", "2026-11-28T19:00:00Z", 1),
        ("2026-11-30T00:00:00Z", "2026-11-30T05:00:00Z", 1),
    ]
    assert not any(one.active for one in found)


def test_the_running_block_is_projected(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T10:00", input=600, cost=10**12, model="b")
    add(ledger, at="2026-11-30T10:30", input=400, cost=10**12, model="a")
    (found,) = blocks(ledger, ms("2026-11-30T11:40"))
    assert (found.active, found.models, found.tokens_per_minute) == (True, ["a", "b"], 10.0)
    assert (found.projected_tokens, found.projected_cost_usd) == (3000, 6.0)  # 100 of 300 minutes are over


def test_a_block_that_is_over_comes_to_what_it_was(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T10:00", input=100)
    add(ledger, at="2026-11-30T10:10", input=100)
    (found,) = blocks(ledger, ms("2026-11-30T15:00"))
    assert (found.active, found.tokens_per_minute, found.projected_tokens) == (False, 20.0, 200)
    assert found.projected_cost_usd is None


def test_a_single_call_has_a_rate_of_a_minute(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T10:00", input=100)
    assert blocks(ledger, ms("2026-11-30T20:00"))[0].tokens_per_minute == 100.0


def test_blocks_of_a_span_and_of_names(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-29T10:00", project="a")
    add(ledger, at="2026-11-30T10:00", project="b")
    now = ms("2026-11-30T23:00")
    assert len(blocks(ledger, now, since=ms("2026-11-30T00:00"))) == 1
    assert [one.start[:10] for one in blocks(ledger, now, where={"project": ["a"]})] == ["2026-11-29"]
    assert blocks(ledger, now, until=ms("2026-11-29T00:00")) == []
