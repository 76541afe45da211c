"""Lines of our own format: one call each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call, ToolUse, is_plausible
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.times import milliseconds
from waypost.protocol.ledger_file import PICO
from waypost.protocol.ledger_lines import ReportedCall

if TYPE_CHECKING:
    from waypost.protocol.ledger_lines import ReportedTool

_decode = msgspec.json.Decoder(ReportedCall).decode
UNKNOWN_SESSION = "unknown"


class BadLineError(ValueError):
    """A line is no call; the text says why."""


def read_line(line: bytes, offset: int = 0) -> Call:
    """Return the call of a line.

    Raises:
        BadLineError: it is no JSON, lacks a field, or its numbers can't be those of a call.
    """
    try:
        told = _decode(line)
    except UNREADABLE as error:
        raise BadLineError(str(error)) from error
    return to_call(told, offset)


def to_call(told: ReportedCall, offset: int = 0) -> Call:
    """Return what was reported as a call.

    Raises:
        BadLineError: a value is empty or can't be that of a call.
    """
    for name in ("id", "agent", "model"):
        if not getattr(told, name).strip():
            raise BadLineError(f"`{name}` is empty")
    ts = milliseconds(told.time)
    if ts is None:
        raise BadLineError("`time` is no instant: ISO 8601, seconds or milliseconds since 1970")
    whole = told.cache_write_tokens or 0
    split = bool(told.cache_write_5m_tokens or told.cache_write_1h_tokens)
    call = Call(
        key=told.id,
        ts=ts,
        agent=told.agent,
        model=told.model,
        session=told.session or UNKNOWN_SESSION,
        parent=told.parent_session or "",
        provider=told.provider or "",
        folder=told.folder or "",
        branch=told.branch or "",
        host=told.host or "",
        user=told.user or "",
        input=told.input_tokens or 0,
        cache_read=told.cache_read_tokens or 0,
        cache_write_5m=(told.cache_write_5m_tokens or 0) if split else whole,
        cache_write_1h=told.cache_write_1h_tokens or 0,
        output=told.output_tokens or 0,
        reasoning=told.reasoning_tokens or 0,
        searches=told.web_searches or 0,
        stated=None if told.cost_usd is None else _picodollars(told.cost_usd),
        tools=_tools(told),
        estimated=bool(told.estimated),
        unsplit=not split,
        offset=offset,
    )
    _check(call)
    return call


def _check(call: Call) -> None:
    if not is_plausible(call):
        raise BadLineError("a number is negative or too large for a call")
    if call.reasoning > call.output:
        raise BadLineError("`reasoning_tokens` is a part of `output_tokens` and can't be more")
    if not (call.input or call.cache_read or call.cache_write_5m or call.cache_write_1h or call.output or call.stated):
        raise BadLineError("no tokens: none of `input_tokens`, `cache_read_tokens`, `cache_write_5m_tokens`, "
                           "`cache_write_1h_tokens`, `output_tokens`")  # fmt: skip


def _picodollars(dollars: float) -> int:
    return round(dollars * PICO)


def _tools(told: ReportedCall) -> list[ToolUse]:
    if told.tools:
        return [_tool(tool) for tool in told.tools]
    if told.action and told.action != "chat":
        return [ToolUse(id=f"{told.id}#", name="", action=told.action, path=told.path or "")]
    return []


def _tool(told: ReportedTool) -> ToolUse:
    arguments = {name: value for name, value in (("path", told.path), ("command", told.command)) if value}
    found = tool_use(told.id or "", told.name or "", msgspec.json.encode(arguments))
    if told.action:
        found.action = told.action
    return found
