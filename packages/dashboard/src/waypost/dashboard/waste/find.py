"""`ledger waste`: every finder over every session of a span."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.usage import dollars
from waypost.dashboard.waste import caches, loops, rereads
from waypost.dashboard.waste.steps import sessions
from waypost.kit.ledger.sums import Sum, sums, total
from waypost.kit.ledger.zones import day_of
from waypost.protocol.results.ledger_report import LedgerWaste, Waste

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping, Sequence

    from waypost.dashboard.span import Span

EXPLORING, WRITING = ("search", "read"), "write"
TOO_MUCH = 0.85
"""Part of search and read from which on a project is told of."""
_WORTH = 200_000


def waste(db: sqlite3.Connection, span: Span, where: Mapping[str, Sequence[str | None]] | None = None) -> LedgerWaste:
    """Return what need not have been spent in a span of days, the dearest first."""
    whole = total(sums(db, since=span.since, until=span.until, where=where))
    actions = {entry.key[0]: entry for entry in sums(db, ("action",), since=span.since, until=span.until, where=where)}
    first = span.first or (day_of(whole.first, span.where) if whole.total else None)
    last = span.last or (day_of(whole.last, span.where) if whole.total else None)
    return LedgerWaste(
        findings=find(db, span, where),
        tokens=whole.total,
        cost_usd=dollars(whole.cost),
        exploration_share=_share(actions),
        start=first.isoformat() if first else None,
        to=last.isoformat() if last else None,
        timezone=span.where.key,
    )


def find(db: sqlite3.Connection, span: Span, where: Mapping[str, Sequence[str | None]] | None) -> list[Waste]:
    """Return the findings of a span, the dearest first."""
    found = list(_exploration(db, span, where))
    for steps in sessions(db, span.since, span.until, where):
        found += rereads.find(steps)
        found += loops.find(steps)
        found += caches.find(steps)
    return sorted(found, key=lambda entry: (-(entry.cost_usd or 0), -entry.tokens, entry.kind, entry.subject))


def _exploration(
    db: sqlite3.Connection, span: Span, where: Mapping[str, Sequence[str | None]] | None
) -> Iterator[Waste]:
    projects: dict[str | None, dict[str | None, Sum]] = defaultdict(dict)
    for entry in sums(db, ("project", "action"), since=span.since, until=span.until, where=where):
        projects[entry.key[0]][entry.key[1]] = entry
    for project, actions in projects.items():
        share = _share(actions)
        exploring = total(actions[name] for name in EXPLORING if name in actions)
        if share is None or share < TOO_MUCH or exploring.total < _WORTH:
            continue
        yield Waste(
            kind="exploration",
            project=project,
            session=None,
            subject=" + ".join(EXPLORING),
            times=exploring.calls,
            tokens=exploring.total,
            cost_usd=dollars(exploring.cost),
            evidence=[t("waste.evidence.exploration", share=figures.percent(share))],
        )


def _share(actions: Mapping[str | None, Sum]) -> float | None:
    """Return the part of search and read of search, read and write, by tokens."""
    exploring = sum(actions[name].total for name in EXPLORING if name in actions)
    whole = exploring + (actions[WRITING].total if WRITING in actions else 0)
    return round(exploring / whole, 4) if whole else None
