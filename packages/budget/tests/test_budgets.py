from __future__ import annotations

import sqlite3
import sys
from typing import TYPE_CHECKING, Any

import pytest

from waypost.budget import blocked, check, status
from waypost.budget.alerts import book, sending
from waypost.budget.budgets import send_due
from waypost.budget.errors import BudgetError
from waypost.budget.service import check_budgets, tell_blocked
from waypost.kit.errors import DataError, UsageError
from waypost.kit.ledger.file import ledger_path, open_ledger
from waypost.protocol.results.budget import Consumer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from waypost.protocol.results.budget import BudgetReport

    Config = Callable[[str], Path]

SEED = """\
budgets:
  weekly:
    default: 5000000
    project-payment: 2000000
alerts:
  - at: 80%
    channel: chat
    message: 本周 token 用量已超 80%，前五名消耗项见报表
"""
DAILY = "budgets: {daily: {default: 100}}\nalerts: [{at: 80%, channel: chat}]\n"


def now(root: Path | None = None, **options: Any) -> BudgetReport:
    return check(root, pause=lambda _: None, **options)


def test_nothing_set_and_no_ledger(config: Config) -> None:
    assert status().budgets == []
    config(SEED)
    report = now()
    assert [(one.scope, one.spent, one.state) for one in report.budgets] == [("project-payment", 0, "ok")]
    assert report.timezone == "Asia/Shanghai"
    assert not ledger_path().exists()


def test_the_seed_with_its_channel(config: Config, ledger: Any, server: Any) -> None:
    config(f"{SEED}channels:\n  chat: {server.url}\n")
    ledger.add(1_200_000, "project-payment", session="big")
    ledger.add(500_000, "project-payment", session="small")
    ledger.add(1_700_000, "other")
    report = now()
    (alert,) = report.fired
    (received,) = server.received
    assert (alert.scope, alert.window, alert.threshold) == ("project-payment", "weekly 2026-11-30 tokens", 80)
    assert (alert.sent, alert.attempts, alert.failure) == ("2026-12-02T04:00:00Z", 1, "")
    assert received["title"] == alert.title == "Budget: 85 % of the weekly limit of project-payment is used"
    assert received["message"].splitlines() == [
        "本周 token 用量已超 80%，前五名消耗项见报表",
        (
            "2026-11-30 to 2026-12-06: 1,700,000 tokens of 2,000,000 tokens are spent (85 %),"
            " at this pace 4,760,000 tokens by the end."
        ),
        "Biggest consumers by session:",
        "1. big: 1,200,000 tokens (71%)",
        "2. small: 500,000 tokens (29%)",
    ]
    assert (report.warnings, report.unsent) == ([], [])
    assert [(one.scope, one.state, one.projected) for one in report.budgets] == [
        ("project-payment", "alert", 4_760_000), ("other", "ok", 4_760_000),
    ]  # fmt: skip
    assert report.budgets[0].top[0] == Consumer(by="session", name="big", spent=1_200_000, share=0.7059)
    assert now().fired == []
    assert len(server.received) == 1


def test_the_seed_as_it_is(config: Config, ledger: Any, server: Any) -> None:
    path = config(SEED)
    ledger.add(1_700_000, "project-payment")
    for _ in range(2):
        report = now()
        assert report.warnings == ["channel chat is not defined; its alerts wait for it for seven days"]
        assert [(alert.channel, alert.failure) for alert in report.unsent] == [("chat", "channel chat is not defined")]
    path.write_text(f"{SEED}channels: {{chat: '{server.url}'}}\n", encoding="utf-8")
    assert now().unsent == []
    assert len(server.received) == 1


def test_status_sends_and_writes_nothing(config: Config, ledger: Any, server: Any) -> None:
    config(f"{DAILY}channels: {{chat: '{server.url}'}}\n")
    ledger.add(100)
    report = status()
    assert [one.state for one in report.budgets] == ["over"]
    assert (report.fired, ledger.alerts(), server.requests) == ([], [], 0)


def test_every_threshold_and_channel_once(config: Config, ledger: Any, at: Callable[[str], None]) -> None:
    rules = "{at: 50%}, {at: 80%}, {at: 80%}, {at: 80%, channel: x}, {at: 150%}"
    config(f"budgets: {{daily: {{default: 100}}}}\nalerts: [{rules}]\n")
    ledger.add(60)
    assert [(one.threshold, one.channel) for one in now().fired] == [(50, "log")]
    ledger.add(30)
    assert [(one.threshold, one.channel) for one in now().fired] == [(80, "log"), (80, "x")]
    ledger.add(-80)  # merged or corrected: less than it seemed
    assert now().fired == []
    ledger.add(85)
    assert now().fired == []
    at("2026-12-03T12:00")
    ledger.add(10, at="2026-12-02T23:59")  # told late
    assert now().fired == []
    ledger.add(50, at="2026-12-03T00:00")
    assert [(one.window, one.threshold) for one in now().fired] == [("daily 2026-12-03 tokens", 50)]


def test_tokens_and_money_are_two_limits(config: Config, ledger: Any) -> None:
    config("budgets: {daily: {default: {tokens: 100, cost_usd: 1}}}\nalerts: [{at: 80%}]\n")
    ledger.add(90, dollars=0.95)
    assert [one.window for one in now().fired] == ["daily 2026-12-02 usd", "daily 2026-12-02 tokens"]
    (first, second) = status().budgets
    assert (first.unit, first.limit, first.spent, first.remaining) == ("usd", 1.0, 0.95, 0.05)
    assert (second.unit, second.limit, second.spent, second.remaining) == ("tokens", 100, 90, 10)


def test_what_was_refused_is_sent_by_the_same_check(config: Config, ledger: Any, server: Any) -> None:
    config(f"{DAILY}channels: {{chat: '{server.url}'}}\n")
    ledger.add(90)
    server.refusals = 2
    waits: list[float] = []
    (alert,) = check(pause=waits.append).fired
    assert alert.sent
    assert waits == sorted(waits)
    assert len(waits) == 2
    assert server.requests == 3


def test_a_failure_is_kept_and_tried_again(config: Config, ledger: Any, server: Any) -> None:
    config(f"{DAILY}channels: {{chat: '{server.url}'}}\n")
    ledger.add(90)
    server.refusals = 3
    report = now()
    (alert,) = report.unsent
    assert report.fired == [alert]
    assert "500" in alert.failure
    assert "s3cr3t" not in alert.failure
    assert status().unsent == [alert]
    report = now()
    assert (report.fired, report.unsent) == ([], [])
    assert [(one["title"], server.requests) for one in server.received] == [(alert.title, 4)]


def test_a_hook_does_not_wait(config: Config, ledger: Any, server: Any, at: Callable[[str], None]) -> None:
    config(f"{DAILY}channels: {{chat: '{server.url}'}}\n")
    ledger.add(90)
    server.refusals = 2
    (text,) = check_budgets()
    assert text.startswith("Budget: 90 % of the daily limit of shop is used\n")
    for moment, requests in (("12:00:59", 1), ("12:01:00", 2), ("12:02:59", 2), ("12:03:00", 3), ("18:00", 3)):
        at(f"2026-12-02T{moment}")
        assert check_budgets() == []
        assert server.requests == requests
    assert len(server.received) == 1


def test_an_address_that_is_wrong_is_not_tried_three_times(config: Config, ledger: Any) -> None:
    config(DAILY + "channels: {chat: '${NO_SUCH_VARIABLE}'}\n")
    ledger.add(90)
    waits: list[float] = []
    (alert,) = check(pause=waits.append).unsent
    assert (alert.attempts, waits) == (1, [])
    assert "NO_SUCH_VARIABLE" in alert.failure


def test_a_projects_channel_sends_from_everywhere(config: Config, project: Config, ledger: Any, server: Any) -> None:
    config("budgets: {daily: {default: 1000}}\n")
    root = project(f"{DAILY}channels: {{chat: '{server.url}'}}\n")
    ledger.add(90)
    ledger.add(90, "till")
    server.refusals = 3
    assert [one.scope for one in now(root).unsent] == ["shop"]
    assert now().unsent == []  # elsewhere
    assert len(server.received) == 1


def test_only_one_project(config: Config, project: Config, ledger: Any) -> None:
    config(DAILY)
    root = project("")
    ledger.add(90)
    ledger.add(90, "till")
    assert [one.scope for one in status(root, narrow=True).budgets] == ["shop"]
    assert [one.scope for one in status(root).budgets] == ["shop", "till"]
    assert [one.scope for one in now(root, narrow=True).fired] == ["shop"]


def test_days_of_the_zone(config: Config, ledger: Any) -> None:
    config(DAILY)
    ledger.add(90, at="2026-12-02T00:30")
    assert [one.spent for one in status().budgets] == [90]
    assert [one.since for one in status(zone="America/New_York").budgets] == ["2026-12-01"]
    assert status(zone="America/Los_Angeles").timezone == "America/Los_Angeles"
    with pytest.raises(UsageError):
        status(zone="Nowhere/Else")


def test_an_older_look_is_not_a_newer_alert(config: Config, ledger: Any) -> None:
    """Two processes evaluate, then both enter what they found: one alert."""
    config("budgets: {daily: {default: 100}}\nalerts: [{at: 80%}]\n")
    ledger.add(90)
    first = send_due()
    ledger.db.execute("UPDATE alert SET sent = NULL, attempts = 0")
    assert len(first) == 1
    assert send_due() == []
    assert len(ledger.alerts()) == 1


def test_the_ledger_is_not_opened_for_writing_where_nothing_changed(
    config: Config, ledger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    config(DAILY)
    ledger.add(90)
    now()
    monkeypatch.delattr(sending, "open_ledger")
    for _ in range(2):
        report = now()
        assert (report.fired, len(report.unsent)) == ([], 1)


def test_apprise_is_loaded_only_to_send(config: Config, ledger: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "apprise", None)
    config(f"{DAILY}channels: {{chat: 'json://127.0.0.1:9'}}\n")
    ledger.add(10)
    assert now().fired == []
    ledger.add(90)
    with pytest.raises(ImportError):
        now()


def test_a_ledger_that_can_not_be_written(config: Config, ledger: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    config(DAILY)
    ledger.add(90)

    def refuse(*_: object) -> list[int]:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(book, "fire", refuse)
    with pytest.raises(BudgetError, match="locked") as caught:
        now()
    assert caught.value.path == str(ledger_path())
    assert ledger.alerts() == []


def test_a_wrong_setting_is_told(config: Config) -> None:
    config("budgets: {daily: {default: much}}\n")
    for call in (status, now, blocked, check_budgets):
        with pytest.raises(DataError, match=r"budgets\.daily\.default"):
            call()


def test_blocking_is_asked_for(config: Config, project: Config, ledger: Any) -> None:
    root = project("")
    ledger.add(100)
    config(DAILY)
    assert blocked(root) == []
    config("budgets: {daily: {default: {tokens: 100, action: block}}}\n")
    assert blocked(root) == [
        (
            "The daily limit of shop is used up and blocks. 2026-12-02 to 2026-12-02: 100 tokens of 100 tokens are"
            " spent (100 %), at this pace 200 tokens by the end."
        )
    ]
    assert tell_blocked(root=root) == blocked(root)
    config("budgets: {daily: {default: {tokens: 101, action: block}}}\n")
    assert blocked(root) == []


@pytest.mark.parametrize(
    ("limits", "reasons"),
    [
        ("daily: {till: {tokens: 1, action: block}}", 0),
        ("daily: {'*': {tokens: 150, action: block}}", 1),
        ("action: block, daily: {default: 100, shop: null}", 0),
        ("action: block, daily: {default: 100, '*': 100}, weekly: {shop: 50}", 3),
        ("action: block, session: {default: 100}", 1),
        ("session: {shop: {tokens: 101, action: block}}", 0),
        ("project: {shop: {tokens: 100, action: block}}", 1),
    ],
)
def test_what_blocks_a_call(config: Config, project: Config, ledger: Any, limits: str, reasons: int) -> None:
    ledger.add(60, session="s-1")
    ledger.add(40, session="helper", parent="s-1")
    ledger.add(500, "till", session="s-2")
    config(f"budgets: {{{limits}}}\n")
    assert len(blocked(project(""), session="s-1")) == reasons


def test_a_session_keeps_its_limit_in_another_project(config: Config, project: Config, ledger: Any) -> None:
    ledger.add(100, "till", session="s-1")
    config("budgets: {action: block, session: {default: 100}}\n")
    assert len(blocked(project(""), session="s-1")) == 1


def test_no_session_no_limit_of_sessions(config: Config, project: Config, ledger: Any) -> None:
    ledger.add(100, session="s-1")
    config("budgets: {action: block, session: {default: 100}}\n")
    assert blocked(project("")) == []
    assert blocked(project(""), session="helper") == []
    assert len(blocked(None, session="s-1")) == 1


def test_blocking_opens_no_ledger_where_nothing_blocks(config: Config) -> None:
    config(DAILY)
    ledger_path().parent.mkdir(parents=True, exist_ok=True)
    ledger_path().write_bytes(b"no ledger")
    assert blocked() == []
    with pytest.raises(DataError):
        status()


def test_an_alert_that_nobody_tries_any_more(config: Config, ledger: Any, at: Callable[[str], None]) -> None:
    config(DAILY)
    ledger.add(90)
    now()
    at("2026-12-08T12:00")
    assert len(status().unsent) == 1
    at("2026-12-09T12:00")
    assert status().unsent == []
    assert len(open_ledger().execute("SELECT * FROM alert").fetchall()) == 1
