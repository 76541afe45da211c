"""The graph's part of `waypost init`: first nodes and how git merges reviews; what stands is kept."""

import json
from pathlib import Path

import pytest

from waypost.graph import Graph
from waypost.graph.setup import GraphSetup
from waypost.protocol.setups import PlannedFile


def plan(root: Path) -> dict[str, PlannedFile]:
    return {step.path: step for step in GraphSetup().plan(root)}


def carry_out(root: Path) -> list[str]:
    """Write the nodes of a plan as the host does, and finish it."""
    for step in GraphSetup().plan(root):
        path = root / step.path
        if step.kind == "create":
            assert not path.exists()
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.content, "utf-8")
    return GraphSetup().finish(root)


def files(root: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(root)): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and "cache" not in path.parts
    }


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small Python service."""
    root = tmp_path / "zoo-shop"
    (root / "app").mkdir(parents=True)
    (root / "pyproject.toml").write_text('[project]\nname = "zoo-shop"\ndependencies = ["fastapi"]\n', "utf-8")
    (root / "app/__init__.py").write_text("", "utf-8")
    (root / "app/main.py").write_text(
        "from fastapi import FastAPI\n\napp = FastAPI()\n\n\n"
        "@app.get('/tickets')\ndef tickets() -> list[str]:\n    return []\n",
        "utf-8",
    )
    return root


def test_planning_writes_nothing(project: Path) -> None:
    before = files(project)
    GraphSetup().plan(project)
    assert files(project) == before


def test_an_empty_folder_gets_an_index_and_no_node_with_another_name(tmp_path: Path) -> None:
    planned = plan(tmp_path)
    assert (planned[".gitattributes"].kind, planned[".gitattributes"].content) == (
        "append",
        ".waypost/reviews/*.jsonl merge=union\n",
    )
    assert all(path.startswith("meta/") for path in planned if path != ".gitattributes")
    [told] = carry_out(tmp_path)
    assert told
    assert (tmp_path / "MEMORY_MAP.md").exists()


def test_a_project_gets_nodes_that_can_be_read(project: Path) -> None:
    carry_out(project)
    with Graph.open(project) as graph:
        records = graph.records()
        assert records
        assert all(record.readable and not record.problems for record in records)
        assert any("/tickets" in bullet.text for record in records for bullet in record.state)
        assert all(record.changes for record in records)
        assert graph.index().changed == []
    assert len(json.loads((project / "MEMORY_MAP.json").read_text("utf-8"))["nodes"]) == len(records)


def test_links_of_drafted_nodes_lead_somewhere(project: Path) -> None:
    carry_out(project)
    with Graph.open(project) as graph:
        paths = {record.path for record in graph.records()}
        assert {target for record in graph.records() for target in record.targets()} <= paths


def test_setting_up_again_changes_nothing(project: Path) -> None:
    carry_out(project)
    before = files(project)
    assert {step.kind for step in GraphSetup().plan(project) if step.path.startswith("meta/")} == {"keep"}
    carry_out(project)
    assert files(project) == before


def test_a_synapse_project_is_kept_as_it_is(graph: Graph, sample: dict[str, str]) -> None:
    planned = plan(graph.root)
    assert [planned[path].kind for path in sample] == ["keep"] * 3
    assert not [path for path in planned if path.startswith("meta/") and path not in sample]
    carry_out(graph.root)
    for path, text in sample.items():
        assert (graph.root / path).read_text("utf-8") == text
    assert len(json.loads((graph.root / "MEMORY_MAP.json").read_text("utf-8"))["nodes"]) == 3


def test_one_node_is_enough_to_draft_none(project: Path) -> None:
    """Whoever keeps nodes has made a choice; drafts beside them would be noise."""
    (project / "meta").mkdir()
    (project / "meta/feat_mine.md").write_text("no front matter\n", "utf-8")
    assert [path for path in plan(project) if path.startswith("meta/")] == ["meta/feat_mine.md"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_drafts_are_readable_in_both_languages(project: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    carry_out(project)
    text = "".join(path.read_text("utf-8") for path in (project / "meta").glob("*.md"))
    assert any("\u4e00" <= character <= "\u9fff" for character in text) is (language == "zh")
    with Graph.open(project) as graph:
        assert all(not record.problems for record in graph.records())
