"""Generated logs of Claude Code, as large as asked for: the same for the same size."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

START = datetime(2026, 6, 1, tzinfo=UTC)
FILE_SIZE = 2_500_000
"""Bytes of a session's log, about."""
TOOLS = (
    ("Read", {"file_path": "/w/app/src/module.py"}),
    ("Bash", {"command": "rg -n charge src | head"}),
    ("Edit", {"file_path": "/w/app/src/module.py", "old_string": "a" * 200, "new_string": "b" * 300}),
    ("Grep", {"pattern": "def charge", "path": "/w/app/src"}),
)
MODELS = ("claude-sonnet-4-5-20250929", "claude-opus-4-5-20251101")


def write_logs(root: Path, size: int, *, seed: int = 7) -> int:
    """Write logs of `size` bytes below `root`/projects; return how many calls they tell of."""
    calls, written, number = 0, 0, 0
    while written < size:
        random_ = random.Random(seed * 1_000_003 + number)
        folder = root / "projects" / f"-w-app{number % 12}"
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / f"session-{number:05}.jsonl").open("w", encoding="utf-8") as file:
            limit = min(FILE_SIZE, size - written)
            length = 0
            for is_call, line in _session(number, random_):
                length += file.write(line)
                calls += is_call
                if length >= limit and is_call:
                    break
        written += length
        number += 1
    return calls


def _session(number: int, random_: random.Random) -> Iterator[tuple[bool, str]]:
    """Yield lines without end, and whether each is the last of a call."""
    at = START + timedelta(minutes=37 * number)
    base = {"sessionId": f"s{number:05}", "cwd": f"/w/app{number % 12}", "gitBranch": "main", "version": "2.1.40"}
    cached = 20_000
    step = 0
    while True:
        step += 1
        at += timedelta(seconds=random_.randint(2, 60))
        stamp = at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        message = {"id": f"msg_{number:05}_{step:06}", "role": "assistant", "model": MODELS[number % 2]}
        written = random_.randint(100, 4000)
        usage: dict[str, object] = {
            "input_tokens": random_.randint(1, 20),
            "cache_read_input_tokens": cached,
            "cache_creation_input_tokens": written,
            "output_tokens": random_.randint(20, 900),
            "cache_creation": {"ephemeral_5m_input_tokens": written, "ephemeral_1h_input_tokens": 0},
        }
        cached = cached + written if cached < 150_000 else 20_000
        name, arguments = TOOLS[random_.randrange(len(TOOLS))]
        text = {"type": "text", "text": "word " * random_.randint(10, 150)}
        tool = {"type": "tool_use", "id": f"toolu_{number:05}_{step:06}", "name": name, "input": arguments}
        yield (
            False,
            _line(
                base,
                stamp,
                step,
                "assistant",
                message | {"content": [text], "usage": usage | {"output_tokens": 3}, "stop_reason": None},
            ),
        )
        yield (
            True,
            _line(
                base, stamp, step, "assistant", message | {"content": [tool], "usage": usage, "stop_reason": "tool_use"}
            ),
        )
        result = {
            "type": "tool_result",
            "tool_use_id": tool["id"],
            "content": "result line\n" * random_.randint(20, 700),
        }
        yield False, _line(base, stamp, step, "user", {"role": "user", "content": [result]})


def _line(base: dict[str, str], stamp: str, step: int, kind: str, message: dict[str, object]) -> str:
    line = {"parentUuid": f"u{step - 1}", "isSidechain": False, "userType": "external", **base, "type": kind}
    whole = line | {"message": message, "uuid": f"u{step}", "timestamp": stamp, "requestId": f"req_{step}"}
    return json.dumps(whole, separators=(",", ":")) + "\n"
