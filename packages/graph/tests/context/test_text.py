"""The text of a context, cut to the budget by lines."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.context.text import brief, fit, full, head, in_window, log
from waypost.graph.language.timewords import find_window
from waypost.graph.nodes.record import Bullet, Change, NodeRecord
from waypost.kit.tokens import estimate_tokens

RECORD = NodeRecord(
    path="meta/feat_a.md",
    id="feat_a",
    type="feature",
    status="stable",
    updated="2026-11-01",
    summary="Sums up",
    state=[Bullet(f"state {n}", n) for n in range(9)],
    decisions=[Bullet("decision", 20)],
    issues=[Bullet("issue", 30)],
    changes=[Change(f"2026-11-{day:02}", f"change {day}", day) for day in (3, 1, 2, 5, 4)],
    connections={"mod_b": ["- **Endpoint**: GET /b"], "Provides": ["- x"]},
)


def test_a_head_tells_where_what_and_why() -> None:
    assert head(RECORD, ["named", "same table"]) == [
        "## meta/feat_a.md (feature, stable, updated 2026-11-01)",
        "Sums up",
        "> named; same table",
    ]


def test_a_head_of_little_is_short() -> None:
    assert head(NodeRecord(path="meta/x.md"), []) == ["## meta/x.md (, , updated ?)"]


def test_a_full_node_has_all_but_the_older_log() -> None:
    lines = full(RECORD, [])
    assert [f"- state {n}" in lines for n in range(9)] == [True] * 9
    assert "- decision" in lines
    assert "- issue" in lines
    assert lines[lines.index("To mod_b:") + 1] == "- **Endpoint**: GET /b"
    assert lines[lines.index("Provides:") + 1] == "- x"
    assert lines[-3:] == ["- [2026-11-05] change 5", "- [2026-11-04] change 4", "- [2026-11-03] change 3"]


def test_a_neighbour_is_brief() -> None:
    lines = brief(RECORD, [], {"mod_b"})
    assert "- state 5" in lines
    assert "- state 6" not in lines
    assert "- issue" in lines
    assert "- decision" not in lines
    assert "To mod_b:" in lines
    assert "Provides:" not in lines
    assert not any("change" in line for line in lines)


def test_empty_sections_have_no_heading() -> None:
    assert full(NodeRecord(path="meta/x.md"), []) == head(NodeRecord(path="meta/x.md"), [])


@pytest.mark.parametrize(
    ("words", "days"),
    [("2026-11-02", [2]), ("11月", [3, 1, 2, 5, 4]), ("last month", []), ("2026-11", [3, 1, 2, 5, 4])],
)
def test_entries_of_a_window(words: str, days: list[int]) -> None:
    window = find_window(f"{words} 改了什么", date(2026, 11, 30))
    assert window is not None
    assert [change.line for change in in_window(RECORD, window)] == days


def test_without_a_window_all_entries_are_meant_and_undated_ones_are_in_none() -> None:
    undated = NodeRecord(path="meta/x.md", changes=[Change("", "once", 1)])
    assert len(in_window(undated, None)) == 1
    assert in_window(undated, find_window("2026-11-02", date(2026, 11, 30))) == []


def test_a_log_runs_from_new_to_old_or_says_that_nothing_is_there() -> None:
    changes = in_window(RECORD, None)
    assert log(RECORD, changes, [], "nothing")[2:] == [f"- [2026-11-0{n}] change {n}" for n in (5, 4, 3, 2, 1)]
    assert log(RECORD, [], [], "nothing")[-1] == "nothing"


def test_what_fits_is_kept() -> None:
    assert fit(["a", "b"], 1000) == (["a", "b"], 0)
    assert fit([], 0) == ([], 0)
    assert fit(["a"], 0) == ([], 1)


def test_no_heading_stands_without_its_lines() -> None:
    lines = ["first line here", "State:", "- a very long line " * 20]
    assert fit(lines, 20) == (["first line here"], 2)


@given(st.lists(st.text(max_size=60), max_size=20), st.integers(-5, 300))
def test_the_budget_is_never_exceeded(lines: list[str], budget: int) -> None:
    kept, cut = fit(lines, budget)
    assert kept == lines[: len(kept)]
    assert len(kept) + cut == len(lines)
    assert sum(estimate_tokens(line) + 1 for line in kept) <= max(0, budget)
