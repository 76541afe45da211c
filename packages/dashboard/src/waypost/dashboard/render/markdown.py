"""Tables in Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.views.report import by_cost, cells, heading, key_text, part_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from waypost.protocol.results.ledger_report import LedgerReport

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#~!&])")


def escape(text: str) -> str:
    """Return a text that Markdown shows as it is, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def table(titles: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> str:
    """Return a table of texts that are escaped here; all but the first `names` columns are figures."""
    lines = [titles, ["---" if number < names else "---:" for number in range(len(titles))]]
    text = ["| " + " | ".join(line) + " |" for line in lines]
    return "\n".join([*text, *("| " + " | ".join(map(escape, row)) + " |" for row in rows)]) + "\n"


def text(report: LedgerReport, by: Sequence[str]) -> str:
    """Return a report as a document."""
    priced = by_cost(report.totals)
    names = [t(f"by.{name}") for name in by]
    figures_of = [
        t(f"column.{name}") for name in ("calls", "input", "cache_write", "cache_read", "output", "total", "cost")
    ]
    titles = [*names, *figures_of, t("column.share.cost" if priced else "column.share.tokens")]
    rows = [
        [
            *(key_text(row.key[name]) for name in by),
            *cells(row),
            figures.percent(part_of(row, report.totals, priced=priced)),
        ]
        for row in report.rows
    ]
    whole = [t("view.total"), *[""] * (len(by) - 1), *cells(report.totals), "100%" if rows else ""]
    parts = [f"# {t('title.report')}", escape(heading(report)), table(titles, [*rows, whole], len(by))]
    if report.unpriced:
        count = figures.tokens(report.totals.unpriced_tokens)
        parts.append(escape(t("view.unpriced", models=", ".join(report.unpriced), tokens=count)) + "\n")
    return "\n\n".join(parts)
