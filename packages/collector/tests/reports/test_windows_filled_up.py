"""A line that says the context is full tells a total without parts: no usage."""

from __future__ import annotations

from typing import Any


def test_a_filled_window(codex: Any) -> None:
    filled = codex.count(5, codex.usage(0, 0))
    filled["payload"]["info"]["total_token_usage"]["total_tokens"] = 272_000
    filled["payload"]["info"]["last_token_usage"] = {"total_tokens": 270_900}
    codex.log(codex.A, codex.meta(), codex.turn(), codex.count(3, codex.usage(1000, 100)), filled)
    found = codex.sync()
    assert (found["calls"], found["input"] + found["output"]) == (1, 1100)
