"""One call from the options of a command line."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.messages import t
from waypost.kit.clock import now
from waypost.kit.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES = {
    "input": "input_tokens",
    "cache_read": "cache_read_tokens",
    "cache_write": "cache_write_tokens",
    "cache_write_1h": "cache_write_1h_tokens",
    "output": "output_tokens",
    "reasoning": "reasoning_tokens",
    "searches": "web_searches",
    "cost": "cost_usd",
}


def line_of(told: Mapping[str, str | float]) -> bytes:
    """Return the line of our format that options tell; what has no option given is now, here, and a new id.

    Raises:
        UsageError: neither agent nor model is given.
    """
    if "agent" not in told or "model" not in told:
        raise UsageError(t("add.what"))
    line: dict[str, object] = {"id": str(uuid.uuid4()), "time": now().isoformat(), "folder": str(Path.cwd())}
    line.update({_NAMES.get(name, name): value for name, value in told.items()})
    if "cache_write_1h" in told and "cache_write" in told:
        line["cache_write_5m_tokens"] = line.pop("cache_write_tokens")
    time = str(line["time"])
    if time.replace(".", "", 1).isdigit():
        line["time"] = float(time)
    return msgspec.json.encode(line)
