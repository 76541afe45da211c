"""`ledger compare` as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.views.table import Column
from waypost.dashboard.views.table import show as show_table

if TYPE_CHECKING:
    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_report import LedgerComparison


def show(found: LedgerComparison, out: Console) -> None:
    """Print both sides and the difference, action by action."""
    for side, name in ((found.a, "A"), (found.b, "B")):
        totals = side.totals
        out.print(
            t(
                f"compare.side.{side.kind}",
                side=name,
                name=side.name,
                sessions=side.sessions,
                calls=f"{totals.calls:,}",
                tokens=figures.tokens(totals.total_tokens),
                cost=figures.money(totals.cost_usd),
            )
        )
    rows = [
        [
            part.action,
            *(figures.tokens(usage.total_tokens) for usage in (part.a, part.b)),
            figures.signed(part.tokens),
            *(figures.money(usage.cost_usd) for usage in (part.a, part.b)),
            figures.money(part.cost_usd, sign=True),
        ]
        for part in found.actions
    ]
    whole = [
        t("view.total"),
        *(figures.tokens(side.totals.total_tokens) for side in (found.a, found.b)),
        figures.signed(found.tokens),
        *(figures.money(side.totals.cost_usd) for side in (found.a, found.b)),
        figures.money(found.cost_usd, sign=True),
    ]
    total, cost = t("column.total"), t("column.cost")
    columns = [
        Column(t("by.action"), "cyan", right=False),
        *(Column(f"{total} {side}") for side in "AB"),
        Column(t("column.difference"), "bold"),
        *(Column(f"{cost} {side}", "green") for side in "AB"),
        Column(t("column.difference"), "bold"),
    ]
    out.print()
    show_table(out, columns, rows, whole)
    ratio = found.cost_ratio if found.cost_ratio is not None else found.tokens_ratio
    if ratio is not None:
        out.print(t("compare.ratio", ratio=f"{ratio:.2f}"))
