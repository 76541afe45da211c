from collections.abc import Callable

import pytest

from waypost.graph import Graph, NotFoundError
from waypost.graph.nodes.lookup import resolve_name
from waypost.graph.reviews.reviews import DECISIONS, suggestion_id
from waypost.graph.suggestions.review import decide
from waypost.kit.errors import DataError, UsageError
from waypost.kit.fileset import FileSet
from waypost.protocol.results.graph import Suggestion, SuggestionKind, Verdict

Build = Callable[..., Graph]
EDGE = ["meta/feat_login.md", "meta/mod_auth-api.md"]


def suggestion(kind: SuggestionKind, *nodes: str) -> Suggestion:
    identity = suggestion_id(kind, list(nodes))
    evidence = ["exact endpoint match: POST /x", "shared field: a"]
    return Suggestion(id=identity, kind=kind, nodes=list(nodes), confidence=6, evidence=evidence, action="do it")


def waiting(graph: Graph, kind: SuggestionKind, *nodes: str) -> str:
    made = suggestion(kind, *nodes)
    graph.reviews().add_pending([made])
    return made.id


def text(graph: Graph, path: str) -> str:
    return (graph.root / path).read_text("utf-8")


def targets(graph: Graph, kind: str) -> list[str]:
    return resolve_name("feat_login", graph.records()).targets(kind)


@pytest.mark.parametrize(("verdict", "kind"), [("accepted", "auto_linked"), ("promoted", "depends_on")])
def test_an_edge_is_written_with_its_evidence(graph: Graph, verdict: Verdict, kind: str) -> None:
    result = graph.decide(waiting(graph, "edge", *EDGE), verdict)
    assert targets(graph, kind) == [EDGE[1]]
    found = resolve_name("feat_login", graph.records())
    assert "- **Auto-linked**: exact endpoint match: POST /x; shared field: a" in found.connections["mod_auth-api"]
    assert EDGE[0] in result.changed
    assert (result.verdict, graph.reviews().decided[result.id].verdict) == (verdict, verdict)
    assert graph.reviews().pending() == []


def test_promoting_an_accepted_edge_moves_it(graph: Graph) -> None:
    graph.decide(waiting(graph, "edge", *EDGE), "accepted")
    with graph.session() as session:
        decide(session, suggestion("edge", *EDGE), "promoted", graph.records())
        graph.finish(session)
    assert targets(graph, "auto_linked") == []
    assert targets(graph, "depends_on") == [EDGE[1]]
    assert text(graph, EDGE[0]).count("**Auto-linked**") == 1


def test_an_ignored_edge_changes_nothing_and_is_remembered(graph: Graph) -> None:
    before = text(graph, EDGE[0])
    result = graph.decide(waiting(graph, "edge", *EDGE), "ignored")
    assert text(graph, EDGE[0]) == before
    assert result.changed == []
    assert graph.reviews().ignored("edge", EDGE)
    assert all(s.nodes != EDGE for s in graph.suggestions())


def test_an_open_issue_stands_in_the_source_once(graph: Graph) -> None:
    graph.decide(waiting(graph, "edge", *EDGE), "open_issue")
    issues = [issue.text for issue in resolve_name("feat_login", graph.records()).issues]
    assert len(issues) == 3
    assert "`mod_auth-api`" in issues[2]
    assert "POST /x" in issues[2]
    assert targets(graph, "auto_linked") == []
    with graph.session() as session:
        decide(session, suggestion("edge", *EDGE), "open_issue", graph.records())
        assert session.stage() == []


def test_an_accepted_merge_is_made(build: Build) -> None:
    graph = build()
    graph.decide(waiting(graph, "merge", "meta/mod_auth-api.md", "meta/mod_design-system.md"), "accepted")
    assert "PrimaryButton" in text(graph, "meta/mod_auth-api.md")
    assert not (graph.root / "meta/mod_design-system.md").exists()
    assert (graph.root / "meta/archive/mod_design-system.md").exists()


LARGE = (
    "---\nid: feat_shop\ntype: feature\nstatus: stable\nupdated: 2026-05-11\nsummary: s\ndepends_on: []\n"
    "tags: []\n---\n\n# Shop\n\n## Current State\n- x\n\n### Payment Methods\n"
) + "".join(f"- method {number}\n" for number in range(220))


def test_an_accepted_split_is_made(build: Build) -> None:
    graph = build({"meta/feat_shop.md": LARGE})
    (only,) = [s for s in graph.suggestions() if s.kind == "split"]
    graph.decide(only.id, "accepted")
    assert "- method 219\n" in text(graph, "meta/feat_payment-methods.md")
    assert "- method 219\n" not in text(graph, "meta/feat_shop.md")
    assert [s for s in graph.suggestions() if s.id == only.id] == []


@pytest.mark.parametrize("kind", ["small", "split"])
def test_what_needs_a_person_says_what_to_do_and_is_not_recorded(graph: Graph, kind: SuggestionKind) -> None:
    identity = waiting(graph, kind, "meta/feat_login.md")
    with pytest.raises(UsageError, match="do it"):
        graph.decide(identity, "accepted")
    assert identity not in graph.reviews().decided
    assert [s.id for s in graph.reviews().pending()] == [identity]


@pytest.mark.parametrize("kind", ["merge", "small", "split"])
def test_only_an_edge_is_promoted(graph: Graph, kind: SuggestionKind) -> None:
    with pytest.raises(UsageError):
        graph.decide(waiting(graph, kind, "meta/feat_login.md", "meta/mod_auth-api.md"), "promoted")


@pytest.mark.parametrize("kind", ["merge", "small", "split"])
def test_each_kind_may_become_an_open_issue(graph: Graph, kind: SuggestionKind) -> None:
    before = len(resolve_name("feat_login", graph.records()).issues)
    graph.decide(waiting(graph, kind, "meta/feat_login.md", "meta/mod_auth-api.md"), "open_issue")
    assert len(resolve_name("feat_login", graph.records()).issues) == before + 1


def test_a_suggestion_for_a_node_that_is_gone_is_an_error(graph: Graph) -> None:
    identity = waiting(graph, "edge", "meta/feat_login.md", "meta/mod_gone.md")
    with pytest.raises(NotFoundError):
        graph.decide(identity, "accepted")
    assert identity not in graph.reviews().decided


def test_a_crash_before_the_decision_leaves_no_decision_without_its_edge(
    graph: Graph, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(_: FileSet) -> list[str]:
        raise DataError("disk full")

    identity = waiting(graph, "edge", *EDGE)
    monkeypatch.setattr(FileSet, "commit", crash)
    with pytest.raises(DataError):
        graph.decide(identity, "accepted")
    assert not (graph.root / DECISIONS).exists()
    monkeypatch.undo()
    assert [s.id for s in graph.reviews().pending()] == [identity]
    assert targets(graph, "auto_linked") == []


def test_a_crash_behind_the_edge_is_mended_by_deciding_again(graph: Graph) -> None:
    identity = waiting(graph, "edge", *EDGE)
    with graph.session() as session:
        decide(session, suggestion("edge", *EDGE), "accepted", graph.records())
        graph.finish(session)
    once = text(graph, EDGE[0])
    graph.decide(identity, "accepted")
    assert text(graph, EDGE[0]) == once
    assert graph.reviews().decided[identity].verdict == "accepted"
