"""A report as a self-contained HTML page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.render import charts, page
from waypost.dashboard.views.report import by_cost, cells, heading, key_text, part_of
from waypost.kit.ledger.zones import PERIODS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from waypost.protocol.results.ledger_report import LedgerReport, UsageRow

_MOST_BARS = 400
_MOST_ROWS = 25
FIGURES = ("calls", "input", "cache_write", "cache_read", "output", "total", "cost")


def text(report: LedgerReport, by: Sequence[str]) -> str:
    """Return the page: a chart, then the table."""
    priced = by_cost(report.totals)
    rows = [
        [
            *(key_text(row.key[name]) for name in by),
            *cells(row),
            figures.percent(part_of(row, report.totals, priced=priced)),
        ]
        for row in report.rows
    ]
    names = [t(f"by.{name}") for name in by]
    titles = [*names, *(t(f"column.{name}") for name in FIGURES)]
    titles.append(t("column.share.cost" if priced else "column.share.tokens"))
    whole = [t("view.total"), *[""] * (len(by) - 1), *cells(report.totals), "100%"] if rows else []
    parts = [page.paragraph(heading(report)), _chart(report.rows, by, priced=priced)]
    parts.append(page.table(titles, rows, whole, len(by)) if rows else page.paragraph(t("view.empty")))
    if report.unpriced:
        count = figures.tokens(report.totals.unpriced_tokens)
        parts.append(page.paragraph(t("view.unpriced", models=", ".join(report.unpriced), tokens=count)))
    return page.page(t("title.report"), parts)


def _chart(rows: Sequence[UsageRow], by: Sequence[str], *, priced: bool) -> str:
    bars = [
        charts.Bar(
            " · ".join(key_text(row.key[name]) for name in by),
            (row.cost_usd or 0) if priced else row.total_tokens,
            figures.money(row.cost_usd) if priced else figures.tokens(row.total_tokens),
        )
        for row in rows
    ]
    title = t("column.cost" if priced else "column.total")
    if by[0] in PERIODS and len(by) == 1:
        return charts.columns(bars[-_MOST_BARS:], title)
    return charts.lying(bars[:_MOST_ROWS], title)
