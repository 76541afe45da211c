"""Qwen Code: `projects/PROJECT/chats/*.jsonl`, a line a message.

Format: QwenLM/qwen-code, chatRecordingService.ts. A branched session copies its parent's messages with their uuids.
Cached tokens are part of the prompt. Whether thoughts are part of the candidates depends on the model's provider: the
total tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.ids import message_key
from waypost.collector.sources.source import Surroundings, walk
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.logs.log import Log

_AGENT = "qwen"


class _Usage(msgspec.Struct, gc=False, rename="camel"):
    prompt_token_count: int | None = None
    candidates_token_count: int | None = None
    thoughts_token_count: int | None = None
    cached_content_token_count: int | None = None
    tool_use_prompt_token_count: int | None = None
    total_token_count: int | None = None


class _FunctionCall(msgspec.Struct, gc=False):
    id: str | None = None
    name: str | None = None
    args: msgspec.Raw = msgspec.Raw(b"{}")


class _Part(msgspec.Struct, gc=False, rename="camel"):
    function_call: _FunctionCall | None = None


class _Content(msgspec.Struct, gc=False):
    parts: list[_Part] | None = None


class _Line(msgspec.Struct, gc=False, rename="camel"):
    type: str | None = None
    uuid: str | None = None
    session_id: str | None = None
    timestamp: str | int | float | None = None
    model: str | None = None
    cwd: str | None = None
    git_branch: str | None = None
    agent_id: str | None = None
    forked_from: msgspec.Raw | None = None
    usage_metadata: _Usage | None = None
    message: _Content | None = None


class Qwen:
    """Logs of Qwen Code."""

    kind = _AGENT

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folder of projects."""
        return [base / "projects" for base in around.listed("QWEN_DATA_DIR") or [around.home / ".qwen"]]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield the sessions of every project."""
        return walk(root, (".jsonl",))

    def read(self, log: Log) -> Iterator[Call]:
        """Yield a telling for each message with usage."""
        for offset, data in log.lines(b'"usageMetadata"'):
            try:
                line = _decode(data)
            except UNREADABLE as error:
                log.bad(offset, str(error))
                continue
            if line.type == "assistant" and line.usage_metadata is not None:
                call = _call(log, line, line.usage_metadata, offset)
                if call is not None:
                    yield call


def _call(log: Log, line: _Line, usage: _Usage, offset: int) -> Call | None:
    ts = milliseconds(line.timestamp)
    if not ts or not line.uuid:
        log.bad(offset, "no time" if line.uuid else "no id")
        return None
    session = line.session_id or log.path.stem
    prompt, cached = usage.prompt_token_count or 0, usage.cached_content_token_count or 0
    return Call(
        key=message_key(line.uuid, session),
        ts=ts,
        agent=_AGENT,
        model=line.model or "unknown",
        session=f"{session}/{line.agent_id}" if line.agent_id else session,
        parent=session if line.agent_id else "",
        folder=line.cwd or "",
        branch=line.git_branch or "",
        input=max(prompt - cached, 0) + (usage.tool_use_prompt_token_count or 0),
        cache_read=cached,
        output=_output(usage),
        reasoning=usage.thoughts_token_count or 0,
        tools=[
            tool_use(part.function_call.id or "", part.function_call.name or "", bytes(part.function_call.args))
            for part in (line.message.parts if line.message and line.message.parts else ())
            if part.function_call is not None
        ],
        side=line.forked_from is not None,
        offset=offset,
    )


def _output(usage: _Usage) -> int:
    """Return the output with its thoughts, which are part of the candidates where the total leaves no room for them."""
    candidates, thoughts = usage.candidates_token_count or 0, usage.thoughts_token_count or 0
    total, prompt = usage.total_token_count, usage.prompt_token_count or 0
    if not thoughts or total is None:
        return candidates + thoughts
    room = total - prompt - (usage.tool_use_prompt_token_count or 0)
    return min(max(candidates, room), candidates + thoughts)


_decode = msgspec.json.Decoder(_Line).decode

SOURCE = Qwen()
