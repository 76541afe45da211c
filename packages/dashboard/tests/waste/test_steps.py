import sqlite3
from collections.abc import Callable

from waypost.dashboard.waste.steps import calls, sessions

Add = Callable[..., None]


def test_steps_of_a_span_by_session(ledger: sqlite3.Connection, add: Add) -> None:
    for ts, session in ((5, "a"), (3, "b"), (4, "a"), (9, "a")):
        add(ledger, ts=ts, session=session)
    found = [[(step.session, step.ts) for step in steps] for steps in sessions(ledger, 3, 9, None)]
    assert sorted(found) == [[("a", 4), ("a", 5)], [("b", 3)]]


def test_steps_of_names(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, session="a", branch="main", commit="c1")
    add(ledger, ts=2, session="b")

    def of(**where: list[str | None]) -> list[str]:
        return [steps[0].session for steps in sessions(ledger, None, None, where)]

    assert of(branch=["main"]) == of(session=["a"]) == of(commit=["c1"]) == of(branch=["main"], model=["opus"]) == ["a"]
    assert of(branch=[None]) == ["b"]
    assert of(branch=["main", None]) == ["a", "b"]
    assert of(branch=["nothing"]) == []


def test_a_call_is_its_parts_together(ledger: sqlite3.Connection, add: Add) -> None:
    add(ledger, ts=1, call=7, part=0, input=1, cache_write_5m=10, cache_write_1h=100, cost=5)
    add(ledger, ts=1, call=7, part=1, input=2, cache_read=1000, output=9)
    (steps,) = sessions(ledger, None, None, None)
    (one,) = calls(steps)
    assert (one.prompt, one.writes, one.total, one.cost) == (1113, 110, 1122, 5)
