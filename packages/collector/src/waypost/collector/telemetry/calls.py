"""What the events of each agent say of a call.

Names: Claude Code 2.x, Codex CLI, Gemini CLI; else the GenAI conventions of OpenTelemetry, old names and new.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.call import Call
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from waypost.collector.telemetry.decode import Attributes, Event

_INPUT = ("gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens")
_OUTPUT = ("gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens")
_READ = ("gen_ai.usage.cache_read.input_tokens", "gen_ai.usage.cache_read_input_tokens")
_WRITE = (
    "gen_ai.usage.cache_write.input_tokens",
    "gen_ai.usage.cache_creation.input_tokens",
    "gen_ai.usage.cache_creation_input_tokens",
)
_REASONING = ("gen_ai.usage.reasoning.output_tokens", "gen_ai.usage.reasoning_tokens")
_SESSION = ("session.id", "conversation.id", "gen_ai.conversation.id")
_MODEL = ("gen_ai.response.model", "gen_ai.request.model", "model")


def call_of(event: Event) -> Call | None:
    """Return the call that an event tells of, None where it tells of none."""
    told = event.attributes
    name = event.name.rpartition("/")[2]
    if name in {"api_request", "claude_code.api_request"}:
        return _claude(event, told)
    if name in {"codex.sse_event", "codex.websocket_event"}:
        return _codex(event, told) if told.get("event.kind") == "response.completed" else None
    if name == "gemini_cli.api_response":
        return _gemini(event, told)
    return _conventional(event, told) if any(key in told for key in (*_INPUT, *_OUTPUT)) else None


def _claude(event: Event, told: Attributes) -> Call:
    return _call(
        event,
        agent="claude-code",
        identity=_text(told, "request_id", "request.id") or _text(told, "event.sequence"),
        input=_number(told, "input_tokens"),
        cache_read=_number(told, "cache_read_tokens"),
        cache_write_5m=_number(told, "cache_creation_tokens"),
        output=_number(told, "output_tokens"),
    )


def _codex(event: Event, told: Attributes) -> Call:
    cached, written = _number(told, "cached_token_count"), _number(told, "cache_write_token_count")
    return _call(
        event,
        agent="codex",
        identity=_text(told, "response.id", "response_id"),
        input=max(_number(told, "input_token_count") - cached - written, 0),
        cache_read=cached,
        cache_write_5m=written,
        output=_number(told, "output_token_count"),
        reasoning=_number(told, "reasoning_token_count"),
    )


def _gemini(event: Event, told: Attributes) -> Call:
    cached, thoughts = _number(told, "cached_content_token_count"), _number(told, "thoughts_token_count")
    return _call(
        event,
        agent="gemini",
        identity=_text(told, "response_id"),
        input=max(_number(told, "input_token_count") - cached, 0) + _number(told, "tool_token_count"),
        cache_read=cached,
        output=_number(told, "output_token_count") + thoughts,
        reasoning=thoughts,
    )


def _conventional(event: Event, told: Attributes) -> Call:
    cached, written = _number(told, *_READ), _number(told, *_WRITE)
    return _call(
        event,
        agent=_text(told, "gen_ai.agent.name", "service.name") or "otel",
        identity=_text(told, "gen_ai.response.id", "span.id"),
        input=max(_number(told, *_INPUT) - cached - written, 0),
        cache_read=cached,
        cache_write_5m=written,
        output=_number(told, *_OUTPUT),
        reasoning=_number(told, *_REASONING),
    )


def _call(event: Event, *, agent: str, identity: str, **buckets: int) -> Call:
    told = event.attributes
    ts = event.ts or milliseconds(told.get("event.timestamp")) or 0
    session = _text(told, *_SESSION) or "unknown"
    # A response's own id is global; what agents number by themselves is unique within a session and an instant.
    own = "gen_ai.response.id" in told or "response.id" in told or "response_id" in told
    key = identity if own else f"otlp:{agent}:{session}:{identity}:{ts}:{sorted(buckets.items())}"
    call = Call(
        key=key,
        ts=ts,
        agent=agent,
        model=_text(told, *_MODEL) or "unknown",
        provider=_text(told, "gen_ai.provider.name", "gen_ai.system"),
        session=session,
        folder=_text(told, "cwd", "process.working_directory"),
        branch=_text(told, "vcs.ref.head.name"),
        host=_text(told, "host.name"),
        unsplit=True,
        telemetry=True,
    )
    return msgspec.structs.replace(call, **buckets)


def _number(told: Attributes, *keys: str) -> int:
    for key in keys:
        value = told.get(key)
        if isinstance(value, str) and value.isdecimal():
            return int(value)
        if isinstance(value, int | float) and value > 0:
            return int(value)
    return 0


def _text(told: Attributes, *keys: str) -> str:
    return next((str(told[key]) for key in keys if told.get(key) not in {None, ""}), "")
