import sqlite3
from collections.abc import Callable

from waypost.dashboard.waste.loops import find
from waypost.dashboard.waste.steps import sessions
from waypost.protocol.results.ledger_report import Waste

Add = Callable[..., None]


def found(db: sqlite3.Connection) -> list[Waste]:
    return [one for steps in sessions(db, None, None, None) for one in find(steps)]


def test_the_same_call_three_times(ledger: sqlite3.Connection, add: Add) -> None:
    for minute, arguments in enumerate([7, 8, 7, 7, None, None, None]):
        add(ledger, at=f"2026-11-30T10:0{minute}", action="run", arguments=arguments, input=10, cost=10**12)
    (one,) = found(ledger)
    assert (one.kind, one.subject, one.times, one.tokens, one.cost_usd) == ("identical_calls", "run", 3, 20, 2.0)
    assert "00000007" in one.evidence[0]


def test_any_write_starts_anew_and_writes_are_no_loop(ledger: sqlite3.Connection, add: Add) -> None:
    for minute, action in enumerate(["run", "run", "write", "run", "run", "write", "write"]):
        add(ledger, at=f"2026-11-30T10:0{minute}", action=action, arguments=7)
    assert found(ledger) == []


def test_reads_of_a_path_are_told_elsewhere(ledger: sqlite3.Connection, add: Add) -> None:
    for minute in range(3):
        add(ledger, at=f"2026-11-30T10:0{minute}", action="read", path="a.py", arguments=7)
    assert found(ledger) == []
