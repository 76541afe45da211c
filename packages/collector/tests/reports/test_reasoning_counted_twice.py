"""Reasoning is a part of the output: tokscale#1142, #1146 (395,263 of 397,988 totals), ccusage#641. Where an agent
tells it beside the output, it is billed as such, once."""

from __future__ import annotations

from typing import Any

from waypost.collector.sources.gemini import SOURCE as GEMINI


def test_codex(codex: Any) -> None:
    codex.log(codex.A, codex.meta(), codex.turn(), codex.count(4, codex.usage(1000, 200, reasoning_output=150)))
    found = codex.sync()
    assert (found["output"], found["reasoning"], found["input"] + found["output"]) == (200, 150, 1200)


def test_gemini(desk: Any) -> None:
    tokens = {"input": 1000, "output": 50, "cached": 600, "thoughts": 20, "tool": 0, "total": 1070}
    message = {"id": "m1", "type": "gemini", "timestamp": "2026-08-01T10:00:00Z", "model": "gemini-3-flash-preview"}
    desk.log(
        ".gemini/tmp/p/chats/session-a.jsonl", {"sessionId": "s", "projectHash": "p"}, message | {"tokens": tokens}
    )
    desk.sync(GEMINI)
    assert (desk.total()["output"], desk.total()["reasoning"], desk.by("session")) == (70, 20, {"s": (1, 1070)})
