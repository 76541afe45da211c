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
    names = {line: found.local for line in range(1, 30) if (found := regions.around(Lines(line, line - 1)))}
    assert names == {
        **dict.fromkeys(range(4, 21), "Cart"),
        **dict.fromkeys(range(6, 11), "Cart.total"),
        **dict.fromkeys(range(7, 9), "Cart.total.inner"),
    }


def test_lines_belong_together_to_what_is_around_all_of_them() -> None:
    regions = Regions(FILE)
    assert [found and found.local for found in (regions.around(Lines(6, 8)), regions.around(Lines(6, 9)))] == [
        "Cart.total.inner",
        "Cart.total",
    ]
    assert regions.around(Lines(1, 9)) is None


class Numbered:
    """A symbol of the map, as far as it matters here."""

    def __init__(self, number: int, local: str, start: int, end: int, kind: str = "function") -> None:
        self.id = number
        self.name = self.local = self.signature = local
        self.line = self.start_line = start
        self.end_line, self.body_line, self.kind = end, start + 1, kind


def test_what_answers_a_route_and_holds_the_lines() -> None:
    regions = Regions(
        [
            Numbered(1, "plugin", 1, 40),
            Numbered(2, "plugin.<lambda1>", 5, 20, "lambda"),
            Numbered(3, "plugin.<lambda1>.inner", 8, 12),
            Numbered(4, "plugin.<lambda2>", 25, 30, "lambda"),
        ]
    )

    def answering(first: int, last: int) -> str | None:
        found = regions.answering(Lines(first, last), {2})
        return found.local if found else None

    assert answering(6, 7) == "plugin.<lambda1>"
    assert answering(7, 6) == "plugin.<lambda1>"
    assert answering(9, 10) is None
    assert answering(4, 7) is None
    assert answering(26, 27) is None


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
