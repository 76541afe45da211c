"""Budgets for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.budget.messages import t
from waypost.budget.settings.amounts import compact
from waypost.protocol.ledger_file import PICO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waypost.kit.cli import Console
    from waypost.protocol.results.budget import Budget, BudgetAlert, BudgetReport, BudgetUnit

_CELLS = 10
_LEAST_NAME = 14
_FULL, _EMPTY = "█", "░"
_STYLES = {"ok": "green", "alert": "yellow", "over": "red"}
_COLUMNS = ("state", "scope", "window", "used", "spent", "limit", "projected")


def show(report: BudgetReport, out: Console) -> None:
    """Print every budget with a bar, the biggest consumers of those that need a look, and what was sent."""
    if report.budgets:
        _table(report.budgets, out)
    for budget in report.budgets:
        if budget.state != "ok" and budget.top:
            _consumers(budget, out)
    for alert in report.fired:
        if alert.sent:
            out.print(t("view.sent", channel=alert.channel, title=alert.title))
    for alert in report.unsent:
        out.print(_unsent(alert), style="yellow")


def _table(budgets: list[Budget], out: Console) -> None:
    header = [t(f"view.column.{name}") for name in _COLUMNS]
    if not out.is_terminal:
        out.table((list(_cells(budget)) for budget in budgets), header=header)
        return
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415 - not loaded for plain text
    from rich.table import Table  # noqa: PLC0415 - the same
    from rich.text import Text  # noqa: PLC0415 - the same

    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for name, title in zip(_COLUMNS, header, strict=True):
        right = name in {"spent", "limit", "projected"}
        if name == "scope":
            table.add_column(title, min_width=_LEAST_NAME, overflow="fold")
        else:
            table.add_column(title, justify="right" if right else "left", no_wrap=True)
    for budget in budgets:
        cells = list(_cells(budget))
        style = _STYLES[budget.state]
        table.add_row(Text(cells[0], f"bold {style}"), *cells[1:3], Text(cells[3], style), *cells[4:])
    out.print(table)


def _cells(budget: Budget) -> Iterator[str]:
    """Yield the cells of a budget's line, as _COLUMNS names them."""
    yield t(f"state.{budget.state}")
    yield _scope(budget)
    yield t(f"window.{budget.window}")
    share = budget.spent / budget.limit
    filled = min(round(share * _CELLS), _CELLS)
    yield f"{_FULL * filled}{_EMPTY * (_CELLS - filled)} {int(share * 100):>3} %"
    yield _amount(budget.spent, budget.unit)
    yield _amount(budget.limit, budget.unit)
    yield _amount(budget.projected, budget.unit) if budget.until else "–"


def _scope(budget: Budget) -> str:
    if budget.window == "session":
        return t("scope.session", session=budget.scope, project=budget.project)
    return t("scope.all") if budget.project is None else budget.scope


def _amount(value: float, unit: BudgetUnit) -> str:
    return compact(round(value * PICO) if unit == "usd" else round(value), unit)


def _consumers(budget: Budget, out: Console) -> None:
    by = t(f"by.{budget.top[0].by}")
    out.print(t("view.top", whose=_scope(budget), window=t(f"window.{budget.window}"), by=by), style="bold")
    names = [consumer.name if consumer.name is not None else t("name.unknown") for consumer in budget.top]
    rows = zip(names, budget.top, strict=True)
    out.table(
        [f"  {number}. {name}", _amount(entry.spent, budget.unit), f"{entry.share:.0%}"]
        for number, (name, entry) in enumerate(rows, start=1)
    )
    if budget.unpriced:
        out.print(t("alert.unpriced", models=", ".join(budget.unpriced)))


def _unsent(alert: BudgetAlert) -> str:
    return t("view.unsent", channel=alert.channel, title=alert.title, reason=alert.failure or t("view.not_tried"))
