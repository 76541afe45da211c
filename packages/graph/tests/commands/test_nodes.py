"""Commands that edit nodes: each shows what it did, with --dry-run what it would do."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from waypost.graph import Graph
from waypost.graph.nodes.lookup import resolve_name

Call = Callable[..., Result]
Answer = Callable[..., Any]
Build = Callable[..., Graph]
Make = Callable[..., str]

LOGIN, AUTH, DESIGN = "meta/feat_login.md", "meta/mod_auth-api.md", "meta/mod_design-system.md"


def read(graph: Graph, path: str) -> str:
    return (graph.root / path).read_text("utf-8")


def targets(graph: Graph, kind: str) -> list[str]:
    return resolve_name("feat_login", graph.records()).targets(kind)


EDITS = [
    ("new", ["feat_zoo"]),
    ("archive", ["feat_login"]),
    ("rename", ["feat_login", "feat_sign-in"]),
    ("merge", ["mod_auth-api", "mod_design-system"]),
    ("link", ["feat_login", "mod_auth-api"]),
    ("split", ["feat_login", "--section", "To mod_auth-api", "--id", "feat_tokens"]),
]


@pytest.mark.parametrize(("name", "arguments"), EDITS, ids=[name for name, _ in EDITS])
def test_a_dry_run_shows_a_diff_and_writes_nothing(
    graph: Graph, call: Call, answer: Answer, sample: dict[str, str], name: str, arguments: list[str]
) -> None:
    result = answer(name, *arguments, "--dry-run")
    assert result["dry_run"]
    assert result["changed"]
    assert result["diff"]
    assert {path: read(graph, path) for path in sample} == sample
    assert not (graph.root / "MEMORY_MAP.md").exists()
    assert call(name, *arguments, "--dry-run").exit_code == 0


@pytest.mark.parametrize(("name", "arguments"), EDITS, ids=[name for name, _ in EDITS])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_an_edit_brings_the_index_up_to_date(
    graph: Graph, call: Call, monkeypatch: pytest.MonkeyPatch, name: str, arguments: list[str], language: str
) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    result = call(name, *arguments)
    assert result.exit_code == 0, result.output
    assert "MEMORY_MAP.md" in result.stdout
    assert graph.index().changed == []


def test_new(graph: Graph, answer: Answer) -> None:
    made = answer("new", "feat_zoo", "--title", "动物园", "--summary", "Zoo: all", "--tag", "zoo", "--alias", "园区")
    assert "meta/feat_zoo.md" in made["changed"]
    found = resolve_name("feat_zoo", graph.records())
    assert (found.title, found.summary, found.tags, found.aliases) == ("动物园", "Zoo: all", ["zoo"], ["园区"])


@pytest.mark.parametrize("identity", ["zoo", "feat_", "feat_a/b", "../feat_a", "feat_a b", "feat_login", ""])
def test_new_with_an_id_that_is_none_or_taken(graph: Graph, call: Call, sample: dict[str, str], identity: str) -> None:
    result = call("new", identity)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert read(graph, LOGIN) == sample[LOGIN]


def test_archive_and_restore(graph: Graph, call: Call) -> None:
    assert call("archive", "feat_login").exit_code == 0
    assert "status: archived\n" in read(graph, "meta/archive/feat_login.md")
    assert not (graph.root / LOGIN).exists()
    assert call("restore", "feat_login").exit_code == 0
    assert (graph.root / LOGIN).exists()
    assert "status: archived" not in read(graph, LOGIN)


def test_rename_takes_references_along(graph: Graph, call: Call) -> None:
    call("link", "feat_login", "mod_auth-api")
    assert call("rename", "mod_auth-api", "mod_identity").exit_code == 0
    assert targets(graph, "depends_on") == ["meta/mod_identity.md"]
    assert not (graph.root / AUTH).exists()


def test_merge(graph: Graph, call: Call) -> None:
    call("link", "feat_login", "mod_design-system")
    assert call("merge", "mod_auth-api", "mod_design-system").exit_code == 0
    assert "PrimaryButton" in read(graph, AUTH)
    assert targets(graph, "depends_on") == [AUTH]


def test_link_promote_unlink(graph: Graph, call: Call) -> None:
    call("link", "feat_login", "mod_auth-api", "--kind", "auto_linked")
    assert (targets(graph, "auto_linked"), targets(graph, "depends_on")) == ([AUTH], [])
    call("promote", "feat_login", "mod_auth-api")
    assert (targets(graph, "auto_linked"), targets(graph, "depends_on")) == ([], [AUTH])
    call("unlink", "feat_login", "mod_auth-api")
    assert targets(graph, "depends_on") == []


def test_a_circle_is_warned_of(call: Call, answer: Answer) -> None:
    call("link", "feat_login", "mod_auth-api")
    result = answer("link", "mod_auth-api", "feat_login")
    assert any("meta/feat_login.md" in warning for warning in result["warnings"])


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("archive", ["feat_gone"]),
        ("restore", ["feat_gone"]),
        ("rename", ["feat_gone", "feat_x"]),
        ("rename", ["feat_login", "mod_auth-api"]),
        ("rename", ["feat_login", "../x"]),
        ("merge", ["feat_login", "feat_login"]),
        ("merge", ["feat_login", "feat_gone"]),
        ("link", ["feat_login", "feat_login"]),
        ("link", ["feat_login", "mod_gone"]),
        ("unlink", ["feat_login", "mod_auth-api"]),
        ("promote", ["feat_login", "mod_auth-api"]),
        ("split", ["feat_login", "--section", "No such", "--id", "feat_x"]),
        ("split", ["feat_login", "--id", "feat_x"]),
        ("link", ["feat_login", "mod_auth-api", "--kind", "loves"]),
        ("link", ["feat_login"]),
    ],
)
def test_bad_input_changes_nothing(
    graph: Graph, call: Call, sample: dict[str, str], name: str, arguments: list[str]
) -> None:
    result = call(name, *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert "Traceback" not in result.output
    assert {path: read(graph, path) for path in sample} == sample
    assert not (graph.root / "MEMORY_MAP.md").exists()


def test_an_error_is_told_in_the_users_language(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    english = call("archive", "feat_gone").stderr
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    chinese = call("archive", "feat_gone").stderr
    assert english != chinese
    assert any("\u4e00" <= character <= "\u9fff" for character in chinese)


def test_json_of_an_edit_is_one_document(call: Call) -> None:
    done = json.loads(call("new", "feat_zoo", "--json").stdout)
    assert set(done) >= {"changed", "dry_run", "diff", "warnings"}
