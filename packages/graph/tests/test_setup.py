"""The graph's part of `waypost init`: first nodes, and how git merges reviews; what stands is kept."""

import json
from pathlib import Path

import pytest

from waypost.graph import Graph
from waypost.graph.setup import GraphSetup
from waypost.protocol.setups import PlannedFile

ATTRIBUTES = ".gitattributes"
MERGED = ".waypost/reviews/*.jsonl merge=union\n"


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path_factory.mktemp("home")))


def plan(root: Path) -> dict[str, PlannedFile]:
    return {step.path: step for step in GraphSetup().plan(root)}


def carry_out(root: Path) -> list[str]:
    """Write a plan as `init` does, and finish it."""
    for step in GraphSetup().plan(root):
        path = root / step.path
        path.parent.mkdir(parents=True, exist_ok=True)
        if step.kind == "create":
            assert not path.exists()
            path.write_text(step.content, "utf-8")
        elif step.kind == "append" and not path.exists():  # the host adds what is missing
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
        "from fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get('/tickets')\ndef tickets() -> list[str]:\n    return []\n",
        "utf-8",
    )
    return root


def test_planning_writes_nothing(project: Path) -> None:
    before = files(project)
    GraphSetup().plan(project)
    assert files(project) == before


def test_an_empty_folder_gets_gits_line_and_an_index(tmp_path: Path) -> None:
    planned = plan(tmp_path)
    assert planned[ATTRIBUTES].content == MERGED
    assert planned[ATTRIBUTES].reason
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
        assert graph.index().changed == []
    assert len(json.loads((project / "MEMORY_MAP.json").read_text("utf-8"))["nodes"]) == len(records)


def test_setting_up_again_changes_nothing(project: Path) -> None:
    carry_out(project)
    before = files(project)
    assert {step.kind for path, step in plan(project).items() if path != ATTRIBUTES} == {"keep"}
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


@pytest.mark.parametrize(("language", "word"), [("en", "merge"), ("zh", "合并")])
def test_the_plan_speaks_the_users_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    assert word in plan(tmp_path)[ATTRIBUTES].reason
