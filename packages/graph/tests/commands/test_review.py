"""`waypost graph review`: what waits, and deciding."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

from waypost.graph import Graph
from waypost.graph.nodes.lookup import resolve_name

Call = Callable[..., Result]
Build = Callable[..., Graph]
Make = Callable[..., str]
SOURCE, TARGET = "meta/feat_till.md", "meta/mod_deals.md"


@pytest.fixture
def waiting(build: Build, node: Make) -> Graph:
    """A graph with one edge that a note left for review."""
    graph = build({SOURCE: node("feat_till", aliases="[收银台]"), TARGET: node("mod_deals", aliases="[优惠活动]")})
    graph.apply(graph.propose("收银台页面完成，优惠活动也排好了"))
    return graph


def edges(graph: Graph, call_in: Call) -> list[str]:
    return [s["id"] for s in json.loads(call_in(graph, "review", "--json").stdout) if s["kind"] == "edge"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_waits_is_listed(waiting: Graph, call_in: Call, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    [identity] = edges(waiting, call_in)
    out = call_in(waiting, "review").stdout
    assert f"{identity}  " in out
    assert f"{SOURCE} -> {TARGET}" in out


def test_one_suggestion_is_shown(waiting: Graph, call_in: Call) -> None:
    [identity] = edges(waiting, call_in)
    shown = call_in(waiting, "review", identity, "--json")
    assert shown.exit_code == 0
    assert json.loads(shown.stdout)["nodes"] == [SOURCE, TARGET]


@pytest.mark.parametrize(
    ("verdict", "depends", "auto", "issues"),
    [
        ("--accept", [], [TARGET], 0),
        ("--promote", [TARGET], [], 0),
        ("--ignore", [], [], 0),
        ("--issue", [], [], 1),
    ],
)
def test_a_decision_is_carried_out_and_remembered(
    waiting: Graph, call_in: Call, verdict: str, depends: list[str], auto: list[str], issues: int
) -> None:
    [identity] = edges(waiting, call_in)
    result = call_in(waiting, "review", identity, verdict)
    assert result.exit_code == 0, result.output
    assert identity in result.stdout
    found = resolve_name("feat_till", waiting.records())
    assert (found.targets("depends_on"), found.targets("auto_linked")) == (depends, auto)
    assert len(found.issues) == issues
    assert edges(waiting, call_in) == []
    again = waiting.propose("收银台页面完成，优惠活动也排好了")
    if verdict == "--ignore":
        assert again.edge_candidates == []


def test_deciding_twice_is_an_error(waiting: Graph, call_in: Call) -> None:
    [identity] = edges(waiting, call_in)
    call_in(waiting, "review", identity, "--ignore")
    result = call_in(waiting, "review", identity, "--accept")
    assert result.exit_code == 2
    assert resolve_name("feat_till", waiting.records()).targets() == []


@pytest.mark.parametrize("arguments", [["--accept"], ["nonesuch"], ["nonesuch", "--accept"], ["a", "b"]])
def test_bad_use_ends_with_two(call: Call, arguments: list[str]) -> None:
    result = call("review", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")


def test_where_nothing_waits_that_is_said(build: Build, call_in: Call) -> None:
    graph = build({})
    assert json.loads(call_in(graph, "review", "--json").stdout) == []
    assert call_in(graph, "review").stdout.strip()
