from waypost.graph.index.priorities import next_priorities, priority_lines, rank
from waypost.graph.nodes.record import Bullet, Link, NodeRecord


def node(path: str, status: str, issues: int = 0, *links: str) -> NodeRecord:
    return NodeRecord(
        path=path,
        status=status,
        issues=[Bullet(f"issue {n}", n) for n in range(issues)],
        links=[Link(link, "depends_on", 6) for link in links],
    )


def test_unfinished_work_comes_first() -> None:
    lines = priority_lines(
        {"d": ("stable", 9, 9), "c": ("planned", 9, 9), "b": ("blocked", 0, 0), "a": ("in-progress", 0, 0)}
    )
    assert [line[0] for line in lines] == ["a", "b", "c", "d"]


def test_within_a_status_waiting_nodes_times_issues_decide() -> None:
    lines = priority_lines({"a": ("in-progress", 0, 3), "b": ("in-progress", 2, 1), "c": ("in-progress", 1, 1)})
    assert lines == [
        "b: in-progress, blocks 2, 1 open issue",
        "a: in-progress, 3 open issues",
        "c: in-progress, blocks 1, 1 open issue",
    ]


def test_what_is_done_is_left_out() -> None:
    assert rank("stable", 5, 0) is None
    assert rank("stable", 0, 1) is not None
    assert priority_lines({"a": ("stable", 3, 0), "b": ("", 0, 0)}) == []


def test_priorities_of_records() -> None:
    records = [
        node("meta/a.md", "in-progress"),
        node("meta/b.md", "in-progress", 0, "meta/c.md"),
        node("meta/c.md", "in-progress"),
        node("meta/d.md", "stable", 1),
        node("meta/archive/e.md", "archived", 4),
    ]
    assert [line.split(":")[0] for line in next_priorities(records)] == [
        "meta/c.md",
        "meta/a.md",
        "meta/b.md",
        "meta/d.md",
    ]
    assert next_priorities(records, limit=1) == ["meta/c.md: in-progress, blocks 1"]
    assert next_priorities([]) == []
