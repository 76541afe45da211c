"""Prices of the user's settings: section `prices`, a mapping from model ids to dollars a million tokens."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

import msgspec

from waypost.collector.prices.catalog import Rates
from waypost.kit.settings import section


class Price(msgspec.Struct, forbid_unknown_fields=True):
    """A price; what has none is billed as input."""

    input: float
    """Dollars a million tokens, as the others."""
    output: float
    cache_read: float | None = None
    cache_write: float | None = None
    cache_write_1h: float | None = None
    search: float | None = None
    """Dollars a thousand web searches."""
    since: date | None = None
    """The first day (UTC) on which it holds."""


class Override(msgspec.Struct):
    """A price of the settings for ids that begin with `model` where that ends in `*`, else for that id alone."""

    model: str
    rates: Rates
    since: int | None

    def fits(self, model: str) -> bool:
        """Whether it is about a model."""
        if self.model.endswith("*"):
            return model.lower().startswith(self.model[:-1].lower())
        return model.lower() == self.model.lower()


def overrides() -> list[Override]:
    """Return the prices of the user's settings.

    Raises:
        DataError: a price is wrong; file, line and exact path are told.
    """
    found = section("prices", dict[str, Price | list[Price]], None)
    return [
        _override(model, price)
        for model, prices in found.items()
        for price in sorted(prices if isinstance(prices, list) else [prices], key=lambda one: one.since or date.min)
    ]


def _override(model: str, price: Price) -> Override:
    def rate(dollars: float | None, factor: int = 1_000_000) -> list[int]:
        return [] if dollars is None else [round(dollars * factor)]

    since = datetime.combine(price.since, time(), UTC) if price.since else None
    return Override(
        model,
        Rates(
            input=rate(price.input),
            output=rate(price.output),
            cache_read=rate(price.cache_read),
            cache_write=rate(price.cache_write),
            cache_write_1h=rate(price.cache_write_1h),
            search=rate(price.search, 1_000_000_000),
        ),
        int(since.timestamp() * 1000) if since else None,
    )
