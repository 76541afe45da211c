"""Evaluating the limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.budget.evaluation.spending import Spent
from waypost.budget.evaluation.standing import Standing, state_of
from waypost.budget.evaluation.windows import current
from waypost.budget.settings.config import ALL, EACH, WINDOWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from zoneinfo import ZoneInfo

    from waypost.budget.evaluation.spending import Session, Spending
    from waypost.budget.evaluation.windows import Window
    from waypost.budget.settings.levels import Limit
    from waypost.budget.settings.policy import Policy
    from waypost.protocol.results.budget import BudgetWindow

ACTIVE = 7 * 24 * 3600 * 1000
"""Milliseconds after its last call in which a session's limit is looked at."""
_ORDER = {"over": 0, "alert": 1, "ok": 2}


class Evaluation:
    """The limits of a policy, against what a ledger holds.

    Args:
        spending: of the ledger.
        policy: the settings.
        now: milliseconds since 1970, UTC.
        zone: the user's.
        project: the only one that is asked for; None: all.
        session: the only one that is asked for by its id.
    """

    def __init__(
        self,
        spending: Spending,
        policy: Policy,
        *,
        now: int,
        zone: ZoneInfo,
        project: str | None = None,
        session: str = "",
    ) -> None:
        self._spending = spending
        self._policy = policy
        self._now = now
        self._zone = zone
        self._project = project
        self._session = session

    def standings(self) -> list[Standing]:
        """Return every limit that holds for something, what is used up most first."""
        found = [standing for name in WINDOWS if self._policy.is_limited(name) for standing in self._window(name)]
        return sorted(found, key=lambda one: (_ORDER[one.state], -one.spent / one.limit.amount.value, one.scope))

    def _window(self, name: BudgetWindow) -> Iterator[Standing]:
        window = current(name, self._now, self._zone)
        if name == "session":
            yield from self._sessions(window)
            return
        spent = self._spending.by_project(window, self._asked(window))
        projects = set(spent) | set(self._policy.named(name)) | ({self._project} if self._project else set())
        for project in sorted(projects if self._project is None else {self._project}):
            for limit in self._policy.limits(name, project):
                yield self._standing(project, window, limit, spent.get(project, Spent()), project)
        if self._project is None and (limits := self._policy.overall(name)):
            whole = _sum(spent.values())
            for limit in limits:
                yield self._standing(ALL, window, limit, whole, None)

    def _asked(self, window: Window) -> frozenset[str] | None:
        """Return the only projects that matter, None where all do: in all time that is worth it."""
        if self._project is not None:
            return frozenset([self._project])
        each = self._policy.user.limits.get(window.name, {}).get(EACH)
        if window.start is not None or each or self._policy.overall(window.name):
            return None
        return frozenset(self._policy.named(window.name))

    def _sessions(self, window: Window) -> Iterator[Standing]:
        for session in self._spending.sessions(self._now - ACTIVE, self._session):
            if self._session or self._project in {None, session.project}:
                for limit in self._policy.limits(window.name, session.project):
                    yield self._standing(session.key, window, limit, session.spent, session.project, session)

    def _standing(
        self,
        scope: str,
        window: Window,
        limit: Limit,
        used: Spent,
        project: str | None,
        session: Session | None = None,
    ) -> Standing:
        spent = used.of(limit.amount.unit)
        projected = window.projected(spent, self._now)
        state = state_of(spent, limit.amount.value, self._policy.threshold(project))
        return Standing(scope, window, limit, used, projected, state, project, session)


def _sum(parts: Iterable[Spent]) -> Spent:
    whole = Spent()
    for part in parts:
        whole.add(part)
    return whole
