import sqlite3
from collections.abc import Callable

from waypost.dashboard.waste.rereads import find
from waypost.dashboard.waste.steps import sessions
from waypost.protocol.results.ledger_report import Waste

Add = Callable[..., None]


def fill(db: sqlite3.Connection, add: Add, *told: str, session: str = "s") -> None:
    for minute, (action, path) in enumerate(text.split() for text in told):
        add(db, at=f"2026-11-30T10:{minute:02d}", action=action, path=path, session=session, input=10)


def found(db: sqlite3.Connection) -> list[Waste]:
    return [one for steps in sessions(db, None, None, None) for one in find(steps)]


def test_a_write_of_the_file_starts_anew(ledger: sqlite3.Connection, add: Add) -> None:
    fill(ledger, add, "read a", "read a", "write a", "read a", "read a", "write a")
    assert found(ledger) == []


def test_a_write_of_another_file_does_not(ledger: sqlite3.Connection, add: Add) -> None:
    fill(ledger, add, "read a", "write b", "read a", "read b", "read a")
    (one,) = found(ledger)
    assert (one.subject, one.times, one.tokens, one.cost_usd) == ("a", 3, 20, None)
    assert one.evidence[1] == "2026-11-30T10:00:00Z, 2026-11-30T10:02:00Z, 2026-11-30T10:04:00Z"


def test_each_run_is_told_by_itself(ledger: sqlite3.Connection, add: Add) -> None:
    fill(ledger, add, *["read a"] * 3, "write a", *["read a"] * 5)
    assert [one.times for one in found(ledger)] == [3, 5]
    assert found(ledger)[1].evidence[1].endswith("and 1 more")


def test_two_sessions_do_not_add_up(ledger: sqlite3.Connection, add: Add) -> None:
    fill(ledger, add, "read a", "read a", session="s")
    fill(ledger, add, "read a", "read a", session="t")
    assert found(ledger) == []
