"""Pricing anew what is in the ledger: after an update of the price list, or of the user's prices."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.ledger.events import split
from waypost.collector.ledger.names import Names
from waypost.protocol.ledger_file import PICO
from waypost.protocol.results.ledger_reprice import RepriceResult

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from waypost.collector.prices.prices import Prices

_CALLS = """
SELECT call, count(*), model, provider, min(ts), sum(input), sum(cache_read), sum(cache_write_5m),
  sum(cache_write_1h), sum(output), sum(searches), sum(cost), sum(stated)
FROM event GROUP BY call
"""
_STEP = 4096


class _Billed(msgspec.Struct, gc=False):
    ts: int
    input: int
    cache_read: int
    cache_write_5m: int
    cache_write_1h: int
    output: int
    searches: int


def reprice(db: sqlite3.Connection, prices: Prices, report: Callable[[int, int], None]) -> RepriceResult:
    """Price every call anew in one transaction; what an agent itself stated stays."""
    names = Names(db)
    unpriced: Counter[str] = Counter()
    calls = before = after = 0
    fresh: list[tuple[int | None, int, int]] = []
    changed = 0
    db.execute("BEGIN IMMEDIATE")
    with db:
        total = db.execute("SELECT count(*) FROM event WHERE part = 0").fetchone()[0]
        for call, parts, model, provider, *told, known, stated in db.execute(_CALLS).fetchall():
            calls += 1
            billed = _Billed(*told)
            cost = stated if stated is not None else prices.cost(billed, names.text(model), names.text(provider))
            before, after = before + (known or 0), after + (cost or 0)
            if cost is None:
                unpriced[names.text(model)] += 1
            if cost != known:
                changed += 1
                fresh += [(share, call, part) for part, share in enumerate(split(cost, parts))]
            if calls % _STEP == 0:
                report(calls, total)
        db.executemany("UPDATE event SET cost = ? WHERE call = ? AND part = ?", fresh)
    return RepriceResult(
        calls=calls,
        changed=changed,
        cost_before_usd=before / PICO,
        cost_usd=after / PICO,
        unpriced=[model for model, _ in unpriced.most_common()],
    )
