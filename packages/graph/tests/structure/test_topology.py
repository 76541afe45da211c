from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from waypost.graph.nodes.record import Link, NodeRecord, Problem
from waypost.graph.structure.topology import blocks, cycles, day_of, health, resolver

if TYPE_CHECKING:
    from waypost.protocol.checks import Finding

TODAY = date(2026, 11, 30)


def node(path: str, *links: str, **facts: object) -> NodeRecord:
    made = [
        Link(link.removeprefix("~"), "auto_linked" if link[0] == "~" else "depends_on", n)
        for n, link in enumerate(links, 6)
    ]
    name = path.rsplit("/", 1)[-1].removesuffix(".md")
    return NodeRecord(**{"path": path, "id": name, "status": "stable", "links": made, **facts})  # type: ignore[arg-type]


def found(*records: NodeRecord, today: date | None = None) -> list[Finding]:
    return health(records, today)


def checks(*records: NodeRecord, today: date | None = None) -> list[tuple[str, str, int]]:
    return [(f.check.removeprefix("graph."), f.path, f.line) for f in found(*records, today=today)]


PAIR = (node("meta/a.md", "meta/b.md"), node("meta/b.md"))


def test_a_healthy_graph_has_no_findings() -> None:
    assert found(*PAIR, today=TODAY) == []
    assert found() == []


@pytest.mark.parametrize("link", ["meta/gone.md", "~meta/gone.md"])
def test_dead_links_of_both_kinds(link: str) -> None:
    (finding,) = found(node("meta/a.md", "meta/b.md", link), node("meta/b.md"))
    assert (finding.check, finding.severity, finding.line) == ("graph.dead_link", "error", 7)
    assert ("auto_linked" if link[0] == "~" else "depends_on") in finding.message
    assert "meta/gone.md" in finding.message
    assert not finding.fixable
    assert finding.hint


def test_a_dead_link_that_is_spelled_otherwise_can_be_mended() -> None:
    (finding,) = found(node("meta/a.md", "meta/B.md", "meta/b.md"), node("meta/b.md"))
    assert (finding.check, finding.severity, finding.fixable) == ("graph.near_link", "error", True)
    assert "meta/b.md" in finding.hint


def test_links_that_leave_meta() -> None:
    targets = ["../../etc/passwd", "/etc/passwd", "https://example.com", "src/app.py"]
    findings = found(node("meta/a.md", "meta/b.md", *targets), node("meta/b.md"))
    assert [f.check for f in findings] == ["graph.outside_link"] * 4
    assert all(target in finding.message for target, finding in zip(targets, findings, strict=True))


def test_a_link_to_an_archived_node() -> None:
    archived = node("meta/archive/old.md", status="archived")
    (finding,) = found(node("meta/a.md", "meta/old.md"), archived, node("meta/b.md", "meta/a.md"))
    assert (finding.check, finding.fixable) == ("graph.archived_link", True)
    assert "meta/archive/old.md" in finding.hint
    assert checks(node("meta/a.md", "meta/archive/old.md"), archived) == []


def test_a_link_by_name_is_told() -> None:
    assert checks(node("meta/a.md", "b"), node("meta/b.md")) == [("spelled_link", "meta/a.md", 6)]


def test_self_links_and_repeated_links() -> None:
    records = node("meta/a.md", "meta/a.md", "meta/b.md", "~meta/b.md", "meta/b.md"), node("meta/b.md")
    assert checks(*records) == [("self_link", "meta/a.md", 6), ("repeated_link", "meta/a.md", 9)]


def test_circles_of_any_length_are_printed() -> None:
    ring = [node("meta/c.md", "meta/a.md"), node("meta/a.md", "~meta/b.md"), node("meta/b.md", "meta/c.md")]
    (finding,) = found(*ring)
    assert finding.check == "graph.cycle"
    assert "meta/a.md -> meta/b.md -> meta/c.md -> meta/a.md" in finding.message
    assert cycles(ring) == [["meta/a.md", "meta/b.md", "meta/c.md"]]


def test_a_very_long_circle_is_cut() -> None:
    ring = [node(f"meta/n{i:03}.md", f"meta/n{(i + 1) % 100:03}.md") for i in range(100)]
    (finding,) = found(*ring)
    assert finding.message.count("->") < 30
    assert "(84)" in finding.message
    assert finding.message.endswith("-> meta/n000.md")


def test_an_archived_node_closes_no_circle() -> None:
    archived = node("meta/archive/b.md", "meta/a.md", status="archived")
    assert cycles([node("meta/a.md", "meta/archive/b.md"), archived]) == []


def test_orphans() -> None:
    assert checks(*PAIR, node("meta/c.md")) == [("orphan", "meta/c.md", 0)]
    assert checks(*PAIR, node("meta/c.md", "~meta/b.md")) == []
    assert checks(node("meta/only.md")) == []
    assert [f.severity for f in found(*PAIR, node("meta/c.md"))] == ["info"]


def test_a_dead_link_is_no_edge() -> None:
    assert ("orphan", "meta/c.md", 0) in checks(*PAIR, node("meta/c.md", "meta/gone.md"))


def test_double_ids_name_each_file() -> None:
    findings = found(node("meta/a.md", "meta/b.md", id="same"), node("meta/b.md", id="Same"))
    assert [(f.check, f.severity, f.path) for f in findings] == [
        ("graph.double_id", "error", "meta/a.md"),
        ("graph.double_id", "error", "meta/b.md"),
    ]
    assert "meta/b.md" in findings[0].message
    assert "meta/a.md" in findings[1].message


def test_an_archived_namesake_is_only_told() -> None:
    archived = node("meta/archive/a.md", id="a", status="archived")
    assert {f.severity for f in found(*PAIR, archived)} == {"info"}


def test_many_double_ids_are_counted() -> None:
    findings = found(
        *(node(f"meta/n{i:02}.md", f"meta/n{i + 1:02}.md", id="same") for i in range(12)), node("meta/n12.md")
    )
    assert "… (5)" in findings[0].message


def test_double_names() -> None:
    left = node("meta/a.md", "meta/b.md", title="Login", aliases=["登录"])
    right = node("meta/b.md", title="Other", aliases=["登录 ", "LOGIN"])
    assert [(f.check, f.path) for f in found(left, right)] == [("graph.double_name", "meta/a.md")] * 2
    assert checks(left, node("meta/b.md", title="Other", aliases=["Sign-in"])) == []
    assert checks(node("meta/a.md", "meta/b.md", title="X", aliases=["x"]), node("meta/b.md")) == []


def test_large_nodes() -> None:
    assert checks(node("meta/a.md", "meta/b.md", lines=201), node("meta/b.md", lines=200)) == [
        ("large", "meta/a.md", 0)
    ]


def test_stale_nodes_only_with_a_day() -> None:
    old = node("meta/a.md", "meta/b.md", status="in-progress", updated="2026-09-30")
    assert checks(old, PAIR[1], today=TODAY) == [("stale", "meta/a.md", 0)]
    assert checks(old, PAIR[1]) == []
    fresh = node("meta/a.md", "meta/b.md", status="in-progress", updated="2026-10-01")
    assert checks(fresh, PAIR[1], today=TODAY) == []
    assert checks(node("meta/a.md", "meta/b.md", updated="2020-01-01"), PAIR[1], today=TODAY) == []
    assert checks(node("meta/a.md", "meta/b.md", status="in-progress", updated="x"), PAIR[1], today=TODAY) == []


def test_what_cannot_be_read_is_a_finding_and_stops_nothing() -> None:
    broken = NodeRecord(path="meta/broken.md", problems=[Problem("frontmatter", "no front matter", 1, fatal=True)])
    gone = NodeRecord(path="meta/gone.md", problems=[Problem("unreadable", "is a folder", 0, fatal=True)])
    assert checks(*PAIR, broken, gone, node("meta/c.md")) == [
        ("frontmatter", "meta/broken.md", 1),
        ("orphan", "meta/c.md", 0),
        ("unreadable", "meta/gone.md", 0),
    ]


def test_findings_speak_the_users_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    (finding,) = found(node("meta/a.md", "meta/b.md", "meta/gone.md"), node("meta/b.md"))
    assert "不存在" in finding.message
    assert "改正" in finding.hint


def test_hostile_targets_stay_on_one_line() -> None:
    (finding,) = found(node("meta/a.md", "meta/b.md", "x\n# {path} \x1b[31m" + "y" * 9000), node("meta/b.md"))
    assert finding.message.isprintable()
    assert "{path}" in finding.message
    assert len(finding.message) < 900


def test_helpers_for_callers() -> None:
    assert blocks(PAIR) == {"meta/a.md": [], "meta/b.md": ["meta/a.md"]}
    assert resolver(PAIR)("b") == "meta/b.md"


@pytest.mark.parametrize(
    "text", ["", "2026-13-01", "2026-02-30", "20260101", "2026-W01-1", "notadate", "２０２６-01-01"]
)
def test_no_days(text: str) -> None:
    assert day_of(text) is None


def test_a_day() -> None:
    assert day_of("2026-02-28") == date(2026, 2, 28)
