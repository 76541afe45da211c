"""`ledger waste` as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_report import LedgerWaste, Waste

MOST = 20


def show(found: LedgerWaste, out: Console) -> None:
    """Print the dearest findings, each with its evidence."""
    span = found.timezone
    if found.start or found.to:
        span = t("view.heading", start=found.start or "…", to=found.to or "…", zone=found.timezone)
    out.print(f"{t('title.waste')}: {span}", style="bold cyan")
    if found.exploration_share is not None:
        out.print(t("waste.exploration", share=figures.percent(found.exploration_share)))
    if not found.findings:
        out.print(t("waste.none"))
        return
    for entry in found.findings[:MOST]:
        head, *rest = lines([entry])
        out.print(head)
        for line in rest:
            out.print(line, style="dim")
    if len(found.findings) > MOST:
        out.print(t("waste.more", count=len(found.findings) - MOST), style="dim")


def lines(found: Sequence[Waste]) -> Iterator[str]:
    """Yield each finding: what it cost and what it is, then its evidence, set in."""
    for entry in found:
        cost = figures.money(entry.cost_usd)
        what = t(f"waste.kind.{entry.kind}", subject=entry.subject, times=entry.times)
        yield f"{cost:>9}  {figures.tokens(entry.tokens):>7}  {what}"
        where = " · ".join(part for part in (entry.project, entry.session) if part)
        yield " " * 20 + " | ".join([*([where] if where else []), *entry.evidence])
