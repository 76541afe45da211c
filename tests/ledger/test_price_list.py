"""The bundled price list says what genai-prices says."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec
import pytest
from genai_prices import Usage
from genai_prices.data import providers

from tools.prices import LIST, price_list
from waypost.collector.prices.prices import Prices

if TYPE_CHECKING:
    from decimal import Decimal

    from genai_prices.types import ModelInfo, Provider

AUGUST = datetime(2026, 8, 1, 12, tzinfo=UTC)
MAKERS = [provider for provider in providers if provider.model_match is not None]


class Billed(msgspec.Struct):
    input: int
    cache_read: int
    cache_write_5m: int
    cache_write_1h: int
    output: int
    searches: int = 0
    ts: int = int(AUGUST.timestamp() * 1000)


def test_the_list_is_in_step_with_the_pinned_data() -> None:
    assert LIST.read_text("utf-8") == price_list(), "run `make prices`"


@pytest.mark.parametrize(
    "billed",
    [Billed(1000, 2000, 300, 0, 500), Billed(10, 150_000, 100_000, 0, 1000), Billed(1, 500_000, 0, 0, 9)],
    ids=["small", "over a threshold", "far over"],
)
def test_costs_agree(billed: Billed) -> None:
    prices = Prices()
    compared = {
        (provider.id, model.id): (prices.cost(billed, model.id), int(theirs * 10**12))
        for provider in MAKERS
        for model in provider.models
        if (theirs := _theirs(provider, model, billed)) is not None
    }
    assert len(compared) > 250
    assert {key: pair for key, pair in compared.items() if pair[0] != pair[1]} == {}


def _theirs(provider: Provider, model: ModelInfo, billed: Billed) -> Decimal | None:
    """Return their cost where the id leads them to this very model and it is billed by tokens alone."""
    if next((one for one in provider.models if one.is_match(model.id)), None) is not model:
        return None
    if not (provider.model_match and provider.model_match.is_match(model.id.lower())):
        return None
    if (
        next((one for one in MAKERS if one.model_match and one.model_match.is_match(model.id.lower())), None)
        is not provider
    ):
        return None
    price = model.get_prices(AUGUST)
    billed_otherwise = set(price._comparable_values()) - {
        "input_mtok", "output_mtok", "cache_read_mtok", "cache_write_mtok", "cache_write_1h_mtok",
        "web_searches_kcount",
        "storage_searches_kcount", "input_audio_mtok", "cache_audio_read_mtok", "output_audio_mtok", "input_image_mtok",
        "cache_image_read_mtok", "output_image_mtok", "input_video_mtok", "output_video_mtok",
    }  # fmt: skip
    if billed_otherwise or price.input_mtok is None:
        return None
    usage = Usage(
        input_tokens=billed.input + billed.cache_read + billed.cache_write_5m,
        cache_read_tokens=billed.cache_read,
        cache_write_tokens=billed.cache_write_5m,
        output_tokens=billed.output,
    )
    return model.calc_price(usage, provider, genai_request_timestamp=AUGUST).total_price
