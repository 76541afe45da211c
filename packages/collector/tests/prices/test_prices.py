"""Prices: tiers by the whole prompt, long cache writes, searches, what has no price."""

import msgspec
import pytest

from waypost.collector.prices.catalog import Catalog, Rates, matches
from waypost.collector.prices.prices import Prices
from waypost.collector.prices.settings import Override

DOLLAR = 1_000_000_000_000
AUGUST = 1_785_542_400_000


class Billed(msgspec.Struct):
    ts: int = AUGUST
    input: int = 0
    cache_read: int = 0
    cache_write_5m: int = 0
    cache_write_1h: int = 0
    output: int = 0
    searches: int = 0


@pytest.mark.parametrize(
    ("model", "billed", "dollars"),
    [
        ("claude-sonnet-4-5", Billed(input=10, cache_read=150_000, cache_write_5m=100_000, output=1000), 0.86256),
        ("claude-sonnet-4-5", Billed(input=200_000), 0.6),
        ("claude-sonnet-4-5", Billed(input=200_001), 1.200006),
        ("claude-sonnet-4-5", Billed(cache_write_1h=100_000), 0.60),
        ("claude-sonnet-4-5", Billed(cache_write_5m=100_000), 0.375),
        ("claude-sonnet-4-5", Billed(searches=10), 0.10),
        ("claude-opus-4-5-20251101[1m]", Billed(output=1_000_000), 25),
        ("anthropic/claude-sonnet-4.5", Billed(output=1000), 0.015),
        ("gpt-5.1-codex", Billed(input=1_000_000, output=1_000_000), 11.25),
    ],
)
def test_costs(model: str, billed: Billed, dollars: float) -> None:
    assert Prices().cost(billed, model) == round(dollars * DOLLAR)


@pytest.mark.parametrize("model", ["unknown", "", "my-own-model", "claude"])
def test_no_price_is_no_zero(model: str) -> None:
    assert Prices().cost(Billed(input=5), model) is None


def test_the_seller_counts_only_where_the_id_is_ambiguous() -> None:
    prices = Prices()
    billed = Billed(input=1_000_000)
    assert prices.cost(billed, "claude-sonnet-4-5", "openrouter") == prices.cost(billed, "claude-sonnet-4-5")
    assert prices.cost(billed, "qwen/qwen3-coder", "openrouter") is not None


def test_settings_come_first_and_change_by_day() -> None:
    def stated(model: str, dollars: int, since: int | None = None) -> Override:
        return Override(model, Rates(input=[dollars * 1_000_000], output=[0]), since)

    prices = Prices([stated("my-*", 1), stated("my-*", 2, AUGUST), stated("claude-sonnet-4-5", 7)])
    assert prices.cost(Billed(ts=AUGUST - 1, input=1_000_000), "my-model") == DOLLAR
    assert prices.cost(Billed(input=1_000_000), "My-Model") == 2 * DOLLAR
    assert prices.cost(Billed(cache_read=1_000_000), "claude-sonnet-4-5") == 7 * DOLLAR
    assert prices.cost(Billed(input=1), "mine") is None


def test_rules() -> None:
    rule = ["|", ["&", ["^", "a"], ["$", "z"]], ["=", "q"], ["~", "^x[0-9]+$"], ["*", "mid"]]
    for name, fits in {"abz": True, "ab": False, "q": True, "x12": True, "x": False, "amidst": True}.items():
        assert matches(rule, name) is fits


def test_every_entry_of_the_list_is_readable() -> None:
    providers = Catalog()._providers
    assert len(providers) > 40
    for provider in providers:
        for model in provider.models:
            matches(model.match, "some-name")
            assert model.prices
