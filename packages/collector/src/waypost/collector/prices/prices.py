"""The cost of a call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from waypost.collector.prices.catalog import Catalog, Period, Rates

if TYPE_CHECKING:
    from collections.abc import Sequence

    from waypost.collector.prices.settings import Override


class Billed(Protocol):
    """What a cost depends on: instant and buckets."""

    ts: int
    input: int
    cache_read: int
    cache_write_5m: int
    cache_write_1h: int
    output: int
    searches: int


class Prices:
    """Prices by model and time: what the user's settings say, else the bundled list."""

    def __init__(self, overrides: Sequence[Override] = ()) -> None:
        self._overrides = overrides
        self._catalog = Catalog()
        self._known: dict[tuple[str, str], list[Period]] = {}

    def cost(self, billed: Billed, model: str, provider: str = "") -> int | None:
        """Return the cost in picodollars, None where no price of the model is known.

        The whole prompt decides the tier, and every token of the call is billed by it.
        """
        periods = self._known.get((model, provider))
        if periods is None:
            periods = self._known[model, provider] = self._find(model, provider)
        if not periods:
            return None
        rates = periods[0].rates
        if len(periods) > 1:
            rates = next((one.rates for one in reversed(periods) if one.holds(billed.ts)), rates)
        if rates.tiered:
            prompt = billed.input + billed.cache_read + billed.cache_write_5m + billed.cache_write_1h
            rates = at_prompt(rates, prompt)
        return (
            billed.input * rates.input[0]
            + billed.cache_read * rates.cache_read[0]
            + billed.cache_write_5m * rates.cache_write[0]
            + billed.cache_write_1h * rates.cache_write_1h[0]
            + billed.output * rates.output[0]
            + billed.searches * rates.search[0]
        )

    def _find(self, model: str, provider: str) -> list[Period]:
        stated = [one for one in self._overrides if one.fits(model)]
        if stated:
            return [Period(_complete(one.rates), one.since) for one in stated]
        found = self._catalog.find(model, provider)
        if found is None:
            return []
        seller, entry = found
        return [Period(_complete(one.rates, seller), one.since, one.daily) for one in entry.prices]


def _complete(rates: Rates, seller: str = "") -> Rates:
    """Return rates without gaps: what has none of its own is billed as input; an hour of cache at Anthropic as two."""
    free = [0]
    given = rates.input or free
    short = rates.cache_write or given
    double = [rate * 2 if at % 2 == 0 else rate for at, rate in enumerate(given)]
    long = rates.cache_write_1h or (double if seller == "anthropic" and rates.cache_write else short)
    whole = (given, rates.output or free, rates.cache_read or given, short, long, rates.search or free)
    return Rates(*whole, tiered=any(len(rate) > 1 for rate in whole))


def at_prompt(rates: Rates, prompt: int) -> Rates:
    """Return the rates at a size of the whole prompt; above a threshold, not at it, its rate holds."""
    return Rates(
        [_rate(rates.input, prompt)],
        [_rate(rates.output, prompt)],
        [_rate(rates.cache_read, prompt)],
        [_rate(rates.cache_write, prompt)],
        [_rate(rates.cache_write_1h, prompt)],
        [_rate(rates.search, prompt)],
    )


def _rate(rate: list[int], prompt: int) -> int:
    found = rate[0]
    for at in range(1, len(rate), 2):
        if prompt > rate[at]:
            found = rate[at + 1]
    return found
