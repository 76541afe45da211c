"""A proposal: where an engineering note belongs and what it is connected to."""

from typing import Annotated, Literal

from msgspec import Meta, field

from waypost.protocol.wire import WIRE_VERSION, Wire

Confidence = Annotated[float, Meta(ge=0, le=10)]
"""0 to 10; a target is sure from 8, an edge is linked from 8, reviewed from 4 and dropped below."""

SURE = 8.0
REVIEW = 4.0

Action = Literal["update_node", "create_node"]
ApplyTo = Literal["auto_linked", "review"]


class ExtractedValue(Wire, kw_only=True):
    """A value that the note states for a name, verbatim: `expires_in: 900`."""

    name: str
    value: str


class Extracted(Wire, kw_only=True):
    """What was found in a text, each list in order of first appearance and without repetition."""

    api_endpoints: list[str] = field(default_factory=list)
    """`METHOD /path`, the method in upper case; a websocket is `WS /path`."""
    routes: list[str] = field(default_factory=list)
    """Paths of pages, without a method."""
    fields: list[str] = field(default_factory=list)
    components: list[str] = field(default_factory=list)
    topics: list[str] = field(default_factory=list)
    """Canonical lexicon words (`login`, `payment`), whatever the language of the note."""
    tables: list[str] = field(default_factory=list)
    config_keys: list[str] = field(default_factory=list)
    """Environment variables and dotted or upper-case settings."""
    paths: list[str] = field(default_factory=list)
    """Files and folders of the project."""
    symbols: list[str] = field(default_factory=list)
    """Code symbols: functions, methods, classes, hooks."""
    rpc_methods: list[str] = field(default_factory=list)
    """`package.Service/Method` or `Service.Method`, as written."""
    graphql_operations: list[str] = field(default_factory=list)
    """`query name`, `mutation name`, `subscription name`."""
    messages: list[str] = field(default_factory=list)
    """Topics, queues, channels and event names of message systems."""
    error_codes: list[str] = field(default_factory=list)
    dates: list[str] = field(default_factory=list)
    """ISO days, relative ones resolved against the day of the note."""
    values: list[ExtractedValue] = field(default_factory=list)


class SuggestedFrontmatter(Wire, kw_only=True):
    """Front matter of the node that a proposal creates."""

    id: str
    type: str
    status: str
    updated: str
    summary: str
    depends_on: list[str] = field(default_factory=list)
    auto_linked: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)


class ChangeLogEntry(Wire, kw_only=True):
    """One entry of a node's change log; `date` is YYYY-MM-DD."""

    date: str
    context: str
    change: str
    impact: str = ""
    affected: str = ""


class NodeUpdate(Wire, kw_only=True):
    """What goes into which section of the target node; each bullet is one line without its dash."""

    current_state_bullets: list[str] = field(default_factory=list)
    key_decisions: list[str] = field(default_factory=list)
    open_issues: list[str] = field(default_factory=list)
    connection_points: list[str] = field(default_factory=list)
    change_log_entry: ChangeLogEntry | None = None
    resolved_issues: list[str] = field(default_factory=list)
    """Open issues of the node that the note settles, as they stand there."""
    removed_bullets: list[str] = field(default_factory=list)
    """Current State bullets that the note ends, as they stand there."""


class EdgeCandidate(Wire, kw_only=True, rename={"source": "from", "target": "to"}):
    """A suggested edge between two nodes, with what speaks for it."""

    source: str
    target: str
    confidence: Confidence
    evidence: list[str]
    apply_to: ApplyTo


class Conflict(Wire, kw_only=True):
    """A stated value that contradicts what a node says."""

    node: str
    name: str
    old_value: str
    new_value: str
    old_bullet: str
    """The bullet that the new value supersedes, as it stands in the node."""
    line: int = 0


class Alternative(Wire, kw_only=True):
    """Another node that the note may belong to."""

    target_node: str
    confidence: Confidence
    evidence: list[str]


class Proposal(Wire, kw_only=True):
    """Where a note belongs, what it adds there, and the edges that it speaks for."""

    version: int = WIRE_VERSION
    action: Action
    target_node: str
    confidence: Confidence = 0.0
    raw_text: str
    extracted: Extracted = field(default_factory=Extracted)
    suggested_frontmatter: SuggestedFrontmatter | None = None
    node_update: NodeUpdate = field(default_factory=NodeUpdate)
    edge_candidates: list[EdgeCandidate] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    alternatives: list[Alternative] = field(default_factory=list)
    evidence: list[str] = field(default_factory=list)
    """Why this target."""
    warnings: list[str] = field(default_factory=list)
