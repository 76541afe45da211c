import os
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.graph.index.memory_map import (
    MAP_JSON,
    MAP_TEXT,
    build_map,
    encode_map,
    index_is_current,
    write_index,
    write_map,
)
from waypost.graph.index.memory_map_text import render_map
from waypost.graph.nodes.record import Bullet, Change, Link, NodeRecord, Problem
from waypost.kit.errors import DataError
from waypost.protocol.memory_map import MemoryMap

SECTIONS = [
    "# Memory Map",
    "## Tag Index",
    "## Keyword Index",
    "## Status Digest",
    "## Progress Summary",
    "## All Active Nodes",
    "## Change Log Index",
    "## Topology Health",
]
GOLDEN = Path(__file__).with_name("golden_memory_map")
_HEADING = re.compile(r"^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*#{1,6}(?:[ \t]|$)")


def links(*targets: str, kind: str = "depends_on") -> list[Link]:
    return [Link(target, kind, 6) for target in targets]


NASTY = [
    NodeRecord(
        path="meta/feat_login.md",
        id="feat_login",
        type="feature",
        status="in-progress",
        updated="2026-05-11",
        summary='登录页 "quoted" | piped \\ back`tick <script>alert(1)</script> [x](javascript:y)',
        title="Login",
        tags=["login", "Auth", "a|b", "# tag"],
        aliases=["登录", "signin", "`tick`"],
        links=[*links("meta/mod_auth.md", "meta/gone.md"), *links("design", "meta/mod_auth.md", kind="auto_linked")],
        issues=[Bullet("No error text", 30), Bullet("# heading", 31)],
        changes=[
            Change("2026-05-06", "Route `/login` made", 40),
            Change("2026-05-11", "## not a heading\r\n# nor this", 41),
            Change("", "without a day", 42),
        ],
        keywords=["POST /api/v1/auth/login", "expires_in", "TextField"],
        lines=50,
        tokens=420,
    ),
    NodeRecord(
        path="meta/mod_auth.md",
        id="mod_auth",
        type="module",
        status="stable",
        updated="2026-05-10",
        summary="Auth API",
        title="Auth",
        tags=["auth", "api"],
        changes=[Change("2026-04-30", "x" * 400, 20)],
        keywords=["POST /api/v1/auth/login"],
        lines=30,
        tokens=300,
    ),
    NodeRecord(
        path="meta/mod_design.md",
        id="design",
        type="ty\npe",
        status="# wat\n## evil",
        updated="no|date",
        summary="- item\n- item\n# heading\n```\nfence",
        title="Login",
        links=links("meta/feat_login.md"),
        lines=250,
        tokens=90,
    ),
    NodeRecord(path="meta/archive/feat_old.md", id="feat_old", type="feature", status="archived", tags=["old"]),
    NodeRecord(path="meta/broken.md", problems=[Problem("frontmatter", "no `---` | here", 1, fatal=True)]),
]


def headings(text: str) -> list[str]:
    return [line for line in text.split("\n") if _HEADING.match(line)]


def test_the_golden_project() -> None:
    """Set WRITE_GOLDEN=1 to write the files anew, then read the difference."""
    memory_map = build_map(NASTY)
    made = {"MEMORY_MAP.md": render_map(memory_map).encode(), "MEMORY_MAP.json": encode_map(memory_map)}
    for name, data in made.items():
        if os.environ.get("WRITE_GOLDEN") == "1":
            GOLDEN.mkdir(exist_ok=True)
            (GOLDEN / name).write_bytes(data)
        assert (GOLDEN / name).read_bytes() == data


def test_nodes_of_the_map() -> None:
    memory_map = build_map(NASTY)
    assert [node.rel for node in memory_map.nodes] == ["meta/feat_login.md", "meta/mod_auth.md", "meta/mod_design.md"]
    login, auth, design = memory_map.nodes
    assert login.depends_on == ["meta/mod_auth.md", "meta/gone.md"]
    assert login.auto_linked == ["meta/mod_design.md", "meta/mod_auth.md"]
    assert login.effective_edges == ["meta/mod_auth.md", "meta/mod_design.md"]
    assert (login.blocks, auth.blocks, design.blocks) == (
        ["meta/mod_design.md"],
        ["meta/feat_login.md"],
        ["meta/feat_login.md"],
    )
    assert (login.open_issues, login.tokens, len(login.changelog)) == (2, 420, 3)
    assert len(auth.changelog[0].summary) == 160
    assert memory_map.stats == msgspec.convert(
        {"nodes": 3, "edges": 3, "tags": 6, "keywords": 3, "warnings": len(memory_map.warnings)}, type(memory_map.stats)
    )
    assert [warning.check for warning in memory_map.warnings] == [
        "graph.frontmatter",
        "graph.cycle",
        "graph.double_name",
        "graph.dead_link",
        "graph.spelled_link",
        "graph.large",
    ]


def test_duplicate_ids_both_appear() -> None:
    twins = [NodeRecord(path=f"meta/{name}.md", id="same", status="stable", tags=["t"]) for name in "ab"]
    memory_map = build_map(twins)
    assert [node.rel for node in memory_map.nodes] == ["meta/a.md", "meta/b.md"]
    assert "- `t`: a, b\n" in render_map(memory_map)


def test_the_order_of_records_does_not_matter() -> None:
    assert encode_map(build_map(reversed(NASTY))) == encode_map(build_map(NASTY))


def test_neither_clock_nor_language_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    before = encode_map(build_map(NASTY)), render_map(build_map(NASTY))
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    monkeypatch.setenv("WAYPOST_TODAY", "2040-01-01")
    assert (encode_map(build_map(NASTY)), render_map(build_map(NASTY))) == before


def test_json_holds_one_node_a_line() -> None:
    lines = encode_map(build_map(NASTY)).decode().split("\n")
    assert sum(line.startswith('{"id":') for line in lines) == 3
    assert lines[-1] == ""


def test_an_empty_graph() -> None:
    memory_map = build_map([])
    assert msgspec.json.decode(encode_map(memory_map), type=MemoryMap) == memory_map
    assert headings(render_map(memory_map)) == SECTIONS
    assert "*0 active nodes, 0 edges, 0 tags, 0 keywords, 0 warnings*" in render_map(memory_map)


texts = st.text(st.characters(codec="utf-8"), max_size=30) | st.sampled_from(
    [
        "# x",
        "\n## x",
        "- # x",
        "a\r\n# b",
        "|",
        "\\",
        "`",
        "```",
        "<b>",
        "\u2028# x",
        "登录",
        "> # x",
        "\x00",
        "1. # x",
        "---",
    ]
)
paths = st.sampled_from(["meta/a.md", "meta/b.md", "meta/c.md", "meta/# d.md", "meta/e`\n# f.md", "meta/archive/g.md"])
records = st.builds(
    NodeRecord,
    path=paths,
    id=texts,
    type=texts,
    status=texts | st.sampled_from(["in-progress", "stable", "archived"]),
    updated=texts | st.just("2026-05-01"),
    summary=texts,
    title=texts,
    tags=st.lists(texts, max_size=3),
    aliases=st.lists(texts, max_size=3),
    links=st.lists(
        st.builds(Link, texts | paths, st.sampled_from(["depends_on", "auto_linked"]), st.just(3)), max_size=4
    ),
    issues=st.lists(st.builds(Bullet, texts, st.just(9)), max_size=2),
    changes=st.lists(st.builds(Change, texts | st.just("2026-05-01"), texts, st.just(9)), max_size=3),
    keywords=st.lists(texts, max_size=3),
    problems=st.lists(st.builds(Problem, texts, texts, st.just(1), st.booleans()), max_size=1),
    lines=st.integers(0, 300),
)


@settings(deadline=None)
@given(st.lists(records, max_size=6, unique_by=lambda record: record.path))
def test_any_records_give_a_map_that_reads_back_and_only_its_own_headings(found: list[NodeRecord]) -> None:
    memory_map = build_map(found)
    data = encode_map(memory_map)
    assert msgspec.json.decode(data, type=MemoryMap) == memory_map
    assert encode_map(build_map(found)) == data
    text = render_map(memory_map)
    assert [h for h in headings(text) if not re.fullmatch(r"### (\d{4}-\d\d|Without a date) \(\d+\)", h)] == SECTIONS
    assert all(char == "\n" or char.isprintable() for char in text)
    assert not re.search(r"^\s*(?:[-*+]\s+)?(?:```|~~~|---)", text, re.MULTILINE)


@settings(deadline=None)
@given(st.lists(records, max_size=6, unique_by=lambda record: record.path))
def test_blocks_are_the_reverse_of_effective_edges(found: list[NodeRecord]) -> None:
    nodes = build_map(found).nodes
    forward = {(node.rel, target) for node in nodes for target in node.effective_edges}
    active = {node.rel for node in nodes}
    assert {(source, node.rel) for node in nodes for source in node.blocks} == {e for e in forward if e[1] in active}
    assert all(source != target for source, target in forward)


def many(count: int) -> list[NodeRecord]:
    return [
        NodeRecord(
            path=f"meta/feat_{number:04}.md",
            id=f"feat_{number:04}",
            type="feature",
            status="stable",
            updated=f"20{number % 30:02}-01-01",
            tags=["common", f"tag{number}"],
            aliases=[f"alias {number}"],
            keywords=[f"word{number}", "shared"],
            links=links(f"meta/feat_{number + 1:04}.md") if number + 1 < count else [],
            changes=[Change(f"20{number % 30:02}-{number % 12 + 1:02}-01", f"change {number}", 9)],
        )
        for number in range(count)
    ]


def test_a_large_graph_is_bounded_as_text_and_complete_as_json() -> None:
    memory_map = build_map(many(5000))
    text = render_map(memory_map)
    assert len(memory_map.nodes) == 5000
    assert encode_map(memory_map).count(b'"id":') == 5000
    assert len(text) < 200_000
    assert max(map(len, text.split("\n"))) < 2000
    for what in ("tags", "nodes with aliases", "keywords", "nodes that were updated earlier", "earlier months"):
        assert re.search(rf"- … \d+ more {what} in MEMORY_MAP.json", text), what
    assert "- `shared`: feat_0000, feat_0001" in text
    assert "`meta/feat_0029.md`" in text
    assert "`meta/feat_0000.md`" not in text


def test_a_small_graph_is_complete_as_text() -> None:
    text = render_map(build_map(many(100)))
    assert set(re.findall(r"… \d+ more(?! earlier months)", text)) == {"… 90 more", "… 40 more"}
    assert text.count("- `meta/feat_") == 100


def test_write_index_writes_only_what_changed(tmp_path: Path) -> None:
    assert index_is_current(tmp_path, NASTY) == [MAP_TEXT, MAP_JSON]
    assert write_index(tmp_path, NASTY) == [MAP_TEXT, MAP_JSON]
    assert write_index(tmp_path, NASTY) == []
    assert index_is_current(tmp_path, NASTY) == []
    first = (tmp_path / MAP_JSON).read_bytes(), (tmp_path / MAP_TEXT).read_bytes()
    (tmp_path / MAP_TEXT).write_text("edited", "utf-8")
    assert index_is_current(tmp_path, NASTY) == [MAP_TEXT]
    assert write_index(tmp_path, NASTY) == [MAP_TEXT]
    assert ((tmp_path / MAP_JSON).read_bytes(), (tmp_path / MAP_TEXT).read_bytes()) == first
    assert write_map(tmp_path, build_map(NASTY[:2])) == [MAP_TEXT, MAP_JSON]


def test_an_index_that_leads_out_is_refused(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (tmp_path / "outside").write_text("keep", "utf-8")
    (project / MAP_TEXT).symlink_to(tmp_path / "outside")
    with pytest.raises(DataError):
        write_index(project, NASTY)
    assert (tmp_path / "outside").read_text("utf-8") == "keep"
