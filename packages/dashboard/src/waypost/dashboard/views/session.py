"""`ledger session` as text: a line a step, then what it was spent on."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.views.digest import share_cells, share_titles
from waypost.dashboard.views.report import by_cost
from waypost.dashboard.views.table import Column
from waypost.dashboard.views.table import show as show_table

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_report import LedgerSession, SessionStep

_BAR = 10
_PAUSE = 300
"""Seconds from which on a pause is shown."""


def show(found: LedgerSession, out: Console, where: ZoneInfo, limit: int) -> None:
    """Print what the session is, its last `limit` steps (0: all), its sums by action, the sessions it started."""
    about = [found.agent, found.project, found.user, found.host]
    out.print(f"{found.session}  " + " · ".join(part for part in about if part), style="bold cyan")
    if found.parent:
        out.print(t("session.parent", name=found.parent))
    total, started = found.totals, _local(found.started, where)
    seconds = (_instant(found.ended) - _instant(found.started)).total_seconds()
    out.print(
        t(
            "session.summary",
            started=f"{started:%Y-%m-%d %H:%M}",
            duration=figures.duration(seconds),
            calls=f"{total.calls:,}",
            tokens=figures.tokens(total.total_tokens),
            cost=figures.money(total.cost_usd),
        )
    )
    steps = found.steps[-limit:] if limit else found.steps
    if len(steps) < len(found.steps):
        out.print(t("session.earlier", count=len(found.steps) - len(steps)), style="dim")
    most = max((step.usage.total_tokens for step in steps), default=1)
    columns = [
        Column(t("column.time"), "dim", right=False),
        Column(t("column.pause"), "yellow", extra=True),
        Column(t("by.action"), "cyan", right=False),
        Column(t("by.file"), right=False, cut=True),
        Column(t("by.model"), "dim", right=False, cut=True, extra=True),
        Column(t("column.total"), "bold"),
        Column(t("column.cost"), "green"),
        Column("", "magenta", right=False, extra=True),
    ]
    show_table(out, columns, [_row(step, where, most) for step in steps])
    out.print()
    titles = share_titles("action", priced=by_cost(total))
    names = [Column(titles[0], "cyan", right=False), *(Column(title) for title in titles[1:]), Column("", right=False)]
    show_table(out, names, [share_cells(part, _BAR, found.actions[0].share) for part in found.actions])
    if found.children:
        whole = found.with_children
        out.print(
            t(
                "session.children",
                count=len(found.children),
                tokens=figures.tokens(whole.total_tokens),
                cost=figures.money(whole.cost_usd),
            )
        )


def _row(step: SessionStep, where: ZoneInfo, most: int) -> list[str]:
    usage = step.usage
    return [
        f"{_local(step.ts, where):%m-%d %H:%M:%S}" if step.first else "",
        figures.duration(step.idle_seconds) if step.idle_seconds >= _PAUSE else "",
        step.action,
        step.path or "",
        step.model,
        figures.tokens(usage.total_tokens),
        figures.money(usage.cost_usd),
        figures.bar(usage.total_tokens / (most or 1), _BAR),
    ]


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _local(text: str, where: ZoneInfo) -> datetime:
    return _instant(text).astimezone(where)
