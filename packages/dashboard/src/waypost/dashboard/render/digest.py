"""A digest as Markdown and as a self-contained HTML page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.render import charts, markdown, page
from waypost.dashboard.views import digest as view
from waypost.dashboard.views.report import by_cost, key_text

if TYPE_CHECKING:
    from waypost.protocol.results.ledger_report import LedgerDigest, Waste

_WASTE = 10


def as_markdown(digest: LedgerDigest) -> str:
    """Return the digest as Markdown, fit for chat tools too."""
    parts = [f"# {view.title(digest)}", "\n".join(f"- {line}" for line in map(markdown.escape, view.summary(digest)))]
    if digest.totals.total_tokens:
        values = [point.total_tokens for point in digest.series]
        parts.append(f"`{digest.series[0].label} {figures.sparkline(values)} {digest.series[-1].label}`")
    priced = by_cost(digest.totals)
    for name in view.SHOWN:
        rows = [view.share_cells(part) for part in view.listed(name, digest.shares[name])]
        if rows:
            parts.append(markdown.table(view.share_titles(name, priced=priced), rows).rstrip())
    if digest.waste:
        parts += [
            f"## {t('title.waste')}",
            "\n".join(f"- {markdown.escape(_waste(one))}" for one in digest.waste[:_WASTE]),
        ]
    if digest.unpriced:
        parts.append(markdown.escape(_unpriced(digest)))
    return "\n\n".join(parts) + "\n"


def as_html(digest: LedgerDigest) -> str:
    """Return the digest as a page with charts."""
    totals, priced = digest.totals, by_cost(digest.totals)
    figures_of = [
        (t("column.cost"), figures.money(totals.cost_usd)),
        (t("column.total"), figures.tokens(totals.total_tokens)),
        (t("column.calls"), f"{totals.calls:,}"),
        (t("digest.cards.sessions"), f"{digest.sessions:,}"),
        (t("digest.cards.cached"), figures.percent(view.cached(totals))),
        (t(f"digest.cards.{digest.period}"), view.change(digest)),
    ]
    parts = [page.cards(figures_of), page.section(t("title.series"))]
    parts.append(
        charts.columns([_bar(p.label, p.total_tokens, p.cost_usd, priced) for p in digest.series], t("title.series"))
    )
    for name in view.SHOWN:
        listed = view.listed(name, digest.shares[name])
        if listed:
            title = t(f"by.{name}")
            bars = [_bar(key_text(s.name), s.usage.total_tokens, s.usage.cost_usd, priced) for s in listed]
            parts += [page.section(title), charts.lying(bars, title)]
            parts.append(page.table(view.share_titles(name, priced=priced), [view.share_cells(s) for s in listed]))
    if digest.waste:
        titles = [t("column.finding"), t("column.evidence"), t("column.total"), t("column.cost")]
        rows = [
            [_kind(one), " | ".join(one.evidence), figures.tokens(one.tokens), figures.money(one.cost_usd)]
            for one in digest.waste[:_WASTE]
        ]
        parts += [page.section(t("title.waste")), page.table(titles, rows, names=2)]
    if digest.unpriced:
        parts.append(page.paragraph(_unpriced(digest)))
    return page.page(view.title(digest), parts)


def _bar(label: str, tokens: int, cost: float | None, priced: bool) -> charts.Bar:  # noqa: FBT001 - one of two sizes
    return charts.Bar(
        label, (cost or 0) if priced else tokens, figures.money(cost) if priced else figures.tokens(tokens)
    )


def _kind(one: Waste) -> str:
    where = " · ".join(part for part in (one.project, one.session) if part)
    return f"{t(f'waste.kind.{one.kind}', subject=one.subject, times=one.times)} ({where})"


def _waste(one: Waste) -> str:
    return f"{figures.money(one.cost_usd)} / {figures.tokens(one.tokens)}: {_kind(one)}"


def _unpriced(digest: LedgerDigest) -> str:
    count = figures.tokens(digest.totals.unpriced_tokens)
    return t("view.unpriced", models=", ".join(digest.unpriced), tokens=count)
