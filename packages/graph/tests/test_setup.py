"""The graph's part of `waypost init`: first nodes, settings, git's lines; what stands is kept."""

import json
from pathlib import Path

import pytest

from waypost.graph import Graph
from waypost.graph.setup import GraphSetup
from waypost.kit.settings import section
from waypost.protocol.setups import PlannedFile

CONFIG = ".waypost/config.yaml"


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
        elif step.kind == "append":
            old = path.read_text("utf-8")
            path.write_text(old + ("" if old.endswith("\n") or not old else "\n") + step.content, "utf-8")
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


def test_an_empty_folder_gets_settings_and_gits_lines(tmp_path: Path) -> None:
    planned = plan(tmp_path)
    assert planned[CONFIG].kind == "create"
    assert planned[".gitignore"].content == ".waypost/cache/\n.waypost/proposals/\n"
    assert planned[".gitattributes"].content == ".waypost/reviews/*.jsonl merge=union\n"
    assert all(step.reason for step in planned.values() if step.kind != "create" or "meta/" not in step.path)
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
    assert {step.kind for step in GraphSetup().plan(project)} == {"keep"}
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


def test_only_missing_lines_are_added(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("node_modules/\n  .waypost/cache/  \n", "utf-8")
    (tmp_path / ".gitattributes").write_text("* text=auto", "utf-8")
    planned = plan(tmp_path)
    assert (planned[".gitignore"].kind, planned[".gitignore"].content) == ("append", ".waypost/proposals/\n")
    assert planned[".gitattributes"].kind == "append"
    carry_out(tmp_path)
    assert (tmp_path / ".gitattributes").read_text("utf-8").splitlines() == [
        "* text=auto",
        ".waypost/reviews/*.jsonl merge=union",
    ]


def test_settings_that_stand_are_kept(tmp_path: Path) -> None:
    (tmp_path / ".waypost").mkdir()
    (tmp_path / CONFIG).write_text("project: mine # really\n", "utf-8")
    assert plan(tmp_path)[CONFIG].kind == "keep"
    carry_out(tmp_path)
    assert (tmp_path / CONFIG).read_text("utf-8") == "project: mine # really\n"


@pytest.mark.parametrize("name", ["zoo-shop", "zoo_shop", "2048", "动物园", "zoo: shop", "zoo #1", "yes", "null", "a 'b'"])
def test_the_projects_name_is_yaml_whatever_the_folder_is_called(tmp_path: Path, name: str) -> None:
    root = tmp_path / name
    root.mkdir()
    content = plan(root)[CONFIG].content
    (root / ".waypost").mkdir()
    (root / CONFIG).write_text(content, "utf-8")
    from waypost.kit.settings import value  # noqa: PLC0415 - reads what was just written

    assert value("project", root) == name
    assert section("graph", dict, root) == {}


@pytest.mark.parametrize(("language", "word"), [("en", "Settings"), ("zh", "设置")])
def test_the_plan_speaks_the_users_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    assert word in plan(tmp_path)[CONFIG].content


@pytest.mark.parametrize("data", [b"\xff\xfe\n", b"", b"\r\n.waypost/cache/\r\n"])
def test_odd_git_files_do_not_fail(tmp_path: Path, data: bytes) -> None:
    (tmp_path / ".gitignore").write_bytes(data)
    assert ".waypost/proposals/" in plan(tmp_path)[".gitignore"].content
