import re
from pathlib import Path

import pytest

from benchmarks.generated_graph import Node, write_graph
from benchmarks.report import TARGETS, Measure, growth, table, verdict


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Node]]:
    root = tmp_path_factory.mktemp("graph")
    return root, write_graph(root, 120)


def _texts(root: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((root / "meta").iterdir())}


def test_graph_is_the_same_each_time(graph: tuple[Path, list[Node]], tmp_path: Path) -> None:
    write_graph(tmp_path, 120)
    assert _texts(tmp_path) == _texts(graph[0])


def test_another_seed_gives_another_graph(graph: tuple[Path, list[Node]], tmp_path: Path) -> None:
    write_graph(tmp_path, 120, seed=8)
    assert _texts(tmp_path) != _texts(graph[0])


def test_a_larger_graph_has_the_same_names(graph: tuple[Path, list[Node]], tmp_path: Path) -> None:
    assert [node.path for node in write_graph(tmp_path, 10)] == [node.path for node in graph[1]][:10]


def test_nodes_have_a_real_size_and_both_languages(graph: tuple[Path, list[Node]]) -> None:
    texts = _texts(graph[0]).values()
    assert len(texts) == 120
    assert sum(40 <= text.count("\n") <= 80 for text in texts) >= 0.95 * len(texts)
    assert sum(any("一" <= character <= "鿿" for character in text.split("---")[2]) for text in texts) == 120


def test_links_lead_to_earlier_modules(graph: tuple[Path, list[Node]]) -> None:
    root, nodes = graph
    for node in nodes:
        front = (root / node.path).read_text("utf-8").split("---")[1]
        linked = [other for other in nodes if other.path in front]
        assert all(other.type == "module" and other.number < node.number for other in linked)
        assert linked or node.type == "module" or node.number < 3


def test_endpoints_belong_to_one_node(graph: tuple[Path, list[Node]]) -> None:
    assert len({node.endpoint for node in graph[1]}) == len(graph[1])


def _row(*seconds: float, step: str = "note") -> list[Measure]:
    return [Measure(step, nodes, cost, 40) for nodes, cost in zip((100, 1000, 5000), seconds, strict=False)]


def test_growth_is_told_between_each_two_sizes() -> None:
    assert growth(_row(0.1, 0.19, 0.99)) == "100, 200"
    assert growth(_row(0.1)) == "-"


def test_verdict_compares_with_the_target() -> None:
    assert verdict(_row(0.1, 0.2, 0.59)) == "0.60 kept"
    assert verdict(_row(0.1, 0.2, 0.61)) == "0.60 MISSED"
    assert verdict(_row(9, step="doctor")) == "-"


def test_table_shows_every_step_the_conditions_and_the_peer() -> None:
    text = table(_row(0.1, 0.2, 0.3) + _row(1, 2, 3.5, step="graph index, cold"), runs=3)
    lines = text.splitlines()
    assert re.split(r"  +", lines[0]) == [
        "CPU seconds",
        "100 nodes",
        "1,000 nodes",
        "5,000 nodes",
        "ms per further 1,000",
        "target",
        "MB at most",
    ]
    assert lines[1].split() == ["note", "0.100", "0.200", "0.300", "111,", "25", "0.60", "kept", "40"]
    assert "MISSED" in lines[2]
    assert "Median of 3 runs" in text
    assert "Synapse v0.4.0" in text


def test_targets_are_those_of_the_issue() -> None:
    assert TARGETS == {
        "graph index, cold": 3,
        "graph index, one change": 0.5,
        "note": 0.6,
        "context": 0.6,
        "--help": 0.25,
    }
