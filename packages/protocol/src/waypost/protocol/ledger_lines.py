"""Calls as JSON Lines: what any agent may report, and what a ledger exports.

Both are text for other programs to write or read: fields may be added, none renamed or removed.
"""

from msgspec import field

from waypost.protocol.ledger_file import Action
from waypost.protocol.wire import Wire


class ReportedTool(Wire, kw_only=True):
    """A tool that the model asked for."""

    name: str | None = None
    id: str | None = None
    """The agent's id of the use."""
    action: Action | None = None
    """Without it the name (and `command`) decides."""
    path: str | None = None
    """The file or folder that it is pointed at."""
    command: str | None = None
    """A shell command; only a hash of it is kept."""


class ReportedCall(Wire, kw_only=True):
    """One call of a model, as an agent of any kind reports it: a line of `ledger add` and of the inbox."""

    id: str
    """Of the call, unique over all agents: lines of one id are tellings of one call."""
    time: str | int | float
    """ISO 8601 (UTC where no zone is said), else seconds or milliseconds since 1970."""
    agent: str
    model: str
    session: str | None = None
    parent_session: str | None = None
    provider: str | None = None
    folder: str | None = None
    """The working folder: it decides the project."""
    branch: str | None = None
    user: str | None = None
    host: str | None = None
    """Null for this machine and this user."""
    input_tokens: int | None = None
    """Without what was read from a cache or written into one."""
    cache_read_tokens: int | None = None
    cache_write_tokens: int | None = None
    """Cache writes whose lifetime is not known; they count as 5 minutes."""
    cache_write_5m_tokens: int | None = None
    cache_write_1h_tokens: int | None = None
    output_tokens: int | None = None
    """Reasoning included."""
    reasoning_tokens: int | None = None
    web_searches: int | None = None
    cost_usd: float | None = None
    """What was billed, where the agent knows it; null: the price list decides."""
    estimated: bool | None = None
    action: Action | None = None
    """What the call was for, instead of `tools`."""
    path: str | None = None
    tools: list[ReportedTool] | None = None


class ExportedTool(Wire, kw_only=True):
    """A tool of an exported call; texts of its arguments were never kept."""

    tool: str
    """Hash of its id, 16 hexadecimal digits."""
    action: str
    path: str | None = None
    arguments: str | None = None
    """Hash of its name and arguments."""


class ExportedSource(Wire, kw_only=True):
    """Where a call was told first."""

    kind: str
    path: str
    offset: int
    first_mtime_ns: int


class ExportedCommit(Wire, kw_only=True):
    """The commit that a call was booked to."""

    sha: str
    time: int
    """Milliseconds since 1970."""
    branch: str | None = None


class ExportedCall(Wire, kw_only=True):
    """One call of a ledger, whole: a line of `ledger export`; `ledger import` takes it in again."""

    call: str
    """Hash of the message id, 16 hexadecimal digits."""
    time: str
    """ISO 8601 in UTC with milliseconds."""
    agent: str
    session: str
    parent_session: str | None = None
    user: str | None = None
    host: str | None = None
    project: str | None = None
    folder: str | None = None
    repository: str | None = None
    branch: str | None = None
    model: str
    provider: str | None = None
    input_tokens: int = 0
    cache_read_tokens: int = 0
    cache_write_5m_tokens: int = 0
    cache_write_1h_tokens: int = 0
    output_tokens: int = 0
    reasoning_tokens: int = 0
    web_searches: int = 0
    cost_usd: float | None = None
    """For readers; an import reckons it anew with the prices of its place."""
    stated_picodollars: int | None = None
    """The cost that the agent itself stated."""
    flags: int = 0
    """The flags of `event`."""
    tools: list[ExportedTool] = field(default_factory=list)
    commit: ExportedCommit | None = None
    source: ExportedSource
