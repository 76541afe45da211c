"""How the whole project stands and how far along it is."""

import pytest

from waypost.graph.context.digest import progress_lines, status_lines
from waypost.graph.nodes.record import Bullet, NodeRecord


def record(name: str, status: str = "in-progress", issues: int = 0, summary: str = "s") -> NodeRecord:
    opened = [Bullet(f"issue {n}", n) for n in range(issues)]
    return NodeRecord(path=f"meta/{name}.md", status=status, updated="2026-11-01", summary=summary, issues=opened)


def test_status_counts_and_lists_what_is_in_progress_first() -> None:
    lines = status_lines([record("feat_a", "stable"), record("feat_c", issues=2), record("feat_b")])
    assert lines[0] == "3 nodes: in-progress 2, stable 1"
    assert lines[1:] == [
        "- meta/feat_b.md [in-progress, 2026-11-01] s",
        "- meta/feat_c.md [in-progress, 2026-11-01, 2 open issues] s",
        "- meta/feat_a.md [stable, 2026-11-01] s",
    ]


@pytest.mark.parametrize(
    ("done", "total", "share"), [(0, 0, 0), (0, 3, 0), (1, 3, 33), (2, 3, 66), (3, 3, 100), (1, 1, 100)]
)
def test_progress_is_a_ratio(done: int, total: int, share: int) -> None:
    records = [record(f"feat_{n}", "stable" if n < done else "in-progress") for n in range(total)]
    assert progress_lines(records, [])[0].startswith(f"{done} of {total} nodes stable ({share} %)")


def test_next_steps_and_open_issues_follow() -> None:
    lines = progress_lines([record("feat_a", issues=1)], ["do this"])
    assert lines[1:] == ["Next:", "- do this", "Open issues:", "- meta/feat_a.md: issue 0"]


def test_many_issues_are_cut_and_counted() -> None:
    lines = progress_lines([record("feat_a", issues=15)], [])
    assert len(lines) == 1 + 1 + 12 + 1
    assert lines[-1] == "… 3 more"


def test_a_long_summary_is_cut() -> None:
    line = status_lines([record("feat_a", summary="很" * 300)])[1]
    assert line.endswith("很…")
    assert len(line) < 200


def test_a_node_without_status_is_counted_as_unknown() -> None:
    assert status_lines([record("feat_a", "")])[0] == "1 nodes: ? 1"


@pytest.mark.parametrize(("language", "text"), [("en", "0 nodes"), ("zh", "0")])
def test_an_empty_project_has_a_digest(monkeypatch: pytest.MonkeyPatch, language: str, text: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    assert text in status_lines([])[0]
    assert len(progress_lines([], [])) == 1
