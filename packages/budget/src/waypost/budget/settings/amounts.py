"""Amounts as people write them: tokens or money."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from math import isfinite
from typing import TYPE_CHECKING

from waypost.budget.messages import t
from waypost.protocol.ledger_file import PICO

if TYPE_CHECKING:
    from waypost.protocol.results.budget import BudgetUnit

_AMOUNT = re.compile(
    r"(?P<before>(?:us)?\$|usd)?\s*"
    r"(?P<figure>\d{1,3}(?:[,_]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:e\+?\d{1,2})?)\s*"
    r"(?P<factor>[kmb]|万|亿)?\s*"
    r"(?P<after>\$|usd|dollars?|美元|tokens?|个)?",
    re.IGNORECASE | re.ASCII,
)
_FACTORS = {"": 1, "k": 10**3, "m": 10**6, "b": 10**9, "万": 10**4, "亿": 10**8}
_COUNTED = {"token", "tokens", "个"}
_MOST = 10**18
"""Tokens or dollars that nobody has."""
_COMPACT = ((10**9, "B"), (10**6, "M"), (10**3, "k"))
_CENT = PICO // 100


@dataclass(frozen=True)
class Amount:
    """Tokens, or picodollars where the unit is `usd`."""

    unit: BudgetUnit
    value: int


def parse_amount(written: float | str, unit: BudgetUnit | None = None) -> Amount:
    """Return the amount that a value of the settings means: `5000000`, `5M`, `$20`, `20 USD`, `500 万`.

    Args:
        written: the value.
        unit: what a bare number counts, and the only unit allowed; without it tokens are meant unless it names money.

    Raises:
        ValueError: it is none; the message is for people.
    """
    text = _plain(written)
    match = _AMOUNT.fullmatch(text)
    if match is None:
        raise ValueError(t("amount.none", value=written))
    after = (match["after"] or "").lower()
    stated: BudgetUnit | None = "usd" if match["before"] or (after and after not in _COUNTED) else None
    if after in _COUNTED:
        if stated:
            raise ValueError(t("amount.none", value=written))
        stated = "tokens"
    if unit and stated and stated != unit:
        raise ValueError(t("amount.unit", value=written, unit=unit))
    found = unit or stated or "tokens"
    figure = Decimal(re.sub("[,_]", "", match["figure"])) * _FACTORS[(match["factor"] or "").lower()]
    if not 0 < figure <= _MOST:
        raise ValueError(t("amount.range", value=written))
    if found == "usd":
        figure *= PICO
    if figure != int(figure):
        raise ValueError(t("amount.whole", value=written))
    return Amount(found, int(figure))


def _plain(written: float | str) -> str:
    if isinstance(written, float):
        if not isfinite(written):
            return ""
        return str(int(written)) if written.is_integer() else f"{Decimal(str(written)):f}"
    return str(written).strip()


def figure(value: int, unit: BudgetUnit) -> int | float:
    """Return an amount as results tell it: tokens, or dollars."""
    return value if unit == "tokens" else value / PICO


def written_out(value: int, unit: BudgetUnit) -> str:
    """Return an amount for people, in full: `1,700,000`, `$20.50`; less than a cent keeps its digits."""
    if unit == "tokens":
        return f"{value:,}"
    places = 2 if value == 0 or abs(value) >= _CENT else 6
    return f"{'-' if value < 0 else ''}${abs(value) / PICO:,.{places}f}"


def compact(value: int, unit: BudgetUnit) -> str:
    """Return an amount for tables: `1.70M`, `$20.50`."""
    if unit == "usd":
        return written_out(value, unit)
    for size, letter in _COMPACT:
        if abs(value) >= size:
            return f"{value / size:.2f}{letter}"
    return str(value)
