"""Claude Code: `projects/**/*.jsonl`, a line a content block, several lines a message.

Format: what Claude Code 2.x writes; usage is told again on each line of a message, the last line being complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.source import Surroundings, walk
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.logs.log import Log


class _CacheCreation(msgspec.Struct, gc=False):
    ephemeral_5m_input_tokens: int | None = None
    ephemeral_1h_input_tokens: int | None = None


class _ServerToolUse(msgspec.Struct, gc=False):
    web_search_requests: int | None = None


class _Usage(msgspec.Struct, gc=False):
    input_tokens: int | None = None
    output_tokens: int | None = None
    cache_read_input_tokens: int | None = None
    cache_creation_input_tokens: int | None = None
    cache_creation: _CacheCreation | None = None
    server_tool_use: _ServerToolUse | None = None


class _Block(msgspec.Struct, gc=False):
    type: str = ""
    id: str | None = None
    name: str | None = None
    input: msgspec.Raw = msgspec.Raw()


class _Message(msgspec.Struct, gc=False):
    usage: _Usage | None = None
    id: str | None = None
    model: str | None = None
    stop_reason: str | None = None
    content: list[_Block] | str | None = None


class _Line(msgspec.Struct, gc=False):
    type: str | None = None
    message: _Message | None = None
    timestamp: str | int | float | None = None
    uuid: str | None = None
    requestId: str | None = None  # noqa: N815 - the log's name
    sessionId: str | None = None  # noqa: N815 - the log's name
    isSidechain: bool | None = None  # noqa: N815 - the log's name
    agentId: str | None = None  # noqa: N815 - the log's name
    cwd: str | None = None
    gitBranch: str | None = None  # noqa: N815 - the log's name


class _State(msgspec.Struct):
    """What later lines of a file may leave out."""

    ts: int = 0
    folder: str = ""


_decode = msgspec.json.Decoder(_Line).decode
_SYNTHETIC = "<synthetic>"
_SIDE = "agent-"


class Claude:
    """Logs of Claude Code, its subagents and its desktop sessions."""

    kind = "claude-code"

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders `projects` of each place that Claude Code knows."""
        stated = around.listed("CLAUDE_CONFIG_DIR")
        bases = stated or [around.home / ".config" / "claude", around.home / ".claude"]
        desktop = around.config / "Claude" / "local-agent-mode-sessions"
        packages = around.data / "Packages" if around.system == "win32" else None
        roaming = (
            sorted(packages.glob("Claude_*/LocalCache/Roaming/Claude/local-agent-mode-sessions")) if packages else []
        )
        return [base if base.name == "projects" else base / "projects" for base in bases] + [desktop, *roaming]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield every log, those of subagents too."""
        return walk(root, (".jsonl",))

    def read(self, log: Log) -> Iterator[Call]:
        """Yield a telling for each run of lines of one message."""
        state = log.state(_State)
        reading = _Reading(log, state)
        for offset, data in log.lines(b'"usage"'):
            try:
                line = _decode(data)
            except UNREADABLE as error:
                log.bad(offset, str(error))
                continue
            if line.type != "assistant" or line.message is None:
                continue
            told = reading.take(line, line.message, offset)
            if told is not None:
                yield told
        if reading.call is not None:
            log.hold = None
            yield reading.call


class _Reading:
    """The message whose lines are being read: what one line tells is completed by the next."""

    def __init__(self, log: Log, state: _State) -> None:
        self._log = log
        self._state = state
        self._stem = log.path.stem
        self.call: Call | None = None
        self._first = _Line()

    def take(self, line: _Line, message: _Message, offset: int) -> Call | None:
        """Take a line; return the message before it where it begins another one."""
        usage = message.usage
        if usage is None or message.model == _SYNTHETIC:
            return None
        identity = message.id or line.requestId or line.uuid
        before = self.call
        if before is not None and before.key == identity and _goes_on(line, self._first):
            _complete(before, message, usage)
            return None
        state = self._state
        state.ts = milliseconds(line.timestamp) or state.ts
        state.folder = line.cwd or state.folder
        if not state.ts or not identity:
            self._log.bad(offset, "no time" if identity else "no id")
            return None
        self.call = self._begin(line, message, usage, identity)
        self.call.offset = self._log.hold = offset
        self._first = line
        return before

    def _begin(self, line: _Line, message: _Message, usage: _Usage, identity: str) -> Call:
        session = line.sessionId or self._stem
        side = bool(line.isSidechain)
        agent = line.agentId if side else None
        call = Call(
            key=identity,
            ts=self._state.ts,
            agent="claude-code",
            model=message.model or "unknown",
            session=f"{session}/{agent}" if agent else session,
            parent=session if agent else "",
            folder=self._state.folder,
            branch=line.gitBranch or "",
            side=side,
            lower_bound=side,
            unsplit=True,
        )
        _complete(call, message, usage)
        return call


def _goes_on(line: _Line, first: _Line) -> bool:
    """Whether a line of the same message is of the same telling.

    One of another session or an earlier instant is a telling of its own: the ledger decides which one owns the call.
    """
    now, then = line.timestamp, first.timestamp
    return (
        (now == then or (now.__class__ is str and then.__class__ is str and now > then))
        and line.sessionId == first.sessionId
        and line.isSidechain == first.isSidechain
        and line.agentId == first.agentId
    )


def _complete(call: Call, message: _Message, usage: _Usage) -> None:
    """Add what a line says to the call: of each bucket the most, of the tools all."""
    # Compared by hand: this runs for every line of a gigabyte.
    if usage.input_tokens and usage.input_tokens > call.input:
        call.input = usage.input_tokens
    if usage.cache_read_input_tokens and usage.cache_read_input_tokens > call.cache_read:
        call.cache_read = usage.cache_read_input_tokens
    if usage.output_tokens and usage.output_tokens > call.output:
        call.output = usage.output_tokens
    if usage.cache_creation_input_tokens or usage.cache_creation is not None:
        _add_writes(call, usage.cache_creation_input_tokens or 0, usage.cache_creation)
    if usage.server_tool_use is not None:
        call.searches = max(call.searches, usage.server_tool_use.web_search_requests or 0)
    if message.stop_reason is not None:
        call.lower_bound = False
    content = message.content
    if isinstance(content, list):
        for block in content:
            if block.type == "tool_use":
                call.tools = [*call.tools, tool_use(block.id or "", block.name or "", bytes(block.input))]


def _add_writes(call: Call, writes: int, split: _CacheCreation | None) -> None:
    short = (split.ephemeral_5m_input_tokens or 0) if split is not None else 0
    long = (split.ephemeral_1h_input_tokens or 0) if split is not None else 0
    if short or long:
        if call.unsplit:
            call.unsplit, call.cache_write_5m = False, 0
        call.cache_write_1h = max(call.cache_write_1h, long)
        call.cache_write_5m = max(call.cache_write_5m, short, writes - long)
    elif call.unsplit:
        call.cache_write_5m = max(call.cache_write_5m, writes)


SOURCE = Claude()
