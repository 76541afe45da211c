import sqlite3
from collections.abc import Callable

import pytest

from waypost.dashboard.reports.compare import compare
from waypost.kit.errors import UsageError

Add = Callable[..., None]


def test_two_branches_action_by_action(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1000, session="a1", branch="main", action="read", input=100, cost=4 * 10**12)
    add(ledger, ts=2000, session="a2", branch="main", action="write", input=20, cost=10**12)
    add(ledger, ts=9000, session="b1", branch="topic", action="read", input=40, cost=10**12)
    found = compare(ledger, ("main", "topic"))
    assert (found.tokens, found.cost_usd, found.tokens_ratio, found.cost_ratio) == (-80, -4.0, 0.3333, 0.2)
    assert [(one.action, one.tokens, one.cost_usd) for one in found.actions] == [
        ("read", -60, -3.0),
        ("write", -20, -1.0),
    ]
    assert (found.a.sessions, found.b.sessions, found.a.started) == (2, 1, "1970-01-01T00:00:01Z")


def test_an_unknown_cost_has_no_difference(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, session="a", branch="main", input=100, cost=10**12)
    add(ledger, ts=2, session="b", branch="topic", input=100)
    found = compare(ledger, ("main", "topic"))
    assert (found.cost_usd, found.cost_ratio, found.tokens_ratio) == (None, None, 1.0)


def test_a_name_is_a_branch_before_it_is_a_session(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, session="main", branch="topic", input=1)
    add(ledger, ts=2, session="other", branch="main", input=20)
    assert compare(ledger, ("main", "main")).a.totals.total_tokens == 20
    assert compare(ledger, ("main", "main"), kind="session").a.totals.total_tokens == 1


def test_what_is_neither_is_refused(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, session="long-one", branch="main")
    add(ledger, ts=1, session="long-two", branch="main")
    with pytest.raises(UsageError, match="no branch or session `nowhere`"):
        compare(ledger, ("main", "nowhere"))
    with pytest.raises(UsageError, match="several sessions"):
        compare(ledger, ("main", "long"))
    with pytest.raises(UsageError):
        compare(ledger, ("main", "long-one"), kind="branch")
