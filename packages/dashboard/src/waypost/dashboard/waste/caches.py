"""Context paid for twice: written to the cache anew after a pause, or sent again without one."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.usage import dollars
from waypost.dashboard.waste.steps import Call, Step, calls, cost_of
from waypost.dashboard.waste.texts import times
from waypost.protocol.results.ledger_report import Waste, WasteKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BIG = 10_000
"""Tokens from which on a context is worth a word."""
SHORT_MS, LONG_MS = 5 * 60_000, 60 * 60_000
_PART = 0.5


class _Again(NamedTuple):
    kind: WasteKind
    call: Call
    tokens: int
    """What the cache would have served."""
    idle_ms: int


def find(steps: Sequence[Step]) -> Iterator[Waste]:
    """Yield, for a session, what was paid for again after pauses, and what was without one."""
    again = [found for before, call in pairwise(calls(steps)) if (found := _again(before, call))]
    kinds: tuple[WasteKind, ...] = ("cache_miss", "context_resent")
    for kind in kinds:
        alike = [entry for entry in again if entry.kind == kind]
        if alike:
            yield _told(kind, steps[0], alike)


def _again(before: Call, call: Call) -> _Again | None:
    """Tell whether a call sent anew most of what the call before it had sent already.

    The cache could have served no more than the prompt before; what it did serve is no waste.
    """
    tokens = min(call.input + call.writes, before.prompt - call.cache_read)
    if call.model != before.model or before.prompt < BIG or tokens < BIG or tokens < before.prompt * _PART:
        return None
    idle = call.ts - before.ts
    life = LONG_MS if before.cache_write_1h else SHORT_MS
    return _Again("cache_miss" if idle > life and call.writes else "context_resent", call, tokens, idle)


def _told(kind: WasteKind, first: Step, found: list[_Again]) -> Waste:
    texts = [t(f"waste.evidence.{kind}", count=len(found), tokens=figures.tokens(sum(entry.tokens for entry in found)))]
    if kind == "cache_miss":
        longest = max(entry.idle_ms for entry in found) / 1000
        texts.append(t("waste.evidence.idle", duration=figures.duration(longest)))
    return Waste(
        kind=kind,
        project=first.project,
        session=first.session,
        subject=found[0].call.model,
        times=len(found),
        tokens=sum(entry.tokens for entry in found),
        cost_usd=dollars(_cost(found)),
        evidence=[*texts, times([entry.call.ts for entry in found])],
    )


def _cost(found: list[_Again]) -> int | None:
    """Return the calls' costs by the tokens' part of them, an estimate: a call has one cost for all its tokens."""
    if cost_of([entry.call for entry in found]) is None:
        return None
    return sum(round((entry.call.cost or 0) * entry.tokens / entry.call.total) for entry in found)
