"""Results of the collector's ledger commands."""

from typing import Literal

from msgspec import field

from waypost.protocol.wire import Wire


class LedgerAdded(Wire, kw_only=True):
    """Result of `ledger add`."""

    lines: int
    added: int
    """Calls that the ledger did not know."""
    updated: int
    """Calls that it knew less of."""


class LedgerImported(Wire, kw_only=True):
    """Result of `ledger import`."""

    added: int
    updated: int
    skipped: int
    """Calls that the ledger knows as they are."""


class SkippedLog(Wire, kw_only=True):
    """A file that was not read, or not to its end."""

    path: str
    why: str


class BadLine(Wire, kw_only=True):
    """A line that could not be read; a few of each file are kept."""

    path: str
    line: int
    message: str


class LedgerSource(Wire, kw_only=True):
    """One place where an agent's logs may lie: an entry of `ledger sources`."""

    agent: str
    root: str
    """The folder, empty for calls without one: those that were added or whose folder is no longer looked into."""
    state: Literal["read", "new", "empty", "missing", "unreadable", "gone"]
    """new: there is something to read; gone: every log was deleted, their calls are kept."""
    why: str = ""
    files: int = 0
    """Logs that are there."""
    read: int = 0
    """Logs that are read to their end."""
    new: int = 0
    """Logs that are new or have grown since the last sync."""
    gone: int = 0
    """Logs that were read and are no longer there."""
    calls: int = 0
    last: str | None = None
    """Time of the latest call, ISO 8601 in UTC."""
    bad: int = 0
    bad_lines: list[BadLine] = field(default_factory=list)
    skipped: list[SkippedLog] = field(default_factory=list)


class LedgerFinding(Wire, kw_only=True):
    """One thing that `ledger verify` found."""

    kind: Literal["missing", "less", "more", "damaged"]
    """missing: a log tells of a call that the ledger lacks; less, more: of its tokens; damaged: the file itself."""
    message: str
    agent: str = ""
    source: str = ""
    calls: int = 0
    """Calls of this source that it is about."""
    tokens: int = 0
    """Tokens by which they differ."""


class VerifiedAgent(Wire, kw_only=True):
    """What an agent's logs and the ledger say of the calls that both know."""

    agent: str
    calls: int
    log_tokens: int
    ledger_tokens: int


class LedgerVerification(Wire, kw_only=True):
    """Result of `ledger verify`."""

    ok: bool
    calls: int
    """Calls that the logs still tell."""
    kept: int
    """Calls that only the ledger knows: their logs were deleted or rewritten."""
    logs: int
    agents: list[VerifiedAgent]
    findings: list[LedgerFinding]


class WatchedBurst(Wire, kw_only=True):
    """One line of `ledger watch`: what a burst of changes brought."""

    at: str
    calls: int
    tokens: int
    sources: int
    bad: int = 0
