"""Cline and its forks: a folder a task, `ui_messages.json` in it.

Format: `[{ts, say: "api_req_started", text: "{tokensIn, tokensOut, cacheReads, cacheWrites, cost}"}, ...]`; the text
is written anew when the request ends. Tools follow their request as messages of their own. The file is rewritten as a
whole.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.call import Call
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.sources.times import milliseconds
from waypost.protocol.ledger_file import PICO

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from waypost.collector.call import ToolUse
    from waypost.collector.logs.log import Log
    from waypost.collector.sources.source import Surroundings

_EDITORS = (
    "Code", "Code - Insiders", "Code - OSS", "VSCodium", "VSCodium - Insiders", "Cursor", "Windsurf", "Windsurf - Next",
    "Trae", "Kiro", "Positron", "Antigravity", "Void",
)  # fmt: skip
_SERVERS = (".vscode-server", ".vscode-server-insiders", ".vscodium-server", ".cursor-server", ".windsurf-server")
_FILE = "ui_messages.json"
_MODEL = re.compile(r"<model>([^<]+)</model>")
_FOLDER = re.compile(r"# Current (?:Working|Workspace) Directory \((.+?)\)(?: Files|\n)")


class _ModelInfo(msgspec.Struct):
    modelId: str | None = None  # noqa: N815 - the log's name
    providerId: str | None = None  # noqa: N815 - the log's name


class _Message(msgspec.Struct):
    ts: int | float | None = None
    say: str | None = None
    ask: str | None = None
    text: str | None = None
    partial: bool | None = None
    modelInfo: _ModelInfo | None = None  # noqa: N815 - the log's name


class _Request(msgspec.Struct):
    request: str | None = None
    tokensIn: int | float | None = None  # noqa: N815 - the log's name
    tokensOut: int | float | None = None  # noqa: N815 - the log's name
    cacheReads: int | float | None = None  # noqa: N815 - the log's name
    cacheWrites: int | float | None = None  # noqa: N815 - the log's name
    cost: float | None = None


class _Used(msgspec.Struct):
    ts: float | None = None
    model_id: str | None = None
    model_provider_id: str | None = None


class _Metadata(msgspec.Struct):
    model_usage: list[_Used] = []


class _Tool(msgspec.Struct):
    tool: str | None = None


_messages = msgspec.json.Decoder(list[_Message]).decode
_request = msgspec.json.Decoder(_Request).decode
_metadata = msgspec.json.Decoder(_Metadata).decode
_tool = msgspec.json.Decoder(_Tool).decode


class TaskLogs:
    """Tasks of an extension, in every editor that may hold it."""

    def __init__(self, kind: str, extensions: tuple[str, ...], folders: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self._extensions = extensions
        self._folders = folders
        """Below the home folder: of the command-line program."""

    def roots(self, around: Surroundings) -> list[Path]:
        """Return the folders of tasks: the extension's storage in each editor, and that of the command line."""
        storages = [around.config / editor / "User" / "globalStorage" for editor in _EDITORS]
        storages += [around.home / server / "data" / "User" / "globalStorage" for server in _SERVERS]
        found = [storage / extension / "tasks" for storage in storages for extension in self._extensions]
        return found + [around.home.joinpath(*folder.split("/")) for folder in self._folders]

    def files(self, root: Path) -> Iterator[Path]:
        """Yield the messages of each task."""
        yield from sorted(root.glob(f"*/{_FILE}"))

    def read(self, log: Log) -> Iterator[Call]:
        """Yield the requests of a task that told of tokens."""
        data = log.whole()
        if not data or not data.strip():
            return
        try:
            messages = _messages(data)
        except UNREADABLE as error:
            log.bad(0, str(error))
            return
        yield from _Task(self.kind, log, messages).calls()


class _Task:
    def __init__(self, kind: str, log: Log, messages: list[_Message]) -> None:
        self._kind = kind
        self._log = log
        self._messages = messages
        self._name = log.path.parent.name
        self._models = _models(log.path.with_name("task_metadata.json"))
        self._model = ""
        self._folder = ""

    def calls(self) -> Iterator[Call]:
        call: Call | None = None
        for message in self._messages:
            if message.partial:
                continue
            if message.say == "api_req_started":
                if call is not None:
                    yield call
                call = self._call(message)
            elif call is not None:
                tool = self._tool(message)
                if tool is not None:
                    call.tools = [*call.tools, tool]
        if call is not None:
            yield call

    def _call(self, message: _Message) -> Call | None:
        ts = milliseconds(message.ts)
        try:
            told = _request((message.text or "{}").encode())
        except UNREADABLE as error:
            self._log.bad(0, str(error))
            return None
        self._remember(told.request or "")
        buckets = [int(value or 0) for value in (told.tokensIn, told.cacheReads, told.cacheWrites, told.tokensOut)]
        if not any(buckets) and not told.cost:
            return None
        if ts is None:
            self._log.bad(0, "no time")
            return None
        model, provider = self._model_at(ts, message.modelInfo)
        return Call(
            key=f"{self._kind}:{self._name}:{ts}",
            ts=ts,
            agent=self._kind,
            model=model or self._model or "unknown",
            provider=provider,
            session=self._name,
            folder=self._folder,
            input=buckets[0],
            cache_read=buckets[1],
            cache_write_5m=buckets[2],
            output=buckets[3],
            unsplit=True,
            stated=round(told.cost * PICO) if told.cost else None,
        )

    def _remember(self, request: str) -> None:
        """Take model and folder from what was sent along with a request, where it was."""
        model, folder = _MODEL.search(request), _FOLDER.search(request)
        self._model = model[1] if model else self._model
        self._folder = folder[1] if folder else self._folder

    def _model_at(self, ts: int, told: _ModelInfo | None) -> tuple[str, str]:
        if told is not None and told.modelId:
            return told.modelId, told.providerId or ""
        before = [used for used in self._models if (used.ts or 0) <= ts]
        used = before[-1] if before else self._models[0] if self._models else None
        return (used.model_id or "", used.model_provider_id or "") if used else ("", "")

    def _tool(self, message: _Message) -> ToolUse | None:
        kind, text = message.ask or message.say, (message.text or "").encode(errors="replace")
        identity = f"{self._kind}:{self._name}:{message.ts}"
        if kind == "command" and text:
            return tool_use(identity, "execute_command", msgspec.json.encode({"command": message.text}))
        if kind in {"use_mcp_server", "browser_action_launch"}:
            return tool_use(identity, "use_mcp_tool" if kind == "use_mcp_server" else "browser_action", b"")
        if kind != "tool":
            return None
        try:
            name = _tool(text).tool
        except UNREADABLE:
            return None
        return tool_use(identity, name, text) if name else None


def _models(path: Path) -> list[_Used]:
    try:
        found = _metadata(path.read_bytes()).model_usage
    except (OSError, *UNREADABLE):
        return []
    return sorted(found, key=lambda used: used.ts or 0)
