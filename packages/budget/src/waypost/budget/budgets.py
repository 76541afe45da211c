"""Budgets: how they stand, which alerts are due, and whether a call is to be refused."""

from __future__ import annotations

import sqlite3
from functools import cached_property
from threading import Event
from typing import TYPE_CHECKING, Self

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


def pause_for(seconds: float) -> None:
    """Wait."""
    Event().wait(seconds)


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
    with _Look(root, narrow=narrow, zone=zone) as look:
        return look.report(by)


def check(
    root: Path | None = None,
    *,
    narrow: bool = False,
    zone: str | None = None,
    by: ConsumerKind | None = None,
    pause: Callable[[float], object] | None = pause_for,
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
    with _Look(root, narrow=narrow, zone=zone) as look:
        fired = look.send(pause)
        report = look.report(by)
    report.fired = [alert.shown() for alert in fired]
    return report


def send_due(root: Path | None = None) -> list[Alert]:
    """Do what `check` does, once and without waiting, and return what fired: for hooks and syncs."""
    with _Look(root) as look:
        return look.send(None)


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

    with _Look(root, policy=policy) as look:
        found = look.of_call(identify(root).name if root is not None else None, session)
    return [
        t("blocked", whose=text.whose(standing), window=text.window_name(standing), figures=text.figures(standing))
        for standing in found
        if standing.state == "over"
    ]


class _Look:
    """A look at the ledger at one instant; a context manager that closes the ledger."""

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
        self._db = read_ledger()
        self._spending = Spending(self._db)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._db is not None:
            self._db.close()

    @cached_property
    def _standings(self) -> list[Standing]:
        return self._evaluate(self._only(), "")

    def report(self, by: ConsumerKind | None) -> BudgetReport:
        return BudgetReport(
            budgets=[_shown(standing, self._spending, by) for standing in self._standings],
            timezone=self._zone.key,
            unsent=[alert.shown() for alert in book.unsent(self._db, self._now)] if self._db is not None else [],
            warnings=self._policy.warnings(),
        )

    def send(self, pause: Callable[[float], object] | None) -> list[Alert]:
        if self._db is None:
            return []
        firings = list(self._firings(book.known(self._db)))
        waiting = book.unsent(self._db, self._now)
        try:
            return Sender(self._policy, self._now, pause).send(firings, waiting)
        except sqlite3.Error as error:
            raise BudgetError(
                t("ledger.failed", reason=error), hint=t("ledger.failed.hint"), path=str(ledger_path())
            ) from error

    def of_call(self, project: str | None, session: str) -> list[Standing]:
        """Return the limits that the next call of a session in a project counts against."""
        found = self._evaluate(project, session)
        if project is None:
            found = [one for one in found if one.project is None or one.session is not None]
        elif any(map(self._policy.overall, WINDOWS)):
            found += [one for one in self._evaluate(None, session) if one.project is None]
        return [one for one in found if one.session is None or session]

    def _only(self) -> str | None:
        if not self._narrow or self._root is None:
            return None
        from waypost.kit.project import identify  # noqa: PLC0415 - asks git

        return identify(self._root).name

    def _evaluate(self, project: str | None, session: str) -> list[Standing]:
        return Evaluation(
            self._spending, self._policy, now=self._now, zone=self._zone, project=project, session=session
        ).standings()

    def _firings(self, known: set[book.Key]) -> Iterator[Firing]:
        for standing in self._standings:
            for rule in self._policy.rules(standing.project):
                key = (standing.scope, standing.key, rule.at, rule.channel)
                if standing.reaches(rule.at) and key not in known:
                    known.add(key)
                    yield Firing(
                        key,
                        self._policy.root_of(standing.project),
                        text.title(standing),
                        text.body(standing, rule, self._spending),
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
