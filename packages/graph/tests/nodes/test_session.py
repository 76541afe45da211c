"""Edits of several nodes made together: nothing is written before the end, and only in meta/."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from waypost.graph import Graph, NodeError
from waypost.graph.nodes.document import parse_document
from waypost.graph.nodes.session import Session, check_node_path
from waypost.kit.errors import UnsafePathError

Build = Callable[..., Graph]
Make = Callable[..., str]
TODAY = date(2026, 11, 30)


@pytest.fixture
def session(graph: Graph) -> Session:
    return Session(graph.root, TODAY)


def read(session: Session, path: str) -> str:
    return (session.root / path).read_text("utf-8")


@pytest.mark.parametrize("path", ["meta/feat_a.md", "meta/mod_a-b.md", "meta/archive/feat_a.md", "meta/feat_登录.md"])
def test_paths_of_nodes(tmp_path: Path, path: str) -> None:
    check_node_path(tmp_path, path)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "feat_a.md",
        "meta/feat_a.txt",
        "meta/feat_a",
        "meta/x/feat_a.md",
        "meta/archive/x/feat_a.md",
        "meta/a\nb.md",
        "meta/a\\b.md",
        "../meta/feat_a.md",
        "meta/../../feat_a.md",
        "/meta/feat_a.md",
        "meta/MEMORY_MAP.md",
        "meta/README.md",
        "meta/.md/../../x.md",
    ],
)
def test_paths_of_no_node(tmp_path: Path, path: str) -> None:
    with pytest.raises((NodeError, UnsafePathError)):
        check_node_path(tmp_path, path)


def test_a_document_is_opened_once(session: Session) -> None:
    assert session.open("meta/feat_login.md") is session.open("meta/feat_login.md")


def test_a_missing_node_is_an_error(session: Session) -> None:
    assert not session.exists("meta/feat_gone.md")
    with pytest.raises(NodeError) as caught:
        session.open("meta/feat_gone.md")
    assert caught.value.path == "meta/feat_gone.md"
    assert caught.value.hint


def test_a_broken_node_is_told_with_its_line(build: Build) -> None:
    graph = build({"meta/feat_bad.md": "---\nid: feat_bad\ntags: [a\n---\n# X\n"})
    with pytest.raises(NodeError) as caught:
        Session(graph.root, TODAY).open("meta/feat_bad.md")
    assert caught.value.path == "meta/feat_bad.md"
    assert caught.value.hint


def test_reading_changes_nothing(session: Session, sample: dict[str, str]) -> None:
    for path in sample:
        session.open(path)
    assert session.stage() == []
    assert session.files.diff() == ""


def test_a_changed_node_is_dated_once(session: Session) -> None:
    session.open("meta/feat_login.md").body.append_bullet("Current State", "new")
    assert session.stage() == ["meta/feat_login.md"]
    assert session.stage() == ["meta/feat_login.md"]
    assert session.files.diff().count("+updated: 2026-11-30") == 1


def test_nothing_is_written_before_the_commit(session: Session, sample: dict[str, str]) -> None:
    session.open("meta/feat_login.md").body.append_bullet("Current State", "new")
    session.stage()
    assert read(session, "meta/feat_login.md") == sample["meta/feat_login.md"]
    session.files.commit()
    assert "- new\n" in read(session, "meta/feat_login.md")
    assert "updated: 2026-11-30\n" in read(session, "meta/feat_login.md")


def test_a_new_node_is_made(session: Session, node: Make) -> None:
    session.create("meta/feat_new.md", parse_document(node("feat_new").encode()))
    assert session.exists("meta/feat_new.md")
    assert not (session.root / "meta/feat_new.md").exists()
    assert session.stage() == ["meta/feat_new.md"]
    session.files.commit()
    assert "id: feat_new\n" in read(session, "meta/feat_new.md")


def test_nothing_is_overwritten_by_a_new_node(session: Session, node: Make) -> None:
    with pytest.raises(NodeError):
        session.create("meta/feat_login.md", parse_document(node("feat_login").encode()))


def test_an_edit_follows_a_move(session: Session) -> None:
    session.open("meta/feat_login.md").body.append_bullet("Current State", "new")
    session.move("meta/feat_login.md", "meta/archive/feat_login.md")
    session.open("meta/archive/feat_login.md").body.append_bullet("Current State", "newer")
    session.stage()
    session.files.commit()
    assert not (session.root / "meta/feat_login.md").exists()
    text = read(session, "meta/archive/feat_login.md")
    assert "- new\n" in text
    assert "- newer\n" in text


def test_a_removed_node_is_gone(session: Session) -> None:
    session.remove("meta/feat_login.md")
    session.stage()
    session.files.commit()
    assert not (session.root / "meta/feat_login.md").exists()


@pytest.mark.parametrize("path", ["../x.md", "meta/x.txt", "/etc/x.md"])
def test_no_edit_leaves_meta(session: Session, node: Make, path: str) -> None:
    with pytest.raises((NodeError, UnsafePathError)):
        session.create(path, parse_document(node("feat_x").encode()))
    with pytest.raises((NodeError, UnsafePathError)):
        session.move("meta/feat_login.md", path)
    with pytest.raises((NodeError, UnsafePathError)):
        session.remove(path)
    assert session.stage() == []
