from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from waypost.budget.evaluation.spending import UNKNOWN, Spending, Spent
from waypost.budget.evaluation.windows import Window, current

SHANGHAI = ZoneInfo("Asia/Shanghai")
WEEK = current("weekly", int(datetime(2026, 12, 2, 12, tzinfo=SHANGHAI).timestamp() * 1000), SHANGHAI)


def test_no_ledger_is_nothing_spent() -> None:
    spending = Spending(None)
    assert spending.by_project(Window("project")) == {}
    assert spending.sessions(0) == []
    assert spending.consumers(Window("project"), None, "file") == {}


def test_the_whole_days_of_a_window_count(ledger: Any) -> None:
    ledger.add(1, at="2026-11-29T23:59:59.999")
    ledger.add(2, at="2026-11-30T00:00")
    ledger.add(4, at="2026-12-06T23:59:59.999")  # later than now, and in this week
    ledger.add(8, at="2026-12-07T00:00")
    assert Spending(ledger.db).by_project(WEEK) == {"shop": Spent(6)}
    assert Spending(ledger.db).by_project(Window("project")) == {"shop": Spent(15)}


def test_money_and_what_has_no_price(ledger: Any) -> None:
    ledger.add(10, dollars=0.5)
    ledger.add(10, dollars=None, model="mine")
    ledger.add(0, dollars=None)
    assert Spending(ledger.db).by_project(WEEK) == {"shop": Spent(20, 5 * 10**11, 10)}


def test_projects_of_several_folders_and_of_none(ledger: Any) -> None:
    ledger.add(1, "shop")
    ledger.add(2, "till")
    ledger.add(4, None)
    spending = Spending(ledger.db)
    assert spending.by_project(WEEK) == {"shop": Spent(1), "till": Spent(2), UNKNOWN: Spent(4)}
    lifetime = Window("project")
    assert spending.by_project(lifetime, frozenset(["till"])) == {"till": Spent(2)}
    assert spending.by_project(lifetime, frozenset([UNKNOWN])) == {UNKNOWN: Spent(4)}
    assert spending.by_project(lifetime, frozenset(["nobody"])) == {}


def test_consumers(ledger: Any) -> None:
    ledger.add(1, action="read", path="a.py")
    ledger.add(2, action="read", path="b.py")
    ledger.add(4, action="chat")
    ledger.add(8, "till", action="read", session="s-2")
    spending, window = Spending(ledger.db), WEEK
    for times in (window, Window("project")):
        assert spending.consumers(times, "shop", "action") == {"read": Spent(3), "chat": Spent(4)}
        assert spending.consumers(times, "shop", "file") == {"a.py": Spent(1), "b.py": Spent(2), None: Spent(4)}
        assert spending.consumers(times, None, "session") == {"s-1": Spent(7), "s-2": Spent(8)}
        assert spending.consumers(times, None, "project") == {"shop": Spent(7), "till": Spent(8)}
        assert spending.consumers(times, None, "model") == {"claude-sonnet-4-5": Spent(15)}


def test_a_session_is_what_it_started_too(ledger: Any) -> None:
    ledger.add(1, at="2026-11-01T00:00", session="s-1")
    ledger.add(2, session="agent-1", parent="s-1")
    ledger.add(4, session="agent-2", parent="agent-1", action="read")
    ledger.add(8, "till", session="s-2")
    ledger.add(16, session="old", at="2026-11-01T00:00")
    spending = Spending(ledger.db)
    found = {one.key: one for one in spending.sessions(WEEK.start or 0)}
    assert {key: (one.project, one.spent) for key, one in found.items()} == {
        "s-1": ("shop", Spent(7)), "s-2": ("till", Spent(8)),
    }  # fmt: skip
    assert spending.consumers_of(found["s-1"], "action") == {"chat": Spent(3), "read": Spent(4)}
    assert spending.consumers_of(found["s-1"], "session") == {"s-1": Spent(7)}
    assert [one.key for one in spending.sessions(0, "agent-2")] == ["s-1"]
    assert [one.key for one in spending.sessions(0, "nobody")] == []


def test_a_session_belongs_where_most_of_it_was_spent(ledger: Any) -> None:
    ledger.add(1, "shop")
    ledger.add(2, "till")
    assert [(one.project, one.spent) for one in Spending(ledger.db).sessions(0)] == [("till", Spent(3))]


def test_sessions_that_go_in_a_circle_end(ledger: Any) -> None:
    ledger.add(1, session="a", parent="b")
    ledger.db.execute("UPDATE session SET parent = (SELECT id FROM session WHERE key = 'a') WHERE key = 'b'")
    assert [one.spent for one in Spending(ledger.db).sessions(0)] == [Spent(1)]
