"""`ledger compare`: two branches or sessions side by side, by what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from waypost.dashboard.messages import t
from waypost.dashboard.reports import timeline
from waypost.dashboard.span import utc
from waypost.dashboard.usage import dollars, usage
from waypost.kit.errors import UsageError
from waypost.kit.ledger.sums import Sum, sums, total
from waypost.protocol.results.ledger_report import ComparedPart, ComparedSide, LedgerComparison

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence

Kind = Literal["branch", "session"]


def compare(
    db: sqlite3.Connection,
    names: tuple[str, str],
    *,
    kind: Kind | None = None,
    where: Mapping[str, Sequence[str | None]] | None = None,
) -> LedgerComparison:
    """Return how much more the second used than the first, by action.

    Args:
        db: the ledger.
        names: a branch's name or a session's id each.
        kind: what they are; found out for each without it, branches first.
        where: names that count, by dimension.

    Raises:
        UsageError: there is no such branch or session.
    """
    one, other = (_side(db, name, kind, where or {}) for name in names)
    a, b = ({entry.key[0]: entry for entry in side[1]} for side in (one, other))
    whole_a, whole_b = total(one[1]), total(other[1])
    nothing = total([])
    parts = [_part(action or "", a.get(action, nothing), b.get(action, nothing)) for action in {**a, **b}]
    parts.sort(key=lambda part: (-abs(part.cost_usd or 0), -abs(part.tokens), part.action))
    cost = _difference(whole_a, whole_b)
    return LedgerComparison(
        a=one[0],
        b=other[0],
        tokens=whole_b.total - whole_a.total,
        tokens_ratio=round(whole_b.total / whole_a.total, 4) if whole_a.total else None,
        cost_usd=cost,
        cost_ratio=round(whole_b.cost / whole_a.cost, 4) if whole_a.cost and whole_b.cost is not None else None,
        actions=parts,
    )


def _side(
    db: sqlite3.Connection, name: str, kind: Kind | None, where: Mapping[str, Sequence[str | None]]
) -> tuple[ComparedSide, list[Sum]]:
    chosen: Kind = kind or "branch"
    found = sums(db, ("action",), where={**where, "branch": [name]}) if chosen == "branch" else []
    if not found and kind != "branch":
        chosen = "session"
        found, name = _of_session(db, name, where, sure=kind is not None)
    if not found:
        raise UsageError(t("compare.unknown", name=name), hint=t("compare.unknown.hint"))
    whole = total(found)
    side = ComparedSide(
        name=name,
        kind=chosen,
        sessions=len(sums(db, ("session", "agent"), where={**where, chosen: [name]})),
        started=utc(whole.first),
        ended=utc(whole.last),
        totals=usage(whole),
    )
    return side, found


def _of_session(
    db: sqlite3.Connection, name: str, where: Mapping[str, Sequence[str | None]], *, sure: bool
) -> tuple[list[Sum], str]:
    try:
        key = timeline.find(db, name).key
    except UsageError as error:
        if sure or error.message != t("session.unknown", name=name):
            raise
        return [], name
    return sums(db, ("action",), where={**where, "session": [key]}), key


def _part(action: str, a: Sum, b: Sum) -> ComparedPart:
    return ComparedPart(action=action, a=usage(a), b=usage(b), tokens=b.total - a.total, cost_usd=_difference(a, b))


def _difference(a: Sum, b: Sum) -> float | None:
    """Return the difference of costs, unknown where one side is."""
    return None if a.cost is None or b.cost is None else dollars(b.cost - a.cost)
