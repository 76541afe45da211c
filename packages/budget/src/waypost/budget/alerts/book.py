"""The ledger's table of alerts: what fired stays, so that nothing fires twice."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from waypost.protocol.results.budget import BudgetAlert

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

Key = tuple[str, str, int, str]
"""Scope, window, threshold and channel of an alert."""

KEPT = 7 * 24 * 3600 * 1000
"""Milliseconds after which an alert that no channel took is not tried again."""
_FIRST_WAIT = 60 * 1000
_LONGEST_ATTEMPT = 5 * 60 * 1000
_LONGEST_WAIT = 6 * 3600 * 1000
_COLUMNS = "id, scope, window, threshold, channel, root, title, body, fired, tried, sent, attempts, failure"


@dataclass(frozen=True)
class Alert:
    """A row of the table; instants are milliseconds since 1970, UTC."""

    id: int
    scope: str
    window: str
    threshold: int
    channel: str
    root: str
    title: str
    body: str
    fired: int
    tried: int | None
    sent: int | None
    attempts: int
    failure: str

    def is_due(self, now: int, *, at_once: bool = False) -> bool:
        """Whether it is time for the next attempt: a minute after the first, then twice as long each time.

        Args:
            now: milliseconds since 1970, UTC.
            at_once: do not wait after a failure; an attempt that is still going on is never doubled.
        """
        if self.tried is None:
            return True
        if not self.failure:  # claimed: being sent, or its process is gone
            return now >= self.tried + _LONGEST_ATTEMPT
        wait = min(_FIRST_WAIT << min(max(self.attempts - 1, 0), 20), _LONGEST_WAIT)
        return at_once or now >= self.tried + wait

    def shown(self) -> BudgetAlert:
        """Return it as results tell it."""
        return BudgetAlert(
            scope=self.scope,
            window=self.window,
            threshold=self.threshold,
            channel=self.channel,
            title=self.title,
            text=self.body,
            fired=_instant(self.fired),
            sent=None if self.sent is None else _instant(self.sent),
            attempts=self.attempts,
            failure=self.failure,
        )


@dataclass(frozen=True)
class Firing:
    """An alert that is about to fire."""

    key: Key
    root: str
    title: str
    body: str


def known(db: sqlite3.Connection) -> set[Key]:
    """Return the keys of every alert that fired."""
    return set(db.execute("SELECT scope, window, threshold, channel FROM alert"))


def unsent(db: sqlite3.Connection, now: int) -> list[Alert]:
    """Return the alerts that no channel took so far, the oldest first."""
    query = f"SELECT {_COLUMNS} FROM alert WHERE sent IS NULL AND fired > ? ORDER BY id"  # noqa: S608 - a constant
    return [Alert(*row) for row in db.execute(query, (now - KEPT,))]


def fire(db: sqlite3.Connection, firings: Iterable[Firing], now: int) -> list[int]:
    """Enter alerts; return the ids of those that nobody else entered before."""
    insert = (
        "INSERT INTO alert (scope, window, threshold, channel, root, title, body, fired, attempts, failure)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, '') ON CONFLICT DO NOTHING RETURNING id"
    )
    entered: list[int] = []
    db.execute("BEGIN IMMEDIATE")
    with db:
        for firing in firings:
            rows = db.execute(insert, (*firing.key, firing.root, firing.title, firing.body, now)).fetchall()
            entered += [row[0] for row in rows]
    return entered


def claim(db: sqlite3.Connection, alert: Alert, now: int) -> bool:
    """Take the next attempt to send an alert; False where another process was quicker."""
    update = (
        "UPDATE alert SET tried = ?, attempts = attempts + 1, failure = ''"
        " WHERE id = ? AND attempts = ? AND sent IS NULL"
    )
    return db.execute(update, (now, alert.id, alert.attempts)).rowcount == 1


def mark_sent(db: sqlite3.Connection, alert: Alert, now: int) -> None:
    """Note that the channel took an alert."""
    db.execute("UPDATE alert SET sent = ?, failure = '' WHERE id = ?", (now, alert.id))


def mark_failed(db: sqlite3.Connection, alert: Alert, failure: str) -> None:
    """Note why an attempt failed."""
    db.execute("UPDATE alert SET failure = ? WHERE id = ?", (failure, alert.id))


def entered(db: sqlite3.Connection, ids: list[int]) -> list[Alert]:
    """Return alerts by their ids."""
    query = f"SELECT {_COLUMNS} FROM alert WHERE id = ?"  # noqa: S608 - a constant
    return [Alert(*db.execute(query, (number,)).fetchone()) for number in ids]


def _instant(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
