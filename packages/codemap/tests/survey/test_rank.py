from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.survey.rank import file_ranks, page_rank

EDGES = st.dictionaries(
    st.integers(0, 5), st.dictionaries(st.integers(0, 5), st.floats(0.1, 9.0), max_size=4), max_size=6
)


def test_what_is_used_matters(shop: Any, ask: Any) -> None:
    ranks = file_ranks(ask().connection, {})
    by_path = {path: ranks[number] for path, number in shop.files.items()}
    assert max(by_path, key=lambda path: by_path[path]) == "app/payments.py"
    assert by_path["tests/test_payments.py"] < by_path["app/api.py"]
    assert sum(ranks.values()) == pytest.approx(1)


def test_files_in_focus_and_what_they_use_matter_more(shop: Any, ask: Any) -> None:
    connection = ask().connection
    focus = shop.files["tests/test_payments.py"]
    before, after = file_ranks(connection, {}), file_ranks(connection, {focus: 1.0})
    for path in ("tests/test_payments.py", "app/payments.py"):
        assert after[shop.files[path]] > before[shop.files[path]]
    assert after[shop.files["web/api.ts"]] < before[shop.files["web/api.ts"]]


def test_an_empty_map(build: Any, ask: Any) -> None:
    assert file_ranks(ask().connection, {}) == {}


@given(EDGES, st.lists(st.floats(0.1, 5.0), min_size=6, max_size=6))
def test_shares_add_up(edges: dict[int, dict[int, float]], starts: list[float]) -> None:
    ranks = page_rank(edges, dict(enumerate(starts)))
    assert sum(ranks.values()) == pytest.approx(1)
    assert all(share > 0 for share in ranks.values())


def test_the_scale_of_weights_is_no_matter() -> None:
    edges = {0: {1: 1.0, 2: 3.0}, 1: {2: 1.0}}
    starts = dict.fromkeys(range(3), 1.0)
    larger = {source: {to: 10 * weight for to, weight in targets.items()} for source, targets in edges.items()}
    assert page_rank(edges, starts) == pytest.approx(page_rank(larger, starts))
