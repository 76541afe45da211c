"""Decisions and waiting suggestions follow a node to its new name."""

import json
from collections.abc import Callable
from datetime import date

import pytest

from waypost.graph import Graph
from waypost.graph.nodes.session import Session
from waypost.graph.reviews.decisions import follow_decisions, follow_pending, ignored_before, remember
from waypost.graph.reviews.reviews import DECISIONS, Reviews, suggestion_id
from waypost.protocol.results.graph import Suggestion, Verdict

OLD, NEW, OTHER = "meta/feat_a.md", "meta/feat_z.md", "meta/mod_b.md"
DAY = "2026-11-30"


def suggestion(*nodes: str) -> Suggestion:
    identity = suggestion_id("edge", list(nodes))
    action = f"links {nodes[0]} to {nodes[1]}"
    return Suggestion(id=identity, kind="edge", nodes=list(nodes), confidence=5, evidence=["why"], action=action)


@pytest.fixture
def session(build: Callable[..., Graph]) -> Session:
    return Session(build({}).root, date(2026, 11, 30))


def decided(session: Session) -> dict[tuple[str, ...], str]:
    session.files.commit()
    return {tuple(d.nodes): d.verdict for d in Reviews(session.root).decided.values()}


def test_a_decision_counts_for_the_new_name_too(session: Session) -> None:
    Reviews(session.root).decide(suggestion(OLD, OTHER), "ignored", DAY)
    follow_decisions(session, OLD, NEW)
    assert decided(session) == {(OLD, OTHER): "ignored", (NEW, OTHER): "ignored"}
    assert Reviews(session.root).ignored("edge", [NEW, OTHER])


def test_what_was_decided_on_the_new_name_stands(session: Session) -> None:
    Reviews(session.root).decide(suggestion(OLD, OTHER), "ignored", DAY)
    Reviews(session.root).decide(suggestion(NEW, OTHER), "accepted", DAY)
    follow_decisions(session, OLD, NEW)
    assert decided(session)[(NEW, OTHER)] == "accepted"


def test_decisions_on_others_are_left_alone(session: Session) -> None:
    Reviews(session.root).decide(suggestion(OTHER, "meta/mod_c.md"), "ignored", DAY)
    follow_decisions(session, OLD, NEW)
    assert session.files.changed() == []


def test_the_last_word_follows(session: Session) -> None:
    verdicts: tuple[Verdict, ...] = ("ignored", "accepted")
    for verdict in verdicts:
        Reviews(session.root).decide(suggestion(OLD, OTHER), verdict, DAY)
    follow_decisions(session, OLD, NEW)
    assert decided(session)[(NEW, OTHER)] == "accepted"


def test_what_waits_follows_with_its_id_and_words(session: Session) -> None:
    Reviews(session.root).add_pending([suggestion(OLD, OTHER), suggestion(OTHER, "meta/mod_c.md")])
    follow_pending(session, lambda path: NEW if path == OLD else path)
    session.files.commit()
    first, second = Reviews(session.root).pending()
    assert (first.id, first.nodes, first.action) == (
        suggestion_id("edge", [NEW, OTHER]),
        [NEW, OTHER],
        f"links {NEW} to {OTHER}",
    )
    assert second.nodes == [OTHER, "meta/mod_c.md"]


@pytest.mark.parametrize(
    "change",
    [lambda path: None if path == OLD else path, lambda path: OTHER if path == OLD else path],
    ids=["the node is gone", "both are one node now"],
)
def test_what_has_no_sense_any_more_waits_no_more(session: Session, change: Callable[[str], str | None]) -> None:
    Reviews(session.root).add_pending([suggestion(OLD, OTHER)])
    follow_pending(session, change)
    session.files.commit()
    assert Reviews(session.root).pending() == []


def test_two_that_become_one_wait_once(session: Session) -> None:
    Reviews(session.root).add_pending([suggestion(OLD, OTHER), suggestion(NEW, OTHER)])
    follow_pending(session, lambda path: NEW if path == OLD else path)
    session.files.commit()
    assert [s.nodes for s in Reviews(session.root).pending()] == [[NEW, OTHER]]


def test_without_anything_waiting_no_file_is_made(session: Session) -> None:
    follow_pending(session, lambda path: path)
    assert session.files.changed() == []


def test_a_verdict_by_hand_is_remembered_once(session: Session) -> None:
    remember(session, OLD, OTHER, "ignored")
    remember(session, OLD, OTHER, "ignored")
    assert ignored_before(session, OLD, OTHER)
    assert not ignored_before(session, OTHER, OLD)
    remember(session, OLD, OTHER, "promoted")
    assert not ignored_before(session, OLD, OTHER)
    session.files.commit()
    lines = (session.root / DECISIONS).read_text("utf-8").splitlines()
    assert [json.loads(line)["verdict"] for line in lines] == ["ignored", "promoted"]


def test_broken_lines_are_kept_and_passed_over(session: Session) -> None:
    (session.root / DECISIONS).parent.mkdir(parents=True, exist_ok=True)
    (session.root / DECISIONS).write_text("half a line", "utf-8")
    remember(session, OLD, OTHER, "ignored")
    session.files.commit()
    assert (session.root / DECISIONS).read_text("utf-8").startswith("half a line\n{")
    assert Reviews(session.root).ignored("edge", [OLD, OTHER])
