"""Rare words count, everyday words hardly, digits and single letters not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.index.textmatch import TextWeights

COUNTS = {"wombat": 1, "cart": 5, "page": 50, "登录": 1}


def weigh(*tokens: str, total: int = 100) -> TextWeights:
    return TextWeights.of(tokens, COUNTS, total)


def test_a_rare_word_weighs_more() -> None:
    found = weigh("wombat", "cart", "page").weights
    assert found["wombat"] > found["cart"] > found["page"]
    assert found["wombat"] == pytest.approx(1.0)


@pytest.mark.parametrize("token", ["7", "2026", "a", "x"])
def test_digits_and_single_letters_are_no_words(token: str) -> None:
    found = TextWeights.of([token], {token: 1}, 10)
    assert (found.weights, found.unknown) == ({}, 0)


def test_a_pair_of_characters_is_half_a_word() -> None:
    found = weigh("wombat", "登录").weights
    assert found["登录"] == pytest.approx(found["wombat"] / 2)


def test_a_word_that_every_node_has_tells_nothing() -> None:
    assert TextWeights.of(["cart"], {"cart": 10}, 10).telling() == []


def test_telling_words_come_rarest_first() -> None:
    assert weigh("cart", "wombat").telling() == ["wombat", "cart"]


def test_an_unknown_word_lowers_the_share() -> None:
    known = weigh("wombat").score(set(), {"wombat"})
    mixed = weigh("wombat", "xyzzy").score(set(), {"wombat"})
    assert known[1] == pytest.approx(1.0)
    assert mixed[1] == pytest.approx(0.5)
    assert mixed[0] == known[0]


def test_a_word_of_the_names_weighs_more() -> None:
    weights = weigh("wombat")
    assert weights.score({"wombat"}, set())[0] > weights.score(set(), {"wombat"})[0]
    assert weights.score({"wombat"}, {"wombat"})[1] <= 1


def test_nothing_scores_nothing() -> None:
    assert weigh().score({"wombat"}, {"wombat"}) == (0, 0)
    assert TextWeights.of([], {}, 0).score(set(), set()) == (0, 0)


@given(
    st.lists(st.text(min_size=1, max_size=6), max_size=12),
    st.dictionaries(st.text(min_size=1, max_size=6), st.integers(1, 20), max_size=12),
    st.integers(0, 20),
)
def test_weights_and_shares_are_bounded(tokens: list[str], counts: dict[str, int], more: int) -> None:
    found = TextWeights.of(tokens, counts, max([*counts.values(), 0]) + more)
    assert all(0 <= weight <= 1 for weight in found.weights.values())
    score, share = found.score(set(tokens[:3]), set(tokens))
    assert score >= 0
    assert 0 <= share <= 1.0000001
