"""A report as CSV: exact figures, one row a key."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from waypost.protocol.results.ledger_report import LedgerReport

FIELDS = (
    *("calls", "input_tokens", "cache_read_tokens", "cache_write_5m_tokens", "cache_write_1h_tokens", "output_tokens"),
    *("reasoning_tokens", "total_tokens", "cost_usd", "unpriced_tokens"),
)


def text(report: LedgerReport, by: Sequence[str]) -> str:
    """Return the rows with a heading; an unknown value or cost is empty.

    A name that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow([*by, *FIELDS])
    for row in report.rows:
        values = msgspec.structs.asdict(row)
        writer.writerow([*(_safe(row.key[name] or "") for name in by), *(_figure(values[name]) for name in FIELDS)])
    return stream.getvalue()


def _safe(name: str) -> str:
    safe = f"'{name}" if name.startswith(("=", "+", "-", "@", "\t", "\r")) else name
    return safe.replace("\r", " ")  # unquoted by the csv module, it would end the row


def _figure(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.8f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
