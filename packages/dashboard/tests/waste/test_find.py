import sqlite3
from collections.abc import Callable

import pytest

from waypost.dashboard.span import span
from waypost.dashboard.waste.find import waste
from waypost.protocol.results.ledger_report import LedgerWaste

Add = Callable[..., None]


def found(db: sqlite3.Connection) -> LedgerWaste:
    return waste(db, span(None, None, "UTC"))


@pytest.mark.parametrize(("search", "told"), [(170_000, 0), (200_000, 1)])
def test_exploration_is_told_from_where_it_is_much(
    ledger: sqlite3.Connection, add: Add, search: int, told: int
) -> None:
    add(ledger, at="2026-11-30T10:00", action="search", input=search, cost=10**12)
    add(ledger, at="2026-11-30T10:01", action="write", input=30_000, cost=10**12)
    add(ledger, at="2026-11-30T10:02", action="chat", input=9_999_999, cost=10**12, model="other")
    answer = found(ledger)
    assert answer.exploration_share == round(search / (search + 30_000), 4)
    kinds = [(one.kind, one.project, one.tokens, one.cost_usd) for one in answer.findings]
    assert kinds == [("exploration", "shop", 200_000, 1.0)] * told


def test_of_two_projects_each_is_judged_by_itself(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, at="2026-11-30T10:00", project="a", session="a", action="read", input=300_000)
    add(ledger, at="2026-11-30T10:00", project="b", session="b", action="write", input=900_000)
    assert [one.project for one in found(ledger).findings] == ["a"]


def test_the_dearest_comes_first(ledger: sqlite3.Connection, add: Add) -> None:
    for minute in range(3):
        for path, cost in (("cheap.py", 10**10), ("dear.py", 10**12)):
            add(ledger, at=f"2026-11-30T10:0{minute}", action="read", path=path, cost=cost)
    answer = found(ledger)
    assert [one.subject for one in answer.findings] == ["dear.py", "cheap.py"]
    assert (answer.start, answer.to, answer.tokens) == ("2026-11-30", "2026-11-30", 6)


def test_an_empty_ledger_wastes_nothing(ledger: sqlite3.Connection) -> None:
    answer = found(ledger)
    assert (answer.findings, answer.tokens, answer.exploration_share, answer.start) == ([], 0, None, None)
