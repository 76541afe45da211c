from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.index.changelogs import ChangeLogs
from waypost.graph.index.index_rows import IndexRow, index_row, logs_of
from waypost.graph.index.memory_map import build_map, map_files, map_of
from waypost.graph.nodes.record import Bullet, Change, Link, NodeRecord
from waypost.graph.structure.links import Links
from waypost.graph.structure.topology import flaws

texts = st.text(st.characters(codec="utf-8"), max_size=20) | st.sampled_from(
    ['"changelog":[]', '\\"changelog":[]', "改"]
)
changes = st.builds(Change, texts | st.sampled_from(["2026-05-01", "2026-05-02", "2025-01-31"]), texts, st.just(4))
records = st.builds(
    NodeRecord,
    path=st.sampled_from(["meta/a.md", "meta/b.md", "meta/c.md", "meta/archive/d.md"]),
    id=texts,
    summary=texts,
    title=texts,
    tags=st.lists(texts, max_size=2),
    links=st.lists(st.builds(Link, st.sampled_from(["meta/a.md", "b", "gone"]), st.just("depends_on"), st.just(3))),
    issues=st.lists(st.builds(Bullet, texts, st.just(9)), max_size=2),
    keywords=st.lists(texts, max_size=3),
    changes=st.lists(changes, max_size=15),
)


def through_rows(given_records: list[NodeRecord]) -> dict[str, bytes]:
    coder = msgspec.msgpack.Encoder()
    rows = [msgspec.msgpack.decode(coder.encode(index_row(record)), type=IndexRow) for record in given_records]
    links = Links(rows)
    return map_files(map_of(links, flaws(links)), logs_of(row for row in rows if row.path in links.edges))


@given(st.lists(records, max_size=4, unique_by=lambda record: record.path))
def test_rows_give_the_files_that_records_give(given_records: list[NodeRecord]) -> None:
    assert through_rows(given_records) == map_files(build_map(given_records))


def test_of_many_changes_of_one_day_the_first_are_shown() -> None:
    log = [Change("2026-05-02", f"change {number}", 9) for number in range(7)]
    many = [NodeRecord(path=f"meta/{name}.md", id=name, changes=log) for name in "abc"]
    made = map_files(build_map(many))
    assert through_rows(many) == made
    text = made["MEMORY_MAP.md"].decode()
    section = text[text.index("### 2026-05 (21)") :]
    assert section.count("- 2026-05-02 a: change") == 7
    assert section.count("- 2026-05-02 b: change") == 3
    assert "- … 11 more changes" in section


def test_a_row_holds_no_section() -> None:
    record = NodeRecord(path="meta/a.md", issues=[Bullet("x", 3)], state=[Bullet("y", 2)], topics=["auth"])
    row = index_row(record)
    assert (row.open_issues, row.issues, row.state, row.topics) == (1, [], [], [])


def test_logs_of_nodes_that_hold_them() -> None:
    record = NodeRecord(path="meta/a.md", changes=[Change("2026-05-01", "one", 3), Change("", "two", 4)])
    nodes = build_map([record]).nodes
    logs = ChangeLogs.of(nodes)
    assert logs.days == {"meta/a.md": ["2026-05-01", ""]}
    assert logs.entries("meta/a.md") == nodes[0].changelog
    with pytest.raises(KeyError):
        logs.entries("meta/b.md")
