"""MEMORY_MAP.json: the machine's mirror of the generated index."""

from msgspec import field

from waypost.protocol.wire import WIRE_VERSION, Wire


class MapChange(Wire, kw_only=True):
    """One change-log entry, cut to a line."""

    date: str
    summary: str


class MapNode(Wire, kw_only=True):
    """One active node of the graph; edges are paths relative to the project's root."""

    id: str
    type: str
    status: str
    updated: str
    summary: str
    rel: str
    """Path of the node's file."""
    tags: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    depends_on: list[str] = field(default_factory=list)
    """Confirmed edges."""
    auto_linked: list[str] = field(default_factory=list)
    """Suggested edges that were applied."""
    effective_edges: list[str] = field(default_factory=list)
    """depends_on, then auto_linked, without repetition."""
    blocks: list[str] = field(default_factory=list)
    """Nodes whose effective edges lead here."""
    keywords: list[str] = field(default_factory=list)
    changelog: list[MapChange] = field(default_factory=list)
    open_issues: int = 0
    tokens: int = 0
    """Estimated tokens of the whole file."""


class MapStats(Wire, kw_only=True):
    """Counts over the active nodes."""

    nodes: int = 0
    edges: int = 0
    tags: int = 0
    keywords: int = 0
    warnings: int = 0


class MapWarning(Wire, kw_only=True):
    """One finding of topology health."""

    check: str
    path: str
    message: str


class MemoryMap(Wire, kw_only=True):
    """The whole index; nothing in it depends on the clock."""

    version: int = WIRE_VERSION
    stats: MapStats
    nodes: list[MapNode] = field(default_factory=list)
    warnings: list[MapWarning] = field(default_factory=list)
