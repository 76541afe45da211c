"""Cache writes are a part of the input too; a long prompt moves the whole request to a higher rate: codeburn#1075."""

from __future__ import annotations

from typing import Any

DOLLAR = 1_000_000_000_000


def test_cache_writes_are_carved_out(codex: Any, desk: Any) -> None:
    usage = codex.usage(1000, 100, cached=400, cache_write=250)
    codex.log(codex.A, codex.meta(), codex.turn("gpt-5.6-sol"), codex.count(4, usage))
    found = codex.sync()
    assert [found[name] for name in ("input", "cache_read", "cache_write_5m", "cache_write_1h")] == [350, 400, 250, 0]
    assert desk.by("session") == {codex.A: (1, 1100)}


def test_a_long_prompt(codex: Any, desk: Any) -> None:
    usage = codex.usage(300_000, 1000, cached=200_000, cache_write=50_000)
    codex.log(codex.A, codex.meta(model_provider="openai"), codex.turn("gpt-5.6-sol"), codex.count(4, usage))
    codex.sync()
    # Above 272,000 tokens of prompt: 10, 1, 12.5 and 45 dollars a million
    assert desk.rows("SELECT SUM(cost) FROM event") == [(round((0.5 + 0.2 + 0.625 + 0.045) * DOLLAR),)]


def test_many_short_prompts_are_no_long_one(codex: Any, desk: Any) -> None:
    totals = [codex.count(number, codex.usage(100_000 * number, 0)) for number in range(1, 6)]
    codex.log(codex.A, codex.meta(model_provider="openai"), codex.turn("gpt-5.6-sol"), *totals)
    codex.sync()
    assert desk.rows("SELECT SUM(cost) FROM event") == [(round(2.5 * DOLLAR),)]
