"""Points as a confidence, and what limits them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.matching import weights

POINTS = st.floats(-5, 100, allow_nan=False)


@given(POINTS)
def test_a_confidence_is_between_zero_and_ten(points: float) -> None:
    assert 0 <= weights.confidence(points) <= 10


@given(POINTS, POINTS)
def test_more_points_are_never_less_certain(one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert weights.confidence(low) <= weights.confidence(high)


@pytest.mark.parametrize(
    ("points", "low", "high"), [(0, 0, 0), (-3, 0, 0), (2.7, 6.2, 6.4), (6.5, 8, 10), (50, 10, 10)]
)
def test_some_confidences(points: float, low: float, high: float) -> None:
    assert low <= weights.confidence(points) <= high


@pytest.mark.parametrize(
    ("hits", "total"), [([], 0), ([4], 4), ([4, 1], 5), ([4, 4, 4], 4 * weights.CAP), ([1, 1], 1 * weights.CAP)]
)
def test_hits_of_one_kind_are_limited(hits: list[float], total: float) -> None:
    assert weights.saturate(hits) == pytest.approx(total)


@pytest.mark.parametrize(("count", "points"), [(0, 6), (1, 6), (4, 3), (9, 2)])
def test_a_thing_that_many_share_counts_less(count: int, points: float) -> None:
    assert weights.shared(6, count) == pytest.approx(points)


def test_an_id_says_more_than_a_title_and_a_title_more_than_a_tag() -> None:
    order = [weights.NAME_POINTS[kind] for kind in ("path", "id", "title", "alias", "topic", "part", "tag")]
    assert order == sorted(order, reverse=True)


def test_what_a_note_is_about_counts_most() -> None:
    assert max(weights.ROLE_FACTOR, key=lambda role: weights.ROLE_FACTOR[role]) == "subject"
    assert min(weights.ROLE_FACTOR, key=lambda role: weights.ROLE_FACTOR[role]) == "compared"
