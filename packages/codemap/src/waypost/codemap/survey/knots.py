"""Circles in a directed graph of numbers, without recursion."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

Edges = Mapping[int, Sequence[int]]
_STEPS = 200_000
"""Edges that the search for a shortest circle may follow in one knot; then the best one so far stands."""


def knots(edges: Edges) -> list[list[int]]:
    """Return the strongly connected components of two nodes and more, each sorted (Tarjan 1972).

    Nodes without an entry have no edges; an edge from a node to itself is no circle.
    """
    search = _Search(edges)
    for node in edges:
        if node not in search.index:
            search.run(node)
    return sorted(search.found)


class _Search:
    """Tarjan's depth-first search with a stack of its own."""

    def __init__(self, edges: Edges) -> None:
        self.edges = edges
        self.index: dict[int, int] = {}
        self.found: list[list[int]] = []
        self._low: dict[int, int] = {}
        self._open: dict[int, None] = {}
        self._work: list[tuple[int, Iterator[int]]] = []

    def run(self, root: int) -> None:
        """Visit everything that can be reached from a node."""
        self._enter(root)
        while self._work:
            node, targets = self._work[-1]
            for target in targets:
                if target not in self.index:
                    self._enter(target)
                    break
                if target in self._open:
                    self._low[node] = min(self._low[node], self.index[target])
            else:
                self._leave(node)

    def _enter(self, node: int) -> None:
        self.index[node] = self._low[node] = len(self.index)
        self._open[node] = None
        self._work.append((node, iter(self.edges.get(node, ()))))

    def _leave(self, node: int) -> None:
        self._work.pop()
        if self._work:
            above = self._work[-1][0]
            self._low[above] = min(self._low[above], self._low[node])
        if self._low[node] == self.index[node]:
            knot: list[int] = []
            while not knot or knot[-1] != node:
                knot.append(self._open.popitem()[0])
            if len(knot) > 1:
                self.found.append(sorted(knot))


def shortest_circle(edges: Edges, knot: Sequence[int]) -> list[int]:
    """Return the nodes of a shortest circle in a knot, the smallest first; in a huge knot of a short one."""
    inside = set(knot)
    best: list[int] = []
    budget = _STEPS
    for start in knot:
        found, used = _circle_from(edges, inside, start, len(best))
        budget -= used
        if found:
            best = found
        if len(best) == 2 or budget <= 0:  # noqa: PLR2004 - no circle is shorter
            break
    first = best.index(min(best))
    return best[first:] + best[:first]


def _circle_from(edges: Edges, inside: set[int], start: int, limit: int) -> tuple[list[int], int]:
    """Return the shortest circle through a node that has fewer nodes than `limit` (0: any), and the edges followed."""
    before: dict[int, int] = {start: start}
    depth = {start: 1}
    queue = deque([start])
    used = 0
    while queue:
        node = queue.popleft()
        if limit and depth[node] >= limit:
            break
        for target in edges.get(node, ()):
            used += 1
            if target == start and node != start:
                return _path(before, start, node), used
            if target in inside and target not in before:
                before[target] = node
                depth[target] = depth[node] + 1
                queue.append(target)
    return [], used


def _path(before: Mapping[int, int], start: int, end: int) -> list[int]:
    path = [end]
    while path[-1] != start:
        path.append(before[path[-1]])
    return path[::-1]
