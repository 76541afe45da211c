"""Whatever is written: a node keeps its structure, applying twice is applying once, a proposal keeps its bounds."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waypost.graph import Graph, SecretError
from waypost.graph.nodes.document import parse_document
from waypost.graph.notes.apply import read_proposal
from waypost.kit.errors import UsageError
from waypost.protocol.proposal import REVIEW, SURE, NodeUpdate, Proposal

Restore = Callable[[], Graph]

PIECES = [
    "feat_login",
    "登录页面",
    "Auth API",
    "mod_auth-api",
    " ",
    "\n",
    "\r\n",
    "---",
    "\n---\n",
    "# Title",
    "\n## Open Issues\n",
    "\n### To mod_auth-api\n",
    "- item",
    "* item",
    "1. item",
    "> quote",
    "| a | b |\n|---|---|\n",
    "```\n",
    "~~~",
    "    indented",
    "\t",
    "<!-- x",
    "expires_in: 900",
    "expires_in 改为 3600",
    "调用 POST /api/v1/auth/login",
    "决定用 JWT，因为无状态。",
    "TODO: 缺少验证码",
    "修复登录失败时没有错误提示",
    "Removed POST /api/v1/auth/login.",
    "None.",
    "无",
    "：",
    "。",
    ": ",
    "[2026-01-01] ",
    "\ufeff",
    "\u2028",
    "\x00",
    "\x1b[0m",
    "'",
    '"',
    "\\",
    "{}",
    "新增页面 /x-y",
]
NOTE = st.one_of(st.lists(st.sampled_from(PIECES), min_size=1, max_size=14).map("".join), st.text(max_size=80))
RELAXED = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def restore(graph: Graph, sample: dict[str, str]) -> Restore:
    """Put the three nodes back as they were, and nothing else."""

    def run() -> Graph:
        for path in (graph.root / "meta").rglob("*.md"):
            path.unlink()
        for name, text in sample.items():
            (graph.root / name).write_text(text, "utf-8")
        return graph

    return run


def propose(graph: Graph, text: str) -> Proposal | None:
    """The proposal of a text, None where it is refused with a reason."""
    try:
        return graph.propose(text)
    except (UsageError, SecretError):
        return None


def structure(root: Path) -> dict[str, tuple[list[str], list[str]]]:
    """Keys of the front matter and headings of every node, without what edges add."""
    found = {}
    for path in sorted((root / "meta").rglob("*.md")):
        document = parse_document(path.read_bytes())
        text = document.to_bytes().decode()
        front = text.split("---\n", 2)[1]
        keys = [line.split(":", 1)[0] for line in front.splitlines() if line[:1].isalpha()]
        headings = [f"{'#' * heading.level} {heading.title}" for heading in document.body.headings]
        found[path.name] = (keys, [line for line in headings if not line.startswith("### To ")])
    return found


def files(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in root.rglob("*") if path.is_file() and ".waypost" not in path.parts}


@RELAXED
@given(text=NOTE)
def test_no_note_breaks_the_structure_of_a_node(restore: Restore, text: str) -> None:
    graph = restore()
    before = structure(graph.root)
    proposal = propose(graph, text)
    if proposal is None:
        return
    graph.apply(proposal)
    after = structure(graph.root)
    assert {name: after[name] for name in before} == before
    made = set(after) - set(before)
    assert made == ({proposal.target_node.rsplit("/", 1)[-1]} if proposal.action == "create_node" else set())
    assert all(record.readable and not record.problems for record in graph.records())
    for name in made:
        assert [line for line in after[name][1] if line.startswith("## ")] == [
            "## Current State",
            "## Key Decisions",
            "## Cross-Module Connection Points",
            "## Open Issues",
            "## Change Log",
        ]


@RELAXED
@given(text=NOTE)
def test_applying_twice_is_applying_once(restore: Restore, text: str) -> None:
    graph = restore()
    proposal = propose(graph, text)
    if proposal is None:
        return
    graph.apply(proposal)
    before = files(graph.root)
    assert graph.apply(proposal).changed == []
    assert files(graph.root) == before


@RELAXED
@given(text=NOTE)
def test_proposing_the_same_again_adds_nothing_but_what_it_settles(restore: Restore, text: str) -> None:
    """The same note, read again against the node that has it, states nothing new."""
    graph = restore()
    proposal = propose(graph, f"feat_login {text}")
    if proposal is None:
        return
    graph.apply(proposal)
    again = propose(graph, f"feat_login {text}")
    assert again is not None
    before = (graph.root / "meta/feat_login.md").read_text("utf-8") if again.target_node == "meta/feat_login.md" else ""
    graph.apply(again)
    if before and not (again.node_update.removed_bullets or again.conflicts or again.node_update.resolved_issues):
        assert (graph.root / "meta/feat_login.md").read_text("utf-8") == before


@RELAXED
@given(text=NOTE)
def test_every_proposal_is_within_its_bounds(restore: Restore, text: str) -> None:
    graph = restore()
    proposal = propose(graph, text)
    if proposal is None:
        return
    known = {record.path for record in graph.records()}
    assert 0 <= proposal.confidence <= 10
    assert (proposal.target_node in known) is (proposal.action == "update_node")
    assert {a.target_node for a in proposal.alternatives} <= known
    assert not (proposal.alternatives and proposal.confidence >= SURE)
    for edge in proposal.edge_candidates:
        assert REVIEW <= edge.confidence <= 10
        assert {edge.source, edge.target} <= known | {proposal.target_node}
        assert edge.source != edge.target
        assert proposal.target_node in {edge.source, edge.target}
    assert read_proposal(msgspec.json.encode(proposal)) == proposal


@RELAXED
@given(text=NOTE)
def test_nothing_is_written_by_proposing_or_by_a_dry_run(restore: Restore, text: str) -> None:
    graph = restore()
    before = files(graph.root)
    proposal = propose(graph, text)
    if proposal is not None:
        graph.apply(proposal, dry_run=True)
    assert files(graph.root) == before


@RELAXED
@given(bullets=st.lists(NOTE, max_size=3), decisions=st.lists(NOTE, max_size=2), issues=st.lists(NOTE, max_size=2))
def test_no_bullet_of_a_foreign_proposal_breaks_the_structure(
    restore: Restore, bullets: list[str], decisions: list[str], issues: list[str]
) -> None:
    """A proposal may come from anywhere; apply trusts none of its lines."""
    graph = restore()
    before = structure(graph.root)
    update = NodeUpdate(current_state_bullets=bullets, key_decisions=decisions, open_issues=issues)
    proposal = Proposal(action="update_node", target_node="meta/feat_login.md", raw_text="x", node_update=update)
    try:
        graph.apply(proposal)
    except SecretError:
        return
    assert structure(graph.root) == before
    once = files(graph.root)
    graph.apply(proposal)
    assert files(graph.root) == once
