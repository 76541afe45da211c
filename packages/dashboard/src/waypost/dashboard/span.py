"""The days that a report covers."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from waypost.dashboard.messages import t
from waypost.kit.clock import now
from waypost.kit.errors import UsageError
from waypost.kit.ledger.zones import day_of, instant, next_start, start_of, zone

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

_BACK = re.compile(r"(\d{1,4})d")
_MONTH = re.compile(r"\d{4}-\d{2}")


class Span(NamedTuple):
    """Whole days of a zone; an open end is None."""

    first: date | None
    last: date | None
    where: ZoneInfo

    @property
    def since(self) -> int | None:
        """The first instant, milliseconds."""
        return None if self.first is None else instant(self.first, self.where)

    @property
    def until(self) -> int | None:
        """The first instant after it."""
        return None if self.last is None else instant(self.last + timedelta(days=1), self.where)


def span(since: str | None, until: str | None, tz: str | None) -> Span:
    """Return the span between two days as people write them: 2026-11-30, 2026-11, today, yesterday, 7d (days back).

    Raises:
        UsageError: a day is none, there is no such zone, or it ends before it starts.
    """
    where = zone(tz)
    first = None if since is None else _day(since, where, end=False)
    last = None if until is None else _day(until, where, end=True)
    if first is not None and last is not None and last < first:
        raise UsageError(t("span.backwards", since=first, until=last), hint=t("span.backwards.hint"))
    return Span(first, last, where)


def day(text: str | None, where: ZoneInfo) -> date:
    """Return one day as people write it, today without a text.

    Raises:
        UsageError: it is none.
    """
    return _day(text or "today", where, end=False)


def today(where: ZoneInfo) -> date:
    """Return the present day of a zone."""
    return day_of(now_ms(), where)


def now_ms() -> int:
    """Return the present instant in milliseconds."""
    return int(now().timestamp() * 1000)


def utc(instant_ms: int) -> str:
    """Return an instant as text: 2026-11-30T10:24:00Z."""
    return f"{datetime.fromtimestamp(instant_ms / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"


def period(name: str, of: date, where: ZoneInfo) -> Span:
    """Return the day or week that holds a day."""
    start = start_of(name, of)
    return Span(start, next_start(name, start) - timedelta(days=1), where)


def _day(text: str, where: ZoneInfo, *, end: bool) -> date:
    present = today(where)
    word = text.strip().lower()
    if word in {"today", "yesterday"}:
        return present - timedelta(days=word == "yesterday")
    back = _BACK.fullmatch(word)
    try:
        if back:
            return present - timedelta(days=int(back[1]))
        if _MONTH.fullmatch(word):
            start = date.fromisoformat(f"{word}-01")
            return next_start("month", start) - timedelta(days=1) if end else start
        found = date.fromisoformat(word)
        instant(found + timedelta(days=1), where)
    except (ValueError, OverflowError) as error:
        raise UsageError(t("span.no_day", text=text), hint=t("span.no_day.hint")) from error
    return found
