from collections import deque

from hypothesis import example, given
from hypothesis import strategies as st

from waypost.graph.structure.cycles import find_cycles, knots

names = st.sampled_from("abcdefgh")
graphs = st.dictionaries(names, st.lists(names, max_size=4), max_size=8)


def reachable(edges: dict[str, list[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [t for t in edges.get(start, []) if t in edges]
    while waiting:
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            waiting += [t for t in edges[node] if t in edges]
    return seen


def brute_knots(edges: dict[str, list[str]]) -> set[frozenset[str]]:
    reach = {node: reachable(edges, node) for node in edges}
    knot = {node: frozenset(o for o in edges if o in reach[node] and node in reach[o]) | {node} for node in edges}
    return {members for members in knot.values() if len(members) > 1}


def girth(members: frozenset[str], edges: dict[str, list[str]]) -> int:
    best = len(members) + 1
    for start in members:
        depth = {start: 0}
        waiting = deque([start])
        while waiting:
            node = waiting.popleft()
            for target in edges[node]:
                if target == start and node != start:
                    best = min(best, depth[node] + 1)
                elif target in members and target not in depth:
                    depth[target] = depth[node] + 1
                    waiting.append(target)
    return best


@given(graphs)
@example({"a": ["b"], "b": ["c"], "c": ["a", "b"]})
def test_each_knot_gives_one_shortest_circle(edges: dict[str, list[str]]) -> None:
    expected = brute_knots(edges)
    found = find_cycles(edges)
    assert len(found) == len(expected)
    for cycle in found:
        assert cycle[0] == min(cycle)
        assert len(set(cycle)) == len(cycle) > 1
        assert all(after in edges[before] for before, after in zip(cycle, cycle[1:] + cycle[:1], strict=True))
        members = next(knot for knot in expected if set(cycle) <= knot)
        assert len(cycle) == girth(members, edges)


@given(graphs)
def test_the_order_of_edges_does_not_matter(edges: dict[str, list[str]]) -> None:
    turned = {node: targets[::-1] for node, targets in reversed(edges.items())}
    assert find_cycles(turned) == find_cycles(edges)


@given(graphs)
def test_knots_are_those_of_a_brute_force(edges: dict[str, list[str]]) -> None:
    complete = {node: [t for t in targets if t in edges] for node, targets in edges.items()}
    assert {frozenset(knot) for knot in knots(complete)} == brute_knots(edges)


def test_a_self_link_is_no_circle() -> None:
    assert find_cycles({"a": ["a"], "b": ["a"]}) == []


def test_edges_to_unknown_nodes_are_left_out() -> None:
    assert find_cycles({"a": ["b", "z"], "b": ["a"]}) == [["a", "b"]]


def test_a_long_chain_and_a_long_ring_do_not_recurse() -> None:
    count = 5000
    chain = {f"n{i:04}": [f"n{i + 1:04}"] for i in range(count - 1)} | {f"n{count - 1:04}": []}
    assert find_cycles(chain) == []
    ring = chain | {f"n{count - 1:04}": ["n0000"]}
    assert find_cycles(ring) == [sorted(ring)]
    assert len(knots(ring)) == 1


def test_a_dense_knot_gives_its_shortest_circle() -> None:
    nodes = [f"n{i:03}" for i in range(300)]
    edges = {node: [nodes[(i + 1) % 300], nodes[(i + 7) % 300]] for i, node in enumerate(nodes)}
    edges["n100"] = ["n101", "n099"]
    assert find_cycles(edges) == [["n099", "n100"]]


def test_each_knot_is_reported() -> None:
    edges = {"x": ["y"], "y": ["x"], "a": ["b"], "b": ["c", "x"], "c": ["a"]}
    assert find_cycles(edges) == [["a", "b", "c"], ["x", "y"]]
