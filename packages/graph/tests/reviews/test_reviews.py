"""Decisions on suggestions: remembered, merged by git, robust against broken lines."""

import json
from pathlib import Path

import pytest

from waypost.graph.reviews.reviews import DECISIONS, PENDING, Reviews, edge_suggestion, suggestion_id
from waypost.protocol.proposal import EdgeCandidate
from waypost.protocol.results.graph import Suggestion, Verdict

A, B, C = "meta/feat_a.md", "meta/mod_b.md", "meta/mod_c.md"
DAY = "2026-11-30"


def suggestion(*nodes: str, confidence: float = 5.0) -> Suggestion:
    return Suggestion(
        id=suggestion_id("edge", list(nodes)),
        kind="edge",
        nodes=list(nodes),
        confidence=confidence,
        evidence=["why"],
        action="do",
    )


def edge(source: str, target: str) -> EdgeCandidate:
    return EdgeCandidate(source=source, target=target, confidence=5, evidence=["why"], apply_to="review")


def line(*nodes: str, verdict: str = "ignored") -> str:
    identity = suggestion_id("edge", list(nodes))
    entry = {"id": identity, "kind": "edge", "nodes": list(nodes), "verdict": verdict, "date": DAY}
    return json.dumps(entry)


def write(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, "utf-8")


def test_a_project_without_reviews_has_none(tmp_path: Path) -> None:
    reviews = Reviews(tmp_path)
    assert (reviews.decided, reviews.pending()) == ({}, [])
    assert not list(tmp_path.iterdir())


def test_an_id_is_that_of_kind_and_nodes_in_their_order() -> None:
    assert suggestion_id("edge", [A, B]) == suggestion_id("edge", [A, B])
    ids = {suggestion_id(kind, nodes) for kind, nodes in [("edge", [A, B]), ("edge", [B, A]), ("merge", [A, B])]}
    assert len(ids) == 3
    assert suggestion_id("edge", ["ab", "c"]) != suggestion_id("edge", ["a", "bc"])


@pytest.mark.parametrize(
    ("verdict", "ignored"), [("ignored", True), ("accepted", False), ("promoted", False), ("open_issue", False)]
)
def test_a_decision_is_remembered(tmp_path: Path, verdict: Verdict, *, ignored: bool) -> None:
    Reviews(tmp_path).decide(suggestion(A, B), verdict, DAY)
    again = Reviews(tmp_path)
    assert again.ignored("edge", [A, B]) is ignored
    assert again.ignored_edge(edge(A, B)) is ignored
    assert not again.ignored_edge(edge(B, A))
    assert not again.ignored("merge", [A, B])


def test_the_last_word_counts(tmp_path: Path) -> None:
    for verdict in ("ignored", "accepted", "ignored", "promoted"):
        Reviews(tmp_path).decide(suggestion(A, B), verdict, DAY)
    assert Reviews(tmp_path).decided[suggestion(A, B).id].verdict == "promoted"
    assert len((tmp_path / DECISIONS).read_text("utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    "text",
    [
        "not json\n{good}\n",
        "{good}\n<<<<<<< ours\n=======\n>>>>>>> theirs\n",
        '{good}\n{"id": 5}\n[]\nnull\n""\n',
        "\n\n{good}\n\n",
        "{good}",
        "\ufeff\n{good}\n",
        '{good}\n{"id": "x", "kind": "edge", "nodes": ["a"], "verdict": "eaten", "date": "d"}\n',
    ],
)
def test_broken_lines_are_passed_over(tmp_path: Path, text: str) -> None:
    write(tmp_path, DECISIONS, text.replace("{good}", line(A, B)))
    assert list(Reviews(tmp_path).decided) == [suggestion_id("edge", [A, B])]


def test_lines_of_two_branches_merge(tmp_path: Path) -> None:
    write(tmp_path, DECISIONS, f"{line(A, B)}\n{line(A, C)}\n")
    reviews = Reviews(tmp_path)
    assert reviews.ignored("edge", [A, B])
    assert reviews.ignored("edge", [A, C])


def test_a_decision_behind_a_file_without_final_newline_gets_a_line_of_its_own(tmp_path: Path) -> None:
    write(tmp_path, DECISIONS, line(A, B))
    Reviews(tmp_path).decide(suggestion(A, C), "accepted", DAY)
    lines = (tmp_path / DECISIONS).read_text("utf-8").splitlines()
    assert [json.loads(text)["nodes"] for text in lines] == [[A, B], [A, C]]


def test_broken_lines_survive_a_decision(tmp_path: Path) -> None:
    """What a person or a merge left is not ours to take out."""
    write(tmp_path, DECISIONS, "half a li\n")
    Reviews(tmp_path).decide(suggestion(A, B), "ignored", DAY)
    assert (tmp_path / DECISIONS).read_text("utf-8").startswith("half a li\n")


def test_suggestions_wait_until_they_are_decided(tmp_path: Path) -> None:
    reviews = Reviews(tmp_path)
    reviews.add_pending([suggestion(A, B), suggestion(A, C)])
    reviews.add_pending([suggestion(A, B)])
    assert [s.nodes for s in Reviews(tmp_path).pending()] == [[A, B], [A, C]]
    reviews.decide(suggestion(A, B), "ignored", DAY)
    assert [s.nodes for s in reviews.pending()] == [[A, C]]
    reviews.forget(suggestion(A, C).id)
    assert Reviews(tmp_path).pending() == []


def test_what_was_decided_does_not_wait_again(tmp_path: Path) -> None:
    reviews = Reviews(tmp_path)
    reviews.decide(suggestion(A, B), "ignored", DAY)
    reviews.add_pending([suggestion(A, B)])
    assert reviews.pending() == []


def test_a_later_suggestion_takes_the_place_of_the_same_one(tmp_path: Path) -> None:
    reviews = Reviews(tmp_path)
    reviews.add_pending([suggestion(A, B, confidence=5)])
    reviews.add_pending([suggestion(A, B, confidence=7)])
    assert [s.confidence for s in reviews.pending()] == [7]


def test_broken_lines_of_what_waits_are_passed_over(tmp_path: Path) -> None:
    Reviews(tmp_path).add_pending([suggestion(A, B)])
    with (tmp_path / PENDING).open("a", encoding="utf-8") as file:
        file.write('{"id": \n')
    assert [s.nodes for s in Reviews(tmp_path).pending()] == [[A, B]]


def test_names_of_any_language_are_kept(tmp_path: Path) -> None:
    Reviews(tmp_path).add_pending([suggestion("meta/feat_登录.md", B)])
    assert Reviews(tmp_path).pending()[0].nodes == ["meta/feat_登录.md", B]


def test_an_edge_is_a_suggestion() -> None:
    found = edge_suggestion(edge(A, B), "link it")
    assert (found.id, found.kind, found.nodes, found.action) == (suggestion(A, B).id, "edge", [A, B], "link it")
    assert (found.confidence, found.evidence) == (5, ["why"])
