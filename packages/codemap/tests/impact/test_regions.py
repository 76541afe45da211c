from hypothesis import given
from hypothesis import strategies as st

from waypost.codemap.impact.diff import ALL, Lines
from waypost.codemap.impact.regions import Regions
from waypost.protocol.services import OutlineSymbol


def symbol(local: str, start: int, end: int, *, kind: str = "function") -> OutlineSymbol:
    return OutlineSymbol(
        name=local.rpartition(".")[2],
        local=local,
        kind=kind,
        line=start,
        start_line=start,
        end_line=end,
        body_line=start + 1,
        signature=local,
    )


FILE = [
    symbol("Cart", 3, 20, kind="class"),
    symbol("Cart.total", 5, 10, kind="method"),
    symbol("Cart.total.inner", 6, 8),
    symbol("Cart.total.<lambda1>", 9, 9, kind="lambda"),
    symbol("<lambda1>", 25, 30, kind="lambda"),
    symbol("<lambda1>.<lambda2>", 27, 28, kind="lambda"),
]


def touched(lines: Lines) -> dict[str, list[int]]:
    regions = Regions(FILE)
    found = regions.touched(lines)
    return {regions.named[number].local if number >= 0 else "": where for number, where in found.items()}


def test_the_smallest_named_symbol_counts() -> None:
    assert touched(Lines(4, 9)) == {"Cart": [4], "Cart.total": [5, 9], "Cart.total.inner": [6, 7, 8]}
    assert touched(Lines(1, 2)) == {"": [1, 2]}
    assert touched(Lines(9, 8)) == {}


def test_lines_beyond_the_end_are_nobodys() -> None:
    assert set(touched(Lines(20, 1000))) == {"Cart"}
    assert set(touched(ALL)) == {"", "Cart", "Cart.total", "Cart.total.inner"}


def test_functions_without_a_name_count_where_nothing_with_one_is_around() -> None:
    regions = Regions(FILE)
    assert [entry.local for entry in regions.loose(Lines(9, 9))] == []
    assert [entry.local for entry in regions.loose(Lines(24, 40))] == ["<lambda1>", "<lambda1>.<lambda2>"]


def test_a_gap_belongs_to_what_is_on_both_sides() -> None:
    regions = Regions(FILE)
    assert [regions.around_gap(line) for line in (3, 21)] == [None, None]
    names = {line: found.local for line in range(1, 30) if (found := regions.around_gap(line))}
    assert names == {
        **dict.fromkeys(range(4, 21), "Cart"),
        **dict.fromkeys(range(6, 11), "Cart.total"),
        **dict.fromkeys(range(7, 9), "Cart.total.inner"),
    }


def test_symbols_of_the_same_lines_are_all_meant_but_what_is_around_them() -> None:
    regions = Regions([symbol("Kind", 1, 1, kind="enum"), symbol("Kind.A", 1, 1), symbol("Kind.B", 1, 1)])
    assert {regions.named[number].local for number in regions.touched(Lines(1, 1))} == {"Kind.A", "Kind.B"}


def test_no_symbols() -> None:
    regions: Regions[OutlineSymbol] = Regions([])
    assert regions.touched(ALL) == {}
    assert regions.at(1) is None


@given(st.lists(st.tuples(st.integers(1, 30), st.integers(0, 10)), max_size=12), st.integers(1, 45))
def test_a_line_belongs_to_a_symbol_that_covers_it(spans: list[tuple[int, int]], line: int) -> None:
    symbols = [symbol(f"s{number}", start, start + size) for number, (start, size) in enumerate(spans)]
    found = Regions(symbols).at(line)
    covering = [entry for entry in symbols if entry.start_line <= line <= entry.end_line]
    assert (found is None) == (not covering)
    assert found is None or found in covering
