from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from waypost.budget.evaluation.consumers import top, unpriced
from waypost.budget.evaluation.evaluate import Evaluation
from waypost.budget.evaluation.spending import Spending
from waypost.budget.evaluation.standing import Standing, state_of
from waypost.budget.settings.policy import Policy
from waypost.protocol.results.budget import Consumer

SHANGHAI = ZoneInfo("Asia/Shanghai")
NOON = int(datetime(2026, 12, 2, 12, tzinfo=SHANGHAI).timestamp() * 1000)
Read = Callable[[str], Policy]


def standings(ledger: Any, policy: Policy, **options: Any) -> list[Standing]:
    return Evaluation(Spending(ledger.db), policy, now=NOON, zone=SHANGHAI, **options).standings()


def brief(found: list[Standing]) -> list[tuple[str, str, int, str]]:
    return [(one.scope, one.window.name, one.spent, one.state) for one in found]


@pytest.mark.parametrize(
    ("spent", "state"), [(0, "ok"), (799, "ok"), (800, "alert"), (999, "alert"), (1000, "over"), (1001, "over")]
)
def test_states(spent: int, state: str) -> None:
    assert state_of(spent, 1000, 80) == state


def test_each_project_without_a_limit_of_its_own(ledger: Any, policy: Read) -> None:
    for project, tokens in (("shop", 90), ("till", 120), ("pay", 10), ("scratch", 10**6)):
        ledger.add(tokens, project)
    found = standings(ledger, policy("budgets: {weekly: {default: 100, pay: 1000, gone: 5, scratch: null}}\n"))
    assert brief(found) == [
        ("till", "weekly", 120, "over"),
        ("shop", "weekly", 90, "alert"),
        ("pay", "weekly", 10, "ok"),
        ("gone", "weekly", 0, "ok"),
    ]
    assert [one.limit.amount.value for one in found] == [100, 100, 1000, 5]
    assert [one.percent for one in found] == [120, 90, 1, 0]


def test_windows_side_by_side(ledger: Any, policy: Read) -> None:
    for day in ("2026-10-31", "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"):
        ledger.add(10, at=f"{day}T08:00")
    limits = "{default: 100}"
    text = f"budgets: {{daily: {limits}, weekly: {limits}, monthly: {limits}, session: {limits}, project: {limits}}}\n"
    assert {(one.window.name, one.spent) for one in standings(ledger, policy(text))} == {
        ("daily", 10), ("weekly", 30), ("monthly", 20), ("session", 50), ("project", 50),
    }  # fmt: skip


def test_all_projects_together(ledger: Any, policy: Read) -> None:
    ledger.add(30, "shop", dollars=1)
    ledger.add(40, "till", dollars=2)
    ledger.add(5, None, dollars=0.5)
    found = standings(ledger, policy("budgets: {daily: {'*': {tokens: 100, cost_usd: 3}}}\n"))
    assert brief(found) == [("*", "daily", 3_500_000_000_000, "over"), ("*", "daily", 75, "ok")]
    assert [one.key for one in found] == ["daily 2026-12-02 usd", "daily 2026-12-02 tokens"]


def test_sessions_by_their_projects_limit(ledger: Any, policy: Read) -> None:
    ledger.add(30, "shop", session="a")
    ledger.add(30, "till", session="b")
    ledger.add(30, "till", session="old", at="2026-11-20T00:00")
    found = standings(ledger, policy("budgets: {session: {default: 100, till: 20}}\n"))
    assert brief(found) == [("b", "session", 30, "over"), ("a", "session", 30, "ok")]
    assert found[0].project == "till"
    assert found[0].key == "session tokens"


def test_one_project_alone(ledger: Any, policy: Read) -> None:
    ledger.add(30, "shop", session="a")
    ledger.add(30, "till", session="b")
    limits = policy("budgets: {daily: {default: 100, '*': 100}, project: {default: 100}, session: {default: 100}}\n")
    assert brief(standings(ledger, limits, project="till")) == [
        ("b", "session", 30, "ok"), ("till", "daily", 30, "ok"), ("till", "project", 30, "ok"),
    ]  # fmt: skip
    assert [one.scope for one in standings(ledger, limits, project="new")] == ["new", "new"]


def test_lifetimes_of_named_projects_alone(ledger: Any, policy: Read) -> None:
    ledger.add(30, "shop", at="2020-01-01T00:00")
    ledger.add(30, "till")
    assert brief(standings(ledger, policy("budgets: {project: {shop: 20}}\n"))) == [("shop", "project", 30, "over")]


def test_projection_of_the_same_window(ledger: Any, policy: Read) -> None:
    ledger.add(30)
    found = standings(ledger, policy("budgets: {daily: {default: 100}, weekly: {default: 100}}\n"))
    # noon of the day; 60 of 168 hours of the week
    assert {(one.window.name, one.projected) for one in found} == {("daily", 60), ("weekly", 84)}


def test_the_five_biggest(ledger: Any, policy: Read) -> None:
    for number in range(1, 8):
        ledger.add(number * 10, session=f"s-{number}", model=f"m-{number}", path=f"f-{number}" if number < 7 else None)
    spending = Spending(ledger.db)
    (one,) = standings(ledger, policy("budgets: {daily: {default: 1000}}\n"))
    found = top(one, spending)
    assert [(entry.by, entry.name, entry.spent) for entry in found] == [
        ("session", f"s-{number}", number * 10) for number in (7, 6, 5, 4, 3)
    ]
    assert found[0].share == 0.25
    assert [entry.name for entry in top(one, spending, "file")] == [None, "f-6", "f-5", "f-4", "f-3"]


def test_what_a_scope_is_made_of(ledger: Any, policy: Read) -> None:
    ledger.add(30, "shop", action="read")
    limits = policy("budgets: {daily: {default: 100, '*': 100}, session: {default: 100}}\n")
    spending = Spending(ledger.db)
    kinds = {one.scope: top(one, spending) for one in standings(ledger, limits)}
    assert kinds == {
        "*": [Consumer(by="project", name="shop", spent=30, share=1.0)],
        "shop": [Consumer(by="session", name="s-1", spent=30, share=1.0)],
        "s-1": [Consumer(by="action", name="read", spent=30, share=1.0)],
    }


def test_models_without_a_price(ledger: Any, policy: Read) -> None:
    ledger.add(30, dollars=2.5)
    ledger.add(30, dollars=None, model="mine")
    found = standings(ledger, policy("budgets: {daily: {default: {tokens: 100, cost_usd: 10}}}\n"))
    spending = Spending(ledger.db)
    assert {one.limit.amount.unit: unpriced(one, spending) for one in found} == {"usd": ["mine"], "tokens": []}
    assert top(found[1], spending)[0].spent == 2.5
