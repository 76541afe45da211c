"""`ledger report` and `ledger top` as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.views.table import Column
from waypost.dashboard.views.table import show as show_table
from waypost.kit.ledger.zones import PERIODS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_report import LedgerReport, Usage, UsageRow

_BAR = 12
_SPARKS = 60


def show(report: LedgerReport, out: Console, by: Sequence[str]) -> None:
    """Print a report: a line of what it covers, a table with shares and bars, totals, what has no price."""
    out.print(heading(report), style="bold cyan")
    if not report.rows:
        out.print(t("view.empty"))
        return
    if by[0] in PERIODS and len(by) == 1:
        values = figures.squeezed([row.total_tokens for row in report.rows], _SPARKS)
        out.print(figures.sparkline(values), style="cyan")
    priced = by_cost(report.totals)
    most = max(part_of(row, report.totals, priced=priced) for row in report.rows) or 1
    rows = [_row(row, by, report.totals, most, priced=priced) for row in report.rows]
    whole = [t("view.total"), *[""] * (len(by) - 1), *cells(report.totals), "100%", ""]
    show_table(out, columns(by, priced=priced), rows, whole)
    notes(report.totals, report.unpriced, out)


def heading(report: LedgerReport) -> str:
    """Return what a report covers."""
    if report.start is None:
        return t("view.heading.empty", zone=report.timezone)
    return t("view.heading", start=report.start, to=report.to, zone=report.timezone)


def columns(by: Sequence[str], *, priced: bool) -> list[Column]:
    """Return the columns of a table by dimensions."""
    keys = [Column(t(f"by.{name}"), "cyan", right=False, cut=name not in PERIODS) for name in by]
    return [
        *keys,
        Column(t("column.calls"), extra=True),
        Column(t("column.input"), extra=True),
        Column(t("column.cache_write"), extra=True),
        Column(t("column.cache_read"), extra=True),
        Column(t("column.output"), extra=True),
        Column(t("column.total"), "bold"),
        Column(t("column.cost"), "green"),
        Column(t("column.share.cost" if priced else "column.share.tokens"), "dim"),
        Column("", "magenta", right=False, extra=True),
    ]


def cells(usage: Usage) -> list[str]:
    """Return a usage's figures in the columns' order."""
    writes = usage.cache_write_5m_tokens + usage.cache_write_1h_tokens
    counts = (usage.input_tokens, writes, usage.cache_read_tokens, usage.output_tokens, usage.total_tokens)
    mark = "~" if usage.estimated else "≥" if usage.lower_bound else ""
    texts = [figures.tokens(count) for count in counts]
    return [f"{usage.calls:,}", *texts[:-1], mark + texts[-1], figures.money(usage.cost_usd)]


def by_cost(totals: Usage) -> bool:
    """Tell whether shares are of the cost: everything has a price."""
    return bool(totals.cost_usd) and not totals.unpriced_tokens


def part_of(row: Usage, totals: Usage, *, priced: bool) -> float:
    """Return a row's part of the whole."""
    if priced:
        return (row.cost_usd or 0) / (totals.cost_usd or 1)
    return row.total_tokens / totals.total_tokens if totals.total_tokens else 0.0


def _row(row: UsageRow, by: Sequence[str], totals: Usage, most: float, *, priced: bool) -> list[str]:
    part = part_of(row, totals, priced=priced)
    keys = [key_text(row.key[name]) for name in by]
    return [*keys, *cells(row), figures.percent(part), figures.bar(part / most, _BAR)]


def key_text(value: str | None) -> str:
    """Return a key as people read it."""
    return t("view.unknown") if value is None else value


def notes(totals: Usage, unpriced: Sequence[str], out: Console) -> None:
    """Say what the figures leave open."""
    if unpriced:
        count = figures.tokens(totals.unpriced_tokens)
        out.print(t("view.unpriced", models=", ".join(unpriced), tokens=count), style="yellow")
    if totals.estimated:
        out.print(t("view.estimated"), style="dim")
    if totals.lower_bound:
        out.print(t("view.lower_bound"), style="dim")
