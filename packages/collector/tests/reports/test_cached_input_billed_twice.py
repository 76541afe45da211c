"""Cached tokens are a part of the input that OpenAI's and Google's models tell: openusage#360, termcanvas#60,
agentsview#362, codex-observability-plugin#22, tokscale#86, #439, #1022. Each token is in one bucket."""

from __future__ import annotations

from typing import Any

from waypost.collector.sources.gemini import SOURCE as GEMINI
from waypost.collector.sources.qwen import SOURCE as QWEN

DOLLAR = 1_000_000_000_000


def test_codex(codex: Any, desk: Any) -> None:
    codex.log(codex.A, codex.meta(), codex.turn(), codex.count(4, codex.usage(1_000_000, 0, cached=900_000)))
    found = codex.sync()
    assert (found["input"], found["cache_read"]) == (100_000, 900_000)
    # gpt-5.1-codex: 1.25 and 0.125 dollars a million
    assert desk.rows("SELECT SUM(cost) FROM event") == [(round((0.125 + 0.1125) * DOLLAR),)]


def test_gemini(desk: Any) -> None:
    tokens = {"input": 1000, "output": 50, "cached": 600, "tool": 5, "total": 1055}
    message = {"id": "m1", "type": "gemini", "timestamp": "2026-08-01T10:00:00Z", "tokens": tokens}
    desk.log(".gemini/tmp/p/chats/session-a.json", {"sessionId": "s", "projectHash": "p", "messages": [message]})
    desk.sync(GEMINI)
    assert (desk.total()["input"], desk.total()["cache_read"], desk.by("session")) == (405, 600, {"s": (1, 1055)})


def test_qwen(desk: Any) -> None:
    usage = {
        "promptTokenCount": 900,
        "candidatesTokenCount": 40,
        "cachedContentTokenCount": 500,
        "totalTokenCount": 940,
    }
    line = {"type": "assistant", "uuid": "q1", "sessionId": "s", "timestamp": "2026-08-01T10:00:00Z"}
    desk.log(".qwen/projects/p/chats/s.jsonl", line | {"usageMetadata": usage})
    desk.sync(QWEN)
    assert (desk.total()["input"], desk.total()["cache_read"], desk.by("session")) == (400, 500, {"s": (1, 940)})
