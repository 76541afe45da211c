"""Sums as the wire tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.kit.ledger.sums import Sum, total
from waypost.protocol.ledger_file import ESTIMATED, LOWER_BOUND, PICO
from waypost.protocol.results.ledger_report import SpendingShare, Usage, UsageRow

if TYPE_CHECKING:
    from collections.abc import Sequence


def dollars(cost: int | None) -> float | None:
    """Return picodollars as dollars, to the millionth of a cent."""
    return None if cost is None else round(cost / PICO, 8)


def usage(entry: Sum) -> Usage:
    """Return a sum as usage."""
    return Usage(**_fields(entry))


def row(entry: Sum, by: Sequence[str]) -> UsageRow:
    """Return a sum with its key, an entry for each dimension."""
    return UsageRow(key=dict(zip(by, entry.key, strict=True)), **_fields(entry))


def _fields(entry: Sum) -> dict[str, Any]:
    return {
        "calls": entry.calls,
        "input_tokens": entry.input,
        "cache_read_tokens": entry.cache_read,
        "cache_write_5m_tokens": entry.cache_write_5m,
        "cache_write_1h_tokens": entry.cache_write_1h,
        "output_tokens": entry.output,
        "reasoning_tokens": entry.reasoning,
        "total_tokens": entry.total,
        "cost_usd": dollars(entry.cost),
        "unpriced_tokens": entry.unpriced,
        "estimated": bool(entry.flags & ESTIMATED),
        "lower_bound": bool(entry.flags & LOWER_BOUND),
    }


def biggest(found: Sequence[Sum]) -> list[Sum]:
    """Return sums, the dearest first; of equal ones the larger first, then by key."""
    return sorted(found, key=lambda entry: (-(entry.cost or 0), -entry.total, tuple(part or "" for part in entry.key)))


def shares(found: Sequence[Sum]) -> list[SpendingShare]:
    """Return sums of one dimension with their part of the whole, the biggest first."""
    whole = total(found)
    return [
        SpendingShare(name=entry.key[0], usage=usage(entry), share=round(share(entry, whole), 6))
        for entry in biggest(found)
    ]


def share(entry: Sum, whole: Sum) -> float:
    """Return a sum's part of the whole: of the cost where everything has a price, else of the tokens."""
    if whole.cost and not whole.unpriced:
        return (entry.cost or 0) / whole.cost
    return entry.total / whole.total if whole.total else 0.0
