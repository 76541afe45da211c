"""Prices in cents."""

import functools
from typing import Callable

from parcelhub._compat import cached  # ~~ import src/parcelhub/_compat.py
from parcelhub.core import errors  # ~~ import src/parcelhub/core/errors.py
from parcelhub.core.models import Parcel, Zone, volume as _volume  # ~~ import src/parcelhub/core/models.py

BASE = 450  # ~~ def constant BASE
STEPS: list[tuple[int, int]] = [(500, 0), (2_000, 150), (10_000, 600)]  # ~~ def constant STEPS


def traced(name: str) -> Callable:  # ~~ def function traced
    def wrap(func: Callable) -> Callable:  # ~~ def function traced.wrap
        functools.update_wrapper(func, wrap, assigned=())
        func.traced = name
        return func

    return wrap


@cached  # ~~ call _compat.cached
def step(grams: int, index: int = 0) -> int:  # ~~ def function step
    if index >= len(STEPS):
        raise errors.NoRate(grams)  # ~~ call NoRate
    limit, cents = STEPS[index]
    return cents if grams <= limit else step(grams, index + 1)  # ~~ call step


@traced("quote")  # ~~ call traced
def quote(parcel: Parcel, *, volume: Callable[..., float] = _volume) -> int:  # ~~ def function quote
    size = volume(*parcel.size)  # ~~ call models.volume types
    zone = parcel.to.zone()  # ~~ call Address.zone types
    return round((BASE + step(parcel.grams)) * zone.factor() + bulky(size))  # ~~ call step; call Zone.factor types; call bulky


def bulky(size: float) -> int:  # ~~ def function bulky
    step = size // 1_000  # a number here, not the function
    return int(step) * 50


@traced(name="surcharge")  # ~~ call traced
def surcharge(zone: "Zone | None" = None) -> int:  # ~~ def function surcharge
    if zone is None:
        zone = Zone.of(0)  # ~~ call Zone.of
    return int(BASE * (zone.factor() - 1))  # ~~ call Zone.factor types


def best(prices: dict[str, int], quote: str) -> str:  # ~~ def function best
    """The cheapest name; `quote` is a character here, it quotes the name."""
    return quote.join(["", min(prices, key=lambda name: prices[name]), ""])


def discounted(rate: float) -> Callable[[int], int]:  # ~~ def function discounted
    def apply(cents: int) -> int:  # ~~ def function discounted.apply
        return _floor(cents * (1 - rate))  # ~~ call _floor

    return apply


def _floor(cents: float) -> int:  # ~~ def function _floor
    return int(cents // 1)
