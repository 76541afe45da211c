from __future__ import annotations

from typing import Any

import pytest

from waypost.collector.sources.codex import SOURCE


class Codex:
    """Logs of Codex CLI in a home folder; instants are seconds after ten o'clock."""

    A = "0196a000-0000-7000-8000-00000000000a"
    B = "0196a000-0000-7000-8000-00000000000b"
    C = "0196a000-0000-7000-8000-00000000000c"

    def __init__(self, desk: Any) -> None:
        self._desk = desk

    def log(self, thread: str, *lines: dict[str, Any] | str, folder: str = "sessions/2026/05/01") -> None:
        self._desk.log(f".codex/{folder}/rollout-2026-05-01T10-00-00-{thread}.jsonl", *lines)

    def sync(self) -> dict[str, int]:
        self._desk.sync(SOURCE)
        total: dict[str, int] = self._desk.total()
        return total

    @staticmethod
    def at(second: float) -> str:
        return f"2026-05-01T10:{int(second) // 60:02}:{second % 60:06.3f}Z"

    def meta(self, thread: str = A, second: float = 0, **more: Any) -> dict[str, Any]:
        return {"timestamp": self.at(second), "type": "session_meta", "payload": {"id": thread, "cwd": "/w/p", **more}}

    def turn(self, model: str = "gpt-5.1-codex") -> dict[str, Any]:
        return {"timestamp": self.at(1), "type": "turn_context", "payload": {"cwd": "/w/p", "model": model}}

    @staticmethod
    def usage(tokens: int, out: int = 0, **more: int) -> dict[str, int]:
        """Input and output tokens, and what else is told: `cached`, `cache_write`, `reasoning_output`."""
        return {"input_tokens": tokens, "output_tokens": out} | {
            f"{name}{'_tokens' if name.endswith('output') else '_input_tokens'}": value for name, value in more.items()
        }

    def count(self, second: float, total: dict[str, int], last: dict[str, int] | None = None) -> dict[str, Any]:
        total = total | {"total_tokens": total["input_tokens"] + total["output_tokens"]}
        info = {"total_token_usage": total, "last_token_usage": last or total, "model_context_window": 272_000}
        payload = {"type": "token_count", "info": info, "rate_limits": {"primary": {"used_percent": 3.0}}}
        return {"timestamp": self.at(second), "type": "event_msg", "payload": payload}

    def record(self, second: float, response: str, usage: dict[str, int], thread: dict[str, int]) -> dict[str, Any]:
        payload = {"response_id": response, "usage": usage, "turn_token_usage": usage, "thread_token_usage": thread}
        return {"timestamp": self.at(second), "type": "token_usage_record", "payload": payload}


@pytest.fixture
def codex(desk: Any) -> Codex:
    """Logs of Codex CLI."""
    return Codex(desk)
