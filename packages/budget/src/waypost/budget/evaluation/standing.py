"""How a limit stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.budget.evaluation.spending import Session, Spent
    from waypost.budget.evaluation.windows import Window
    from waypost.budget.settings.levels import Limit
    from waypost.protocol.results.budget import BudgetState

_WHOLE = 100


@dataclass(frozen=True)
class Standing:
    """A limit of a scope in the window of now."""

    scope: str
    window: Window
    limit: Limit
    used: Spent
    projected: int
    state: BudgetState
    project: str | None
    """Whose limit it is, None for all projects together."""
    session: Session | None = None

    @property
    def spent(self) -> int:
        """What counts against the limit."""
        return self.used.of(self.limit.amount.unit)

    @property
    def key(self) -> str:
        """The window by which an alert is known: with its first day, and what is counted."""
        return f"{self.window.label} {self.limit.amount.unit}"

    @property
    def percent(self) -> int:
        """What is used of the limit, rounded down, so that 100 says that nothing is left."""
        return self.spent * _WHOLE // self.limit.amount.value

    def reaches(self, threshold: int) -> bool:
        """Whether a threshold (percent) is reached."""
        return self.spent * _WHOLE >= threshold * self.limit.amount.value


def state_of(spent: int, limit: int, threshold: int) -> BudgetState:
    """Return a state: `over` from the limit on, `alert` from a threshold (percent) on."""
    if spent >= limit:
        return "over"
    return "alert" if spent * _WHOLE >= threshold * limit else "ok"
