import pytest

from waypost.dashboard import figures


@pytest.mark.parametrize(
    ("count", "text"),
    [
        *[(0, "0"), (9_999, "9,999"), (10_000, "10.0k"), (12_345, "12.3k"), (99_960, "100k"), (999_499, "999k")],
        *[(999_500, "1.00M"), (4_560_000, "4.56M"), (45_600_000, "45.6M"), (456_000_000, "456M")],
        *[(999_999_999, "1.00B"), (2_500_000_000, "2.50B"), (3 * 10**12, "3.00T"), (-12_345, "-12.3k")],
    ],
)
def test_counts_have_three_digits(count: int, text: str) -> None:
    assert figures.tokens(count) == text


def test_differences_have_a_sign() -> None:
    assert [figures.signed(count) for count in (5, 0, -5)] == ["+5", "0", "-5"]


@pytest.mark.parametrize(
    ("dollars", "text"),
    [(None, "-"), (0, "$0.00"), (0.0042, "$0.0042"), (0.01, "$0.01"), (1234.5, "$1,234.50"), (-2.5, "-$2.50")],
)
def test_money(dollars: float | None, text: str) -> None:
    assert figures.money(dollars) == text


def test_money_with_a_sign() -> None:
    assert [figures.money(amount, sign=True) for amount in (2, 0, -2)] == ["+$2.00", "$0.00", "-$2.00"]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0s"), (59.9, "59s"), (60, "1m"), (3599, "59m"), (11_100, "3h05m"), (187_200, "2d04h")],
)
def test_durations(seconds: float, text: str) -> None:
    assert figures.duration(seconds) == text


@pytest.mark.parametrize(
    ("part", "text"), [(0, ""), (0.0001, "▏"), (0.5, "██"), (0.53, "██▏"), (1, "████"), (2, "████")]
)
def test_bars_are_exact_to_an_eighth(part: float, text: str) -> None:
    assert figures.bar(part, 4) == text


def test_sparklines_go_from_nothing_to_the_largest() -> None:
    assert figures.sparkline([0, 1, 4, 8]) == "·▂▅█"
    assert figures.sparkline([0, 0]) == "··"
    assert figures.sparkline([]) == ""


def test_many_values_are_added_up_to_few() -> None:
    assert figures.squeezed([1, 2, 3, 4, 5], 2) == [6, 9]
    assert figures.squeezed([1, 2], 2) == [1, 2]


def test_percentages() -> None:
    assert figures.percent(0.1234) == "12.3%"
