"""Suggestions that wait for a person, and what was decided on them, so that nothing is asked twice.

Decisions are JSON Lines in git, so that two branches' additions merge; the last word on a suggestion counts.
"""

import hashlib
from pathlib import Path
from typing import TypeVar

import msgspec

from waypost.kit.files import read_bytes, write_atomic
from waypost.kit.paths import confine
from waypost.kit.workspace import proposals_folder
from waypost.protocol.proposal import EdgeCandidate
from waypost.protocol.results.graph import Suggestion, SuggestionKind, Verdict

T = TypeVar("T")

DECISIONS = ".waypost/reviews/decisions.jsonl"
PENDING = ".waypost/proposals/pending.jsonl"


class Decision(msgspec.Struct, kw_only=True):
    """What was decided on a suggestion; `date` is YYYY-MM-DD."""

    id: str
    kind: SuggestionKind
    nodes: list[str]
    verdict: Verdict
    date: str
    evidence: list[str] = msgspec.field(default_factory=list)


def suggestion_id(kind: str, nodes: list[str]) -> str:
    """Return the stable id of a suggestion: the same nodes, the same id."""
    return hashlib.blake2b("\0".join([kind, *nodes]).encode(), digest_size=4).hexdigest()


class Reviews:
    """The decisions and the waiting suggestions of one project."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.decided = {decision.id: decision for decision in _read(root, DECISIONS, Decision)}

    def ignored(self, kind: str, nodes: list[str]) -> bool:
        """Whether this suggestion was turned down."""
        decision = self.decided.get(suggestion_id(kind, nodes))
        return decision is not None and decision.verdict == "ignored"

    def ignored_edge(self, edge: EdgeCandidate) -> bool:
        """Whether this edge was turned down."""
        return self.ignored("edge", [edge.source, edge.target])

    def pending(self) -> list[Suggestion]:
        """Return the suggestions that notes left behind and nobody has decided on."""
        waiting = {s.id: s for s in _read(self.root, PENDING, Suggestion)}
        return [s for s in waiting.values() if s.id not in self.decided]

    def add_pending(self, suggestions: list[Suggestion]) -> None:
        """Keep suggestions for a later review; the caller holds the project's lock."""
        known = {s.id: s for s in self.pending()}
        known.update({s.id: s for s in suggestions if s.id not in self.decided})
        proposals_folder(self.root)
        _write(self.root, PENDING, list(known.values()))

    def decide(self, suggestion: Suggestion, verdict: Verdict, day: str) -> Decision:
        """Write a decision down; the caller holds the project's lock."""
        decision = Decision(
            id=suggestion.id,
            kind=suggestion.kind,
            nodes=suggestion.nodes,
            verdict=verdict,
            date=day,
            evidence=suggestion.evidence,
        )
        self.decided[suggestion.id] = decision
        path = confine(self.root, DECISIONS)
        old = read_bytes(path) if path.exists() else b""
        if old and not old.endswith(b"\n"):
            old += b"\n"
        write_atomic(path, old + msgspec.json.encode(decision) + b"\n", root=self.root)
        return decision

    def forget(self, identity: str) -> None:
        """Take a suggestion off the waiting list."""
        _write(self.root, PENDING, [s for s in self.pending() if s.id != identity])


def edge_suggestion(edge: EdgeCandidate, action: str) -> Suggestion:
    """Return the suggestion that stands for an edge."""
    nodes = [edge.source, edge.target]
    return Suggestion(
        id=suggestion_id("edge", nodes),
        kind="edge",
        nodes=nodes,
        confidence=edge.confidence,
        evidence=edge.evidence,
        action=action,
    )


def _read(root: Path, name: str, kind: type[T]) -> list[T]:
    """Return the lines of a file that can be read; a line broken by hand or by a merge is passed over."""
    path = confine(root, name)
    if not path.exists():
        return []
    found: list[T] = []
    for line in read_bytes(path).splitlines():
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.DecodeError:
            continue
    return found


def _write(root: Path, name: str, suggestions: list[Suggestion]) -> None:
    text = b"".join(msgspec.json.encode(s) + b"\n" for s in suggestions)
    write_atomic(confine(root, name), text, root=root)
