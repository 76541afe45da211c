"""Merging tellings of a call and splitting it among its tools."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.collector.ledger.events import rows
from waypost.collector.ledger.record import Home, Record, Use, merge
from waypost.protocol.ledger_file import ESTIMATED, LOWER_BOUND, REPLAY, TOLD_BY_TELEMETRY, WRITES_UNSPLIT

TOKENS = st.integers(0, 10**6)
uses = st.dictionaries(
    st.integers(1, 5),
    st.builds(Use, st.integers(1, 3), st.none() | st.integers(1, 3), st.none() | st.integers(1, 3)),
    max_size=4,
)
flags = st.lists(st.sampled_from([ESTIMATED, LOWER_BOUND, WRITES_UNSPLIT, REPLAY, TOLD_BY_TELEMETRY]), unique=True).map(
    sum
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    marks = draw(flags)
    source = draw(st.integers(1, 3))
    offset = draw(st.integers(0, 3))
    home = Home(draw(st.integers(1, 3)), 1, None, 1, None, source, offset)
    return Record(
        7, draw(st.integers(1, 3)), source * 10, home, draw(TOKENS), draw(TOKENS), draw(TOKENS),
        0 if marks & WRITES_UNSPLIT else draw(TOKENS), draw(TOKENS), draw(TOKENS), draw(st.integers(0, 5)),
        draw(st.none() | TOKENS), marks, draw(uses),
    )  # fmt: skip


def content(record: Record) -> dict[str, Any]:
    """What a record says; where two tellings stand at one place of one source their home is a matter of taste."""
    told = msgspec.structs.asdict(record)
    home = told.pop("home")
    return {**told, "owner": (home.source, home.offset)}


@given(st.lists(records(), min_size=1, max_size=4))
def test_any_order_and_any_grouping_merge_to_the_same(told: list[Record]) -> None:
    results = []
    for order in permutations(told):
        left = order[0]
        for one in order[1:]:
            left = merge(left, one)
        right = order[-1]
        for one in reversed(order[:-1]):
            right = merge(one, right)
        results += [content(left), content(right)]
    assert all(result == results[0] for result in results)


@given(records())
def test_a_record_merged_with_itself_stays_as_it_is(told: Record) -> None:
    assert content(merge(told, told)) == content(told)


@given(records(), records())
def test_merging_never_takes_away(one: Record, other: Record) -> None:
    both = merge(one, other)
    for name in ("input", "cache_read", "output", "reasoning", "searches"):
        assert getattr(both, name) == max(getattr(one, name), getattr(other, name))
    assert both.uses.keys() == one.uses.keys() | other.uses.keys()


@given(records(), st.none() | st.integers(0, 10**15))
def test_parts_add_up_exactly_and_none_is_more_than_one_ahead(told: Record, cost: int | None) -> None:
    parts = rows(told, cost, chat=99)
    assert len(parts) == max(len(told.uses), 1)
    assert [part[1] for part in parts] == list(range(len(parts)))
    sums = (told.input, told.cache_read, told.cache_write_5m, told.cache_write_1h, told.output, told.reasoning,
            told.searches, cost, told.stated)  # fmt: skip
    for at, whole in enumerate(sums, 12):
        values = [part[at] for part in parts]
        if whole is None:
            assert set(values) == {None}
        else:
            numbers = [value for value in values if value is not None]
            assert (sum(numbers), max(numbers) - min(numbers) <= 1) == (whole, True)


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        ((100, 0, True), (30, 60, False), (30, 60, 0)),
        ((100, 0, True), (0, 0, False), (100, 0, WRITES_UNSPLIT)),
        ((100, 0, True), (200, 0, True), (200, 0, WRITES_UNSPLIT)),
        ((30, 60, False), (40, 50, False), (40, 60, 0)),
    ],
)
def test_lifetimes_of_cache_writes_outweigh_their_sum(
    first: tuple[int, int, bool], second: tuple[int, int, bool], result: tuple[int, int, int]
) -> None:
    def record(short: int, long: int, unsplit: bool) -> Record:  # noqa: FBT001 - a row of the table above
        home = Home(1, None, None, 1, None, 1, 0)
        return Record(1, 1, 1, home, 0, 0, short, long, 0, 0, 0, None, WRITES_UNSPLIT if unsplit else 0, {})

    for one, other in ((first, second), (second, first)):
        both = merge(record(*one), record(*other))
        assert (both.cache_write_5m, both.cache_write_1h, both.flags & WRITES_UNSPLIT) == result
