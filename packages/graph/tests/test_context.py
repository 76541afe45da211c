from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from waypost.graph.context.expand import MAX_DEPTH, MAX_WIDTH
from waypost.kit.tokens import estimate_tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.graph import Graph
    from waypost.protocol.results.graph import ContextResult


def loaded(result: ContextResult) -> list[str]:
    return [n.path for n in result.nodes]


@pytest.fixture
def linked(build: Callable[..., Graph], node: Callable[..., str]) -> Graph:
    chain = {f"meta/mod_c{n}.md": node(f"mod_c{n}", links=f"[meta/mod_c{n + 1}.md]") for n in range(5)}
    fans = {f"meta/feat_f{n}.md": node(f"feat_f{n}", links="[meta/mod_hub.md]") for n in range(9)}
    return build(
        {**chain, "meta/mod_c5.md": node("mod_c5"), **fans, "meta/mod_hub.md": node("mod_hub", aliases="[中枢]")}
    )


def test_whole_project_questions_load_no_node(graph: Graph) -> None:
    for query, mode in (("项目现在怎么样了", "status"), ("项目进度如何，下一步做什么", "progress")):
        result = graph.context(query)
        assert result.mode == mode
        assert result.nodes == []
        assert "feat_login" in result.text


def test_a_named_node_is_specific(graph: Graph) -> None:
    result = graph.context("登录做得怎么样了？")
    assert result.mode == "specific"
    assert loaded(result)[0] == "meta/feat_login.md"
    assert result.nodes[0].role == "target"
    assert "expires_in: 900" in result.text


def test_dependencies_follow(graph: Graph) -> None:
    graph.apply(graph.propose("登录页面调用 POST /api/v1/auth/login"))
    result = graph.context("登录接口返回字段改了，会影响前端什么？")
    assert result.mode == "cross_module"
    assert set(loaded(result)) >= {"meta/feat_login.md", "meta/mod_auth-api.md"}


def test_a_cosmetic_edit_loads_the_target_only(graph: Graph) -> None:
    graph.apply(graph.propose("登录页面调用 POST /api/v1/auth/login"))
    result = graph.context("登录页面的按钮改个颜色")
    assert result.mode == "trivial"
    assert loaded(result) == ["meta/feat_login.md"]


def test_depth_is_bounded(linked: Graph) -> None:
    result = linked.context("what does mod_c0 depend on, and what breaks if it changes")
    assert max(n.depth for n in result.nodes) <= MAX_DEPTH
    assert "meta/mod_c3.md" not in loaded(result)


def test_width_is_bounded_and_the_rest_is_named(linked: Graph) -> None:
    result = linked.context("who is affected when mod_hub changes?")
    dependents = [n for n in result.nodes if n.role == "dependent"]
    assert len(dependents) == MAX_WIDTH
    assert len([item for item in result.left_out if item.path.startswith("meta/feat_f")]) == 9 - MAX_WIDTH


def test_the_budget_holds(linked: Graph) -> None:
    for budget in (200, 400, 1000):
        result = linked.context("who is affected when mod_hub changes?", budget=budget)
        assert estimate_tokens(result.text) == result.tokens <= budget


def test_a_time_window(graph: Graph) -> None:
    graph.apply(graph.propose("feat_login: 登录页接好了验证码"))
    result = graph.context("今天登录改了什么")
    assert result.mode == "compound"
    assert "验证码" in result.text
    assert "接入 auth API" not in result.text
    old = graph.context("feat_login 5月改了什么")
    assert old.mode == "compound"
    assert "接入 auth API" in old.text
    assert "验证码" not in old.text


def test_archived_nodes_only_by_name(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    old = node("feat_banner", "Banner on the home page.", aliases="[横幅]").replace("in-progress", "archived")
    graph = build({"meta/archive/feat_banner.md": old, "meta/feat_home.md": node("feat_home", "The home page.")})
    assert loaded(graph.context("how is the home page going")) == ["meta/feat_home.md"]
    assert "meta/archive/feat_banner.md" in loaded(graph.context("feat_banner 当时是什么情况"))


def test_nothing_found_is_said_with_the_nearest(graph: Graph) -> None:
    result = graph.context("how is the logni page going")
    assert result.nodes == []
    assert "meta/feat_login.md" in result.nearest
    assert "No node fits" in result.text


@pytest.mark.parametrize("query", ["", "   ", "?", "\x00", "a" * 50_000, "登" * 20_000])
def test_odd_queries_do_not_fail(graph: Graph, query: str) -> None:
    assert graph.context(query).tokens <= 4000
