"""What commits cost."""

from waypost.protocol.wire import Wire


class CommitCost(Wire, kw_only=True):
    """A commit with the calls that are booked to it: an entry of `waypost ledger commits`."""

    commit: str | None
    """Full id; null for calls that no commit is near enough to."""
    branch: str | None = None
    subject: str = ""
    """First line of the message, where the repository still has it."""
    ts: str | None = None
    """When its author made it, UTC."""
    calls: int
    sessions: int
    total_tokens: int
    output_tokens: int
    cost_usd: float | None
    """Null where no call has a price."""


class Share(Wire, kw_only=True):
    """A part of what was used: by action, model, session or file."""

    name: str | None
    calls: int
    total_tokens: int
    cost_usd: float | None


class CommitReport(Wire, kw_only=True):
    """Result of `waypost ledger show`."""

    commits: list[CommitCost]
    """Oldest first; those without a booked call are there with zeros."""
    calls: int
    total_tokens: int
    cost_usd: float | None
    actions: list[Share]
    models: list[Share]
    sessions: list[Share]
    files: list[Share]
    """The ten that took most."""
