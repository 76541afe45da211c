"""Write the collector's price list from the data of genai-prices (MIT), pinned in constraints.txt.

Run by `make prices`. The list is compact: picodollars a token as integers, match rules as lists. genai-prices itself
takes a second of CPU and 100 MB to load, which a hook can't afford.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime, time
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from genai_prices import types
from genai_prices.data import providers

if TYPE_CHECKING:
    from decimal import Decimal

LIST = (
    Path(__file__).parent.parent / "packages" / "collector" / "src" / "waypost" / "collector" / "prices" / "list.json"
)
KEYS = {
    "input_mtok": ("input", 1_000_000),
    "output_mtok": ("output", 1_000_000),
    "cache_read_mtok": ("cache_read", 1_000_000),
    "cache_write_mtok": ("cache_write", 1_000_000),
    "cache_write_1h_mtok": ("cache_write_1h", 1_000_000),
    "web_searches_kcount": ("search", 1_000_000_000),
}
"""Price in genai-prices, its name here, picodollars a token (a search) in a dollar a million (a thousand)."""


def clause(logic: Any) -> list[Any]:  # noqa: ANN401, PLR0911 - a union that genai-prices keeps to itself; an answer for each kind
    """Return a match rule as a list: its sign, then texts or rules."""
    match logic:
        case types.ClauseStartsWith():
            return ["^", logic.starts_with.lower()]
        case types.ClauseEndsWith():
            return ["$", logic.ends_with.lower()]
        case types.ClauseContains():
            return ["*", logic.contains.lower()]
        case types.ClauseEquals():
            return ["=", logic.equals.lower()]
        case types.ClauseRegex():
            return ["~", getattr(logic.regex, "pattern", logic.regex)]
        case types.ClauseOr():
            return ["|", *map(clause, logic.or_)]
        case types.ClauseAnd():
            return ["&", *map(clause, logic.and_)]
    raise TypeError(type(logic))


def rates(prices: Any) -> dict[str, list[int]]:  # noqa: ANN401 - as above
    """Return the rates: base, then thresholds of the whole prompt each with its rate."""
    found: dict[str, list[int]] = {}
    for key, (name, factor) in KEYS.items():
        value = getattr(prices, key)
        if isinstance(value, types.TieredPrices):
            found[name] = [pico(value.base, factor)]
            for tier in value.tiers:
                found[name] += [tier.start, pico(tier.price, factor)]
        elif value is not None:
            found[name] = [pico(value, factor)]
    return found


def pico(value: Decimal, factor: int) -> int:
    """Return a price in picodollars a unit."""
    return int((value * factor).to_integral_value())


def periods(model: types.ModelInfo) -> list[dict[str, Any]]:
    """Return the model's prices, the ones that take precedence last."""
    if isinstance(model.prices, types.ModelPrice):
        return [{"rates": rates(model.prices)}]
    found = []
    for item in model.prices:
        entry: dict[str, Any] = {"rates": rates(item.prices)}
        if isinstance(item.constraint, types.StartDateConstraint):
            start = datetime.combine(item.constraint.start_date, time(), UTC)
            entry["since"] = int(start.timestamp() * 1000)
        elif isinstance(item.constraint, types.TimeOfDateConstraint):
            entry["daily"] = [seconds(item.constraint.start_time), seconds(item.constraint.end_time)]
        found.append(entry)
    return found


def seconds(value: time) -> int:
    """Return a time of day (UTC) in seconds."""
    offset = value.utcoffset()
    return (value.hour * 3600 + value.minute * 60 + value.second - int(offset.total_seconds() if offset else 0)) % 86400


def price_list() -> str:
    """Return the list as text."""
    found = []
    for provider in providers:
        models = [
            {"id": model.id, "match": clause(model.match), "prices": periods(model)}
            for model in provider.models
            if any(item["rates"] for item in periods(model))
        ]
        entry: dict[str, Any] = {"id": provider.id, "models": models}
        if provider.model_match is not None:
            entry["makes"] = clause(provider.model_match)
        if provider.provider_match is not None:
            entry["called"] = clause(provider.provider_match)
        if provider.fallback_model_providers:
            entry["as"] = provider.fallback_model_providers
        found.append(entry)
    document = {"source": f"genai-prices {version('genai-prices')} (MIT)", "providers": found}
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False) + "\n"


if __name__ == "__main__":
    LIST.write_text(price_list(), encoding="utf-8")
