"""Sending alerts: those that fired now, and those that no channel took before."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from waypost.budget.alerts import book
from waypost.budget.channels.channel import deliver, is_defined
from waypost.budget.errors import ChannelError
from waypost.budget.messages import t
from waypost.budget.settings.levels import Level
from waypost.budget.settings.policy import Policy, read_policy
from waypost.kit.errors import WaypostError
from waypost.kit.ledger.file import open_ledger

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from waypost.budget.alerts.book import Alert, Firing

_PAUSES = (0.2, 0.8)
"""Seconds between the attempts of one check."""


class Sender:
    """Enters and sends alerts.

    Args:
        policy: the settings at hand.
        now: milliseconds since 1970, UTC.
        pause: how to wait between attempts; without it there is one attempt a check, and only when it is due: a hook
            must not wait.
    """

    def __init__(self, policy: Policy, now: int, pause: Callable[[float], object] | None = None) -> None:
        self._policy = policy
        self._now = now
        self._pause = pause
        self._policies: dict[str, Policy] = {"": Policy(policy.user, Level())}
        if policy.root is not None:
            self._policies[str(policy.root)] = policy

    def send(self, firings: list[Firing], waiting: list[Alert]) -> list[Alert]:
        """Enter what fires, send it and what waits; return what this call was the first to enter.

        The ledger is opened for writing only where there is something to write.
        """
        due = [alert for alert in waiting if self._is_worth_it(alert)]
        if not firings and not due:
            return []
        with closing(open_ledger()) as db:
            ids = book.fire(db, firings, self._now) if firings else []
            for alert in [*due, *book.entered(db, ids)]:
                self._send(db, alert)
            return book.entered(db, ids)

    def _is_worth_it(self, alert: Alert) -> bool:
        if not alert.is_due(self._now, at_once=self._pause is not None):
            return False
        return alert.failure != self._undefined(alert)

    def _undefined(self, alert: Alert) -> str | None:
        """Return what is told of an alert whose channel nobody defined, None where it is defined."""
        try:
            defined = is_defined(alert.channel, self._policy_of(alert))
        except WaypostError as error:
            return error.message  # the settings of its project are broken now
        return None if defined else t("channel.undefined", name=alert.channel)

    def _policy_of(self, alert: Alert) -> Policy:
        if alert.root not in self._policies:
            self._policies[alert.root] = read_policy(Path(alert.root))
        return self._policies[alert.root]

    def _send(self, db: sqlite3.Connection, alert: Alert) -> None:
        undefined = self._undefined(alert)
        if undefined is not None:
            book.mark_failed(db, alert, undefined)
            return
        if not book.claim(db, alert, self._now):
            return
        try:
            self._attempt(alert)
        except ChannelError as error:
            book.mark_failed(db, alert, error.message)
        else:
            book.mark_sent(db, alert, self._now)

    def _attempt(self, alert: Alert) -> None:
        pauses = iter(_PAUSES if self._pause else ())
        while True:
            try:
                deliver(alert.channel, alert.title, alert.body, self._policy_of(alert))
            except ChannelError as error:
                seconds = next(pauses, None)
                if seconds is None or not error.passing or self._pause is None:
                    raise
                self._pause(seconds)
            else:
                return
