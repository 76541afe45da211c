"""The sections `budgets`, `alerts` and `channels` of the settings, as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from waypost.protocol.results.budget import BudgetWindow

Action = Literal["warn", "block"]
Written = int | float | str
WINDOWS: tuple[BudgetWindow, ...] = ("daily", "weekly", "monthly", "session", "project")
"""Keys under `budgets`: calendar windows, then lifetimes."""

EACH = "default"
"""Name under a window: each project without a limit of its own."""
ALL = "*"
"""Name under a window: all projects together."""


class LimitDetail(msgspec.Struct):
    """A limit that says more than an amount."""

    tokens: Written | None = None
    cost_usd: Written | None = None
    action: Action | None = None


Limits = dict[str, LimitDetail | Written | None]
"""Limits of a window by project; null: the project has none."""


class Budgets(msgspec.Struct):
    """The section `budgets`."""

    daily: Limits = {}
    weekly: Limits = {}
    monthly: Limits = {}
    session: Limits = {}
    project: Limits = {}
    action: Action = "warn"
    """For limits that say nothing else."""


class AlertRule(msgspec.Struct):
    """An entry of the section `alerts`."""

    at: Written
    channel: str = "log"
    message: str = ""
    top: Literal["project", "session", "action", "model", "file"] | None = None
    """What the five biggest consumers are; without it what the scope is made of."""


class ChannelDetail(msgspec.Struct):
    """A channel whose address stands elsewhere: exactly one is set."""

    url: str | None = None
    env: str | None = None
    """Name of an environment variable."""
    file: str | None = None
    """A file whose first line is the address; relative to the folder of the settings."""


Channels = dict[str, ChannelDetail | str]
