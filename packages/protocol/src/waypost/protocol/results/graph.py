"""Results of the graph commands."""

from typing import Literal

from msgspec import field

from waypost.protocol.checks import Finding
from waypost.protocol.wire import Wire

ContextMode = Literal["status", "progress", "specific", "cross_module", "trivial", "compound"]
ContextRole = Literal["target", "dependency", "dependent"]
SuggestionKind = Literal["edge", "merge", "small", "split"]
Verdict = Literal["accepted", "promoted", "ignored", "open_issue"]


class IndexResult(Wire, kw_only=True):
    """Result of `graph index`; `changed` lists the files that were written."""

    nodes: int
    edges: int
    warnings: list[Finding]
    changed: list[str]
    seconds: float


class ContextNode(Wire, kw_only=True):
    """A node that the context holds: why it is there and what it costs."""

    path: str
    role: ContextRole
    depth: int
    tokens: int
    evidence: list[str] = field(default_factory=list)


class LeftOut(Wire, kw_only=True):
    """A node that the context does not hold, and why."""

    path: str
    reason: str


class ContextResult(Wire, kw_only=True):
    """Result of `context`."""

    mode: ContextMode
    nodes: list[ContextNode]
    left_out: list[LeftOut]
    tokens: int
    text: str
    nearest: list[str] = field(default_factory=list)
    """Nearest candidates where nothing was found."""


class EdgeView(Wire, kw_only=True):
    """One edge of a node, seen from it."""

    path: str
    kind: Literal["depends_on", "auto_linked"]
    evidence: list[str] = field(default_factory=list)


class NodeView(Wire, kw_only=True):
    """Result of `graph show`."""

    path: str
    id: str
    type: str
    status: str
    updated: str
    summary: str
    tags: list[str]
    aliases: list[str]
    edges: list[EdgeView]
    blocks: list[str]
    open_issues: list[str]
    tokens: int
    text: str


class ApplyResult(Wire, kw_only=True):
    """Result of `apply` and of every command that edits nodes."""

    changed: list[str]
    """Files that were (or with `dry_run` would be) written, moved to or removed."""
    dry_run: bool = False
    diff: str = ""
    warnings: list[str] = field(default_factory=list)
    superseded: list[str] = field(default_factory=list)
    pending: list[str] = field(default_factory=list)
    """Ids of the suggestions that wait for a review."""


class Suggestion(Wire, kw_only=True):
    """A suggested change of the graph that waits for a decision."""

    id: str
    kind: SuggestionKind
    nodes: list[str]
    """`edge`: from, to; `merge`: kept, merged; `small`, `split`: the node."""
    confidence: float
    evidence: list[str]
    action: str
    """What accepting it does."""


class ReviewResult(Wire, kw_only=True):
    """Result of deciding on a suggestion."""

    id: str
    verdict: Verdict
    changed: list[str]


class GraphExport(Wire, kw_only=True):
    """Result of `graph export` for people; with `--json` the text stands in `text`."""

    format: str
    text: str
