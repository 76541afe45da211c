"""Cline: tasks of its extension and its command line, and sessions of its command line from version 3 on.

Sessions: `~/.cline/data/sessions/<id>/*.messages.json`, a document with `messages`; those of the assistant have
`metrics`. What the document sums up itself (aggregateUsage) holds its subagents too, which have documents of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.tasks import TaskLogs
from waypost.collector.sources.times import milliseconds
from waypost.protocol.ledger_file import PICO

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.logs.log import Log
    from waypost.collector.sources.source import Surroundings

_SUFFIX = ".messages.json"


class _Metrics(msgspec.Struct):
    inputTokens: int | float | None = None  # noqa: N815 - the log's name
    outputTokens: int | float | None = None  # noqa: N815 - the log's name
    cacheReadTokens: int | float | None = None  # noqa: N815 - the log's name
    cacheWriteTokens: int | float | None = None  # noqa: N815 - the log's name
    cost: float | None = None


class _ModelInfo(msgspec.Struct):
    id: str | None = None
    provider: str | None = None


class _Block(msgspec.Struct):
    type: str = ""
    id: str | None = None
    name: str | None = None
    input: msgspec.Raw = msgspec.Raw()


class _Message(msgspec.Struct):
    id: str | int | None = None
    role: str | None = None
    ts: str | int | float | None = None
    timestamp: str | int | float | None = None
    createdAt: str | int | float | None = None  # noqa: N815 - the log's name
    content: list[_Block] | str | None = None
    metrics: _Metrics | None = None
    modelInfo: _ModelInfo | None = None  # noqa: N815 - the log's name


class _Document(msgspec.Struct):
    messages: list[_Message] = []
    sessionId: str | None = None  # noqa: N815 - the log's name
    parentSessionId: str | None = None  # noqa: N815 - the log's name
    cwd: str | None = None
    createdAt: str | int | float | None = None  # noqa: N815 - the log's name
    startedAt: str | int | float | None = None  # noqa: N815 - the log's name
    updatedAt: str | int | float | None = None  # noqa: N815 - the log's name
    updated_at: str | int | float | None = None


_document = msgspec.json.Decoder(_Document | list[_Message]).decode


class Cline(TaskLogs):
    """Logs of Cline in editors and on the command line."""

    def __init__(self) -> None:
        super().__init__("cline", ("saoudrizwan.claude-dev", "saoudrizwan.cline-nightly"), (".cline/data/tasks",))

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders of tasks, and that of sessions."""
        bases = around.listed("CLINE_DIR")
        sessions = [base / "data" / "sessions" for base in bases or [around.home / ".cline"]]
        return [*super().roots(around), *(base / "data" / "tasks" for base in bases), *sessions]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield the messages of each task or session."""
        if root.name == "sessions":
            yield from sorted(root.glob(f"*/*{_SUFFIX}"))
        else:
            yield from super().files(root)

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the requests that told of tokens."""
        if not log.path.name.endswith(_SUFFIX):
            yield from super().read(log)
            return
        data = log.whole()
        if not data or not data.strip():
            return
        try:
            told = _document(data)
        except UNREADABLE as error:
            log.bad(0, str(error))
            return
        document = told if isinstance(told, _Document) else _Document(messages=told)
        session = document.sessionId or log.path.name.removesuffix(_SUFFIX)
        parent = document.parentSessionId or ""
        if not parent and log.path.parent.name != session:
            parent = log.path.parent.name
        for number, message in enumerate(document.messages):
            call = _call(document, message, session, number)
            if call is None:
                continue
            if not call.ts:
                log.bad(0, "no time")
                continue
            call.parent = parent
            yield call


def _call(document: _Document, message: _Message, session: str, number: int) -> Call | None:
    metrics = message.metrics
    if metrics is None:
        return None
    values = (metrics.inputTokens, metrics.cacheReadTokens, metrics.cacheWriteTokens, metrics.outputTokens)
    buckets = [int(value or 0) for value in values]
    if not any(buckets) and not metrics.cost:
        return None
    times = (message.ts, message.timestamp, message.createdAt, document.startedAt, document.createdAt,
             document.updatedAt, document.updated_at)  # fmt: skip
    model = message.modelInfo or _ModelInfo()
    content = message.content if isinstance(message.content, list) else []
    return Call(
        key=f"cline:{session}:{number if message.id is None else message.id}",
        ts=next((ts for ts in map(milliseconds, times) if ts), 0),
        agent="cline",
        model=model.id or "unknown",
        provider=model.provider or "",
        session=session,
        folder=document.cwd or "",
        input=buckets[0],
        cache_read=buckets[1],
        cache_write_5m=buckets[2],
        output=buckets[3],
        unsplit=True,
        stated=round(metrics.cost * PICO) if metrics.cost else None,
        tools=[
            tool_use(block.id or "", block.name or "", bytes(block.input))
            for block in content
            if block.type in {"tool_use", "tool-call"}
        ],
    )


SOURCE = Cline()
