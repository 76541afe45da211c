import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.budget.settings.amounts import Amount, compact, figure, parse_amount, written_out
from waypost.protocol.ledger_file import PICO


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        (5_000_000, Amount("tokens", 5_000_000)),
        ("5000000", Amount("tokens", 5_000_000)),
        ("5,000,000", Amount("tokens", 5_000_000)),
        ("5_000_000", Amount("tokens", 5_000_000)),
        ("5M", Amount("tokens", 5_000_000)),
        ("2.5m tokens", Amount("tokens", 2_500_000)),
        ("500k", Amount("tokens", 500_000)),
        ("500 万", Amount("tokens", 5_000_000)),
        ("1.2亿", Amount("tokens", 120_000_000)),
        ("5e6", Amount("tokens", 5_000_000)),
        (5e6, Amount("tokens", 5_000_000)),
        ("$20", Amount("usd", 20 * PICO)),
        ("$ 20.50", Amount("usd", 41 * PICO // 2)),
        ("20 USD", Amount("usd", 20 * PICO)),
        ("USD 1,000.25", Amount("usd", 4001 * PICO // 4)),
        ("1.5k dollars", Amount("usd", 1500 * PICO)),
        ("100 美元", Amount("usd", 100 * PICO)),
    ],
)
def test_amounts_as_people_write_them(written: float | str, amount: Amount) -> None:
    assert parse_amount(written) == amount


@pytest.mark.parametrize(
    "written",
    ["", "lots", "-5", -5, 0, "0", "$0", "$-3", "1.5", 20.5, "5M0", "1,5", "1,00,000", "$5 tokens", "5 EUR", "1e30",
     float("inf"), float("nan"), "1e-3", "٣"],
)  # fmt: skip
def test_what_is_no_amount(written: float | str) -> None:
    with pytest.raises(ValueError, match="`"):
        parse_amount(written)


def test_a_unit_that_is_asked_for() -> None:
    assert parse_amount(20.5, "usd") == Amount("usd", 41 * PICO // 2)
    assert parse_amount("$3", "usd") == Amount("usd", 3 * PICO)
    for written, unit in (("$3", "tokens"), ("3 tokens", "usd")):
        with pytest.raises(ValueError, match="not in"):
            parse_amount(written, unit)  # type: ignore[arg-type]


@given(st.integers(1, 10**15))
def test_whole_tokens_stay_what_they_are(value: int) -> None:
    for written in (value, str(value), f"{value:,}", f"{value:_}", f" {value} tokens "):
        assert parse_amount(written) == Amount("tokens", value)


@given(st.integers(1, 10**9))
def test_cents_stay_what_they_are(cents: int) -> None:
    assert parse_amount(f"${cents // 100}.{cents % 100:02d}") == Amount("usd", cents * PICO // 100)
    assert written_out(cents * PICO // 100, "usd") == f"${cents // 100:,}.{cents % 100:02d}"


def test_amounts_for_people() -> None:
    assert [compact(value, "tokens") for value in (0, 999, 1500, 2_000_000, 3 * 10**9)] == [
        "0", "999", "1.50k", "2.00M", "3.00B",
    ]  # fmt: skip
    assert compact(PICO // 1000, "usd") == "$0.001000"
    assert written_out(1_700_000, "tokens") == "1,700,000"
    assert written_out(-3 * PICO, "usd") == "-$3.00"
    assert (figure(7, "tokens"), figure(PICO * 5 // 2, "usd")) == (7, 2.5)
