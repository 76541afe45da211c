"""Sums of the ledger by any of its dimensions: what reports show and budgets measure, from one place."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from waypost.kit.ledger._query import Scope, rows, texts, unpriced
from waypost.kit.ledger.zones import PERIODS, offsets, start_of
from waypost.kit.ledger.zones import zone as own_zone
from waypost.protocol.ledger_file import HOUR

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Mapping, Sequence
    from zoneinfo import ZoneInfo

    from waypost.kit.ledger._query import Row

BY = (
    *("day", "week", "month", "project", "session", "agent", "model", "action", "file", "branch", "commit"),
    *("user", "host"),
)
"""What usage can be summed by, for people; HOURS is understood too."""
HOURS = "hour"
"""Sum by UTC hours: the key is the instant of the hour's start in milliseconds, as text."""

_EPOCH = date(1970, 1, 1)


class Sum(NamedTuple):
    """What the calls of one key used. Tokens stand in disjoint buckets; `reasoning` is a part of `output`."""

    key: tuple[str | None, ...]
    """A text for each dimension that was asked for, None where unknown; days and weeks by their first day."""
    calls: int
    input: int
    cache_read: int
    cache_write_5m: int
    cache_write_1h: int
    output: int
    reasoning: int
    cost: int | None
    """Picodollars of what has a price; None where nothing has and tokens were used."""
    unpriced: int
    """Tokens of calls without a price."""
    flags: int
    """ESTIMATED and LOWER_BOUND, where any call has them."""
    first: int
    """Instant of the earliest call in milliseconds; 0 where there is none."""
    last: int

    @property
    def total(self) -> int:
        """All tokens."""
        return self.input + self.cache_read + self.cache_write_5m + self.cache_write_1h + self.output


def sums(
    db: sqlite3.Connection,
    by: Sequence[str] = (),
    *,
    since: int | None = None,
    until: int | None = None,
    where: Mapping[str, Sequence[str | None]] | None = None,
    zone: ZoneInfo | None = None,
) -> list[Sum]:
    """Return the sums of each key that has calls, keys in order (unknown values first).

    Args:
        db: the ledger, open.
        by: dimensions, of BY or HOURS; none gives at most one sum, that of all.
        since: first instant, milliseconds.
        until: first instant that no longer counts, milliseconds.
        where: by dimension (no periods) the names that count; None among them stands for what is unknown.
        zone: whose days, weeks and months; the user's without one.

    Raises:
        KeyError: a dimension is none.
    """
    inner = tuple(dict.fromkeys("day" if name in PERIODS else name for name in by))
    span = _span(db, since, until)
    if span is None:
        return []
    shifts = offsets(*span, zone or own_zone()) if "day" in inner else []
    scope = Scope(inner, since, until, where or {}, shifts)
    found = rows(db, scope)
    known = texts(db, found, scope)
    together: dict[tuple[str | None, ...], Sum] = {}
    for row in found:
        key = tuple(_part(name, inner, row, known) for name in by)
        entry = Sum(key, *row[len(inner) :])
        before = together.get(key)
        together[key] = entry if before is None else _joined(key, before, entry)
    return [_settled(together[key]) for key in sorted(together, key=_order)]


def unpriced_models(
    db: sqlite3.Connection,
    *,
    since: int | None = None,
    until: int | None = None,
    where: Mapping[str, Sequence[str | None]] | None = None,
) -> list[str]:
    """Return the models that used tokens without a price, in order; the arguments are those of `sums`."""
    return unpriced(db, Scope((), since, until, where or {}, ()))


def total(found: Iterable[Sum]) -> Sum:
    """Return the sum of sums, with an empty key."""
    whole: Sum | None = None
    for entry in found:
        whole = entry if whole is None else _joined((), whole, entry)
    return whole._replace(key=()) if whole is not None else Sum((), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def _span(db: sqlite3.Connection, since: int | None, until: int | None) -> tuple[int, int] | None:
    """Return the first and last instant that may count, None where the ledger has none."""
    first, last = db.execute("SELECT (SELECT min(ts) FROM event), (SELECT max(ts) FROM event)").fetchone()
    if first is None:
        return None
    start = first if since is None else max(since, first)
    return start, max(start, last if until is None else min(until - 1, last))


def _part(name: str, inner: tuple[str, ...], row: Row, known: list[dict[int, str]]) -> str | None:
    column = inner.index("day" if name in PERIODS else name)
    if name in PERIODS:
        start = start_of(name, _EPOCH + timedelta(days=row[column]))
        return start.isoformat()[: 7 if name == "month" else 10]
    return str(row[column] * HOUR) if name == HOURS else known[column].get(row[column])


def _order(key: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(part or "" for part in key)


def _joined(key: tuple[str | None, ...], one: Sum, other: Sum) -> Sum:
    """Return the sum of two; a cost is unknown only where both are."""
    cost = other.cost if one.cost is None else one.cost if other.cost is None else one.cost + other.cost
    return Sum(
        key,
        one.calls + other.calls,
        one.input + other.input,
        one.cache_read + other.cache_read,
        one.cache_write_5m + other.cache_write_5m,
        one.cache_write_1h + other.cache_write_1h,
        one.output + other.output,
        one.reasoning + other.reasoning,
        cost,
        one.unpriced + other.unpriced,
        one.flags | other.flags,
        min(one.first, other.first),
        max(one.last, other.last),
    )


def _settled(entry: Sum) -> Sum:
    """Return a sum whose cost is nothing, not unknown, where no tokens were used."""
    return entry._replace(cost=0) if entry.cost is None and not entry.unpriced else entry
