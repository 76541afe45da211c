"""`waypost graph index`, `show`, `export`, `scripts`."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from waypost.graph import Graph

Call = Callable[..., Result]
Answer = Callable[..., Any]
Build = Callable[..., Graph]
Make = Callable[..., str]


def test_index_writes_once(graph: Graph, answer: Answer) -> None:
    first = answer("index")
    assert (first["nodes"], first["edges"]) == (3, 0)
    assert sorted(first["changed"]) == ["MEMORY_MAP.json", "MEMORY_MAP.md"]
    assert (graph.root / "MEMORY_MAP.md").exists()
    assert answer("index")["changed"] == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_index_for_people(call: Call, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    result = call("index")
    assert result.exit_code == 0
    assert "MEMORY_MAP.md" in result.stdout
    assert "3" in result.stdout.splitlines()[0]


def test_index_tells_what_is_unhealthy_and_ends_with_zero(build: Build, node: Make, call_in: Call) -> None:
    graph = build({"meta/feat_a.md": node("feat_a", links="[meta/mod_gone.md]")})
    result = call_in(graph, "index", "--json")
    assert result.exit_code == 0
    assert any("mod_gone" in finding["message"] for finding in json.loads(result.stdout)["warnings"])


def test_index_of_an_empty_project(build: Build, call_in: Call) -> None:
    result = call_in(build({}), "index", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["nodes"] == 0


@pytest.mark.parametrize("name", ["feat_login", "login", "登录页", "meta/feat_login.md"])
def test_show(answer: Answer, name: str) -> None:
    view = answer("show", name)
    assert view["path"] == "meta/feat_login.md"
    assert view["open_issues"] == ["登录失败时没有错误提示", "Remember-me is missing"]


def test_show_for_people(call: Call) -> None:
    call("note", "登录页面调用 POST /api/v1/auth/login", "--apply")
    out = call("show", "feat_login").stdout
    assert out.startswith("meta/feat_login.md  [feature, in-progress, 2026-11-30]")
    assert "-> meta/mod_auth-api.md  (auto_linked)" in out
    assert "exact endpoint match" in out
    assert "<- meta/feat_login.md" in call("show", "mod_auth-api").stdout


def test_show_of_nothing_is_bad_input(call: Call) -> None:
    result = call("show", "feat_logn")
    assert result.exit_code == 2
    assert "feat_login" in result.stderr


@pytest.mark.parametrize(
    ("form", "start"), [("mermaid", "flowchart"), ("dot", "digraph"), ("json", "{"), ("graphml", "<?xml")]
)
def test_export(call: Call, form: str, start: str) -> None:
    result = call("export", "--format", form)
    assert result.exit_code == 0
    assert result.stdout.startswith(start)
    assert "Design System" in result.stdout or "mod_design-system" in result.stdout


def test_export_as_json_is_one_document(answer: Answer) -> None:
    assert "nodes" in answer("export", "--format", "json")
    assert answer("export", "--format", "dot")["format"] == "dot"


def test_export_in_an_unknown_format_is_bad_usage(call: Call) -> None:
    assert call("export", "--format", "png").exit_code == 2


def test_scripts(graph: Graph, call: Call, answer: Answer) -> None:
    assert "scripts/init.sh" in answer("scripts", "--dry-run")["changed"]
    assert not (graph.root / "scripts").exists()
    assert "scripts/init.sh" in call("scripts").stdout
    assert (graph.root / "scripts/init.sh").exists()
    assert answer("scripts")["changed"] == []


@pytest.mark.parametrize("name", ["index", "show", "export", "scripts", "review"])
def test_a_folder_that_is_not_there_is_bad_usage(call: Call, name: str) -> None:
    result = call(name, "--project", "/nonexistent/folder", *(["x"] if name == "show" else []))
    assert result.exit_code == 2
    assert "Traceback" not in result.output
