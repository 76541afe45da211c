"""Kimi: `wire.jsonl` of a session, in two forms.

Kimi CLI (`~/.kimi/sessions/<md5 of the folder>/<session>/`): messages `StatusUpdate` tell the usage of a step, again
while it lasts; those of subagents stand inside `SubagentEvent`. The model stands only in its settings.
Kimi Code (`~/.kimi-code/sessions/wd_*/session_*/agents/<agent>/`): records `usage.record`, whose `usageScope: session`
is a running total; the model stands in the `llm.request` before. Each agent has a wire of its own.
"""

from __future__ import annotations

import hashlib
import tomllib
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.source import walk
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.call import ToolUse
    from waypost.collector.logs.log import Log
    from waypost.collector.sources.source import Surroundings

_PLAN = "kimi-code/"
"""Before a model's name: sold with the plan of that name."""


class _OldUsage(msgspec.Struct):
    input_other: int | None = None
    input_cache_read: int | None = None
    input_cache_creation: int | None = None
    output: int | None = None


class _Function(msgspec.Struct):
    name: str | None = None
    arguments: str | None = None


class _Payload(msgspec.Struct):
    token_usage: _OldUsage | None = None
    message_id: str | None = None
    id: str | None = None
    function: _Function | None = None
    event: _OldMessage | None = None
    task_tool_call_id: str | None = None


class _OldMessage(msgspec.Struct):
    type: str | None = None
    payload: _Payload | None = None


class _NewUsage(msgspec.Struct):
    inputOther: int | None = None  # noqa: N815 - the log's name
    inputCacheRead: int | None = None  # noqa: N815 - the log's name
    inputCacheCreation: int | None = None  # noqa: N815 - the log's name
    output: int | None = None


class _LoopEvent(msgspec.Struct):
    type: str | None = None
    toolCallId: str | None = None  # noqa: N815 - the log's name
    name: str | None = None
    args: msgspec.Raw = msgspec.Raw()


class _Line(msgspec.Struct):
    timestamp: str | int | float | None = None
    message: _OldMessage | msgspec.UnsetType = msgspec.UNSET
    type: str | None = None
    time: str | int | float | None = None
    model: str | None = None
    usage: _NewUsage | None = None
    usageScope: str | None = None  # noqa: N815 - the log's name
    event: _LoopEvent | None = None


class _State(msgspec.Struct):
    model: str = ""
    """Of the last request."""


class _WorkFolder(msgspec.Struct):
    path: str = ""


class _Known(msgspec.Struct):
    work_dirs: list[_WorkFolder] = []


class _SessionState(msgspec.Struct):
    cwd: str | None = None
    workDir: str | None = None  # noqa: N815 - the log's name


_decode = msgspec.json.Decoder(_Line).decode


class Kimi:
    """Wires of Kimi CLI and Kimi Code."""

    kind = "kimi"

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders of sessions of both."""
        old = around.listed("KIMI_SHARE_DIR") or [around.home / ".kimi"]
        new = around.listed("KIMI_CODE_HOME") or [around.home / ".kimi-code"]
        return [base / "sessions" for base in (*old, *new)]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield each wire."""
        return (path for path in walk(root, ("wire.jsonl",)) if path.name == "wire.jsonl")

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the usage of each step."""
        wire = _Code(log) if log.path.parent.parent.name == "agents" else _Cli(log)
        for offset, data in log.lines():
            try:
                line = _decode(data)
            except UNREADABLE as error:
                log.bad(offset, str(error))
                continue
            call = wire.take(line, offset)
            if call is None:
                continue
            if not call.ts:
                log.bad(offset, "no time")
                continue
            call.offset = offset
            yield call


class _Wire:
    """What both forms have in common: tools stand before the usage of the step that asked for them."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._tools: list[ToolUse] = []

    def hold(self, tool: ToolUse, offset: int) -> None:
        self._tools.append(tool)
        if self._log.hold is None:
            self._log.hold = offset

    def release(self) -> list[ToolUse]:
        tools, self._tools, self._log.hold = self._tools, [], None
        return tools


class _Cli(_Wire):
    def __init__(self, log: Log) -> None:
        super().__init__(log)
        self._session = log.path.parent.name
        base = log.path.parent.parent.parent.parent
        self._folder = _work_folder(base / "kimi.json", log.path.parent.parent.name)
        self._model = _configured_model(base / "config.toml")

    def take(self, line: _Line, offset: int) -> Call | None:
        message = line.message
        if isinstance(message, msgspec.UnsetType) or message.payload is None:
            return None
        agent = ""
        if message.type == "SubagentEvent" and message.payload.event is not None:
            agent = message.payload.task_tool_call_id or "subagent"
            message = message.payload.event
        payload = message.payload
        if payload is None:
            return None
        if message.type == "ToolCall" and payload.function is not None and not agent:
            told = payload.function
            self.hold(
                tool_use(payload.id or "", told.name or "", (told.arguments or "").encode(errors="replace")), offset
            )
        usage = payload.token_usage
        if message.type != "StatusUpdate" or usage is None:
            return None
        session = f"{self._session}/{agent}" if agent else self._session
        return Call(
            key=f"kimi:{payload.message_id or f'{session}:{line.timestamp}'}",
            ts=milliseconds(line.timestamp) or 0,
            agent=Kimi.kind,
            model=self._model,
            session=session,
            parent=self._session if agent else "",
            folder=self._folder,
            input=usage.input_other or 0,
            cache_read=usage.input_cache_read or 0,
            cache_write_5m=usage.input_cache_creation or 0,
            output=usage.output or 0,
            unsplit=True,
            tools=[] if agent else self.release(),
        )


class _Code(_Wire):
    def __init__(self, log: Log) -> None:
        super().__init__(log)
        self._state = log.state(_State)
        place = log.path.parent.parent.parent
        agent = log.path.parent.name
        self._parent = "" if agent == "main" else place.name
        self._session = f"{place.name}/{agent}" if self._parent else place.name
        self._folder = _session_folder(place / "state.json")

    def take(self, line: _Line, offset: int) -> Call | None:
        if line.type == "llm.request":
            self._state.model = line.model or self._state.model
        elif line.event is not None and line.event.type == "tool.call":
            told = line.event
            self.hold(tool_use(told.toolCallId or "", told.name or "", bytes(told.args)), offset)
        usage = line.usage
        if line.type != "usage.record" or usage is None or line.usageScope == "session":
            return None
        counts = (usage.inputOther or 0, usage.inputCacheRead or 0, usage.inputCacheCreation or 0, usage.output or 0)
        ts = milliseconds(line.time) or milliseconds(line.timestamp) or 0
        return Call(
            # A fork copies the wire of its session: the instant and the counts tell a step, whatever file holds it.
            key=f"kimi-code:{ts}:{':'.join(map(str, counts))}",
            ts=ts,
            agent=Kimi.kind,
            model=self._state.model or (line.model or "unknown").removeprefix(_PLAN),
            session=self._session,
            parent=self._parent,
            folder=self._folder,
            input=counts[0],
            cache_read=counts[1],
            cache_write_5m=counts[2],
            output=counts[3],
            unsplit=True,
            tools=self.release(),
        )


def _work_folder(path: Path, digest: str) -> str:
    """Return the folder whose hash names the folder of its sessions."""
    try:
        known = msgspec.json.decode(path.read_bytes(), type=_Known).work_dirs
    except (OSError, *UNREADABLE):
        return ""
    for one in known:
        if hashlib.md5(one.path.encode(), usedforsecurity=False).hexdigest() == digest:
            return one.path
    return ""


def _configured_model(path: Path) -> str:
    try:
        settings = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return "unknown"
    name = settings.get("default_model")
    models = settings.get("models")
    model = models.get(name) if isinstance(models, dict) else None
    stated = model.get("model") if isinstance(model, dict) else None
    found = stated or name
    return found if isinstance(found, str) and found else "unknown"


def _session_folder(path: Path) -> str:
    try:
        state = msgspec.json.decode(path.read_bytes(), type=_SessionState)
    except (OSError, *UNREADABLE):
        return ""
    return state.cwd or state.workDir or ""


SOURCE = Kimi()
