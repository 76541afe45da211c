"""Cache writes for an hour cost twice the input, those for five minutes 1.25 times (claude-powerline#104, pi#5603,
#5737, oh-my-pi#6876, genai-prices#295); without a split they are five minutes. Cache tokens are no input tokens
(litellm#9812,
browser-use#5305, langfuse#10592)."""

from __future__ import annotations

from typing import Any

import pytest

from waypost.collector.sources.claude import SOURCE

DOLLAR = 10**12
LOG = ".claude/projects/x/a.jsonl"


def usage(read: int = 0, writes: int = 0, split: tuple[int, int] | None = None) -> dict[str, Any]:
    told: dict[str, Any] = {"usage_input_tokens": 0, "usage_output_tokens": 0, "usage_cache_read_input_tokens": read}
    told["usage_cache_creation_input_tokens"] = writes
    if split is not None:
        told["usage_cache_creation"] = {"ephemeral_5m_input_tokens": split[0], "ephemeral_1h_input_tokens": split[1]}
    return told


@pytest.mark.parametrize(
    ("told", "buckets", "cost"),
    [
        (usage(writes=100_000, split=(0, 100_000)), (0, 0, 100_000), 0.60),
        (usage(writes=100_000, split=(100_000, 0)), (0, 100_000, 0), 0.375),
        (usage(writes=100_000), (0, 100_000, 0), 0.375),
        (usage(writes=100_000, split=(0, 0)), (0, 100_000, 0), 0.375),
        (usage(writes=100_000, split=(40_000, 60_000)), (0, 40_000, 60_000), 0.51),
        (usage(read=100_000), (100_000, 0, 0), 0.03),
    ],
)
def test_each_lifetime_has_its_bucket_and_its_price(
    desk: Any, assistant: Any, told: dict[str, Any], buckets: tuple[int, int, int], cost: float
) -> None:
    desk.log(LOG, assistant("a", **told))
    desk.sync(SOURCE)
    assert desk.usage("cache_read, cache_write_5m, cache_write_1h, input, output") == [(*buckets, 0, 0)]
    assert desk.rows("SELECT SUM(cost) FROM event") == [(round(cost * DOLLAR),)]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_split_that_another_line_tells_replaces_the_sum(desk: Any, assistant: Any, order: tuple[int, int]) -> None:
    told = [assistant("a", **usage(writes=100)), assistant("a", **usage(writes=100, split=(0, 100)))]
    for number, at in enumerate(order):
        desk.log(f".claude/projects/x/{number}.jsonl", told[at])
        desk.sync(SOURCE)
    assert desk.usage("cache_write_5m, cache_write_1h") == [(0, 100)]


def test_the_whole_prompt_decides_the_tier(desk: Any, assistant: Any) -> None:
    told = usage(read=150_000, writes=100_000)
    desk.log(LOG, assistant("a", **told | {"usage_input_tokens": 10, "usage_output_tokens": 1000}))
    desk.sync(SOURCE)
    assert desk.rows("SELECT SUM(cost) FROM event") == [(round(0.86256 * DOLLAR),)]
