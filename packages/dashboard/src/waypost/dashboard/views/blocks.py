"""`ledger blocks` as text."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from waypost.dashboard import figures
from waypost.dashboard.messages import t
from waypost.dashboard.views.table import Column
from waypost.dashboard.views.table import show as show_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from zoneinfo import ZoneInfo

    from waypost.kit.cli import Console
    from waypost.protocol.results.ledger_report import Block

_BAR = 12


def show(found: Sequence[Block], out: Console, where: ZoneInfo, limit: int) -> None:
    """Print the last `limit` blocks (0: all), with what the active one comes to."""
    if not found:
        out.print(t("view.empty"))
        return
    shown = found[-limit:] if limit else found
    most = max(block.usage.total_tokens for block in shown) or 1
    columns = [
        Column(t("column.block"), "cyan", right=False),
        Column(t("column.calls")),
        Column(t("column.total"), "bold"),
        Column(t("column.cost"), "green"),
        Column(t("column.rate"), "dim"),
        Column("", "magenta", right=False, extra=True),
        Column(t("column.models"), "dim", right=False, cut=True, extra=True),
    ]
    show_table(out, columns, [_row(block, where, most) for block in shown])
    for block in shown:
        if block.active:
            tokens, cost = figures.tokens(block.projected_tokens), figures.money(block.projected_cost_usd)
            out.print(t("blocks.active", end=f"{_local(block.end, where):%H:%M}", tokens=tokens, cost=cost))


def _row(block: Block, where: ZoneInfo, most: int) -> list[str]:
    start, end = _local(block.start, where), _local(block.end, where)
    usage = block.usage
    return [
        f"{start:%Y-%m-%d %H:%M}–{end:%H:%M}{' *' if block.active else ''}",
        f"{usage.calls:,}",
        figures.tokens(usage.total_tokens),
        figures.money(usage.cost_usd),
        figures.tokens(block.tokens_per_minute),
        figures.bar(usage.total_tokens / most, _BAR),
        ", ".join(block.models),
    ]


def _local(text: str, where: ZoneInfo) -> datetime:
    return datetime.fromisoformat(text).astimezone(where)
