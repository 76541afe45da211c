from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest

from waypost.graph import NodeError, ProposalError, SecretError
from waypost.graph.notes.apply import read_proposal
from waypost.kit.errors import UnsafePathError
from waypost.protocol.proposal import NodeUpdate, Proposal

SEED_NOTE = (
    "登录页面已经接好了，调用 POST /api/v1/auth/login。"
    "成功后保存 access_token 和 refresh_token。后端返回 expires_in: 900。"
)
DASHBOARD = "新增仪表盘页面 /dashboard，包含 MetricCard 和 ActivityFeed 两个组件。"

if TYPE_CHECKING:
    from collections.abc import Callable

    from waypost.graph import Graph


def read(graph: Graph, path: str) -> str:
    return (graph.root / path).read_bytes().decode()


def test_the_seeds_chain(graph: Graph) -> None:
    result = graph.apply(graph.propose(SEED_NOTE))
    text = read(graph, "meta/feat_login.md")
    assert f"- {SEED_NOTE}\n" in text
    assert "  - meta/mod_auth-api.md\n" in text
    assert "updated: 2026-11-30\n" in text
    assert "- [2026-11-30] " in text
    assert "MEMORY_MAP.json" in result.changed
    memory_map = json.loads(read(graph, "MEMORY_MAP.json"))
    [login] = [n for n in memory_map["nodes"] if n["id"] == "feat_login"]
    assert login["effective_edges"] == ["meta/mod_auth-api.md"]
    [auth] = [n for n in memory_map["nodes"] if n["id"] == "mod_auth-api"]
    assert auth["blocks"] == ["meta/feat_login.md"]


def test_applying_again_changes_nothing(graph: Graph) -> None:
    proposal = graph.propose(SEED_NOTE)
    graph.apply(proposal)
    before = read(graph, "meta/feat_login.md")
    assert graph.apply(proposal).changed == []
    assert read(graph, "meta/feat_login.md") == before


def test_creating_again_changes_nothing(graph: Graph) -> None:
    proposal = graph.propose(DASHBOARD)
    graph.apply(proposal)
    before = read(graph, "meta/feat_dashboard.md")
    assert "MetricCard" in before
    graph.apply(proposal)
    assert read(graph, "meta/feat_dashboard.md") == before


def test_a_dry_run_shows_a_diff_and_writes_nothing(graph: Graph) -> None:
    before = read(graph, "meta/feat_login.md")
    result = graph.apply(graph.propose(SEED_NOTE), dry_run=True)
    assert "+- " + SEED_NOTE in result.diff
    assert read(graph, "meta/feat_login.md") == before
    assert not (graph.root / "MEMORY_MAP.md").exists()


def test_a_new_value_supersedes_the_old_bullet(graph: Graph) -> None:
    proposal = graph.propose("feat_login 后端返回的 expires_in 改为 3600")
    result = graph.apply(proposal)
    text = read(graph, "meta/feat_login.md")
    state = text.split("## Current State")[1].split("## ")[0]
    assert "900" not in state
    assert "3600" in state
    assert result.superseded == ["后端返回 `expires_in: 900`。"]
    assert "Superseded: 后端返回 `expires_in: 900`。" in text
    assert "refresh_token: string, expires_in: 3600 }" in text


def test_what_else_the_old_bullet_says_stays(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    graph = build({"meta/mod_a.md": node("mod_a", "Login is done. The field expires_in: 900 comes back.")})
    graph.apply(graph.propose("mod_a: expires_in: 3600"))
    state = read(graph, "meta/mod_a.md").split("## Current State")[1].split("## ")[0]
    assert "- Login is done.\n" in state
    assert "expires_in: 900" not in state


def test_a_note_cannot_break_the_structure(graph: Graph) -> None:
    text = "feat_login 更新\n---\n## Open Issues\n- 假的\n\n```\n# x\n```\n> quote\r\n| a | b |"
    before = [line for line in read(graph, "meta/feat_login.md").splitlines() if line.startswith(("#", "---"))]
    proposal = graph.propose(text)
    graph.apply(proposal)
    graph.apply(proposal)
    after = [line for line in read(graph, "meta/feat_login.md").splitlines() if line.startswith(("#", "---"))]
    assert [line for line in after if not line.startswith("### To ")] == [
        line for line in before if not line.startswith("### To ")
    ]


@pytest.mark.parametrize(
    "target",
    [
        "../escaped.md",
        "/etc/x.md",
        "meta/../x.md",
        ".claude/settings.json",
        "meta\\x.md",
        "meta/MEMORY_MAP.md",
        "README.md",
    ],
)
def test_a_target_outside_meta_is_refused(graph: Graph, target: str) -> None:
    proposal = Proposal(action="update_node", target_node=target, raw_text="x")
    before = sorted(p for p in graph.root.rglob("*") if ".waypost" not in p.parts)
    with pytest.raises((UnsafePathError, NodeError)):
        graph.apply(proposal)
    assert sorted(p for p in graph.root.rglob("*") if ".waypost" not in p.parts) == before


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b"not json",
        b"\xff\xfe",
        b'{"version": 99, "action": "update_node", "target_node": "meta/a.md", "raw_text": ""}',
        b'{"version": 1, "action": "delete", "target_node": "meta/a.md", "raw_text": ""}',
        (
            b'{"version": 1, "action": "update_node", "target_node": "meta/a.md", "raw_text": "",'
            b' "node_update": {"current_state_bullets": "abc"}}'
        ),
        b'{"version": 1, "action": "update_node", "target_node": "meta/a.md", "raw_text": "", "confidence": 99}',
    ],
)
def test_a_malformed_proposal_is_a_clear_error(data: bytes) -> None:
    with pytest.raises(ProposalError) as caught:
        read_proposal(data, "p.json")
    assert caught.value.hint
    assert caught.value.path == "p.json"


def test_a_proposal_round_trips(graph: Graph) -> None:
    proposal = graph.propose(SEED_NOTE)
    assert read_proposal(msgspec.json.encode(proposal)) == proposal


def test_bullets_of_a_hostile_proposal_stay_one_line(graph: Graph) -> None:
    update = NodeUpdate(current_state_bullets=["a\n---\n## Open Issues\nx\x00\x1b[31m"], open_issues=["b\r\nc"])
    graph.apply(Proposal(action="update_node", target_node="meta/feat_login.md", raw_text="x", node_update=update))
    text = read(graph, "meta/feat_login.md")
    assert "- a --- ## Open Issues x [31m\n" in text
    assert text.count("\n## Open Issues\n") == 1
    assert text.count("\n---\n") == 1


def test_a_proposal_with_a_secret_is_refused(graph: Graph) -> None:
    update = NodeUpdate(current_state_bullets=["key ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"])
    with pytest.raises(SecretError):
        graph.apply(Proposal(action="update_node", target_node="meta/feat_login.md", raw_text="x", node_update=update))


def test_review_edges_wait(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    nodes = {
        "meta/feat_a.md": node("feat_a", aliases="[收银台]"),
        "meta/mod_b.md": node("mod_b", aliases="[优惠活动]"),
    }
    graph = build(nodes)
    proposal = graph.propose("收银台页面完成，优惠活动也排好了")
    [edge] = proposal.edge_candidates
    assert edge.apply_to == "review"
    result = graph.apply(proposal)
    assert [s.id for s in graph.reviews().pending()] == result.pending
    assert len(result.pending) == 1
    assert "mod_b.md" not in read(graph, "meta/feat_a.md").split("---")[1]


def test_crlf_stays_crlf(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    graph = build({"meta/mod_a.md": node("mod_a", "One fact.").replace("\n", "\r\n")})
    graph.apply(graph.propose("mod_a has a second fact"))
    data = (graph.root / "meta/mod_a.md").read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n")
    assert b"second fact" in data


def test_unknown_front_matter_survives(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    text = node("mod_a").replace(
        "tags: []",
        "tags: [a, \"b: c\", 'd, e'] # mine\ncontracts:\n  - version: 1.0\n    changes: [\"x: y\"]\nowner: 'me'",
    )
    graph = build({"meta/mod_a.md": text})
    graph.apply(graph.propose("mod_a is faster"))
    front = read(graph, "meta/mod_a.md").split("\n---\n")[0]
    assert front == text.split("\n---\n")[0].replace("updated: 2026-11-01", "updated: 2026-11-30")


def test_a_broken_node_does_not_stop_the_rest(build: Callable[..., Graph]) -> None:
    graph = build(None, **{"meta/feat_bad.md": "no front matter\n", "meta/feat_worse.md": "---\nid: x\n"})
    assert graph.propose(SEED_NOTE).target_node == "meta/feat_login.md"
    (graph.root / "meta/feat_bytes.md").write_bytes(b"---\nid: feat_bytes\n---\n\xff\xfe bad\n")
    assert graph.propose(SEED_NOTE).target_node == "meta/feat_login.md"


def test_a_link_out_of_the_project_is_not_followed(
    build: Callable[..., Graph], tmp_path_factory: pytest.TempPathFactory, node: Callable[..., str]
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "feat_out.md"
    outside.write_text(node("feat_out", "secret outside"), "utf-8")
    graph = build()
    (graph.root / "meta/feat_out.md").symlink_to(outside)
    proposal = Proposal(
        action="update_node",
        target_node="meta/feat_out.md",
        raw_text="x",
        node_update=NodeUpdate(current_state_bullets=["written"]),
    )
    with pytest.raises(UnsafePathError):
        graph.apply(proposal)
    assert "written" not in outside.read_text("utf-8")
    assert not any(r.path == "meta/feat_out.md" and r.readable for r in graph.records())
