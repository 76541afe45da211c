import sqlite3
from collections.abc import Callable

from waypost.dashboard import usage
from waypost.kit.ledger.sums import sums, total
from waypost.protocol.ledger_file import ESTIMATED, LOWER_BOUND

Add = Callable[..., None]


def test_a_sum_keeps_its_buckets_and_reasoning_is_not_added(ledger: sqlite3.Connection, add: Add) -> None:
    buckets = {"input": 1, "cache_read": 20, "cache_write_5m": 300, "cache_write_1h": 4000, "output": 50_000}
    add(ledger, ts=1, **buckets, reasoning=7, cost=1_234_567_890_123, flags=ESTIMATED)
    add(ledger, ts=2, input=9, flags=LOWER_BOUND)
    found = usage.usage(total(sums(ledger)))
    assert (found.calls, found.total_tokens, found.reasoning_tokens, found.unpriced_tokens) == (2, 54_330, 7, 9)
    assert (found.cost_usd, found.estimated, found.lower_bound) == (1.23456789, True, True)


def test_an_unknown_cost_is_not_nothing(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, input=9)
    assert usage.usage(total(sums(ledger))).cost_usd is None
    assert usage.usage(total([])).cost_usd == 0


def test_a_row_has_an_entry_for_each_dimension(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1)
    (found,) = sums(ledger, ("branch", "model"))
    assert usage.row(found, ("branch", "model")).key == {"branch": None, "model": "opus"}


def test_shares_are_of_the_cost_where_all_has_a_price(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, model="dear", input=1, cost=3 * 10**12)
    add(ledger, ts=2, model="cheap", input=9, cost=10**12)
    found = usage.shares(sums(ledger, ("model",)))
    assert [(one.name, one.share) for one in found] == [("dear", 0.75), ("cheap", 0.25)]
    add(ledger, ts=3, model="odd", input=10)
    found = usage.shares(sums(ledger, ("model",)))
    assert [(one.name, one.share) for one in found] == [("dear", 0.05), ("cheap", 0.45), ("odd", 0.5)]
    assert usage.share(total([]), total([])) == 0


def test_equal_costs_go_by_size_and_then_by_name(ledger: sqlite3.Connection, add: Add) -> None:
    for model, tokens in (("b", 1), ("a", 1), ("c", 2)):
        add(ledger, ts=1, model=model, input=tokens)
    assert [one.key[0] for one in usage.biggest(sums(ledger, ("model",)))] == ["c", "a", "b"]
