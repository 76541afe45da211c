"""What to do next, by a fixed rule."""

from collections.abc import Iterable, Mapping
from heapq import nsmallest

from waypost.graph.nodes.record import NodeRecord
from waypost.graph.structure.topology import blocks

_SHOWN = 5
_OPEN = {"in-progress": 0, "blocked": 1, "planned": 2}
"""Statuses of unfinished work; the lower ones come first."""
_FINISHED = 3


def rank(status: str, blocked: int, issues: int) -> tuple[int, int] | None:
    """Return the place of a node among what to do next (the lowest is first), None where nothing is to do.

    Unfinished work comes first: in progress, blocked, planned; then finished nodes with open issues. Within one
    status the product (1 + nodes that wait for it) x (1 + open issues) decides.
    """
    if status not in _OPEN and not issues:
        return None
    return _OPEN.get(status, _FINISHED), -(1 + blocked) * (1 + issues)


def next_priorities(records: Iterable[NodeRecord], limit: int = _SHOWN) -> list[str]:
    """Return a line for each of the nodes that should come next: path, status, what waits for it, open issues."""
    nodes = list(records)
    waiting = blocks(nodes)
    return priority_lines(
        {r.path: (r.status, len(waiting[r.path]), len(r.issues)) for r in nodes if r.path in waiting}, limit
    )


def priority_lines(nodes: Mapping[str, tuple[str, int, int]], limit: int = _SHOWN) -> list[str]:
    """Return the lines of next_priorities for path -> status, number of nodes that wait for it, open issues."""
    ranked = nsmallest(limit, ((place, path) for path, facts in nodes.items() if (place := rank(*facts))))
    return [f"{path}: {_facts(*nodes[path])}" for _, path in ranked]


def _facts(status: str, blocked: int, issues: int) -> str:
    parts = [status or "no status"]
    if blocked:
        parts.append(f"blocks {blocked}")
    if issues:
        parts.append(f"{issues} open issue{'s' if issues > 1 else ''}")
    return ", ".join(parts)
