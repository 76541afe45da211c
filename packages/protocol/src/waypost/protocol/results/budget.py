"""Results of `ledger budget`."""

from typing import Literal

from msgspec import field

from waypost.protocol.wire import Wire

BudgetState = Literal["ok", "alert", "over"]
BudgetUnit = Literal["tokens", "usd"]
BudgetWindow = Literal["daily", "weekly", "monthly", "session", "project"]
ConsumerKind = Literal["project", "session", "action", "model", "file"]


class Consumer(Wire, kw_only=True):
    """One of the biggest consumers of a budget."""

    by: ConsumerKind
    name: str | None
    """None where the log did not tell."""
    spent: int | float
    share: float
    """Of what the budget's scope spent, 0 to 1."""


class Budget(Wire, kw_only=True):
    """A limit and what was spent of it; figures are tokens, or US dollars where `unit` says so."""

    scope: str
    """The project's name, `*` for all projects together, the session's id under the window `session`."""
    window: BudgetWindow
    unit: BudgetUnit
    limit: int | float
    spent: int | float
    remaining: int | float
    """Below 0 where more was spent than the limit allows."""
    projected: int | float
    """At the window's end, if it goes on as it went so far; never below `spent`."""
    state: BudgetState
    """`alert` from the lowest threshold of the alerts on (80 % without any), `over` from the limit on."""
    top: list[Consumer]
    project: str | None = None
    """Whose limit it is, where the scope is a project or a session."""
    since: str | None = None
    """First day of the window, None for the lifetime of a session or a project."""
    until: str | None = None
    """Last day of the window."""
    action: Literal["warn", "block"] = "warn"
    unpriced: list[str] = field(default_factory=list)
    """Models without a price: what they used is not in an amount of money."""


class BudgetAlert(Wire, kw_only=True):
    """An alert that fired."""

    scope: str
    window: str
    threshold: int
    """Percent of the limit."""
    channel: str
    title: str
    text: str
    fired: str
    """Instant in UTC, ISO 8601."""
    sent: str | None = None
    """Instant in UTC, None where the channel did not take it so far."""
    attempts: int = 0
    failure: str = ""


class BudgetReport(Wire, kw_only=True):
    """Result of `ledger budget status` and `check`."""

    budgets: list[Budget]
    timezone: str
    fired: list[BudgetAlert] = field(default_factory=list)
    """What this check fired; empty for `status`."""
    unsent: list[BudgetAlert] = field(default_factory=list)
    """Alerts that no channel took so far; the next check tries again, for seven days."""
    warnings: list[str] = field(default_factory=list)


class ChannelTest(Wire, kw_only=True):
    """Result of `ledger budget test-channel`."""

    channel: str
    sent: bool
