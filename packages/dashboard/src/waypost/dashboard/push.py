"""Pushing a report to channels: once a period and channel, however often it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from waypost.dashboard.messages import t
from waypost.dashboard.span import now_ms
from waypost.kit import settings
from waypost.kit.errors import UsageError, WaypostError
from waypost.kit.ledger.file import ledger_path
from waypost.kit.locks import file_lock
from waypost.kit.services import service
from waypost.protocol.results.ledger_report import PushResult
from waypost.protocol.services import CHANNEL_SEND, SendToChannel

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from pathlib import Path


class Reports(msgspec.Struct):
    """The section `reports` of the settings: channels by report."""

    daily: list[str] = []
    weekly: list[str] = []


def channels(report: str, named: Sequence[str], root: Path | None) -> list[str]:
    """Return the channels of a report: those that are named, else those of the settings.

    Raises:
        UsageError: there is none.
    """
    found = list(dict.fromkeys(named)) or getattr(settings.section("reports", Reports, root), report)
    if not found:
        raise UsageError(t("push.no_channel", report=report), hint=t("push.no_channel.hint", report=report))
    return list(found)


class Push:
    """One report of one period on its way to channels."""

    def __init__(self, db: sqlite3.Connection, report: str, period: str, *, root: Path | None, again: bool) -> None:
        self._db = db
        self._report = report
        self._period = period
        self._root = root
        self._again = again

    def send(self, names: Sequence[str], title: str, body: str) -> list[PushResult]:
        """Send to each channel that does not have it yet; a failure is kept in the ledger, and tried again next time.

        Raises:
            UsageError: no installed package sends to channels.
        """
        action: SendToChannel | None = service(CHANNEL_SEND)
        if action is None:
            raise UsageError(t("push.no_sender"), hint=t("push.no_sender.hint"))
        with file_lock(ledger_path().with_name("push.lock")):  # two timers at once would both send
            return [self._one(action, name, title, body) for name in names]

    def _one(self, action: SendToChannel, channel: str, title: str, body: str) -> PushResult:
        key = (self._report, self._period, channel)
        self._db.execute(
            "INSERT OR IGNORE INTO push (report, period, channel, attempts, failure) VALUES (?, ?, ?, 0, '')", key
        )
        where = "report = ? AND period = ? AND channel = ?"
        (sent,) = self._db.execute(f"SELECT sent FROM push WHERE {where}", key).fetchone()  # noqa: S608 - a constant
        result = PushResult(report=self._report, period=self._period, channel=channel, sent=True, already=True)
        if sent is not None and not self._again:
            return result
        result.already = False
        try:
            action(channel, title, body, root=self._root)
        except WaypostError as error:
            result.sent, result.failure = False, str(error)
        stamp: dict[str, Any] = {"sent": now_ms() if result.sent else sent, "failure": result.failure}
        self._db.execute(
            f"UPDATE push SET sent = ?, failure = ?, attempts = attempts + 1 WHERE {where}",  # noqa: S608 - a constant
            (*stamp.values(), *key),
        )
        return result
