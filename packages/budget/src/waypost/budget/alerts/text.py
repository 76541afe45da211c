"""What an alert says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.budget.evaluation.consumers import top, unpriced
from waypost.budget.messages import t
from waypost.budget.settings.amounts import written_out
from waypost.protocol.ledger_file import PICO

if TYPE_CHECKING:
    from waypost.budget.evaluation.spending import Spending
    from waypost.budget.evaluation.standing import Standing
    from waypost.budget.settings.levels import Rule
    from waypost.protocol.results.budget import BudgetUnit


def title(standing: Standing) -> str:
    """Return the first line: whose limit, which window, how much of it."""
    return t("alert.title", whose=whose(standing), window=window_name(standing), percent=standing.percent)


def whose(standing: Standing) -> str:
    """Return a scope for people."""
    if standing.session is not None:
        return t("scope.session", session=standing.scope, project=standing.project)
    return t("scope.all") if standing.project is None else standing.scope


def window_name(standing: Standing) -> str:
    """Return the name of a standing's window for people."""
    return t(f"window.{standing.window.name}")


def body(standing: Standing, rule: Rule, spending: Spending) -> str:
    """Return the rule's message, the figures and the five biggest consumers."""
    return "\n".join(
        line for line in [rule.message.strip(), figures(standing), *_top(standing, rule, spending)] if line
    )


def figures(standing: Standing) -> str:
    """Return a sentence with what was spent, of how much, and where that leads."""
    window, unit = standing.window, standing.limit.amount.unit
    amounts = {
        "spent": _amount(standing.spent, unit),
        "limit": _amount(standing.limit.amount.value, unit),
        "percent": standing.percent,
    }
    if window.first is None:
        return t("alert.lifetime", **amounts)
    return t(
        "alert.window",
        **amounts,
        first=window.first,
        last=window.last,
        projected=_amount(standing.projected, unit),
    )


def _amount(value: int, unit: BudgetUnit) -> str:
    text = written_out(value, unit)
    return t("amount.tokens", amount=text) if unit == "tokens" else text


def _top(standing: Standing, rule: Rule, spending: Spending) -> list[str]:
    unit = standing.limit.amount.unit
    biggest = top(standing, spending, rule.top)
    lines = [t("alert.top", by=t(f"by.{biggest[0].by}"))] if biggest else []
    for number, consumer in enumerate(biggest, start=1):
        spent = consumer.spent if unit == "tokens" else consumer.spent * PICO
        name = consumer.name if consumer.name is not None else t("name.unknown")
        lines.append(f"{number}. {name}: {_amount(round(spent), unit)} ({consumer.share:.0%})")
    if missing := unpriced(standing, spending):
        lines.append(t("alert.unpriced", models=", ".join(missing)))
    return lines
