"""Amp: `threads/T-*.json`, a document a thread, rewritten as a whole.

`usageLedger.events` tell each request; its cache tokens stand in the usage of the message that `toMessageId` names.
Older threads have no ledger: there the usage of each message tells.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.times import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.logs.log import Log
    from waypost.collector.sources.source import Surroundings


class _Usage(msgspec.Struct):
    model: str | None = None
    inputTokens: int | None = None  # noqa: N815 - the log's name
    outputTokens: int | None = None  # noqa: N815 - the log's name
    cacheReadInputTokens: int | None = None  # noqa: N815 - the log's name
    cacheCreationInputTokens: int | None = None  # noqa: N815 - the log's name
    timestamp: str | int | float | None = None


class _Block(msgspec.Struct):
    type: str = ""
    id: str | None = None
    name: str | None = None
    input: msgspec.Raw = msgspec.Raw()


class _Meta(msgspec.Struct):
    sentAt: str | int | float | None = None  # noqa: N815 - the log's name


class _Message(msgspec.Struct):
    messageId: int | str | None = None  # noqa: N815 - the log's name
    role: str | None = None
    usage: _Usage | None = None
    content: list[_Block] | str | None = None
    meta: _Meta | None = None


class _Tokens(msgspec.Struct):
    input: int | None = None
    output: int | None = None


class _Event(msgspec.Struct):
    id: str | None = None
    timestamp: str | int | float | None = None
    model: str | None = None
    toMessageId: int | str | None = None  # noqa: N815 - the log's name
    tokens: _Tokens | None = None


class _Ledger(msgspec.Struct):
    events: list[_Event] = []


class _Repository(msgspec.Struct):
    ref: str | None = None


class _Tree(msgspec.Struct):
    uri: str | None = None
    repository: _Repository | None = None


class _Initial(msgspec.Struct):
    trees: list[_Tree] | None = None


class _Environment(msgspec.Struct):
    initial: _Initial | None = None


class _Thread(msgspec.Struct):
    id: str | None = None
    created: str | int | float | None = None
    messages: list[_Message] = []
    usageLedger: _Ledger | None = None  # noqa: N815 - the log's name
    env: _Environment | None = None


_decode = msgspec.json.Decoder(_Thread).decode


class Amp:
    """Threads of Amp."""

    kind = "amp"

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders of threads."""
        stated = around.listed("AMP_DATA_DIR")
        bases = stated or [around.data / "amp", around.home / ".local" / "share" / "amp"]
        return list(dict.fromkeys(base / "threads" for base in bases))

    def files(self, root: Path) -> Iterator[Path]:
        """Yield each thread."""
        yield from sorted(root.glob("T-*.json"))

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the requests of a thread."""
        data = log.whole()
        if not data or not data.strip():
            return
        try:
            thread = _decode(data)
        except UNREADABLE as error:
            log.bad(0, str(error))
            return
        name = thread.id or log.path.stem
        calls = (
            _of_events(thread, name) if thread.usageLedger and thread.usageLedger.events else _of_messages(thread, name)
        )
        for call in calls:
            if call.ts:
                yield call
            else:
                log.bad(0, "no time")


def _of_events(thread: _Thread, name: str) -> Iterator[Call]:
    messages = {message.messageId: message for message in thread.messages if message.messageId is not None}
    seen: Counter[int | str | None] = Counter()
    for event in thread.usageLedger.events if thread.usageLedger else ():
        tokens = event.tokens or _Tokens()
        target = event.toMessageId
        message = messages.get(target) if target is not None and not seen[target] else None
        usage = (message.usage if message else None) or _Usage()
        identity = event.id if target is None else f"m{target}" if not seen[target] else f"m{target}#{seen[target]}"
        seen[target] += 1
        call = _call(thread, name, identity or f"t{event.timestamp}", message)
        call.ts = milliseconds(event.timestamp) or 0
        call.model = event.model or usage.model or "unknown"
        call.input, call.output = tokens.input or 0, tokens.output or 0
        _add_caches(call, usage)
        if call.input or call.output or call.cache_read or call.cache_write_5m:
            yield call


def _of_messages(thread: _Thread, name: str) -> Iterator[Call]:
    for number, message in enumerate(thread.messages):
        usage = message.usage
        if usage is None:
            continue
        identity = number if message.messageId is None else message.messageId
        call = _call(thread, name, f"m{identity}", message)
        sent = message.meta.sentAt if message.meta else None
        times = map(milliseconds, (usage.timestamp, sent, thread.created))
        call.ts = next((ts for ts in times if ts), 0)
        call.model = usage.model or "unknown"
        call.input, call.output = usage.inputTokens or 0, usage.outputTokens or 0
        _add_caches(call, usage)
        if call.input or call.output or call.cache_read or call.cache_write_5m:
            yield call


def _add_caches(call: Call, usage: _Usage) -> None:
    call.cache_read = usage.cacheReadInputTokens or 0
    call.cache_write_5m = usage.cacheCreationInputTokens or 0


def _call(thread: _Thread, name: str, identity: str, message: _Message | None) -> Call:
    folder, branch = _place(thread)
    content = message.content if message is not None and isinstance(message.content, list) else []
    return Call(
        key=f"amp:{name}:{identity}",
        ts=0,
        agent=Amp.kind,
        model="",
        session=name,
        folder=folder,
        branch=branch,
        unsplit=True,
        tools=[
            tool_use(block.id or "", block.name or "", bytes(block.input))
            for block in content
            if block.type == "tool_use"
        ],
    )


def _place(thread: _Thread) -> tuple[str, str]:
    trees = thread.env.initial.trees if thread.env and thread.env.initial else None
    if not trees:
        return "", ""
    ref = trees[0].repository.ref if trees[0].repository else None
    return folder_of(trees[0].uri or ""), (ref or "").removeprefix("refs/heads/")


def folder_of(uri: str) -> str:
    """Return the folder that a file URI names; `file:///c%3A/w` is `c:/w`."""
    if not uri.startswith("file://"):
        return uri
    path = unquote(urlsplit(uri).path)
    return path[1:] if path[2:3] == ":" else path


SOURCE = Amp()
