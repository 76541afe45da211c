"""The front door: reading refreshes, writing locks and keeps the index, errors change nothing."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from waypost.graph import Graph, NotFoundError
from waypost.protocol.proposal import NodeUpdate, Proposal

Build = Callable[..., Graph]
Make = Callable[..., str]
NOTE = "登录页面调用 POST /api/v1/auth/login。"


def test_a_folder_without_nodes_is_an_empty_graph(tmp_path: Path) -> None:
    with Graph.open(tmp_path) as graph:
        assert graph.records() == []
        assert graph.suggestions() == []
        assert graph.context("anything").nodes == []
        result = graph.index()
    assert (result.nodes, result.edges) == (0, 0)


def test_a_change_by_hand_is_seen_at_once(graph: Graph, node: Make) -> None:
    graph.propose(NOTE)
    (graph.root / "meta/feat_walrus.md").write_text(node("feat_walrus"), "utf-8")
    assert graph.propose("feat_walrus sleeps").target_node == "meta/feat_walrus.md"
    (graph.root / "meta/feat_walrus.md").unlink()
    assert graph.propose("feat_walrus sleeps").action == "create_node"


def test_a_lost_cache_is_made_again(build: Build) -> None:
    before = build().propose(NOTE)
    graph = build()
    graph.cache.close()
    for path in (graph.root / ".waypost/cache").iterdir():
        path.unlink()
    assert build().propose(NOTE) == before


def test_the_day_of_a_note_may_be_given(graph: Graph) -> None:
    entry = graph.propose(NOTE, day=date(2025, 1, 2)).node_update.change_log_entry
    assert entry is not None
    assert entry.date == "2025-01-02"


def test_two_graphs_of_one_project_see_each_other(build: Build) -> None:
    one, other = build(), Graph.open(build().root)
    one.apply(one.propose(NOTE))
    assert other.context("今天登录改了什么").text.count(NOTE) >= 1
    other.cache.close()


def test_writing_keeps_the_index(graph: Graph) -> None:
    result = graph.apply(graph.propose(NOTE))
    assert {"MEMORY_MAP.md", "MEMORY_MAP.json"} <= set(result.changed)
    assert graph.index().changed == []
    entry = next(
        n for n in json.loads((graph.root / "MEMORY_MAP.json").read_text("utf-8"))["nodes"] if n["id"] == "feat_login"
    )
    assert entry["auto_linked"] == ["meta/mod_auth-api.md"]


def test_an_unknown_suggestion_is_an_error(graph: Graph) -> None:
    with pytest.raises(NotFoundError) as caught:
        graph.suggestion("nonesuch")
    assert caught.value.hint


def test_a_session_that_fails_writes_nothing(graph: Graph, sample: dict[str, str]) -> None:
    def fail() -> None:
        with graph.session() as session:
            session.open("meta/feat_login.md").body.append_bullet("Current State", "half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert (graph.root / "meta/feat_login.md").read_text("utf-8") == sample["meta/feat_login.md"]
    graph.apply(graph.propose(NOTE))  # the lock is free again


def test_a_target_that_has_gone_is_made_again_with_a_warning(graph: Graph) -> None:
    proposal = graph.propose(NOTE)
    (graph.root / "meta/feat_login.md").unlink()
    result = graph.apply(proposal)
    assert any("meta/feat_login.md" in warning for warning in result.warnings)
    assert NOTE in (graph.root / "meta/feat_login.md").read_text("utf-8")


def test_an_edge_to_a_node_that_has_gone_is_left_out_with_a_warning(graph: Graph) -> None:
    proposal = graph.propose(NOTE)
    (graph.root / "meta/mod_auth-api.md").unlink()
    result = graph.apply(proposal)
    assert any("mod_auth-api" in warning for warning in result.warnings)
    assert "meta/mod_auth-api.md" not in (graph.root / "meta/feat_login.md").read_text("utf-8").split("---\n")[1]


@pytest.mark.parametrize(
    "bullet", ["后端返回 `expires_in: 900`。", "  后端返回 `expires_in: 900`。 ", "后端返回 `EXPIRES_IN: 900`。"]
)
def test_what_the_node_says_already_is_not_said_again(graph: Graph, bullet: str) -> None:
    before = (graph.root / "meta/feat_login.md").read_text("utf-8")
    update = NodeUpdate(current_state_bullets=[bullet])
    proposal = Proposal(action="update_node", target_node="meta/feat_login.md", raw_text="x", node_update=update)
    assert graph.apply(proposal).changed == [] or "meta/feat_login.md" not in graph.apply(proposal).changed
    assert (graph.root / "meta/feat_login.md").read_text("utf-8") == before


@pytest.mark.parametrize("text", ["none", "None.", "无", "暂无。", "n/a", "", "  "])
def test_a_bullet_that_says_nothing_is_none(graph: Graph, text: str) -> None:
    """`None.` is how a section says that it is empty; beside facts it would be a lie."""
    before = (graph.root / "meta/feat_login.md").read_text("utf-8")
    update = NodeUpdate(current_state_bullets=[text], key_decisions=[text], open_issues=[text])
    graph.apply(Proposal(action="update_node", target_node="meta/feat_login.md", raw_text="x", node_update=update))
    assert (graph.root / "meta/feat_login.md").read_text("utf-8") == before


def test_reading_never_writes_a_node(graph: Graph, sample: dict[str, str]) -> None:
    graph.records()
    graph.suggestions()
    graph.context("登录")
    graph.propose(NOTE)
    graph.index()
    assert {p: (graph.root / p).read_text("utf-8") for p in sample} == sample
