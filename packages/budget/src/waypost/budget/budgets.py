"""Budgets: how they stand, which alerts are due, and whether a call is to be refused."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, nullcontext
from typing import TYPE_CHECKING

from waypost.budget.alerts import book, text
from waypost.budget.alerts.book import Firing
from waypost.budget.alerts.sending import Sender
from waypost.budget.errors import BudgetError
from waypost.budget.evaluation.consumers import top, unpriced
from waypost.budget.evaluation.evaluate import Evaluation
from waypost.budget.evaluation.spending import Spending
from waypost.budget.messages import t
from waypost.budget.settings.amounts import figure
from waypost.budget.settings.config import WINDOWS
from waypost.budget.settings.policy import read_policy
from waypost.kit import clock
from waypost.kit.ledger.file import ledger_path, read_ledger
from waypost.kit.ledger.zones import zone as zone_of
from waypost.protocol.results.budget import Budget, BudgetReport

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from zoneinfo import ZoneInfo

    from waypost.budget.alerts.book import Alert
    from waypost.budget.evaluation.standing import Standing
    from waypost.budget.settings.policy import Policy
    from waypost.protocol.results.budget import ConsumerKind


def status(
    root: Path | None = None, *, narrow: bool = False, zone: str | None = None, by: ConsumerKind | None = None
) -> BudgetReport:
    """Return how every budget stands; nothing is sent and nothing written.

    Args:
        root: the project whose own settings count beside the user's.
        narrow: whether only that project's budgets are asked for.
        zone: name of the zone whose days count; None: the user's.
        by: what the biggest consumers are; None: what each scope is made of.

    Raises:
        DataError: a setting is wrong (file, line and exact path are told), or the ledger can't be read.
        UsageError: there is no zone of that name.
    """
    return _Look(root, narrow=narrow, zone=zone).report(by)


def check(
    root: Path | None = None,
    *,
    narrow: bool = False,
    zone: str | None = None,
    by: ConsumerKind | None = None,
    pause: Callable[[float], None] | None = time.sleep,
) -> BudgetReport:
    """Evaluate every budget and send the alerts that are due: those that fire now, and those that failed before.

    An alert fires once per scope, window, threshold and channel, whatever comes later. A channel that is not defined
    or does not answer is told in the report, and tried again by later checks for seven days.

    Args:
        root: as in `status`, as are the next three.
        narrow: whether only that project's budgets are evaluated.
        zone: name of the zone.
        by: what the biggest consumers are.
        pause: waits between attempts to send; None: one attempt, and none before its time after a failure.

    Raises:
        DataError: as in `status`, or the ledger can't be written.
        UsageError: there is no zone of that name.
    """
    look = _Look(root, narrow=narrow, zone=zone)
    fired = look.send(pause)
    report = look.report(by)
    report.fired = [alert.shown() for alert in fired]
    return report


def send_due(root: Path | None = None) -> list[Alert]:
    """Do what `check` does, once and without waiting, and return what fired: for hooks and syncs."""
    return _Look(root).send(None)


def blocked(root: Path | None = None, *, session: str = "") -> list[str]:
    """Return why the next call of an agent is to be refused: limits with `action: block` that are used up.

    Args:
        root: the project that the agent works in.
        session: the agent's id of its session.

    Raises:
        DataError: a setting is wrong.
    """
    policy = read_policy(root).blocking()
    if not policy.limited:
        return []
    from waypost.kit.project import identify  # noqa: PLC0415 - asks git, and only where something blocks

    look = _Look(root, policy=policy)
    return [
        t("blocked", whose=text.whose(standing), window=text.window_name(standing), figures=text.figures(standing))
        for standing in look.of_call(identify(root).name if root is not None else None, session)
        if standing.state == "over"
    ]


class _Look:
    """One look at the ledger: everything in it is of the same instant."""

    def __init__(
        self,
        root: Path | None,
        *,
        narrow: bool = False,
        zone: str | None = None,
        policy: Policy | None = None,
    ) -> None:
        self._zone: ZoneInfo = zone_of(zone)
        self._now = int(clock.now().timestamp() * 1000)
        self._policy = policy or read_policy(root)
        self._root = root
        self._narrow = narrow
        self._standings: list[Standing] | None = None

    def report(self, by: ConsumerKind | None) -> BudgetReport:
        with self._ledger() as db:
            spending = Spending(db)
            budgets = [_shown(standing, spending, by) for standing in self._evaluated(spending)]
            unsent = book.unsent(db, self._now) if db is not None else []
        return BudgetReport(
            budgets=budgets,
            timezone=self._zone.key,
            unsent=[alert.shown() for alert in unsent],
            warnings=self._policy.warnings(),
        )

    def send(self, pause: Callable[[float], None] | None) -> list[Alert]:
        with self._ledger() as db:
            if db is None:
                return []
            spending = Spending(db)
            firings = list(self._firings(self._evaluated(spending), spending, book.known(db)))
            waiting = book.unsent(db, self._now)
        try:
            return Sender(self._policy, self._now, pause).send(firings, waiting)
        except sqlite3.Error as error:
            raise BudgetError(
                t("ledger.failed", reason=error), hint=t("ledger.failed.hint"), path=str(ledger_path())
            ) from error

    def of_call(self, project: str | None, session: str) -> list[Standing]:
        """Return the limits that the next call of a session in a project counts against."""
        with self._ledger() as db:
            spending = Spending(db)
            found = self._evaluate(spending, project, session)
            if project is None:
                found = [one for one in found if one.project is None or one.session is not None]
            elif any(map(self._policy.overall, WINDOWS)):
                found += [one for one in self._evaluate(spending, None, session) if one.project is None]
        return [one for one in found if one.session is None or session]

    def _ledger(self) -> closing[sqlite3.Connection] | nullcontext[None]:
        found = read_ledger()
        return closing(found) if found is not None else nullcontext()

    def _evaluated(self, spending: Spending) -> list[Standing]:
        if self._standings is None:
            self._standings = self._evaluate(spending, self._only(), "")
        return self._standings

    def _only(self) -> str | None:
        if not self._narrow or self._root is None:
            return None
        from waypost.kit.project import identify  # noqa: PLC0415 - asks git

        return identify(self._root).name

    def _evaluate(self, spending: Spending, project: str | None, session: str) -> list[Standing]:
        return Evaluation(
            spending, self._policy, now=self._now, zone=self._zone, project=project, session=session
        ).standings()

    def _firings(self, standings: list[Standing], spending: Spending, known: set[book.Key]) -> Iterator[Firing]:
        for standing in standings:
            for rule in self._policy.rules(standing.project):
                key = (standing.scope, standing.key, rule.at, rule.channel)
                if standing.reaches(rule.at) and key not in known:
                    known.add(key)
                    yield Firing(
                        key,
                        self._policy.root_of(standing.project),
                        text.title(standing),
                        text.body(standing, rule, spending),
                    )


def _shown(standing: Standing, spending: Spending, by: ConsumerKind | None) -> Budget:
    amount, window = standing.limit.amount, standing.window
    return Budget(
        scope=standing.scope,
        window=window.name,
        unit=amount.unit,
        limit=figure(amount.value, amount.unit),
        spent=figure(standing.spent, amount.unit),
        remaining=figure(amount.value - standing.spent, amount.unit),
        projected=figure(standing.projected, amount.unit),
        state=standing.state,
        top=top(standing, spending, by),
        project=standing.project,
        since=str(window.first) if window.first else None,
        until=str(window.last) if window.last else None,
        action=standing.limit.action,
        unpriced=unpriced(standing, spending),
    )
