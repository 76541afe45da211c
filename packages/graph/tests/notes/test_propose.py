from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from waypost.graph import SecretError
from waypost.kit.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.graph import Graph

SEED_NOTE = (
    "登录页面已经接好了，调用 POST /api/v1/auth/login。"
    "成功后保存 access_token 和 refresh_token。后端返回 expires_in: 900。"
)
DASHBOARD = "新增仪表盘页面 /dashboard，包含 MetricCard 和 ActivityFeed 两个组件。"


def test_the_seeds_login_note(graph: Graph) -> None:
    proposal = graph.propose(SEED_NOTE)
    assert (proposal.action, proposal.target_node) == ("update_node", "meta/feat_login.md")
    assert proposal.confidence >= 8
    assert proposal.extracted.api_endpoints == ["POST /api/v1/auth/login"]
    assert proposal.extracted.fields == ["access_token", "refresh_token", "expires_in"]
    assert proposal.node_update.current_state_bullets == [SEED_NOTE]
    [edge] = [e for e in proposal.edge_candidates if e.target == "meta/mod_auth-api.md"]
    assert (edge.source, edge.apply_to) == ("meta/feat_login.md", "auto_linked")
    assert 8 <= edge.confidence <= 10
    assert "exact endpoint match: POST /api/v1/auth/login" in edge.evidence


def test_the_seeds_dashboard_note_creates_a_node(graph: Graph) -> None:
    proposal = graph.propose(DASHBOARD)
    assert (proposal.action, proposal.target_node) == ("create_node", "meta/feat_dashboard.md")
    assert proposal.extracted.routes == ["/dashboard"]
    assert proposal.extracted.components == ["MetricCard", "ActivityFeed"]
    assert "dashboard" in proposal.extracted.topics
    assert proposal.suggested_frontmatter is not None
    assert proposal.suggested_frontmatter.type == "feature"


def test_nothing_is_written(graph: Graph, sample: dict[str, str]) -> None:
    graph.propose(SEED_NOTE)
    assert sorted(p.name for p in graph.root.glob("meta/**/*.md")) == sorted(p.split("/")[-1] for p in sample)
    assert not (graph.root / "MEMORY_MAP.md").exists()


def test_an_unrelated_note_lands_nowhere(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    graph = build({"meta/feat_checkout.md": node("feat_checkout", "Cart totals are shown.", tags="[checkout]")})
    proposal = graph.propose("The Kubernetes cluster autoscales")
    assert proposal.action == "create_node"
    assert proposal.confidence < 8
    assert proposal.edge_candidates == []


def test_word_borders_count(graph: Graph) -> None:
    proposal = graph.propose("The author of the blog wants a fruit suite and a require list")
    assert not {"auth", "login", "ui"} & set(proposal.extracted.topics)
    assert proposal.target_node != "meta/mod_auth-api.md"


def test_near_miss_endpoints_are_no_match(graph: Graph) -> None:
    proposal = graph.propose("报表页调用 POST /api/v1/auth/login-history")
    assert not any("exact endpoint" in line for edge in proposal.edge_candidates for line in edge.evidence)


def test_confidence_never_exceeds_ten(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    state = [f"`POST /api/v1/a{n}` serves" for n in range(6)]
    graph = build({"meta/mod_a.md": node("mod_a", *state), "meta/feat_b.md": node("feat_b", aliases="[结算]")})
    proposal = graph.propose("结算页面调用 " + "、".join(f"POST /api/v1/a{n}" for n in range(6)))
    assert proposal.edge_candidates
    assert all(0 <= edge.confidence <= 10 for edge in proposal.edge_candidates)


def test_archived_nodes_are_no_target(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    old = node("feat_login", "POST /api/v1/auth/login").replace("in-progress", "archived")
    graph = build({"meta/feat_login.md": old})
    assert graph.propose("登录 feat_login calls POST /api/v1/auth/login").target_node != "meta/feat_login.md"


def test_several_homes_give_low_confidence_and_alternatives(
    build: Callable[..., Graph], node: Callable[..., str]
) -> None:
    nodes = {f"meta/mod_{n}.md": node(f"mod_{n}", "Reads `orders` table.", tags="[order]") for n in ("a", "b", "c")}
    proposal = build(nodes).propose("orders 表加了 index")
    assert proposal.confidence < 8
    assert proposal.action == "create_node" or proposal.alternatives


def test_a_value_that_contradicts_is_a_conflict(graph: Graph) -> None:
    proposal = graph.propose("登录接口 expires_in 改为 3600")
    [conflict] = [c for c in proposal.conflicts if c.node == proposal.target_node]
    assert (conflict.name, conflict.old_value, conflict.new_value) == ("expires_in", "900", "3600")
    assert "900" in conflict.old_bullet
    assert conflict.line > 0


def test_the_same_value_is_none(graph: Graph) -> None:
    assert graph.propose(SEED_NOTE).conflicts == []


def test_many_shared_tags_ask_for_a_review(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    tags = "[payment, refund, invoice, coupon, subscription, billing]"
    nodes = {
        "meta/feat_pay.md": node("feat_pay", tags="[pay]", aliases="[收银台]"),
        "meta/mod_money.md": node("mod_money", tags=tags),
    }
    edges = build(nodes).propose("收银台支持 payment、refund、invoice、coupon、subscription 和 billing").edge_candidates
    assert [(e.source, e.target) for e in edges] == [("meta/feat_pay.md", "meta/mod_money.md")]


@pytest.mark.parametrize("text", ["", "   ", "\n\n"])
def test_an_empty_note_is_refused(graph: Graph, text: str) -> None:
    with pytest.raises(UsageError):
        graph.propose(text)


def test_a_secret_is_refused_and_its_name_is_not(graph: Graph) -> None:
    with pytest.raises(SecretError):
        graph.propose("支付密钥是 sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc")
    assert "STRIPE_SECRET_KEY" in graph.propose("支付模块读取 STRIPE_SECRET_KEY").extracted.config_keys


def test_fixes_settle_open_issues(graph: Graph) -> None:
    proposal = graph.propose("修复：feat_login 登录失败时没有错误提示的问题已解决")
    assert proposal.node_update.resolved_issues == ["登录失败时没有错误提示"]


def test_decisions_and_issues_go_to_their_sections(graph: Graph) -> None:
    update = graph.propose(
        "feat_login：决定用 httpOnly cookie 存 token，因为 XSS 风险。\n待办：缺少验证码。"
    ).node_update
    assert any("httpOnly" in text for text in update.key_decisions)
    assert any("验证码" in text for text in update.open_issues)
