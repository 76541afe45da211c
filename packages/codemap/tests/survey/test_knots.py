from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.survey.knots import knots, shortest_circle

GRAPHS = st.dictionaries(st.integers(0, 9), st.lists(st.integers(0, 12), max_size=4), max_size=10)


def reaches(edges: dict[int, list[int]], start: int) -> set[int]:
    found: set[int] = set()
    queue = [start]
    while queue:
        for target in edges.get(queue.pop(), []):
            if target not in found:
                found.add(target)
                queue.append(target)
    return found


@given(GRAPHS)
def test_knots_are_what_reaches_each_other(edges: dict[int, list[int]]) -> None:
    nodes = set(edges) | {target for targets in edges.values() for target in targets}
    reach = {node: reaches(edges, node) for node in nodes}
    expected = {
        tuple(sorted(group))
        for node in nodes
        if len(group := {node} | {other for other in nodes if other in reach[node] and node in reach[other]}) > 1
    }
    assert {tuple(knot) for knot in knots(edges)} == expected


@given(GRAPHS)
def test_a_shortest_circle_is_a_circle_and_none_is_shorter(edges: dict[int, list[int]]) -> None:
    for knot in knots(edges):
        circle = shortest_circle(edges, knot)
        assert len(set(circle)) == len(circle) >= 2
        assert set(circle) <= set(knot)
        assert circle[0] == min(circle)
        for node, target in zip(circle, [*circle[1:], circle[0]], strict=True):
            assert target in edges[node]
        assert len(circle) == min(_girth(edges, node) for node in knot)


def _girth(edges: dict[int, list[int]], start: int) -> int:
    """Return the length of the shortest circle through a node, not counting an edge to itself."""
    level, length, seen = {start}, 0, set()
    while level:
        length += 1
        following = {target for node in level for target in edges.get(node, []) if target != node}
        if start in following and length > 1:
            return length
        seen |= level
        level = following - seen
    return 99


def test_depth_is_no_matter() -> None:
    size = 20_000
    edges = {node: [node + 1] for node in range(size)}
    assert knots(edges) == []
    edges[size] = [0]
    assert len(knots(edges)[0]) == size + 1


def test_a_huge_knot_has_some_circle() -> None:
    size = 700
    edges = {node: [(node + step) % size for step in range(1, size, 3)] for node in range(size)}
    (knot,) = knots(edges)
    circle = shortest_circle(edges, knot)
    assert all(target in edges[node] for node, target in zip(circle, [*circle[1:], circle[0]], strict=True))


def test_an_edge_to_itself_is_no_circle() -> None:
    assert knots({1: [1, 2], 2: []}) == []
