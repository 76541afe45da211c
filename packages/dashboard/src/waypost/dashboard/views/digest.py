"""`ledger today`, `daily`, `weekly` as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.views.report import by_cost, key_text, notes
from waypost.dashboard.views.table import Column
from waypost.dashboard.views.table import show as show_table
from waypost.dashboard.views.waste import lines as waste_lines

if TYPE_CHECKING:
    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_report import LedgerDigest, SpendingShare, Usage

SHOWN = ("project", "model", "action", "session", "file")
MOST = 5
_BAR = 16


def show(digest: LedgerDigest, out: Console) -> None:
    """Print the figures of the period, its hours or days, and what it was spent on."""
    out.print(title(digest), style="bold cyan")
    for line in summary(digest):
        out.print(line)
    if not digest.totals.total_tokens:
        return
    values = [point.total_tokens for point in digest.series]
    first, last = digest.series[0].label, digest.series[-1].label
    out.print(f"{first} {figures.sparkline(values)} {last}", style="cyan")
    for name in SHOWN:
        _shares(name, digest.shares[name], digest.totals, out)
    if digest.waste:
        out.print()
        out.print(t("title.waste"), style="bold")
        for line in waste_lines(digest.waste[:MOST]):
            out.print(line)
    notes(digest.totals, digest.unpriced, out)


def title(digest: LedgerDigest) -> str:
    """Return the digest's heading."""
    key = "title.day" if digest.period == "day" else "title.week"
    return t(key, start=digest.start, to=digest.to, zone=digest.timezone)


def summary(digest: LedgerDigest) -> list[str]:
    """Return the figures of the period and how they stand to the period before."""
    totals = digest.totals
    lines = [
        t(
            "digest.totals",
            cost=figures.money(totals.cost_usd),
            tokens=figures.tokens(totals.total_tokens),
            calls=f"{totals.calls:,}",
            sessions=digest.sessions,
        ),
        t("digest.cache", share=figures.percent(cached(totals))),
    ]
    lines.append(t(f"digest.previous.{digest.period}", change=change(digest)))
    return lines


def cached(totals: Usage) -> float:
    """Return the part of the prompts that the cache served."""
    writes = totals.cache_write_5m_tokens + totals.cache_write_1h_tokens
    prompt = totals.input_tokens + totals.cache_read_tokens + writes
    return totals.cache_read_tokens / prompt if prompt else 0.0


def change(digest: LedgerDigest) -> str:
    """Return the difference to the period before: of the cost where both are known, else of the tokens."""
    now, before = digest.totals, digest.previous
    if not before.total_tokens:
        return t("digest.nothing")
    if now.cost_usd is not None and before.cost_usd:
        ratio = now.cost_usd / before.cost_usd - 1
        return f"{figures.money(now.cost_usd - before.cost_usd, sign=True)} ({ratio:+.0%})"
    ratio = now.total_tokens / before.total_tokens - 1
    return f"{figures.signed(now.total_tokens - before.total_tokens)} ({ratio:+.0%})"


def _shares(name: str, parts: list[SpendingShare], totals: Usage, out: Console) -> None:
    rows = [share_cells(part, _BAR, parts[0].share) for part in listed(name, parts)]
    if not rows:
        return
    out.print()
    priced = by_cost(totals)
    titles = share_titles(name, priced=priced)
    columns = [
        Column(titles[0], "cyan", right=False, cut=True),
        Column(titles[1], "bold"),
        Column(titles[2], "green"),
        Column(titles[3], "dim"),
        Column("", "magenta", right=False, extra=True),
    ]
    show_table(out, columns, rows)


def listed(name: str, parts: list[SpendingShare]) -> list[SpendingShare]:
    """Return the parts that a digest lists: the biggest, of files only those that are known."""
    return [part for part in parts if part.name is not None or name != "file"][:MOST]


def share_titles(name: str, *, priced: bool) -> list[str]:
    """Return the headings of a table of shares."""
    share = t("column.share.cost" if priced else "column.share.tokens")
    return [t(f"by.{name}"), t("column.total"), t("column.cost"), share]


def share_cells(part: SpendingShare, width: int = 0, most: float = 1.0) -> list[str]:
    """Return a row of a table of shares, with a bar where there is a width."""
    usage = part.usage
    row = [key_text(part.name), figures.tokens(usage.total_tokens), figures.money(usage.cost_usd)]
    row.append(figures.percent(part.share))
    return [*row, figures.bar(part.share / (most or 1), width)] if width else row
