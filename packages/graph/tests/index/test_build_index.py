"""The index from the cache's rows is, byte for byte, the one that an empty cache and the full records give."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.graph import Graph
from waypost.graph.index.memory_map import MAP_JSON, MAP_TEXT, build_map, map_files, map_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from waypost.graph.structure.flaws import Flaw
    from waypost.graph.structure.links import Links
    from waypost.protocol.memory_map import MemoryMap
    from waypost.protocol.results.graph import IndexResult

NAMES = ["meta/feat_a.md", "meta/mod_b.md", "meta/mod_c.md", "meta/archive/feat_d.md", "meta/登录.md"]
WORDS = st.sampled_from(
    ["login", "Login", "ＬＯＧＩＮ", "登录", "a|b", '"changelog":[]', "x" * 300, "表 `orders`", "# x"]
)
DAYS = st.sampled_from(["[2026-05-01] ", "[2026-05-09] ", "[2025-12-31] ", "[2026-13-77] ", ""])
TARGETS = st.sampled_from([*NAMES, "mod_b", "mod-b", "gone", "../out.md", "https://x.test/y"])


@st.composite
def node_texts(draw: st.DrawFn) -> str:
    """Return a node file; now and then one that can't be read as a node."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.sampled_from(["", "no frontmatter\n", "---\nid: [\n---\n"]))
    changes = draw(st.lists(st.tuples(DAYS, WORDS), max_size=14))
    return "\n".join(
        [
            "---",
            f"id: {draw(st.sampled_from(['feat_a', 'mod_b', 'mod_c', '登录']))}",
            f"status: {draw(st.sampled_from(['in-progress', 'stable', 'blocked', 'archived']))}",
            f"updated: {draw(st.sampled_from(['2026-05-01', '2026-05-09', 'soon']))}",
            f"summary: '{draw(WORDS)}'",
            f"depends_on: [{', '.join(draw(st.lists(TARGETS, max_size=3)))}]",
            f"auto_linked: [{', '.join(draw(st.lists(TARGETS, max_size=2)))}]",
            f"tags: ['{draw(WORDS)}', '{draw(WORDS)}']",
            f"aliases: ['{draw(WORDS)}']",
            "---",
            "",
            f"# {draw(WORDS)}",
            "",
            "## Current State",
            f"- `timeout_ms: {draw(st.integers(1, 3))}`",
            "",
            "## Open Issues",
            *(f"- {word}" for word in draw(st.lists(WORDS, max_size=2))),
            "",
            "## Change Log",
            *(f"- {day}{word}" for day, word in changes),
            "",
        ]
    )


EDITS = st.lists(st.tuples(st.sampled_from(NAMES), st.none() | node_texts()), min_size=1, max_size=8)


def files(root: Path) -> list[bytes]:
    return [(root / name).read_bytes() for name in (MAP_TEXT, MAP_JSON)]


def facts(result: IndexResult) -> tuple[object, ...]:
    return result.nodes, result.edges, result.warnings


@settings(max_examples=25, deadline=None)
@given(st.lists(EDITS, min_size=1, max_size=4))
def test_any_edits_give_the_index_of_an_empty_cache(rounds: list[list[tuple[str, str | None]]]) -> None:
    with tempfile.TemporaryDirectory() as home:
        root = Path(home) / "project"
        (root / "meta/archive").mkdir(parents=True)
        with Graph.open(root) as graph:
            for edits in rounds:
                for path, text in edits:
                    if text is None:
                        (root / path).unlink(missing_ok=True)
                    else:
                        (root / path).write_text(text, "utf-8")
                result = graph.index()
                assert list(map_files(build_map(graph.records())).values()) == files(root)
                again = graph.index()
                assert (again.changed, facts(again)) == ([], facts(result))
        made = files(root)
        shutil.rmtree(root / ".waypost")
        for name in (MAP_TEXT, MAP_JSON):
            (root / name).unlink()
        with Graph.open(root) as fresh:
            assert facts(fresh.index()) == facts(result)
        assert files(root) == made


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows by one whenever an index is built."""
    done: list[str] = []
    build = map_of

    def counted(links: Links, found: Iterable[Flaw]) -> MemoryMap:
        done.append("built")
        return build(links, found)

    monkeypatch.setattr("waypost.graph.index.build_index.map_of", counted)
    return done


def test_nothing_is_built_without_a_change(graph: Graph, builds: list[str]) -> None:
    first = graph.index()
    assert (builds, first.changed) == (["built"], [MAP_TEXT, MAP_JSON])
    again = graph.index()
    assert (builds, again.changed, facts(again)) == (["built"], [], facts(first))
    with Graph.open(graph.root) as other:
        assert facts(other.index()) == facts(first)
    assert builds == ["built"]


@pytest.mark.parametrize("name", [MAP_TEXT, MAP_JSON])
def test_an_index_that_was_edited_is_written_again(graph: Graph, builds: list[str], name: str) -> None:
    graph.index()
    made = files(graph.root)
    (graph.root / name).write_bytes((graph.root / name).read_bytes().replace(b"a", b"b", 1))
    assert graph.index().changed == [name]
    (graph.root / name).unlink()
    assert graph.index().changed == [name]
    assert files(graph.root) == made
    assert len(builds) == 3


def test_a_change_that_another_reader_saw_first_is_indexed(graph: Graph, builds: list[str]) -> None:
    graph.index()
    file = graph.root / "meta/feat_login.md"
    file.write_text(file.read_text("utf-8").replace("Login feature", "Sign-in feature"), "utf-8")
    with Graph.open(graph.root) as other:
        other.records()
    assert graph.index().changed == [MAP_TEXT, MAP_JSON]
    assert b"Sign-in feature" in files(graph.root)[1]
    assert len(builds) == 2


def test_a_node_that_is_gone_is_left_out(graph: Graph) -> None:
    before = graph.index().nodes
    (graph.root / "meta/feat_login.md").unlink()
    assert graph.index().nodes == before - 1


def test_an_index_by_other_code_is_built_again(
    graph: Graph, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    graph.index()
    monkeypatch.setattr("waypost.graph.index.index_state.code_stamp", lambda: "another version")
    assert graph.index().changed == []
    assert len(builds) == 2


def test_kept_warnings_speak_the_users_language(
    build: Callable[..., Graph], node: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    graph = build()
    text = node("mod_new", "State.").replace("depends_on: []", "depends_on: [meta/gone.md]")
    (graph.root / "meta/mod_new.md").write_text(text, "utf-8")
    monkeypatch.setenv("WAYPOST_LANG", "en")
    english = graph.index().warnings
    assert any(warning.check == "graph.dead_link" for warning in english)
    monkeypatch.setenv("WAYPOST_LANG", "zh")
    chinese = graph.index().warnings
    assert [(w.check, w.path, w.line, w.fixable) for w in chinese] == [
        (w.check, w.path, w.line, w.fixable) for w in english
    ]
    assert all(one.message != other.message for one, other in zip(english, chinese, strict=True))


def test_a_linked_index_is_never_taken_as_standing(graph: Graph, builds: list[str]) -> None:
    graph.index()
    place = graph.root / "kept.md"
    (graph.root / MAP_TEXT).rename(place)
    (graph.root / MAP_TEXT).symlink_to(place)
    assert graph.index().changed == []
    assert len(builds) == 2
