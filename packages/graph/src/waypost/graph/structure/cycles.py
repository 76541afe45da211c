"""Circles in a directed graph, without recursion."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

_STEPS = 300_000
"""Edges that the search for a shortest circle may follow in one knot; then the best one so far stands."""


def find_cycles(edges: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """Return one shortest circle of each knot (strongly connected component of several nodes), sorted.

    A circle starts at its smallest name and does not repeat it at the end. Edges to nodes without an entry and
    edges from a node to itself are left out.
    """
    tangled = _without_ends(edges)
    return sorted(_shortest_cycle(knot, tangled) for knot in knots(tangled))


def _without_ends(edges: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Take out, again and again, the nodes from which no edge is left: of a graph without a circle nothing stays."""
    sources: dict[str, list[str]] = {}
    for source, targets in edges.items():
        for target in targets:
            sources.setdefault(target, []).append(source)
    left = {node: len(targets) for node, targets in edges.items()}
    ends = [target for target in sources if target not in edges]
    ends += [node for node, count in left.items() if not count]
    while ends:
        end = ends.pop()
        left.pop(end, None)
        for source in sources.get(end, ()):
            left[source] -= 1
            if not left[source]:
                ends.append(source)
    return {node: [target for target in edges[node] if target in left] for node in left}


def knots(edges: Mapping[str, Sequence[str]]) -> list[set[str]]:
    """Return the strongly connected components of two nodes and more (Tarjan 1972, with a stack of its own).

    Every target has an entry.
    """
    search = _Search(edges)
    for node in edges:
        if node not in search.index:
            search.run(node)
    return search.found


class _Search:
    """Tarjan's depth-first search."""

    def __init__(self, edges: Mapping[str, Sequence[str]]) -> None:
        self.edges = edges
        self.index: dict[str, int] = {}
        self.found: list[set[str]] = []
        self._low: dict[str, int] = {}
        self._open: dict[str, None] = {}
        self._work: list[tuple[str, Iterator[str]]] = []

    def run(self, root: str) -> None:
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

    def _enter(self, node: str) -> None:
        self.index[node] = self._low[node] = len(self.index)
        self._open[node] = None
        self._work.append((node, iter(self.edges[node])))

    def _leave(self, node: str) -> None:
        self._work.pop()
        if self._work:
            caller = self._work[-1][0]
            self._low[caller] = min(self._low[caller], self._low[node])
        if self._low[node] == self.index[node]:
            knot: set[str] = set()
            while node not in knot:
                knot.add(self._open.popitem()[0])
            if len(knot) > 1:
                self.found.append(knot)


def _shortest_cycle(members: set[str], edges: Mapping[str, Sequence[str]]) -> list[str]:
    """Return a shortest circle: the best through each node in turn, which is then taken out with what hangs on it."""
    knot = _Knot(members, edges)
    best: list[str] = []
    for start in sorted(members):
        if start in knot.inside:
            best = knot.cycle_through(start, len(best) or len(members) + 1) or best
            if len(best) == 2 or knot.steps > _STEPS:  # noqa: PLR2004 - no circle is shorter than two nodes
                break
            knot.take_out(start)
    first = best.index(min(best))
    return best[first:] + best[:first]


class _Knot:
    """The nodes of one component that may still lie on a circle."""

    def __init__(self, members: set[str], edges: Mapping[str, Sequence[str]]) -> None:
        self.inside = {node: sorted({t for t in edges[node] if t in members and t != node}) for node in members}
        self.steps = 0
        """Edges followed so far."""
        self._left = {node: len(targets) for node, targets in self.inside.items()}
        self._sources: dict[str, list[str]] = {node: [] for node in members}
        for source, targets in self.inside.items():
            for target in targets:
                self._sources[target].append(source)

    def cycle_through(self, start: str, limit: int) -> list[str]:
        """Return a shortest circle through a node, or nothing where all have `limit` nodes or more."""
        before = {start: ""}
        depth = {start: 1}
        waiting = deque([start])
        while waiting:
            node = waiting.popleft()
            if depth[node] >= limit:
                break
            for target in self.inside[node]:
                self.steps += 1
                if target == start:
                    return _walk_back(node, before)
                if target not in before and target in self.inside:
                    before[target] = node
                    depth[target] = depth[node] + 1
                    waiting.append(target)
        return []

    def take_out(self, node: str) -> None:
        """Remove a node, and every node from which no edge is left: no circle can run through it."""
        waiting = [node]
        while waiting:
            gone = waiting.pop()
            if self.inside.pop(gone, None) is None:
                continue
            for source in self._sources[gone]:
                self._left[source] -= 1
                if not self._left[source]:
                    waiting.append(source)


def _walk_back(node: str, before: Mapping[str, str]) -> list[str]:
    path = []
    while node:
        path.append(node)
        node = before[node]
    return path[::-1]
