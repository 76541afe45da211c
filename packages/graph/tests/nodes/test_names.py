from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.nodes.names import is_generic, key_of, names_of, phrases, stem_of, units, without_generic
from waypost.graph.nodes.record import NodeRecord


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("auth-api", "Auth API"),
        ("auth_apis", "auth api"),
        ("Payments", "payment"),
        ("登录API", "登录 api"),
        ("ＬＯＧＩＮ", "login"),
        ("categories", "category"),
    ],
)
def test_spellings_of_one_name_share_a_key(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


@pytest.mark.parametrize(
    ("one", "other"), [("author", "auth"), ("status", "statu"), ("analysis", "analysi"), ("登", "录")]
)
def test_different_names_do_not(one: str, other: str) -> None:
    assert key_of(one) != key_of(other)


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        ("Login Feature", "login"),
        ("登录模块", "登录"),
        ("登录页面", "登录"),
        ("Checkout", "checkout"),
        ("模块", "模块"),
    ],
)
def test_the_generic_tail_goes(name: str, bare: str) -> None:
    assert without_generic(name) == bare


@pytest.mark.parametrize("word", ["API", "页面", "modules", "System"])
def test_generic_words_name_nothing(word: str) -> None:
    assert is_generic(key_of(word))


@pytest.mark.parametrize(
    ("name", "stem"),
    [("feat_login", "login"), ("meta/mod_auth-api.md", "auth-api"), ("login", "login"), ("mod_用户", "用户")],
)
def test_stem(name: str, stem: str) -> None:
    assert stem_of(name) == stem


def test_a_node_is_known_by_path_id_title_alias_stem_and_tag() -> None:
    record = NodeRecord(
        path="meta/feat_login.md", id="feat_login", title="Login Feature", tags=["auth", "api"], aliases=["登录"]
    )
    kinds = {name.key: name.kind for name in names_of(record)}
    assert kinds["feat login"] == "id"
    assert kinds["login feature"] == "title"
    assert kinds["login"] == "stem"
    assert kinds["登录"] == "alias"
    assert kinds["auth"] == "tag"
    assert "api" not in kinds


def test_phrases_stop_at_gaps() -> None:
    keys = {phrase.key for phrase in phrases("user,  session")}
    assert keys == {"user", "session"}


@given(st.text(max_size=200))
def test_phrases_stand_where_they_say(text: str) -> None:
    for phrase in phrases(text):
        assert 0 <= phrase.start < phrase.end
        assert phrase.key


@given(st.text(max_size=100))
def test_keys_are_stable(text: str) -> None:
    assert key_of(key_of(text)) == key_of(text)


@given(st.text(max_size=300))
def test_units_come_in_order(text: str) -> None:
    found = units(text)
    assert all(one.end <= other.start for one, other in pairwise(found))
