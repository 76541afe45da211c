from typing import Any

import pytest

from waypost.budget.alerts import book
from waypost.budget.alerts.book import Alert, Firing

MINUTE = 60_000
KEY = ("shop", "daily 2026-12-02 tokens", 80, "log")


def firing(channel: str = "log") -> Firing:
    return Firing((*KEY[:3], channel), "", "title", "body")


def test_an_alert_is_entered_once(ledger: Any) -> None:
    (first,) = book.fire(ledger.db, [firing(), firing()], 5)
    assert book.fire(ledger.db, [firing()], 6) == []
    assert len(book.fire(ledger.db, [firing(), firing("chat")], 7)) == 1
    assert book.known(ledger.db) == {KEY, (*KEY[:3], "chat")}
    (entered,) = book.entered(ledger.db, [first])
    assert (entered.fired, entered.sent, entered.attempts, entered.failure) == (5, None, 0, "")


def test_one_of_two_claims(ledger: Any) -> None:
    (number,) = book.fire(ledger.db, [firing()], 5)
    (alert,) = book.entered(ledger.db, [number])
    assert book.claim(ledger.db, alert, 6)
    assert not book.claim(ledger.db, alert, 6)
    book.mark_failed(ledger.db, alert, "why")
    (alert,) = book.unsent(ledger.db, 7)
    assert (alert.attempts, alert.tried, alert.failure) == (1, 6, "why")
    book.mark_sent(ledger.db, alert, 8)
    assert book.unsent(ledger.db, 9) == []
    (alert,) = book.entered(ledger.db, [number])
    assert (alert.sent, alert.failure) == (8, "")
    assert not book.claim(ledger.db, alert, 10)


def test_an_old_alert_is_left(ledger: Any) -> None:
    book.fire(ledger.db, [firing()], 5)
    assert len(book.unsent(ledger.db, 5 + book.KEPT - 1)) == 1
    assert book.unsent(ledger.db, 5 + book.KEPT) == []


@pytest.mark.parametrize(("attempts", "minutes"), [(1, 1), (2, 2), (3, 4), (6, 32), (10, 360), (99, 360)])
def test_waits_double(attempts: int, minutes: int) -> None:
    alert = Alert(1, *KEY, "", "t", "b", 0, 1000, None, attempts, "why")
    assert not alert.is_due(1000 + minutes * MINUTE - 1)
    assert alert.is_due(1000 + minutes * MINUTE)


def test_an_attempt_that_goes_on_is_not_doubled() -> None:
    alert = Alert(1, *KEY, "", "t", "b", 0, 1000, None, 1, "")
    assert not alert.is_due(1000 + 5 * MINUTE - 1, at_once=True)
    assert alert.is_due(1000 + 5 * MINUTE)
    failed = Alert(1, *KEY, "", "t", "b", 0, 1000, None, 1, "why")
    assert failed.is_due(1000, at_once=True)
    assert not failed.is_due(1000)


def test_the_first_attempt_waits_for_nothing() -> None:
    alert = Alert(1, *KEY, "", "t", "b", 1_764_648_000_000, None, None, 0, "")
    assert alert.is_due(0)
    assert alert.shown().fired == "2025-12-02T04:00:00Z"
    assert alert.shown().sent is None
