"""Windows of a limit: whole days of the user's zone, or a lifetime."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from waypost.kit.ledger.zones import day_of, instant, next_start, start_of

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

    from waypost.protocol.results.budget import BudgetWindow

PERIODS: dict[BudgetWindow, str] = {"daily": "day", "weekly": "week", "monthly": "month"}
"""Calendar windows with the zone's periods; the other windows are lifetimes."""


@dataclass(frozen=True)
class Window:
    """A window as it is now; a lifetime has neither days nor instants."""

    name: BudgetWindow
    first: date | None = None
    last: date | None = None
    start: int | None = None
    """Milliseconds since 1970, UTC."""
    end: int | None = None
    """The first millisecond after it."""

    @property
    def label(self) -> str:
        """The name with its first day, by which an alert is known."""
        return f"{self.name} {self.first}" if self.first else self.name

    def projected(self, spent: int, now: int) -> int:
        """Return what will be spent by the window's end if it goes on as it went so far; never less than was spent.

        A day that is 23 or 25 hours long counts as what it is.
        """
        if self.start is None or self.end is None or now <= self.start:
            return spent
        elapsed = now - self.start
        return max(spent, (spent * (self.end - self.start) + elapsed // 2) // elapsed)


def current(name: BudgetWindow, now: int, zone: ZoneInfo) -> Window:
    """Return the window that holds an instant (milliseconds since 1970, UTC)."""
    period = PERIODS.get(name)
    if period is None:
        return Window(name)
    first = start_of(period, day_of(now, zone))
    after = next_start(period, first)
    return Window(name, first, after - timedelta(days=1), instant(first, zone), instant(after, zone))
