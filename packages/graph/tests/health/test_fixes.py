from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from waypost.graph.health.checks import GraphCheck

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from waypost.graph import Graph
    from waypost.protocol.checks import Finding

    Build = Callable[..., Graph]


def node(node_id: str, *state: str, links: str = "[]") -> str:
    kind = "module" if node_id.startswith("mod_") else "feature"
    bullets = "\n".join(f"- {line}" for line in state)
    return (
        f"---\nid: {node_id}\ntype: {kind}\nstatus: in-progress\nupdated: 2026-11-01\nsummary: {node_id}\n"
        f"depends_on: {links}\nauto_linked: []\ntags: []\naliases: []\n---\n\n"
        f"# {node_id}\n\n## Current State\n{bullets}\n\n## Open Issues\nNone.\n\n## Change Log\nNone.\n"
    )


CHECK = GraphCheck()
A, B, OLD = "meta/feat_a.md", "meta/mod_b.md", "meta/archive/feat_old.md"
GOOD = node("feat_a", "Done: the form.", links=f"[{B}]")
REST = {
    B: node("mod_b", "Serves the form."),
    OLD: node("feat_old", "Was.").replace("status: in-progress", "status: archived"),
}

CASES: dict[str, tuple[str, str, str, str]] = {
    # what: (find and put in, find and expect after the mend) in a healthy node
    "no depends_on": (f"depends_on: [{B}]\n", "", "aliases: []\n---", "aliases: []\ndepends_on: []\n---"),
    "no tags": ("tags: []\n", "", "aliases: []\n---", "aliases: []\ntags: []\n---"),
    "self-link": ("auto_linked: []", f"auto_linked: [{A}, {B}]", f"[{A}, {B}]", f"[{B}]"),
    "repeated link": (f"[{B}]", f"[{B}, {B}]", f"[{B}, {B}]", f"[{B}]"),
    "repeated tag": ("tags: []", "tags:\n  - x # c\n  - y\n  - y", "  - y\n  - y", "  - y"),
    "older than its log": ("## Change Log\nNone.", "## Change Log\n- [2026-11-09] x", "2026-11-01", "2026-11-09"),
    "archived": ("auto_linked: []", "auto_linked: [meta/feat_old.md]", "meta/feat_old.md", OLD),
    "short name": (f"[{B}]", "[mod_b] # keep", "[mod_b]", f"[{B}]"),
    "other case": (f"[{B}]", "[meta/MOD_B.md]", "meta/MOD_B.md", B),
    "backslash": (f"[{B}]", "['meta\\mod_b.md']", "meta\\mod_b.md", B),
    "both spellings": (f"[{B}]", f"[{B}, mod_b]", f"[{B}, mod_b]", f"[{B}]"),
}


def run(root: Path) -> list[Finding]:
    return list(CHECK.run(root))


def fixable(root: Path) -> list[Finding]:
    return [finding for finding in run(root) if finding.fixable]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("name", CASES)
def test_each_safe_mend(build: Build, name: str, newline: str) -> None:
    old, new, broken, mended = CASES[name]
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    assert broken in text
    graph = build({A: text.replace("\n", newline), **REST})
    graph.index()
    found = fixable(graph.root)
    assert [finding.path for finding in found] == [A]
    lines = CHECK.fix(graph.root, found)
    after = (graph.root / A).read_bytes().decode()
    assert after == text.replace(broken, mended, 1).replace("\n", newline)
    assert lines[0].startswith(f"{A}: ")
    assert "{" not in lines[0]
    assert fixable(graph.root) == []
    assert CHECK.fix(graph.root, found) == []


def test_a_mend_does_not_date_the_node(build: Build) -> None:
    graph = build({A: GOOD.replace("tags: []\n", ""), **REST})
    CHECK.fix(graph.root, fixable(graph.root))
    assert "updated: 2026-11-01" in (graph.root / A).read_text("utf-8")


def test_the_status_of_an_archived_file(build: Build) -> None:
    graph = build({A: GOOD, **REST, OLD: node("feat_old", "Was.")})
    CHECK.fix(graph.root, fixable(graph.root))
    assert "status: archived\n" in (graph.root / OLD).read_text("utf-8")
    assert fixable(graph.root) == []


def test_what_is_not_safe_is_left_alone(build: Build) -> None:
    text = GOOD.replace("auto_linked: []", "auto_linked: [meta/gone.md, ../x.md]").replace("type: feature", "type: z")
    graph = build({A: text, **REST})
    graph.index()
    found = run(graph.root)
    assert {finding.check for finding in found if finding.severity == "error"} == {
        "graph.dead_link",
        "graph.outside_link",
        "graph.type",
    }
    assert CHECK.fix(graph.root, found) == []
    assert (graph.root / A).read_text("utf-8") == text


def test_only_what_was_found_is_mended(build: Build) -> None:
    text = GOOD.replace("tags: []\n", "").replace("auto_linked: []", f"auto_linked: [{A}]")
    graph = build({A: text, **REST})
    graph.index()
    chosen = [finding for finding in fixable(graph.root) if finding.check == "graph.self_link"]
    lines = CHECK.fix(graph.root, chosen)
    assert [line.split(":")[0] for line in lines] == [A, "MEMORY_MAP.md", "MEMORY_MAP.json"]
    assert [finding.check for finding in fixable(graph.root)] == ["graph.missing_list"]


def test_many_faults_of_one_node_at_once(build: Build) -> None:
    text = (
        GOOD.replace("tags: []\n", "")
        .replace("auto_linked: []", f"auto_linked: [{A}, mod_b, feat_old]")
        .replace("## Change Log\nNone.", "## Change Log\n- [2026-11-09] x")
    )
    graph = build({A: text, **REST})
    lines = CHECK.fix(graph.root, fixable(graph.root))
    assert len([line for line in lines if line.startswith(A)]) == 5
    assert f"auto_linked: [{B}, {OLD}]" in (graph.root / A).read_text("utf-8")
    assert fixable(graph.root) == []
    assert (graph.root / "MEMORY_MAP.json").exists()


def test_a_broken_node_does_not_stop_the_others(build: Build) -> None:
    graph = build({A: GOOD.replace("tags: []\n", ""), "meta/feat_broken.md": "no front matter", **REST})
    CHECK.fix(graph.root, fixable(graph.root))
    assert (graph.root / "meta/feat_broken.md").read_text("utf-8") == "no front matter"
    assert "tags: []" in (graph.root / A).read_text("utf-8")


def test_the_lines_speak_chinese(build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    graph = build({A: GOOD.replace("tags: []\n", ""), **REST})
    assert CHECK.fix(graph.root, fixable(graph.root))[0] == f"{A}: 已补上 `tags: []`"
