"""`ledger today`, `daily`, `weekly`: a period beside the one before it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Literal

from waypost.dashboard.span import Span, period
from waypost.dashboard.usage import dollars, shares, usage
from waypost.kit.ledger.sums import HOURS, Sum, sums, total, unpriced_models
from waypost.kit.ledger.zones import instant
from waypost.protocol.results.ledger_report import LedgerDigest, Point

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence
    from zoneinfo import ZoneInfo

    from waypost.protocol.results.ledger_report import Waste

SHARES = ("project", "model", "action", "session", "file", "branch", "user")
_HOUR = 3_600_000


def digest(
    db: sqlite3.Connection,
    name: Literal["day", "week"],
    of: date,
    where: ZoneInfo,
    *,
    names: Mapping[str, Sequence[str | None]] | None = None,
    waste: bool = False,
) -> LedgerDigest:
    """Return the digest of the day or week that holds a day.

    Args:
        db: the ledger.
        name: which period.
        of: a day of it.
        where: whose days.
        names: that count, by dimension.
        waste: find what need not have been spent, too.
    """
    span = period(name, of, where)
    first, last = span.first or of, span.last or of
    before = period(name, first - timedelta(days=1), where)
    given = {"since": span.since, "until": span.until, "where": names}
    by = {dimension: sums(db, (dimension,), **given) for dimension in SHARES}  # type: ignore[arg-type]
    whole = total(by["project"])
    return LedgerDigest(
        period=name,
        start=first.isoformat(),
        to=last.isoformat(),
        timezone=where.key,
        totals=usage(whole),
        previous=usage(total(sums(db, since=before.since, until=before.until, where=names))),
        series=_hours(db, span, names) if name == "day" else _days(db, span, names),
        shares={dimension: shares(found) for dimension, found in by.items()},
        sessions=len(by["session"]),
        waste=_waste(db, span, names) if waste else [],
        unpriced=unpriced_models(db, **given) if whole.unpriced else [],  # type: ignore[arg-type]
    )


def _waste(db: sqlite3.Connection, span: Span, names: Mapping[str, Sequence[str | None]] | None) -> list[Waste]:
    from waypost.dashboard.waste.find import find  # noqa: PLC0415 - `today` does without

    return find(db, span, names)


def _days(db: sqlite3.Connection, span: Span, names: Mapping[str, Sequence[str | None]] | None) -> list[Point]:
    found = {
        entry.key[0]: entry
        for entry in sums(db, ("day",), since=span.since, until=span.until, where=names, zone=span.where)
    }
    first, last = span.first or date.min, span.last or date.min
    days = [(first + timedelta(days=number)).isoformat() for number in range((last - first).days + 1)]
    return [_point(label, [found[label]] if label in found else []) for label in days]


def _hours(db: sqlite3.Connection, span: Span, names: Mapping[str, Sequence[str | None]] | None) -> list[Point]:
    """Return the hours of a day from its start on: 23 to 25 of them where the clock is changed."""
    begin = instant(span.first or date.min, span.where)
    end = span.until or begin
    found = sums(db, (HOURS,), since=begin, until=end, where=names)
    hours: dict[int, list[Sum]] = {}
    for entry in found:
        hours.setdefault(max(int(entry.key[0] or 0) - begin, 0) // _HOUR, []).append(entry)
    return [
        _point(f"{_clock(begin + number * _HOUR, span.where)}", hours.get(number, []))
        for number in range(-(-(end - begin) // _HOUR))
    ]


def _clock(instant_ms: int, where: ZoneInfo) -> str:
    return f"{datetime.fromtimestamp(instant_ms / 1000, UTC).astimezone(where):%H:%M}"


def _point(label: str, entries: Sequence[Sum]) -> Point:
    whole = total(entries)
    return Point(label=label, total_tokens=whole.total, cost_usd=dollars(whole.cost))
