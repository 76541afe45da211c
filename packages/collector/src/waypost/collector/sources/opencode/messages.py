"""Messages of opencode and the calls that they tell of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call, ToolUse
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

AGENT = "opencode"


class _Cache(msgspec.Struct, gc=False):
    read: int | float | None = None
    write: int | float | None = None


class Tokens(msgspec.Struct, gc=False):
    """Tokens of a call; the buckets are disjoint."""

    input: int | float | None = None
    output: int | float | None = None
    reasoning: int | float | None = None
    total: int | float | None = None
    cache: _Cache | None = None

    @property
    def buckets(self) -> tuple[int, int, int, int]:
        """Input, cache reads, cache writes and output: with the rest of the total, which is reasoning told apart."""
        cache = self.cache or _Cache()
        found = tuple(max(int(value or 0), 0) for value in (self.input, cache.read, cache.write, self.output))
        rest = max(int(self.total or 0) - sum(found), 0)
        return found[0], found[1], found[2], found[3] + rest


class _Time(msgspec.Struct, gc=False):
    created: int | float | None = None


class _Path(msgspec.Struct, gc=False):
    cwd: str | None = None


class _ToolState(msgspec.Struct, gc=False):
    input: msgspec.Raw = msgspec.Raw(b"{}")


class Part(msgspec.Struct, gc=False, rename={"call_id": "callID"}):
    """A part of a message: a tool call, or the end of a step with its tokens."""

    type: str | None = None
    tool: str | None = None
    name: str | None = None
    call_id: str | None = None
    id: str | None = None
    state: _ToolState | None = None
    tokens: Tokens | None = None


class _Model(msgspec.Struct, gc=False, rename={"model_id": "modelID", "provider_id": "providerID"}):
    id: str | None = None
    model_id: str | None = None
    provider_id: str | None = None


class Message(
    msgspec.Struct, gc=False, rename={"session_id": "sessionID", "model_id": "modelID", "provider_id": "providerID"}
):
    """A message, `data` of its row or its file; newer rows leave the role to a column and tell the model apart."""

    id: str | None = None
    session_id: str | None = None
    role: str | None = None
    model_id: str | None = None
    provider_id: str | None = None
    model: _Model | None = None
    tokens: Tokens | None = None
    time: _Time | None = None
    path: _Path | None = None
    content: msgspec.Raw = msgspec.Raw(b"[]")
    """Parts, where they do not stand in rows of their own."""


class Session(NamedTuple):
    """What a message's session says."""

    id: str
    parent: str = ""
    folder: str = ""


decode_parts = msgspec.json.Decoder(list[Part]).decode
decode_message = msgspec.json.Decoder(Message).decode
decode_part = msgspec.json.Decoder(Part).decode


def calls(
    message: Message, parts: Iterable[Part], session: Session, offset: int, created: object = None
) -> Iterator[Call]:
    """Yield the calls of a message: one for each step that its parts tell of, else the message's own."""
    ts = milliseconds(message.time.created if message.time and message.time.created else created)
    if message.role != "assistant" or not ts:
        return
    steps, tools = _steps(parts)
    if not steps and message.tokens is not None:
        steps = [(message.tokens, tools)]
    newer = message.model or _Model()
    model = message.model_id or newer.id or newer.model_id or "unknown"
    for number, (tokens, used) in enumerate(steps):
        uncached, read, written, output = tokens.buckets
        if not uncached + read + written + output:
            continue
        yield Call(
            key=f"{AGENT}:{ts}:{model}:{number}:{uncached}.{read}.{written}.{output}",
            ts=ts,
            agent=AGENT,
            model=model,
            session=session.id,
            parent=session.parent,
            provider=message.provider_id or newer.provider_id or "",
            folder=(message.path.cwd if message.path else None) or session.folder,
            input=uncached,
            cache_read=read,
            cache_write_5m=written,
            output=output,
            reasoning=min(max(int(tokens.reasoning or 0), 0), output),
            tools=used,
            unsplit=written > 0,
            offset=offset,
        )


def _steps(parts: Iterable[Part]) -> tuple[list[tuple[Tokens, list[ToolUse]]], list[ToolUse]]:
    """Return the steps with tokens and tools, and the tools behind the last one."""
    steps: list[tuple[Tokens, list[ToolUse]]] = []
    tools: list[ToolUse] = []
    for part in parts:
        name = part.tool or part.name
        if part.type == "tool" and name:
            arguments = bytes(part.state.input) if part.state else b""
            tools.append(tool_use(part.call_id or part.id or "", name, arguments))
        elif part.type == "step-finish" and part.tokens is not None:
            steps.append((part.tokens, tools))
            tools = []
    return steps, tools


def decoded(texts: Iterable[str | bytes]) -> list[Part]:
    """Return the parts that can be read; one that can't is no reason to lose a message's tokens."""
    found = []
    for text in texts:
        try:
            found.append(decode_part(text))
        except UNREADABLE:
            continue
    return found
