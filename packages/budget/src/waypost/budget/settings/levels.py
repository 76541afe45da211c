"""Reading the settings: the user's, and a project's own."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from waypost.budget.errors import BudgetError
from waypost.budget.messages import t
from waypost.budget.settings.amounts import Amount, parse_amount
from waypost.budget.settings.config import (
    ALL,
    EACH,
    WINDOWS,
    Action,
    AlertRule,
    Budgets,
    ChannelDetail,
    Channels,
    LimitDetail,
    Written,
)
from waypost.kit import settings

if TYPE_CHECKING:
    from pathlib import Path

    from waypost.protocol.results.budget import BudgetUnit, ConsumerKind

T = TypeVar("T")
_PERCENT = re.compile(r"(\d{1,4})(?:\.0*)?\s*[%％]?")
_MOST_PERCENT = 1000


@dataclass(frozen=True)
class Limit:
    """A limit of a window."""

    amount: Amount
    action: Action


@dataclass(frozen=True)
class Rule:
    """An alert that the settings ask for."""

    at: int
    """Percent of a limit."""
    channel: str
    message: str
    top: ConsumerKind | None


@dataclass(frozen=True)
class Level:
    """What one file says."""

    limits: dict[str, dict[str, list[Limit]]] = field(default_factory=dict)
    """By window and name; an empty list: without a limit."""
    rules: list[Rule] = field(default_factory=list)
    channels: Channels = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing of budgets."""
        return not (self.rules or self.channels or any(self.limits.values()))


def read_level(root: Path | None) -> Level:
    """Return what the user's settings say, or what the own file of the project at `root` says.

    Raises:
        DataError: a value is wrong; file, line and exact path are told.
    """
    budgets = _section("budgets", Budgets, root)
    return Level(
        {window: _limits(window, budgets, root) for window in WINDOWS},
        [_rule(number, rule, root) for number, rule in enumerate(_section("alerts", list[AlertRule], root))],
        _channels(root),
    )


def _section(name: str, struct: type[T], root: Path | None) -> T:
    return settings.section(name, struct, None) if root is None else settings.own_section(name, struct, root)


def _limits(window: str, budgets: Budgets, root: Path | None) -> dict[str, list[Limit]]:
    found: dict[str, list[Limit]] = {}
    for name, written in getattr(budgets, window).items():
        steps = ("budgets", window, name)
        if window == "session" and name == ALL:
            raise _wrong(steps, t("settings.session_all"), root)
        found[name] = _of_detail(steps, written, budgets.action, root)
    return found


def _of_detail(
    steps: tuple[str, ...], written: LimitDetail | Written | None, action: Action, root: Path | None
) -> list[Limit]:
    if written is None:
        return []
    if not isinstance(written, LimitDetail):
        return [Limit(_amount(steps, written, None, root), action)]
    stated: list[tuple[str, Written | None, BudgetUnit]] = [
        ("tokens", written.tokens, "tokens"),
        ("cost_usd", written.cost_usd, "usd"),
    ]
    found = [
        Limit(_amount((*steps, key), value, unit, root), written.action or action)
        for key, value, unit in stated
        if value is not None
    ]
    if not found:
        raise _wrong(steps, t("settings.no_amount"), root)
    return found


def _amount(steps: tuple[str, ...], written: Written, unit: BudgetUnit | None, root: Path | None) -> Amount:
    try:
        return parse_amount(written, unit)
    except ValueError as error:
        raise _wrong(steps, str(error), root) from error


def _rule(number: int, rule: AlertRule, root: Path | None) -> Rule:
    match = _PERCENT.fullmatch(str(rule.at).strip())
    percent = int(match[1]) if match else 0
    if not 0 < percent <= _MOST_PERCENT:
        raise _wrong(("alerts", number, "at"), t("settings.percent", value=rule.at), root)
    if not rule.channel.strip():
        raise _wrong(("alerts", number, "channel"), t("settings.no_channel"), root)
    return Rule(percent, rule.channel, rule.message, rule.top)


def _channels(root: Path | None) -> Channels:
    found = _section("channels", Channels, root)
    for name, value in found.items():
        stated = [value.url, value.env, value.file] if isinstance(value, ChannelDetail) else [value]
        if sum(bool(text and text.strip()) for text in stated) != 1:
            raise _wrong(("channels", name), t("settings.one_address"), root)
    return found


def _wrong(steps: tuple[str | int, ...], reason: str, root: Path | None) -> BudgetError:
    """Return the error for a value: its file, its line, its path."""
    path, line = settings.place(steps, root)
    shown = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps).removeprefix(".")
    return BudgetError(t("settings.wrong", path=shown, reason=reason), hint=t("settings.hint"), path=path, line=line)


def unheard(level: Level, project: str) -> list[str]:
    """Return the paths of limits in a project's own file that are about something else than the project."""
    return [
        f"budgets.{window}.{name}"
        for window, limits in level.limits.items()
        for name in limits
        if name not in {EACH, project}
    ]
