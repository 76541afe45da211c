"""One telling of a call of a model, as a source reads it from a log."""

from __future__ import annotations

import msgspec


class ToolUse(msgspec.Struct, gc=False):
    """A tool that the model asked for in a call."""

    id: str
    """The agent's id of the use; a use without one is known by its place in the call."""
    name: str
    action: str
    """One of protocol.ledger_file.Action."""
    path: str = ""
    """The file or folder that it is pointed at, as the agent wrote it."""
    arguments: bytes = b""
    """Name and arguments as bytes; only their hash is kept."""


class Call(msgspec.Struct, kw_only=True, gc=False):
    """One telling of a call. A log may tell of one call several times; the ledger merges by `key`."""

    key: str
    """The message id: global over files, sessions and agents."""
    ts: int
    """Milliseconds since 1970, UTC."""
    agent: str
    model: str
    session: str
    parent: str = ""
    """The session that started this one."""
    provider: str = ""
    folder: str = ""
    """The working folder."""
    branch: str = ""
    host: str = ""
    """Empty for this machine."""
    user: str = ""
    """Empty for this user."""
    input: int = 0
    """Without what came from a cache or went into one."""
    cache_read: int = 0
    cache_write_5m: int = 0
    cache_write_1h: int = 0
    output: int = 0
    """Reasoning included."""
    reasoning: int = 0
    searches: int = 0
    stated: int | None = None
    """Picodollars that the agent itself says were billed; only from agents whose word counts."""
    tools: list[ToolUse] = []
    estimated: bool = False
    lower_bound: bool = False
    unsplit: bool = False
    """Cache writes were told without their lifetimes."""
    side: bool = False
    """Told by a side conversation, which may repeat calls of its parent."""
    telemetry: bool = False
    offset: int = 0
    """Where in the source the telling starts."""


MOST_TOKENS = 1_000_000_000
"""Tokens above which no call of any model lies; costs and sums stay within 64 bits."""
_MOST_TIME = 253_402_300_800_000
_MOST_STATED = 10**18


def is_plausible(call: Call) -> bool:
    """Whether the numbers of a call can be those of one: a log may hold anything."""
    read, written = call.input + call.cache_read, call.cache_write_5m + call.cache_write_1h
    signs = call.input | call.cache_read | call.cache_write_5m | call.cache_write_1h | call.output | call.reasoning
    return (
        signs | call.searches >= 0
        and read + written + call.output + call.reasoning + call.searches <= MOST_TOKENS
        and 0 < call.ts < _MOST_TIME
        and (call.stated is None or 0 <= call.stated <= _MOST_STATED)
    )
