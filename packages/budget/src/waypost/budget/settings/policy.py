"""What holds: the user's settings, and for one project its own on top."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from waypost.budget.messages import t
from waypost.budget.settings.config import ALL, EACH, WINDOWS, Channels
from waypost.budget.settings.levels import Level, Limit, Rule, read_level, unheard

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BUILT_IN = ("desktop", "log")
"""Channels that need no definition."""
USUAL_ALERT = 80
"""Percent from which a budget's state is `alert` where no rule says otherwise."""


@dataclass(frozen=True)
class Policy:
    """Limits, rules and channels; a project's own file counts for that project alone."""

    user: Level
    own: Level
    root: Path | None = None
    project: str | None = None
    """Name of the project that `own` is about, None where no file of a project counts."""

    def limits(self, window: str, project: str) -> list[Limit]:
        """Return the limits of a project: its own by name, else that of each."""
        for level in self._levels(project):
            limits = level.limits.get(window, {})
            for name in (project, EACH):
                if name in limits:
                    return limits[name]
        return []

    def overall(self, window: str) -> list[Limit]:
        """Return the limits of all projects together."""
        return self.user.limits.get(window, {}).get(ALL, [])

    def is_limited(self, window: str) -> bool:
        """Whether anything of a window is limited."""
        return any(any(level.limits.get(window, {}).values()) for level in (self.user, self.own))

    def named(self, window: str) -> Iterator[str]:
        """Yield the projects whose limits are named, and the one whose own file has some."""
        yield from (name for name in self.user.limits.get(window, {}) if name not in {EACH, ALL})
        if self.project is not None and self.own.limits.get(window):
            yield self.project

    @property
    def limited(self) -> bool:
        """Whether anything is limited."""
        return any(map(self.is_limited, WINDOWS))

    def blocking(self) -> Policy:
        """Return the policy with nothing but the limits that block."""
        return replace(self, user=_blocking(self.user), own=_blocking(self.own))

    def rules(self, project: str | None) -> list[Rule]:
        """Return the alerts for a project; None stands for all together."""
        return next((level.rules for level in self._levels(project) if level.rules), [])

    def threshold(self, project: str | None) -> int:
        """Return the percent from which a project's budgets are worth a look."""
        return min((rule.at for rule in self.rules(project)), default=USUAL_ALERT)

    def root_of(self, project: str | None) -> str:
        """Return whose settings send a project's alerts: the root of its own, empty for the user's."""
        return str(self.root) if self._is_own(project) and not self.own.is_empty else ""

    @cached_property
    def channels(self) -> Channels:
        """What is defined, the project's over the user's."""
        return self.user.channels | self.own.channels

    def _levels(self, project: str | None) -> Iterator[Level]:
        if self._is_own(project):
            yield self.own
        yield self.user

    def _is_own(self, project: str | None) -> bool:
        return project is not None and project == self.project

    def warnings(self) -> list[str]:
        """Return what is written and has no effect: channels that nobody defined, limits about other projects."""
        asked = {rule.channel: self.user.channels for rule in self.user.rules}
        asked |= {rule.channel: self.channels for rule in self.own.rules}
        missing = [name for name, known in asked.items() if name not in known and name not in BUILT_IN]
        found = [t("warning.no_channel", name=name) for name in missing]
        if self.project is not None:
            found += [t("warning.other_project", path=path) for path in unheard(self.own, self.project)]
        return found


def _blocking(level: Level) -> Level:
    """Return a level's limits that block; a name whose limits do not keeps out those of each."""
    limits = {
        window: {name: [limit for limit in found if limit.action == "block"] for name, found in names.items()}
        for window, names in level.limits.items()
    }
    return Level(limits, level.rules, level.channels)


def read_policy(root: Path | None) -> Policy:
    """Return what holds for everything, with the own settings of the project at `root`.

    Raises:
        DataError: a value is wrong; file, line and exact path are told.
    """
    user = read_level(None)
    own = read_level(root) if root is not None else Level()
    if root is None or own.is_empty:
        return Policy(user, Level())
    from waypost.kit.project import identify  # noqa: PLC0415 - asks git, and only where it matters

    return Policy(user, own, root, identify(root).name)
