"""Results of the ledger's reports. Tokens stand in disjoint buckets; costs are US dollars."""

from typing import Literal

from msgspec import field

from waypost.protocol.wire import Wire

WasteKind = Literal["hot_reread", "identical_calls", "cache_miss", "context_resent", "exploration"]


class Usage(Wire, kw_only=True):
    """What some calls used."""

    calls: int
    input_tokens: int
    """Uncached."""
    cache_read_tokens: int
    cache_write_5m_tokens: int
    cache_write_1h_tokens: int
    output_tokens: int
    """Reasoning included."""
    reasoning_tokens: int
    total_tokens: int
    cost_usd: float | None
    """Of what has a price; null where nothing has."""
    unpriced_tokens: int = 0
    """Tokens of calls without a price."""
    estimated: bool = False
    """Some tokens are an estimate, not what the agent was billed."""
    lower_bound: bool = False
    """Some log never told the final count: at least this much."""


class UsageRow(Usage, kw_only=True):
    """What the calls of one key used."""

    key: dict[str, str | None]
    """An entry for each dimension that was asked for; null where it is unknown."""


class LedgerReport(Wire, kw_only=True):
    """Result of `ledger report` and `ledger top`."""

    rows: list[UsageRow]
    totals: Usage
    unpriced: list[str]
    """Models without a price."""
    start: str | None = field(name="from")
    """First day that counts; null where the ledger is empty."""
    to: str | None
    """Last day that counts."""
    timezone: str


class Point(Wire, kw_only=True):
    """A day or an hour of a series."""

    label: str
    total_tokens: int
    cost_usd: float | None


class SpendingShare(Wire, kw_only=True):
    """A part of what was used."""

    name: str | None
    usage: Usage
    share: float
    """Of the cost where everything has a price, else of the tokens; 0 to 1."""


class Waste(Wire, kw_only=True):
    """Something that was paid for and need not have been."""

    kind: WasteKind
    project: str | None
    session: str | None
    subject: str
    """What it is about: a path, an action, a model."""
    times: int
    tokens: int
    cost_usd: float | None
    evidence: list[str]


class LedgerWaste(Wire, kw_only=True):
    """Result of `ledger waste`: the dearest first."""

    findings: list[Waste]
    tokens: int
    """Of all calls of the span."""
    cost_usd: float | None
    exploration_share: float | None
    """Tokens of search and read of those of search, read and write; null where there are none."""
    start: str | None = field(name="from")
    to: str | None
    timezone: str


class LedgerDigest(Wire, kw_only=True):
    """Result of `ledger today`, `daily`, `weekly`: a period beside the one before it."""

    period: Literal["day", "week"]
    start: str = field(name="from")
    to: str
    timezone: str
    totals: Usage
    previous: Usage
    series: list[Point]
    """The hours of a day, the days of a week."""
    shares: dict[str, list[SpendingShare]]
    """By project, model, action, session, file: the biggest first."""
    sessions: int
    waste: list[Waste]
    unpriced: list[str]


class SessionStep(Wire, kw_only=True):
    """A part of a call: what one tool call of it used."""

    ts: str
    """UTC."""
    action: str
    path: str | None
    model: str
    branch: str | None
    commit: str | None
    first: bool
    """It is the first part of its call."""
    idle_seconds: int
    """Since the call before it."""
    usage: Usage


class LedgerSession(Wire, kw_only=True):
    """Result of `ledger session`."""

    session: str
    agent: str
    project: str | None
    user: str | None
    host: str | None
    parent: str | None
    started: str
    ended: str
    totals: Usage
    with_children: Usage
    """The sessions included that it started."""
    children: list[UsageRow]
    actions: list[SpendingShare]
    steps: list[SessionStep]


class ComparedPart(Wire, kw_only=True):
    """One action of two sides."""

    action: str
    a: Usage
    b: Usage
    tokens: int
    """How much more the second used."""
    cost_usd: float | None


class ComparedSide(Wire, kw_only=True):
    """One side of a comparison."""

    name: str
    kind: Literal["branch", "session"]
    sessions: int
    started: str
    ended: str
    totals: Usage


class LedgerComparison(Wire, kw_only=True):
    """Result of `ledger compare`: differences are the second side less the first."""

    a: ComparedSide
    b: ComparedSide
    tokens: int
    tokens_ratio: float | None
    cost_usd: float | None
    cost_ratio: float | None
    actions: list[ComparedPart]


class Block(Wire, kw_only=True):
    """One entry of `ledger blocks`: five hours from the full hour of its first call."""

    start: str
    end: str
    active: bool
    usage: Usage
    models: list[str]
    tokens_per_minute: float
    """From its first call to its last, or to now where it is active."""
    projected_tokens: int
    """At its end, if it goes on as it went; what it used where it is over."""
    projected_cost_usd: float | None


class PushResult(Wire, kw_only=True):
    """One entry of `ledger push`: what became of one channel."""

    report: str
    period: str
    channel: str
    sent: bool
    """It has the report now."""
    already: bool
    """It had the report before."""
    failure: str = ""


class ScheduleFile(Wire, kw_only=True):
    """One entry of `ledger schedule`."""

    path: str
    text: str
    written: bool
