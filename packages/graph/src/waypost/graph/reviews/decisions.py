"""Decisions and waiting suggestions that follow a node, planned in the same session as the nodes' edits.

Decisions are only ever appended, so that two branches' files merge; what was decided on the old name stays.
"""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from waypost.graph.nodes.session import Session
from waypost.graph.reviews.reviews import DECISIONS, PENDING, Decision, suggestion_id
from waypost.protocol.results.graph import Suggestion, Verdict

T = TypeVar("T")


def follow_decisions(session: Session, old: str, new: str) -> None:
    """Decide on the new name of a node what was decided on the old one."""
    last = {decision.id: decision for decision in _lines(session, DECISIONS, Decision)}
    moved = [_moved(decision, old, new) for decision in last.values() if old in decision.nodes]
    _append(session, [decision for decision in moved if decision.id not in last])


def follow_pending(session: Session, change: Callable[[str], str | None]) -> None:
    """Give the nodes of waiting suggestions their new path; None drops the suggestion."""
    waiting = _lines(session, PENDING, Suggestion)
    kept: dict[str, Suggestion] = {}
    for suggestion in waiting:
        nodes = [path for node in suggestion.nodes if (path := change(node)) is not None]
        if len(nodes) == len(suggestion.nodes) and len(set(nodes)) == len(nodes):
            suggestion.action = _renamed(suggestion.action, suggestion.nodes, nodes)
            suggestion.nodes = nodes
            suggestion.id = suggestion_id(suggestion.kind, nodes)
            kept.setdefault(suggestion.id, suggestion)
    if waiting:
        session.files.write(PENDING, b"".join(msgspec.json.encode(s) + b"\n" for s in kept.values()))


def remember(session: Session, source: str, target: str, verdict: Verdict) -> None:
    """Write down what a person decided on an edge by linking or unlinking it."""
    nodes = [source, target]
    identity = suggestion_id("edge", nodes)
    last = {decision.id: decision for decision in _lines(session, DECISIONS, Decision)}
    if identity in last and last[identity].verdict == verdict:
        return
    day = session.today.isoformat()
    _append(session, [Decision(id=identity, kind="edge", nodes=nodes, verdict=verdict, date=day)])


def ignored_before(session: Session, source: str, target: str) -> bool:
    """Whether the last word on an edge was to ignore it."""
    last = {decision.id: decision for decision in _lines(session, DECISIONS, Decision)}
    decision = last.get(suggestion_id("edge", [source, target]))
    return decision is not None and decision.verdict == "ignored"


def _moved(decision: Decision, old: str, new: str) -> Decision:
    nodes = [new if node == old else node for node in decision.nodes]
    return msgspec.structs.replace(decision, nodes=nodes, id=suggestion_id(decision.kind, nodes))


def _renamed(text: str, old: list[str], new: list[str]) -> str:
    for before, after in zip(old, new, strict=True):
        text = text.replace(before, after)
    return text


def _append(session: Session, decisions: list[Decision]) -> None:
    if not decisions:
        return
    data = session.files.read(DECISIONS) or b""
    if data and not data.endswith(b"\n"):
        data += b"\n"
    session.files.write(DECISIONS, data + b"".join(msgspec.json.encode(d) + b"\n" for d in decisions))


def _lines(session: Session, name: str, kind: type[T]) -> list[T]:
    """Return the lines that can be read; one broken by hand or by a merge is passed over."""
    found: list[T] = []
    for line in (session.files.read(name) or b"").splitlines():
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.DecodeError:
            continue
    return found
