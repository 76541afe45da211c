"""What the graph knows of one node file, as it is cached and searched."""

from msgspec import Struct, field


class Bullet(Struct, frozen=True):
    """One list item of a section, without its dash; `line` counts from 1 in the file."""

    text: str
    line: int


class Change(Struct, frozen=True):
    """One entry of the change log; `date` is YYYY-MM-DD, or empty where the entry has none."""

    date: str
    text: str
    line: int


class Link(Struct, frozen=True):
    """One edge as a file states it; `target` as written, usually `meta/x.md`."""

    target: str
    kind: str
    """`depends_on` or `auto_linked`."""
    line: int


class Value(Struct, frozen=True):
    """A value that a bullet states for a name: `expires_in: 900`."""

    name: str
    value: str
    line: int


class Problem(Struct, frozen=True):
    """Something that reading the file found wrong; the doctor shows it."""

    check: str
    message: str
    line: int = 0
    fatal: bool = False
    """The file can't be read as a node at all."""


class Reading(Struct, frozen=True):
    """What classifying a node's body found: match keys by kind, and stated values."""

    signals: dict[str, list[str]]
    values: list[Value]


class NodeRecord(Struct, kw_only=True):
    """One node; list fields keep the file's order."""

    path: str
    """Relative to the project's root, with `/`."""
    id: str = ""
    type: str = ""
    status: str = ""
    updated: str = ""
    summary: str = ""
    title: str = ""
    tags: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    state: list[Bullet] = field(default_factory=list)
    decisions: list[Bullet] = field(default_factory=list)
    issues: list[Bullet] = field(default_factory=list)
    """Open issues; `None.` counts as none."""
    changes: list[Change] = field(default_factory=list)
    connections: dict[str, list[str]] = field(default_factory=dict)
    """Lines under each `### To X` of the connection points, by X."""
    topics: list[str] = field(default_factory=list)
    """Lexicon words of the node's names and tags."""
    signals: dict[str, list[str]] = field(default_factory=dict)
    """Match keys of what the body names, by kind (extract.keys); empty until the node is classified (classify)."""
    values: list[Value] = field(default_factory=list)
    """Values that Current State states; empty until the node is classified."""
    keywords: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    lines: int = 0
    tokens: int = 0

    @property
    def archived(self) -> bool:
        """Whether the node is kept for history only."""
        return self.status == "archived" or self.path.startswith("meta/archive/")

    @property
    def readable(self) -> bool:
        """Whether the file could be read as a node."""
        return not any(problem.fatal for problem in self.problems)

    def targets(self, kind: str | None = None) -> list[str]:
        """Return the link targets of one kind, or all (depends_on first), without repetition."""
        kinds = (kind,) if kind else ("depends_on", "auto_linked")
        return list(dict.fromkeys(link.target for k in kinds for link in self.links if link.kind == k))
