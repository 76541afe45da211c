"""The labels of a quality set, as they stand in notes.jsonl and queries.jsonl."""

from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field, json

TARGET = "$target"
"""Stands in an edge for whatever node the proposal chose (a created node has no fixed name)."""


class Edge(Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from", "target": "to"}):
    """An edge between two paths."""

    source: str
    target: str


class Clash(Struct, frozen=True, forbid_unknown_fields=True):
    """A value that the note changes."""

    name: str
    old: str
    new: str


class NoteLabel(Struct, kw_only=True, forbid_unknown_fields=True):
    """What is right for one note; whatever is null or absent isn't judged."""

    id: str
    text: str
    action: str | None = None
    target: str | list[str] | None = None
    """One path or several acceptable ones; `*` as in file names."""
    sure: bool | None = None
    """true: a confidence of 8 or more is wanted; false: one below 8."""
    plausible: list[str] = field(default_factory=list)
    """Nodes that an unsure proposal must name as its target or among its alternatives."""
    not_target: list[str] = field(default_factory=list)
    edges: list[Edge] | None = None
    """Every edge that the note speaks for."""
    edges_ok: list[Edge] = field(default_factory=list)
    """Edges that are neither wanted nor wrong; so is every edge that stands already."""
    sections: dict[str, bool] = field(default_factory=dict)
    """current_state, key_decisions, open_issues, resolved_issues, removed_bullets: whether the proposal fills it."""
    extracted: dict[str, list[str]] = field(default_factory=dict)
    """Complete lists by kind; a value is written `name=value`."""
    not_extracted: dict[str, list[str]] = field(default_factory=dict)
    conflicts: list[Clash] = field(default_factory=list)

    @property
    def targets(self) -> list[str]:
        """The acceptable targets as a list."""
        return [self.target] if isinstance(self.target, str) else self.target or []


class QueryLabel(Struct, kw_only=True, forbid_unknown_fields=True):
    """What is right for one query."""

    id: str
    query: str
    mode: str
    nodes: list[str]
    """Nodes that must be loaded."""
    forbidden: list[str]
    """Nodes that must not be loaded; `*` is every node but `nodes`."""
    window: tuple[str, str] | None = None
    """First and last day whose change log entries are asked for."""

    @property
    def exclusive(self) -> bool:
        """Whether nothing but `nodes` may be loaded; status and progress are answered from the index alone."""
        return "*" in self.forbidden or self.mode in ("status", "progress")


Label = TypeVar("Label", NoteLabel, QueryLabel)


def load(path: Path, kind: type[Label]) -> list[Label]:
    """Read one set; a label that doesn't fit the struct raises msgspec.ValidationError."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.decode(line, type=kind) for line in lines if line.strip()]
