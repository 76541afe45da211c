"""`ledger blocks`: the windows of five hours in which subscriptions count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard.span import utc
from waypost.dashboard.usage import dollars, usage
from waypost.kit.ledger.sums import HOURS, Sum, sums, total
from waypost.protocol.ledger_file import HOUR
from waypost.protocol.results.ledger_report import Block

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

HOURS_OF_BLOCK = 5
LENGTH = HOURS_OF_BLOCK * HOUR
_MINUTE = 60_000


def blocks(
    db: sqlite3.Connection,
    now: int,
    *,
    since: int | None = None,
    until: int | None = None,
    where: Mapping[str, Sequence[str | None]] | None = None,
) -> list[Block]:
    """Return the blocks, oldest first: each starts at the full UTC hour of the first call after the block before.

    Args:
        db: the ledger.
        now: the present instant, milliseconds.
        since: first instant of a block's calls.
        until: first instant after them.
        where: names that count, by dimension.
    """
    found = sums(db, (HOURS, "model"), since=since, until=until, where=where)
    groups: list[tuple[int, list[Sum]]] = []
    for entry in sorted(found, key=lambda entry: int(entry.key[0] or 0)):
        hour = int(entry.key[0] or 0)
        if not groups or hour >= groups[-1][0] + LENGTH:
            groups.append((hour, []))
        groups[-1][1].append(entry)
    return [_block(start, entries, now) for start, entries in groups]


def _block(start: int, entries: list[Sum], now: int) -> Block:
    whole = total(entries)
    active = start <= now < start + LENGTH
    spent = max((now if active else whole.last) - whole.first, _MINUTE)
    ahead = max(start + LENGTH - now, 0) / spent if active else 0.0
    return Block(
        start=utc(start),
        end=utc(start + LENGTH),
        active=active,
        usage=usage(whole),
        models=sorted({entry.key[1] or "" for entry in entries}),
        tokens_per_minute=round(whole.total / (spent / _MINUTE), 1),
        projected_tokens=round(whole.total * (1 + ahead)),
        projected_cost_usd=None if whole.cost is None else dollars(round(whole.cost * (1 + ahead))),
    )
