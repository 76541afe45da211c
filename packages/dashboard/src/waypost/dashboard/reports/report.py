"""`ledger report`: usage by any dimensions over a span of days."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard.messages import t
from waypost.dashboard.usage import biggest, row, usage
from waypost.kit.errors import UsageError
from waypost.kit.ledger.sums import BY, Sum, sums, total, unpriced_models
from waypost.kit.ledger.zones import PERIODS, day_of
from waypost.protocol.results.ledger_report import LedgerReport

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

    from waypost.dashboard.span import Span


def dimensions(texts: Sequence[str]) -> list[str]:
    """Return the dimensions that `--by day,model --by file` names, each once.

    Raises:
        UsageError: one is none, or there is none.
    """
    names = [name.strip().lower() for text in texts for name in text.split(",")]
    wrong = next((name for name in names if name not in BY), None)
    if wrong is not None or not names:
        raise UsageError(t("by.unknown", name=wrong or ""), hint=t("by.unknown.hint", names=", ".join(BY)))
    return list(dict.fromkeys(names))


def report(
    db: sqlite3.Connection,
    by: Sequence[str],
    span: Span,
    where: Mapping[str, Sequence[str | None]] | None = None,
    limit: int = 0,
) -> LedgerReport:
    """Return usage by dimensions: in order of time where the first is one of time, else the dearest first.

    Args:
        db: the ledger.
        by: of sums.BY.
        span: the days.
        where: names that count, by dimension.
        limit: rows to keep; 0 for all. The totals are of all in any case.
    """
    since, until = span.since, span.until
    found = sums(db, by, since=since, until=until, where=where, zone=span.where)
    whole = total(found)
    rows = found if by[0] in PERIODS and not limit else biggest(found)
    first, last = _days(span, whole)
    return LedgerReport(
        rows=[row(entry, by) for entry in (rows[:limit] if limit else rows)],
        totals=usage(whole),
        unpriced=unpriced_models(db, since=since, until=until, where=where) if whole.unpriced else [],
        start=first,
        to=last,
        timezone=span.where.key,
    )


def _days(span: Span, whole: Sum) -> tuple[str | None, str | None]:
    """Return the span's days; an open end is that of the first or last call."""
    known = bool(whole.calls or whole.total)
    first = span.first or (day_of(whole.first, span.where) if known else None)
    last = span.last or (day_of(whole.last, span.where) if known else None)
    return first.isoformat() if first else None, last.isoformat() if last else None
