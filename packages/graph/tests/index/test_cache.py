from __future__ import annotations

import os
from typing import TYPE_CHECKING

from waypost.graph import Graph
from waypost.graph.nodes.files import FileStamp, node_files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest


def paths(graph: Graph) -> list[str]:
    return [record.path for record in graph.records()]


def test_every_file_is_a_record(graph: Graph, sample: dict[str, str]) -> None:
    assert paths(graph) == sorted(sample)


def test_an_edit_within_the_same_second_is_seen(graph: Graph, sample: dict[str, str]) -> None:
    graph.records()
    file = graph.root / "meta/feat_login.md"
    status = file.stat()
    file.write_bytes(sample["meta/feat_login.md"].replace("Login feature", "Other feature").encode())
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert graph.cache.records(["meta/feat_login.md"])[0].summary == "Login feature"
    assert [r.summary for r in graph.records() if r.id == "feat_login"] == ["Other feature"]


def test_new_and_gone_files_are_seen(graph: Graph, node: Callable[..., str]) -> None:
    graph.records()
    (graph.root / "meta/feat_login.md").unlink()
    (graph.root / "meta/mod_new.md").write_text(node("mod_new", "Reads `orders` table."), "utf-8")
    assert paths(graph) == ["meta/mod_auth-api.md", "meta/mod_design-system.md", "meta/mod_new.md"]
    assert [p.path for p in graph.cache.with_keys("table", ["orders"])] == ["meta/mod_new.md"]
    assert not any(hit.path == "meta/feat_login.md" for hit in graph.cache.with_text("login feature"))


def test_nothing_is_read_again_without_a_change(graph: Graph) -> None:
    graph.records()
    assert graph.cache.refresh() == 0


def test_a_touched_file_is_not_a_changed_one(graph: Graph) -> None:
    graph.records()
    os.utime(graph.root / "meta/feat_login.md")
    assert graph.cache.refresh() == 0


def test_a_damaged_cache_is_made_anew(build: Callable[..., Graph], sample: dict[str, str]) -> None:
    graph = build()
    graph.records()
    graph.cache.close()
    (graph.root / ".waypost/cache/graph.db").write_bytes(b"garbage" * 1000)
    for name in ("graph.db-wal", "graph.db-shm"):
        (graph.root / ".waypost/cache" / name).unlink(missing_ok=True)
    with Graph.open(graph.root) as again:
        assert paths(again) == sorted(sample)


def test_other_topics_in_the_settings_read_everything_anew(graph: Graph) -> None:
    graph.records()
    config = graph.root / ".waypost/config.yaml"
    config.write_text("graph:\n  topics:\n    cloudwindow: [云窗]\n", "utf-8")
    with Graph.open(graph.root) as again:
        assert "cloudwindow" in again.propose("云窗改版").extracted.topics


def test_names_find_nodes_and_not_archived_ones(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    graph = build({"meta/archive/feat_old.md": node("feat_old", aliases="[旧首页]").replace("in-progress", "archived")})
    graph.records()
    assert graph.cache.with_names(["旧首页"]) == []
    assert [p.path for p in graph.cache.with_names(["旧首页"], archived=True)] == ["meta/archive/feat_old.md"]


def test_text_search_finds_chinese(graph: Graph) -> None:
    graph.records()
    assert graph.cache.with_text("静态布局")[0].path == "meta/feat_login.md"


def test_hostile_queries_are_data(graph: Graph, sample: dict[str, str]) -> None:
    graph.records()
    for text in ('" OR 1=1 --', "NEAR(a b)", "*", "col:val", "'; DROP TABLE file; --", "\x00"):
        graph.cache.with_text(text)
    assert paths(graph) == sorted(sample)


def test_a_read_only_project_can_be_asked(graph: Graph, build: Callable[..., Graph], sample: dict[str, str]) -> None:
    graph.cache.close()
    cache = graph.root / ".waypost/cache"
    for file in cache.iterdir():
        file.unlink()
    cache.rmdir()
    cache.write_text("a file where the folder should be", "utf-8")
    with Graph.open(graph.root) as again:
        assert paths(again) == sorted(sample)


def test_very_many_new_nodes_are_found_and_can_go_again(build: Callable[..., Graph], node: Callable[..., str]) -> None:
    many = {
        f"meta/mod_bulk-{n}.md": node(f"mod_bulk-{n}", f"Holds zebra{n}.", aliases=f"[alias{n}]") for n in range(600)
    }
    graph = build(many)
    assert len(graph.records()) == len(many)
    assert [hit.path for hit in graph.cache.with_text("zebra77")] == ["meta/mod_bulk-77.md"]
    (graph.root / "meta/mod_bulk-77.md").unlink()
    graph.cache.refresh()
    assert graph.cache.with_text("zebra77") == []
    assert graph.cache.with_names(["alias77"]) == []
    assert [p.path for p in graph.cache.with_names(["alias78"])] == ["meta/mod_bulk-78.md"]


def test_a_changed_text_is_found_by_its_new_words_only(graph: Graph, sample: dict[str, str]) -> None:
    graph.records()
    assert graph.cache.with_text("layout zebra") == []
    (graph.root / "meta/feat_login.md").write_text(sample["meta/feat_login.md"] + "- zebra\n", "utf-8")
    graph.cache.refresh()
    assert [hit.path for hit in graph.cache.with_text("zebra")] == ["meta/feat_login.md"]
    (graph.root / "meta/feat_login.md").write_bytes(sample["meta/feat_login.md"].encode())
    graph.cache.refresh()
    assert graph.cache.with_text("zebra") == []


def test_two_readers_that_see_the_same_new_files(
    graph: Graph, sample: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other reader is done when this one, which listed the files before, comes to write."""
    listed = list(node_files(graph.root))
    calls: list[int] = []

    def listing(root: Path) -> list[tuple[str, FileStamp]]:
        calls.append(1)
        if len(calls) == 1:
            with Graph.open(root) as other:
                assert paths(other) == sorted(sample)
        return listed

    monkeypatch.setattr("waypost.graph.index.cache.node_files", listing)
    assert paths(graph) == sorted(sample)
    assert len(calls) >= 2
