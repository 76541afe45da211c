"""Facts that end: taken out where they stand, the rest of their bullet kept as it was written."""

from collections.abc import Callable

import pytest

from waypost.graph import Graph
from waypost.graph.nodes.body import ISSUES, STATE
from waypost.graph.nodes.document import Document, parse_document
from waypost.graph.notes.supersede import remove_bullet, resolve, supersede, update_connections
from waypost.protocol.proposal import Conflict

Build = Callable[..., Graph]
Make = Callable[..., str]


def document(text: str) -> Document:
    return parse_document(text.encode())


def state(document: Document) -> list[str]:
    return [bullet.text for bullet in document.body.section_bullets(STATE)]


def conflict(bullet: str, name: str = "expires_in", old: str = "900", new: str = "3600") -> Conflict:
    return Conflict(node="meta/mod_a.md", name=name, old_value=old, new_value=new, old_bullet=bullet)


@pytest.mark.parametrize(
    ("bullet", "rest"),
    [
        # the whole bullet states it
        ("`expires_in: 900`", None),
        ("后端返回 `expires_in: 900`。", None),
        ("Tokens live for expires_in: 900 and are kept in a cookie.", None),
        # what else it says stays, gaps and marks as they were
        ("Login is done. `expires_in: 900` comes back.", "Login is done."),
        ("`expires_in: 900` comes back. Login is done.", "Login is done."),
        ("登录已完成。返回 expires_in: 900。", "登录已完成。"),
        ("返回 expires_in: 900。登录已完成。", "登录已完成。"),
        ("甲已完成。返回 expires_in: 900。乙已完成。", "甲已完成。乙已完成。"),
        ("One. expires_in: 900 here. Two.", "One. Two."),
        # no dangling semicolon where the last part goes
        ("登录已完成；expires_in: 900。", "登录已完成。"),
        ("登录已完成；expires_in: 900", "登录已完成"),
        ("Login is done; expires_in: 900.", "Login is done."),
        ("登录已完成；返回 expires_in: 900；乙已完成。", "登录已完成；乙已完成。"),
        # mixed
        ("Login 已完成。 The field expires_in: 900 comes back. 乙已完成。", "Login 已完成。 乙已完成。"),
    ],
)
def test_only_what_states_the_old_value_goes(node: Make, bullet: str, rest: str | None) -> None:
    doc = document(node("mod_a", "before", bullet, "after"))
    assert supersede(doc, conflict(bullet))
    assert state(doc) == ["before", *([rest] if rest else []), "after"]


@pytest.mark.parametrize(
    ("bullet", "name", "old", "rest"),
    [
        ("The portal shows 80 rows. port: 80", "port", "80", "The portal shows 80 rows."),
        ("port: 80 here. A port of 8080 is closed.", "port", "80", "A port of 8080 is closed."),
        ("ttl: 1 here. The ttl of 1.5 was tried.", "ttl", "1", "The ttl of 1.5 was tried."),
        ("端口是80。旧端口是8080。", "端口", "80", "旧端口是8080。"),
    ],
)
def test_names_and_values_are_whole(node: Make, bullet: str, name: str, old: str, rest: str) -> None:
    doc = document(node("mod_a", bullet))
    assert supersede(doc, conflict(bullet, name, old, "7"))
    assert state(doc) == [rest]


def test_a_bullet_that_is_gone_changes_nothing(node: Make) -> None:
    doc = document(node("mod_a", "`expires_in: 1200`"))
    before = doc.to_bytes()
    assert not supersede(doc, conflict("`expires_in: 900`"))
    assert doc.to_bytes() == before


def test_superseding_twice_is_superseding_once(node: Make) -> None:
    bullet = "Login is done. `expires_in: 900` comes back."
    doc = document(node("mod_a", bullet))
    assert supersede(doc, conflict(bullet))
    before = doc.to_bytes()
    assert not supersede(doc, conflict(bullet))
    assert doc.to_bytes() == before


@pytest.mark.parametrize(
    ("bullet", "left"),
    [
        ("登录已完成。expires_in: 900。retry_limit: 3。", ["登录已完成。"]),
        ("expires_in: 900。登录已完成。retry_limit: 3。", ["登录已完成。"]),
        ("expires_in: 900；登录已完成；retry_limit: 3。", ["登录已完成。"]),
        ("Login is done. expires_in: 900. retry_limit: 3.", ["Login is done."]),
        ("`expires_in: 900`, `retry_limit: 3`", []),
    ],
)
def test_of_one_bullet_two_values_may_change(node: Make, bullet: str, left: list[str]) -> None:
    doc = document(node("mod_a", bullet))
    assert supersede(doc, conflict(bullet))
    supersede(doc, conflict(bullet, "retry_limit", "3", "5"))
    assert state(doc) == left


def test_a_bullet_that_repeats_only_the_value_is_another(node: Make) -> None:
    """Only the old bullet, or a part of it, is superseded."""
    doc = document(node("mod_a", "Elsewhere expires_in: 900 was tried."))
    assert not supersede(doc, conflict("`expires_in: 900`"))
    assert state(doc) == ["Elsewhere expires_in: 900 was tried."]


def test_the_last_bullet_leaves_none(node: Make) -> None:
    doc = document(node("mod_a", "`expires_in: 900`"))
    supersede(doc, conflict("`expires_in: 900`"))
    assert "## Current State\nNone.\n" in str(doc)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("returns `{ token, expires_in: 900 }`", "returns `{ token, expires_in: 3600 }`"),
        ("`expires_in`: `900`", "`expires_in`: `3600`"),
        ("expires_in = 900", "expires_in = 3600"),
        ("expires_in：900", "expires_in：3600"),
        ('"expires_in": "900"', '"expires_in": "3600"'),
        ("expires_in: 9000", "expires_in: 9000"),
        ("expires_in: 900.5", "expires_in: 900.5"),
        ("not_expires_in: 900", "not_expires_in: 900"),
        ("900 rows", "900 rows"),
    ],
)
def test_connection_points_follow(node: Make, line: str, expected: str) -> None:
    text = node("mod_a").replace(
        "## Open Issues", f"## Cross-Module Connection Points\n\n### To mod_b\n- {line}\n\n## Open Issues"
    )
    doc = document(text)
    update_connections(doc, conflict("x"))
    assert f"- {expected}\n" in str(doc)


def test_without_connection_points_there_is_nothing_to_follow(node: Make) -> None:
    doc = document(node("mod_a", "`expires_in: 900`"))
    before = doc.to_bytes()
    update_connections(doc, conflict("x"))
    assert doc.to_bytes() == before


def test_removing_and_resolving(node: Make) -> None:
    doc = document(node("mod_a", "one", "two").replace("## Open Issues\nNone.", "## Open Issues\n- a\n- b"))
    assert remove_bullet(doc, STATE, "one")
    assert not remove_bullet(doc, STATE, "one")
    assert resolve(doc, "a")
    assert not resolve(doc, "a")
    assert state(doc) == ["two"]
    assert [bullet.text for bullet in doc.body.section_bullets(ISSUES)] == ["b"]


def test_in_a_whole_apply_each_old_bullet_is_logged_once(build: Build, node: Make) -> None:
    bullet = "Login is done. `expires_in: 900` comes back. `retry_limit: 3` holds."
    text = node("mod_keeper", bullet).replace(
        "## Open", "## Cross-Module Connection Points\n\n### To feat_b\n- expires_in: 900, retry_limit: 3\n\n## Open"
    )
    graph = build({"meta/mod_keeper.md": text})
    result = graph.apply(graph.propose("mod_keeper: expires_in: 3600, retry_limit: 5"))
    after = (graph.root / "meta/mod_keeper.md").read_text("utf-8")
    assert result.superseded == [bullet]
    assert after.count("Superseded: ") == 1
    assert "- Login is done.\n" in after
    assert "- expires_in: 3600, retry_limit: 5\n" in after


def test_two_values_of_one_sentence_both_reach_the_connection_points(build: Build, node: Make) -> None:
    text = node("mod_keeper", "`expires_in: 900`, `retry_limit: 3`").replace(
        "## Open", "## Cross-Module Connection Points\n\n### To feat_b\n- expires_in: 900, retry_limit: 3\n\n## Open"
    )
    graph = build({"meta/mod_keeper.md": text})
    graph.apply(graph.propose("mod_keeper: expires_in: 3600, retry_limit: 5"))
    assert "- expires_in: 3600, retry_limit: 5\n" in (graph.root / "meta/mod_keeper.md").read_text("utf-8")
