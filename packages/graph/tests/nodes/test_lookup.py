"""Nodes as people name them on a command line."""

import pytest

from waypost.graph import NotFoundError
from waypost.graph.nodes.lookup import nearest, resolve_name
from waypost.graph.nodes.record import NodeRecord
from waypost.kit.errors import UsageError


def record(identity: str, title: str = "", *aliases: str, archived: bool = False) -> NodeRecord:
    folder = "meta/archive" if archived else "meta"
    return NodeRecord(path=f"{folder}/{identity}.md", id=identity, title=title, aliases=list(aliases))


RECORDS = [
    record("feat_login", "Login Feature", "signin", "登录页"),
    record("mod_auth-api", "Auth API", "鉴权"),
    record("feat_order", "Orders"),
    record("feat_order-export", "Order export"),
    record("feat_banner", "Banner", archived=True),
    record("mod_login-audit", "Audit of logins"),
]


@pytest.mark.parametrize(
    ("name", "identity"),
    [
        ("meta/feat_login.md", "feat_login"),
        ("./meta/feat_login.md", "feat_login"),
        ("feat_login", "feat_login"),
        ("FEAT_LOGIN", "feat_login"),
        ("feat_login.md", "feat_login"),
        ("login", "feat_login"),
        ("Login Feature", "feat_login"),
        ("signin", "feat_login"),
        ("登录页", "feat_login"),
        ("auth-api", "mod_auth-api"),
        ("auth api", "mod_auth-api"),
        ("鉴权", "mod_auth-api"),
        ("order", "feat_order"),
        ("export", "feat_order-export"),
        ("audit", "mod_login-audit"),
        ("banner", "feat_banner"),
        (" feat_login ", "feat_login"),
    ],
)
def test_a_name_means_a_node(name: str, identity: str) -> None:
    assert resolve_name(name, RECORDS).id == identity


@pytest.mark.parametrize("name", ["", "  ", "nonesuch", "meta/feat_gone.md", "???"])
def test_a_name_may_mean_none(name: str) -> None:
    with pytest.raises(NotFoundError) as caught:
        resolve_name(name, RECORDS)
    assert caught.value.hint


def test_the_nearest_are_told() -> None:
    with pytest.raises(NotFoundError) as caught:
        resolve_name("feat_logni", RECORDS)
    assert "feat_login" in caught.value.hint


def test_a_name_of_several_is_ambiguous_and_they_are_told() -> None:
    twins = [record("feat_a-zoo"), record("feat_b-zoo")]
    with pytest.raises(UsageError) as caught:
        resolve_name("zoo", twins)
    assert "meta/feat_a-zoo.md" in caught.value.hint
    assert "meta/feat_b-zoo.md" in caught.value.hint


def test_an_active_node_is_preferred_to_an_archived_one() -> None:
    both = [record("feat_zoo", archived=True), record("feat_zoo")]
    assert resolve_name("zoo", both).path == "meta/feat_zoo.md"
    assert resolve_name("meta/archive/feat_zoo.md", both).archived


def test_feature_and_module_of_one_stem_are_ambiguous_by_it_and_clear_by_id() -> None:
    both = [record("feat_zoo"), record("mod_zoo")]
    with pytest.raises(UsageError):
        resolve_name("zoo", both)
    assert resolve_name("mod_zoo", both).id == "mod_zoo"


@pytest.mark.parametrize(
    ("name", "first"),
    [("logni", "feat_login"), ("auht-api", "mod_auth-api"), ("sginin", "feat_login"), ("ord", "feat_order")],
)
def test_spelled_alike(name: str, first: str) -> None:
    assert first in nearest(name, RECORDS)


def test_at_most_three_are_alike_and_each_once() -> None:
    many = [record(f"feat_zoo-{n}") for n in range(9)]
    found = nearest("zoo", many)
    assert len(found) == len(set(found)) == 3
    assert nearest("qqqq", many) == []
