from pathlib import Path

import pytest

from tests.quality.harness import OVERALL, SETS, measure_all
from tests.quality.labels import TARGET, NoteLabel, QueryLabel, load
from tests.quality.scores import Scores

PROJECTS = sorted(path.parent for path in SETS.glob("*/notes.jsonl"))
MODES = {"status", "progress", "specific", "cross_module", "trivial", "compound"}
FLOORS = {
    "target": 0.9,
    "mode": 0.9,
    "node recall": 0.9,
    "edge precision": 0.9,
    "edge recall": 0.9,
    "within budget": 1.0,
}


@pytest.fixture(scope="module")
def overall() -> Scores:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WAYPOST_TODAY", "2026-11-30")  # measure_all sets it; this puts the old value back
        return measure_all(SETS)[OVERALL]


@pytest.mark.parametrize("measure", FLOORS)
def test_no_measure_falls_below_its_floor(overall: Scores, measure: str) -> None:
    rate = overall.rate(measure)
    assert rate is not None
    assert rate >= FLOORS[measure], "\n".join(str(miss) for miss in overall.misses if miss.measure in measure)


def test_context_is_cheaper_than_both_plain_ways(overall: Scores) -> None:
    context, everything, keyword = (
        overall.rate(f"tokens, {way}") for way in ("context", "every node", "keyword search")
    )
    assert context is not None
    assert everything is not None
    assert keyword is not None
    assert context < keyword < everything


def test_sets_are_large_enough() -> None:
    assert sum(len(load(project / "notes.jsonl", NoteLabel)) for project in PROJECTS) >= 80
    assert sum(len(load(project / "queries.jsonl", QueryLabel)) for project in PROJECTS) >= 70


@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_labels_speak_of_nodes_that_exist(project: Path) -> None:
    for note in load(project / "notes.jsonl", NoteLabel):
        ends = [end for edge in [*(note.edges or []), *note.edges_ok] for end in (edge.source, edge.target)]
        exact = [path for path in note.targets if "*" not in path] if note.action == "update_node" else []
        for path in [*exact, *ends, *note.plausible, *note.not_target]:
            assert path == TARGET or (project / path).is_file(), (note.id, path)
    for query in load(project / "queries.jsonl", QueryLabel):
        for path in [*query.nodes, *query.forbidden]:
            assert path == "*" or (project / path).is_file(), (query.id, path)


@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_ids_are_unique_and_modes_complete(project: Path) -> None:
    queries = load(project / "queries.jsonl", QueryLabel)
    ids = [note.id for note in load(project / "notes.jsonl", NoteLabel)] + [query.id for query in queries]
    assert len(ids) == len(set(ids))
    assert {query.mode for query in queries} == MODES


@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_old_values_of_conflicts_stand_in_a_node(project: Path) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in (project / "meta").glob("*.md"))
    for note in load(project / "notes.jsonl", NoteLabel):
        for clash in note.conflicts:
            assert f"{clash.name}: {clash.old}" in text, note.id


def test_scores_add_up_and_keep_their_misses() -> None:
    first, second = Scores(), Scores()
    first.compare("a", "edge", {"x", "y"}, {"x", "z"})
    second.judge("b", "mode", "status", "progress", hit=False)
    first.add(second)
    assert first.rate("edge precision") == first.rate("edge recall") == 0.5
    assert first.rate("mode") == 0
    assert first.rate("target") is None
    assert [miss.case for miss in first.misses] == ["a", "b"]
