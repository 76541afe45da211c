from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from waypost.graph import Graph
from waypost.graph.health.checks import GraphCheck
from waypost.graph.index.memory_map import MAP_JSON, MAP_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from waypost.protocol.checks import Check, Finding

    Build = Callable[..., Graph]


def node(node_id: str, *state: str, links: str = "[]") -> str:
    kind = "module" if node_id.startswith("mod_") else "feature"
    bullets = "\n".join(f"- {line}" for line in state)
    return (
        f"---\nid: {node_id}\ntype: {kind}\nstatus: in-progress\nupdated: 2026-11-01\nsummary: {node_id}\n"
        f"depends_on: {links}\nauto_linked: []\ntags: []\naliases: []\n---\n\n"
        f"# {node_id}\n\n## Current State\n{bullets}\n\n## Open Issues\nNone.\n\n## Change Log\nNone.\n"
    )


CHECK: Check = GraphCheck()
A, B = "meta/feat_a.md", "meta/mod_b.md"
GOOD = {A: node("feat_a", "Done: the form.", links=f"[{B}]"), B: node("mod_b", "Serves the form.")}


def run(root: Path) -> list[Finding]:
    return list(CHECK.run(root))


def checks(root: Path) -> list[tuple[str, str, int]]:
    return [(f.check.removeprefix("graph."), f.path, f.line) for f in run(root)]


@pytest.fixture
def project(build: Build) -> Callable[..., Path]:
    """Write a healthy pair of nodes with changes, and its index; return the root."""

    def make(nodes: dict[str, str] | None = None, **texts: str) -> Path:
        graph = build({**GOOD, **(nodes or {})}, **texts)
        graph.index()
        return graph.root

    return make


def test_a_healthy_project(project: Callable[..., Path]) -> None:
    assert run(project()) == []


def test_the_seeds_nodes_are_healthy(graph: Graph) -> None:
    graph.index()
    assert {finding.severity for finding in run(graph.root)} <= {"info"}


def test_a_project_without_a_graph_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "app.py").write_text("x = 1\n", "utf-8")
    assert run(tmp_path) == []
    assert not (tmp_path / ".waypost").exists()


def test_an_empty_meta_needs_no_index(tmp_path: Path) -> None:
    (tmp_path / "meta").mkdir()
    assert run(tmp_path) == []


def test_missing_meta(project: Callable[..., Path]) -> None:
    root = project()
    for path in GOOD:
        (root / path).unlink()
    (root / "meta").rmdir()
    (finding,) = run(root)
    assert (finding.check, finding.severity) == ("graph.no_meta", "warning")
    assert "waypost init" in finding.hint


@pytest.mark.parametrize("inner", ["meta", "meta/archive"])
def test_meta_that_leads_out(tmp_path: Path, inner: str) -> None:
    root, outside = tmp_path / "project", tmp_path / "outside"
    outside.mkdir()
    (root / inner).parent.mkdir(parents=True)
    (root / inner).symlink_to(outside)
    assert checks(root) == [("meta_outside", inner, 0)]


CASES: dict[str, tuple[str, str, str, str, int]] = {
    # what: (find, replace, check, severity, line), in a healthy node
    "no front matter": ("---\nid", "id", "frontmatter", "error", 1),
    "no closing fence": ("[]\n---\n\n#", "[]\n\n#", "frontmatter", "error", 1),
    "broken yaml": ("tags: []", "tags: [a, b", "frontmatter", "error", 10),
    "no list": ("aliases: []", "aliases: {a: b}", "list", "error", 10),
    "no id": ("id: feat_a\n", "", "missing_key", "error", 1),
    "empty type": ("type: feature", "type:", "missing_key", "error", 3),
    "no status": ("status: in-progress\n", "", "missing_key", "error", 1),
    "no day": ("updated: 2026-11-01\n", "", "missing_key", "error", 1),
    "no tags": ("tags: []\n", "", "missing_list", "warning", 1),
    "blocks": ("tags: []", "tags: []\nblocks: []", "blocks_key", "warning", 10),
    "unknown type": ("type: feature", "type: banana", "type", "error", 3),
    "unknown status": ("status: in-progress", "status: wat", "status", "warning", 4),
    "no date": ("updated: 2026-11-01", "updated: notadate", "date", "error", 5),
    "no such date": ("updated: 2026-11-01", "updated: 2026-02-30", "date", "error", 5),
    "tomorrow": ("updated: 2026-11-01", "updated: 2026-12-01", "future", "warning", 5),
    "other id": ("id: feat_a", "id: feat_other", "id_name", "info", 2),
    "repeated tag": ("tags: []", "tags: [x, y, x]", "repeated_item", "info", 9),
    "older than its log": ("## Change Log\nNone.", "## Change Log\n- [2026-11-02] More.", "outdated", "warning", 5),
    "archived here": ("status: in-progress", "status: archived", "not_in_archive", "warning", 4),
    "dead link": (f"[{B}]", f"[{B}, meta/mod_gone.md]", "dead_link", "error", 7),
    "dead suggestion": ("auto_linked: []", "auto_linked:\n  - meta/mod_gone.md", "dead_link", "error", 9),
    "outside": ("auto_linked: []", "auto_linked: [../../etc/passwd]", "outside_link", "error", 8),
    "self-link": ("auto_linked: []", f"auto_linked: [{A}]", "self_link", "warning", 8),
    "says nothing": ("- Done: the form.", "None.", "small", "info", 0),
    "stale": ("updated: 2026-11-01", "updated: 2026-09-30", "stale", "info", 0),
    "too large": ("- Done: the form.", "- Done.\n" + "  more\n" * 190, "large", "warning", 0),
    "contradiction": (
        "- Done: the form.",
        "- Login answers with `expires_in: 900`.\n- 现在 `expires_in: 3600`。",
        "contradiction",
        "warning",
        16,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_each_fault_of_a_node(project: Callable[..., Path], name: str) -> None:
    old, new, check, severity, line = CASES[name]
    assert old in GOOD[A]
    root = project({A: GOOD[A].replace(old, new, 1)})
    findings = [f for f in run(root) if f.path == A]
    assert [(f.check, f.severity, f.line) for f in findings if f.check != "graph.orphan"] == [
        (f"graph.{check}", severity, line)
    ]
    finding = findings[0]
    assert finding.message
    assert finding.hint
    assert "{" not in finding.message + finding.hint
    assert not re.search(r"\b(?:rm|delete|reset)\b", finding.hint)


CLEAN: dict[str, tuple[str, str]] = {
    "a log of the same day": ("## Change Log\nNone.", "## Change Log\n- [2026-11-01] More."),
    "a log of the future": ("## Change Log\nNone.", "## Change Log\n- [2027-01-01] Typo."),
    "a log that is no date": ("## Change Log\nNone.", "## Change Log\n- [2026-99-99] Typo."),
    "two values of two names": ("- Done: the form.", "- `expires_in: 900`\n- `refresh_in: 3600`"),
    "one value twice": ("- Done: the form.", "- `expires_in: 900`\n- again `expires_in: 900`"),
    "prose in place of a list": ("- Done: the form.", "登录页面的表单和校验都已经完成，等待联调。"),
    "type archived": ("type: feature", "type: archived"),
    "sixty days": ("updated: 2026-11-01", "updated: 2026-10-01"),
    "unknown keys": ("tags: []", "tags: []\ncontracts:\n  - version: 1"),
    "block lists and comments": ("tags: []", "tags: # words\n  - x # first\n  - y"),
}


@pytest.mark.parametrize("name", CLEAN)
def test_what_is_no_fault(project: Callable[..., Path], name: str) -> None:
    old, new = CLEAN[name]
    assert old in GOOD[A]
    assert run(project({A: GOOD[A].replace(old, new, 1)})) == []


def test_bytes_that_are_no_utf8(project: Callable[..., Path]) -> None:
    root = project()
    (root / B).write_bytes(GOOD[B].encode() + b"caf\xe9\n")
    Graph.open(root).index()
    assert [c for c in checks(root) if c[0] == "encoding"] == [("encoding", B, 23)]


def test_double_ids_name_each_file(project: Callable[..., Path]) -> None:
    root = project({"meta/feat_c.md": node("feat_a", "Another.", links=f"[{B}]")})
    found = [f for f in run(root) if f.check == "graph.double_id"]
    assert [f.path for f in found] == [A, "meta/feat_c.md"]
    assert "meta/feat_c.md" in found[0].message


def test_the_archive(project: Callable[..., Path]) -> None:
    old = node("feat_old", "Was.").replace("status: in-progress", "status: archived")
    root = project({"meta/archive/feat_old.md": old})
    assert run(root) == []
    (root / "meta/archive/feat_old.md").write_text(node("feat_old", "Was."), "utf-8")
    assert ("archive_status", "meta/archive/feat_old.md", 4) in checks(root)


def test_links_that_lead_out(project: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> None:
    root = project()
    outside = tmp_path_factory.mktemp("outside") / "secret.md"
    outside.write_text(node("feat_secret", "password"), "utf-8")
    (root / "meta/feat_out.md").symlink_to(outside)
    (root / "meta/feat_nowhere.md").symlink_to(root / "meta/none")
    (root / "meta/feat_inside.md").symlink_to(root / A)
    found = [(f.check, f.path, f.severity) for f in run(root) if "link" in f.check or "read" in f.check]
    assert found == [("graph.symlink", f"meta/feat_{name}.md", "error") for name in ("nowhere", "out")]


@pytest.mark.parametrize("name", [MAP_TEXT, MAP_JSON])
def test_the_index(project: Callable[..., Path], name: str) -> None:
    root = project()
    index = root / name
    index.write_bytes(index.read_bytes().replace(b"feat_a", b"feat_x"))
    assert checks(root) == [("index_old", name, 0)]
    index.unlink()
    assert checks(root) == [("index_missing", name, 0)]


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"version":1}', b"\xff", b"<<<<<<< HEAD\n"])
def test_an_index_that_programs_cannot_read(project: Callable[..., Path], data: bytes) -> None:
    root = project()
    (root / MAP_JSON).write_bytes(data)
    (finding,) = run(root)
    assert (finding.check, finding.severity, finding.fixable) == ("graph.index_invalid", "error", True)
    assert CHECK.fix(root, [finding]) == ["MEMORY_MAP.json: written anew"]
    assert run(root) == []


def test_a_folder_in_place_of_the_index(project: Callable[..., Path]) -> None:
    root = project()
    (root / MAP_JSON).unlink()
    (root / MAP_JSON).mkdir()
    (finding,) = run(root)
    assert (finding.check, finding.fixable) == ("graph.index_missing", False)


def test_messages_in_chinese(project: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    root = project({A: GOOD[A].replace("type: feature", "type: banana")})
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    assert [f.message for f in run(root)] == ["未知的类型 `banana`"]
