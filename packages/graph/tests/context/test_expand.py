"""Bounded expansion along the edges."""

from collections.abc import Callable

import pytest

from waypost.graph import Graph
from waypost.graph.context.expand import MAX_DEPTH, MAX_WIDTH, Step, expand
from waypost.graph.matching.rank import Candidate

Build = Callable[..., Graph]
Make = Callable[..., str]
Walk = Callable[..., tuple[list[Step], dict[str, str]]]


@pytest.fixture
def walk(build: Build, node: Make) -> Callable[..., Walk]:
    """Build a graph of the given edges (`a: b c` is a depends on b and c) and walk from its nodes."""

    def of(edges: dict[str, str], auto: dict[str, str] | None = None) -> Walk:
        names = {*edges, *(t for targets in edges.values() for t in targets.split())}
        nodes = {}
        for name in names:
            links = ", ".join(f"meta/{t}.md" for t in edges.get(name, "").split())
            loose = ", ".join(f"meta/{t}.md" for t in (auto or {}).get(name, "").split())
            nodes[f"meta/{name}.md"] = node(name, links=f"[{links}]").replace(
                "auto_linked: []", f"auto_linked: [{loose}]"
            )
        graph = build(nodes)
        graph.cache.refresh()

        def run(
            start: str, *, depth: int = 1, dependents: bool = False, scores: dict[str, float] | None = None
        ) -> tuple[list[Step], dict[str, str]]:
            targets = [Candidate(f"meta/{name}.md") for name in start.split()]
            paths = {f"meta/{name}.md": score for name, score in (scores or {}).items()}
            steps, left = expand(targets, paths, graph.cache, depth=depth, dependents=dependents)
            return steps, {item.path: item.reason for item in left}

        return run

    return of


def names(steps: list[Step]) -> list[str]:
    return [step.path.removeprefix("meta/").removesuffix(".md") for step in steps]


def test_without_depth_only_the_targets_are_there(walk: Callable[..., Walk]) -> None:
    steps, left = walk({"feat_a": "mod_b"})("feat_a", depth=0)
    assert names(steps) == ["feat_a"]
    assert left == {}


def test_dependencies_are_reached_with_their_evidence(walk: Callable[..., Walk]) -> None:
    steps, _ = walk({"feat_a": "mod_b", "mod_b": "mod_c"})("feat_a")
    assert [(step.path, step.role, step.depth) for step in steps] == [
        ("meta/feat_a.md", "target", 0),
        ("meta/mod_b.md", "dependency", 1),
    ]
    assert steps[1].evidence == ["meta/feat_a.md depends_on meta/mod_b.md"]


@pytest.mark.parametrize("depth", [2, 3, 99])
def test_depth_is_bounded(walk: Callable[..., Walk], depth: int) -> None:
    chain = {"feat_a": "mod_b", "mod_b": "mod_c", "mod_c": "mod_d"}
    steps, _ = walk(chain)("feat_a", depth=depth)
    assert names(steps) == ["feat_a", "mod_b", "mod_c"]
    assert max(step.depth for step in steps) == MAX_DEPTH


def test_width_is_bounded_and_the_rest_is_told(walk: Callable[..., Walk]) -> None:
    targets = " ".join(f"mod_{letter}" for letter in "bcdefghi")
    steps, left = walk({"feat_a": targets})("feat_a")
    assert len(steps) == 1 + MAX_WIDTH
    assert sorted(left) == ["meta/mod_g.md", "meta/mod_h.md", "meta/mod_i.md"]
    assert all("width" in reason for reason in left.values())


def test_relevance_decides_which_ones(walk: Callable[..., Walk]) -> None:
    targets = " ".join(f"mod_{letter}" for letter in "bcdefghi")
    steps, left = walk({"feat_a": targets})("feat_a", scores={"mod_i": 5.0, "mod_h": 3.0})
    assert names(steps)[1:3] == ["mod_i", "mod_h"]
    assert "meta/mod_i.md" not in left


def test_a_confirmed_edge_comes_before_a_suggested_one(walk: Callable[..., Walk]) -> None:
    steps, _ = walk({"feat_a": "mod_z", "mod_b": ""}, {"feat_a": "mod_b"})("feat_a")
    assert names(steps) == ["feat_a", "mod_z", "mod_b"]


def test_dependents_are_walked_only_on_request_and_come_first(walk: Callable[..., Walk]) -> None:
    run = walk({"feat_a": "mod_b", "mod_b": "mod_c"})
    assert names(run("mod_b")[0]) == ["mod_b", "mod_c"]
    steps, _ = run("mod_b", dependents=True)
    assert [(step.path, step.role) for step in steps[1:]] == [
        ("meta/feat_a.md", "dependent"),
        ("meta/mod_c.md", "dependency"),
    ]


def test_the_way_does_not_turn_round(walk: Callable[..., Walk]) -> None:
    """A sibling (what a dependency's other dependents are) is neither affected nor needed."""
    steps, _ = walk({"feat_a": "mod_b", "feat_x": "mod_b"})("feat_a", depth=2, dependents=True)
    assert "feat_x" not in names(steps)


@pytest.mark.parametrize("depth", [1, 2])
def test_circles_end(walk: Callable[..., Walk], depth: int) -> None:
    steps, left = walk({"mod_a": "mod_b", "mod_b": "mod_a"})("mod_a", depth=depth, dependents=True)
    assert names(steps) == ["mod_a", "mod_b"]
    assert left == {}


def test_each_node_is_there_once(walk: Callable[..., Walk]) -> None:
    edges = {"feat_a": "mod_b mod_c", "mod_b": "mod_d", "mod_c": "mod_d", "mod_d": "mod_b"}
    steps, _ = walk(edges)("feat_a mod_c", depth=2, dependents=True)
    assert len(names(steps)) == len(set(names(steps))) == 4


def test_a_dead_link_leads_nowhere(build: Build, node: Make) -> None:
    graph = build({"meta/feat_a.md": node("feat_a", links="[meta/mod_gone.md]")})
    graph.cache.refresh()
    steps, left = expand([Candidate("meta/feat_a.md")], {}, graph.cache, depth=2, dependents=True)
    assert names(steps) == ["feat_a"]
    assert left == []
