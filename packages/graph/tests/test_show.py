"""One node as it is shown."""

from collections.abc import Callable

import pytest

from waypost.graph import Graph, NotFoundError
from waypost.graph.show import show_node
from waypost.protocol.results.graph import NodeView

Build = Callable[..., Graph]
Make = Callable[..., str]


def show(graph: Graph, name: str) -> NodeView:
    return show_node(graph.root, graph.records(), name)


@pytest.mark.parametrize("name", ["meta/feat_login.md", "feat_login", "login", "signin", "登录页", "Login Feature"])
def test_a_node_is_found_by_each_of_its_names(graph: Graph, name: str) -> None:
    assert show(graph, name).path == "meta/feat_login.md"


def test_facts_and_text(graph: Graph, sample: dict[str, str]) -> None:
    view = show(graph, "feat_login")
    assert (view.id, view.type, view.status, view.updated) == ("feat_login", "feature", "in-progress", "2026-05-11")
    assert (view.summary, view.tags) == ("Login feature", ["login", "frontend"])
    assert view.open_issues == ["登录失败时没有错误提示", "Remember-me is missing"]
    assert view.text == sample["meta/feat_login.md"]
    assert view.tokens > 0


def test_edges_come_with_the_evidence_that_applying_wrote(graph: Graph) -> None:
    graph.apply(graph.propose("登录页面调用 POST /api/v1/auth/login"))
    view = show(graph, "feat_login")
    [edge] = view.edges
    assert (edge.path, edge.kind) == ("meta/mod_auth-api.md", "auto_linked")
    assert any("exact endpoint match" in line for line in edge.evidence)
    assert show(graph, "mod_auth-api").blocks == ["meta/feat_login.md"]


def test_an_edge_of_both_kinds_is_shown_once_as_confirmed(build: Build, node: Make) -> None:
    text = node("feat_a", links="[meta/mod_b.md]").replace("auto_linked: []", "auto_linked: [meta/mod_b.md]")
    view = show(build({"meta/feat_a.md": text, "meta/mod_b.md": node("mod_b")}), "feat_a")
    assert [(edge.path, edge.kind) for edge in view.edges] == [("meta/mod_b.md", "depends_on")]


def test_a_dead_link_is_shown_as_it_is_written(build: Build, node: Make) -> None:
    view = show(build({"meta/feat_a.md": node("feat_a", links="[meta/mod_gone.md]")}), "feat_a")
    assert [edge.path for edge in view.edges] == ["meta/mod_gone.md"]


def test_an_unknown_name_tells_the_nearest(graph: Graph) -> None:
    with pytest.raises(NotFoundError) as caught:
        show(graph, "feat_logni")
    assert "feat_login" in caught.value.hint


def test_bytes_that_are_no_text_do_not_fail(graph: Graph) -> None:
    (graph.root / "meta/feat_login.md").write_bytes(b"---\nid: feat_login\ntype: feature\n---\n# \xff\n")
    assert "�" in show(graph, "meta/feat_login.md").text
