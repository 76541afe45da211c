"""The five biggest consumers of a budget, and what no price is known for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.budget.settings.amounts import figure
from waypost.protocol.results.budget import Consumer

if TYPE_CHECKING:
    from waypost.budget.evaluation.spending import Spending, Spent
    from waypost.budget.evaluation.standing import Standing
    from waypost.protocol.results.budget import ConsumerKind

MOST = 5


def kind_of(standing: Standing) -> ConsumerKind:
    """Return the first dimension that a scope is made of."""
    if standing.session is not None:
        return "action"
    return "project" if standing.project is None else "session"


def top(standing: Standing, spending: Spending, by: ConsumerKind | None = None) -> list[Consumer]:
    """Return the biggest consumers of a budget, the biggest first."""
    kind = by or kind_of(standing)
    unit = standing.limit.amount.unit
    spent = {name: amount for name, part in _parts(standing, spending, kind).items() if (amount := part.of(unit)) > 0}
    biggest = sorted(spent.items(), key=lambda item: (-item[1], item[0] or ""))[:MOST]
    whole = standing.spent
    return [
        Consumer(by=kind, name=name, spent=figure(amount, unit), share=round(amount / whole, 4) if whole else 0.0)
        for name, amount in biggest
    ]


def unpriced(standing: Standing, spending: Spending) -> list[str]:
    """Return the models that are missing in an amount of money."""
    if standing.limit.amount.unit == "tokens" or not standing.used.unpriced:
        return []
    if standing.session is not None:
        return spending.unpriced_of(standing.session)
    return spending.unpriced(standing.window, standing.project)


def _parts(standing: Standing, spending: Spending, by: ConsumerKind) -> dict[str | None, Spent]:
    if standing.session is not None:
        return spending.consumers_of(standing.session, by)
    return spending.consumers(standing.window, standing.project, by)
