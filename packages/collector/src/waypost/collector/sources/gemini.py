"""Gemini CLI: `tmp/PROJECT/chats/session-*.json` and `.jsonl`, subagents in `chats/SESSION/*.jsonl`.

Format: google-gemini/gemini-cli, chatRecordingService.ts. A message is told again with each of its tools, and whole
histories are told again by `$set`; a rewind (`$rewindTo`) takes messages from the history, but gives no tokens back.
Cached tokens are part of the input; thoughts stand beside the output and are billed as such; what tools put into the
prompt (`tool`) stands beside the input.
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

_AGENT = "gemini"
_EMPTY = msgspec.Raw(b"{}")


class _Tokens(msgspec.Struct, gc=False):
    input: int | None = None
    output: int | None = None
    cached: int | None = None
    thoughts: int | None = None
    tool: int | None = None


class _ToolCall(msgspec.Struct, gc=False):
    id: str | None = None
    name: str | None = None
    args: msgspec.Raw = _EMPTY


class _Message(msgspec.Struct, gc=False, rename="camel"):
    id: str | None = None
    type: str | None = None
    timestamp: str | int | float | None = None
    model: str | None = None
    tokens: _Tokens | None = None
    tool_calls: list[_ToolCall] | None = None


class _Set(msgspec.Struct, gc=False, rename="camel"):
    session_id: str | None = None
    directories: list[str] | None = None
    messages: list[_Message] | None = None


class _Line(_Message, gc=False, rename="camel"):
    """A message, or what the conversation is, or a change of that; a file of the older form is one such document."""

    session_id: str | None = None
    start_time: str | int | float | None = None
    directories: list[str] | None = None
    messages: list[_Message] | None = None
    change: _Set | None = msgspec.field(default=None, name="$set")


class _Projects(msgspec.Struct, gc=False):
    projects: dict[str, str] = {}


class _State(msgspec.Struct):
    session: str = ""
    folder: str = ""
    ts: int = 0


class Gemini:
    """Logs of Gemini CLI."""

    kind = _AGENT

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folder of conversations."""
        homes = around.listed("GEMINI_CLI_HOME") or [around.home]
        return [home / ".gemini" / "tmp" for home in homes]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield the conversations of every project."""
        return (path for path in walk(root, (".json", ".jsonl")) if "chats" in path.parts)

    def read(self, log: Log) -> Iterator[Call]:
        """Yield a telling for each message with tokens."""
        reading = _Reading(log)
        if log.path.suffix == ".json":
            text = log.whole()
            yield from reading.take(_decode(text), 0) if text else ()
            return
        for offset, data in log.lines():
            try:
                line = _decode(data)
            except UNREADABLE as error:
                log.bad(offset, str(error))
                continue
            yield from reading.take(line, offset)


class _Reading:
    """A conversation under reading."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._state = log.state(_State)
        above = log.path.parent.name
        self._parent = "" if above == "chats" else above
        self._state.folder = self._state.folder or _folder(log.path)

    def take(self, line: _Line, offset: int) -> Iterator[Call]:
        state = self._state
        for told in (line, line.change):
            if told is not None:
                state.session = told.session_id or state.session
                state.folder = state.folder or next(iter(told.directories or ()), "")
        state.ts = milliseconds(line.timestamp) or milliseconds(line.start_time) or state.ts
        messages: list[_Message] = [line, *(line.messages or ()), *((line.change and line.change.messages) or ())]
        for message in messages:
            if message.type == "gemini" and message.tokens is not None:
                call = self._call(message, message.tokens, offset)
                if call is not None:
                    yield call

    def _call(self, message: _Message, tokens: _Tokens, offset: int) -> Call | None:
        state = self._state
        ts = milliseconds(message.timestamp) or state.ts
        session = state.session or self._log.path.stem
        if not ts or not message.id:
            self._log.bad(offset, "no time" if message.id else "no id")
            return None
        cached, thoughts = tokens.cached or 0, tokens.thoughts or 0
        return Call(
            key=message_key(message.id, session),
            ts=ts,
            agent=_AGENT,
            model=message.model or "unknown",
            session=session,
            parent=self._parent,
            provider="google",
            folder=state.folder,
            input=max((tokens.input or 0) - cached, 0) + (tokens.tool or 0),
            cache_read=cached,
            output=(tokens.output or 0) + thoughts,
            reasoning=thoughts,
            tools=[tool_use(use.id or "", use.name or "", bytes(use.args)) for use in message.tool_calls or ()],
            offset=offset,
        )


def _folder(log: Path) -> str:
    """Return the project's folder as Gemini CLI notes it beside the conversations; a mere hash says nothing of it."""
    project = next((above.parent for above in log.parents if above.name == "chats"), log.parent)
    try:
        return (project / ".project_root").read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        pass
    try:
        known = _projects((project.parent.parent / "projects.json").read_bytes()).projects
    except (OSError, *UNREADABLE):
        return ""
    return next((folder for folder, name in known.items() if name == project.name), "")


_decode = msgspec.json.Decoder(_Line).decode
_projects = msgspec.json.Decoder(_Projects).decode

SOURCE = Gemini()
