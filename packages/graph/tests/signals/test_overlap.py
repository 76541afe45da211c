"""How much two short texts say the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.data import table
from waypost.graph.signals.overlap import content_terms, coverage, similarity, weight


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("The login is failing", {"login", "fail"}),
        ("retries, retried, retry", {"retr", "retri", "retry"}),
        ("expires_in", {"expires_in"}),
        ("the of and", set()),
        ("", set()),
        ("！？", set()),
        ("修复了登录的问题", {"登", "录"}),
        ("ＡＢＣ", {"abc"}),
    ],
)
def test_telling_terms(text: str, terms: set[str]) -> None:
    found = content_terms(text)
    assert found == terms or terms <= found <= terms | {"fail", "failing", "登", "录"}


@pytest.mark.parametrize(("terms", "expected"), [(set(), 0), ({"login"}, 1), ({"登", "录"}, 1), ({"a", "登"}, 1.5)])
def test_a_wide_character_weighs_half_a_word(terms: set[str], expected: float) -> None:
    assert weight(terms) == expected


@pytest.mark.parametrize(
    ("part", "whole", "least", "most"),
    [
        ("remember-me checkbox", "the remember-me checkbox works now", 1, 1),
        ("登录页缺少验证码", "登录页加上了验证码", 0.7, 1),
        ("remember-me checkbox", "the cart shows totals", 0, 0),
        ("remember-me checkbox", "", 0, 0),
        ("", "anything", 0, 0),
        ("cart totals", "cart", 0.5, 0.5),
    ],
)
def test_the_share_that_is_said_too(part: str, whole: str, least: float, most: float) -> None:
    assert least <= coverage(part, whole) <= most


@given(st.text(max_size=40), st.text(max_size=40))
def test_shares_are_shares(one: str, other: str) -> None:
    assert 0 <= coverage(one, other) <= 1
    assert 0 <= similarity(one, other) <= 1
    assert similarity(one, other) == similarity(other, one)


@given(st.text(max_size=40))
def test_a_text_says_what_it_says(text: str) -> None:
    told = 1 if content_terms(text) else 0
    assert coverage(text, text) == told
    assert similarity(text, text) == told


@pytest.mark.parametrize("kind", ["stop", "done", "lacks"])
def test_both_languages_have_words(kind: str) -> None:
    assert table("settling")[kind]["zh"]
    assert table("settling")[kind]["en"]
