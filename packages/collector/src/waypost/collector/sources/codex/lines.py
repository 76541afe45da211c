"""Lines of Codex CLI's logs, as far as they tell of usage and tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use
from waypost.collector.sources.codex import scripts
from waypost.collector.sources.codex.totals import Counts

if TYPE_CHECKING:
    from waypost.collector.call import ToolUse

_NOTHING = msgspec.Raw(b"null")


class Line(msgspec.Struct, gc=False):
    """Any line: of a session's log, or as `codex exec --json` prints it."""

    type: str | None = None
    timestamp: str | int | float | None = None
    payload: msgspec.Raw = _NOTHING
    thread_id: str | None = None
    usage: msgspec.Raw = _NOTHING
    item: msgspec.Raw = _NOTHING


class Usage(msgspec.Struct, gc=False):
    """Counts as the agent tells them: cached and written tokens are parts of the input, reasoning of the output."""

    input_tokens: int | None = None
    cached_input_tokens: int | None = None
    cache_write_input_tokens: int | None = None
    output_tokens: int | None = None
    reasoning_output_tokens: int | None = None

    def counts(self) -> Counts:
        """Return the counts with 0 for what is not told."""
        return Counts(
            max(self.input_tokens or 0, 0),
            max(self.cached_input_tokens or 0, 0),
            max(self.cache_write_input_tokens or 0, 0),
            max(self.output_tokens or 0, 0),
            max(self.reasoning_output_tokens or 0, 0),
        )


class _Git(msgspec.Struct, gc=False):
    branch: str | None = None


class Meta(msgspec.Struct, gc=False):
    """The first line of a log; logs of forks hold that of their parents too."""

    id: str | None = None
    cwd: str | None = None
    model_provider: str | None = None
    forked_from_id: str | None = None
    parent_thread_id: str | None = None
    subagent_history_start_ordinal: object = None
    history_base: object = None
    source: object = None
    git: _Git | None = None

    @property
    def spawned_by(self) -> str:
        """The thread that started this one as its subagent, empty for none."""
        place: object = self.source
        for step in ("subagent", "thread_spawn", "parent_thread_id"):
            place = place.get(step) if isinstance(place, dict) else None
        return place if isinstance(place, str) else self.parent_thread_id or ""


class Settings(msgspec.Struct, gc=False):
    """Of a turn, or of the thread from now on."""

    model: str | None = None
    cwd: str | None = None


class _Info(msgspec.Struct, gc=False):
    total_token_usage: Usage | None = None
    last_token_usage: Usage | None = None
    model: str | None = None


class Event(msgspec.Struct, gc=False):
    """An event: token_count, thread_settings_applied."""

    type: str | None = None
    info: _Info | None = None
    thread_settings: Settings | None = None


class Kind(msgspec.Struct, gc=False):
    """What a payload is."""

    type: str | None = None


class UsageRecord(msgspec.Struct, gc=False):
    """Usage of one response."""

    response_id: str | None = None
    usage: Usage | None = None


class _Action(msgspec.Struct, gc=False):
    type: str | None = None
    command: object = None
    working_directory: str | None = None


class Item(msgspec.Struct, gc=False):
    """Something that the model answered: text, reasoning, a tool call."""

    type: str | None = None
    role: str | None = None
    id: str | None = None
    call_id: str | None = None
    name: str | None = None
    namespace: str | None = None
    arguments: object = None
    input: object = None
    action: _Action | None = None

    @property
    def is_answer(self) -> bool:
        """Whether the model said it, not the user, a tool or the program."""
        return self.role == "assistant" or self.type == "reasoning" or (self.type or "").endswith("_call")

    @property
    def is_billed_search(self) -> bool:
        """Whether it searched the web; opening a page that was found is not billed."""
        return self.type == "web_search_call" and self.action is not None and self.action.type == "search"

    def uses(self) -> list[ToolUse]:
        """Return the tool uses that the item is: none, one, or those of a script."""
        kind, identity = self.type or "", self.call_id or self.id or ""
        if kind in {"function_call", "custom_tool_call", "tool_search_call"}:
            told = self.arguments if self.arguments is not None else self.input
            text = told if isinstance(told, str) else "" if told is None else _json(told).decode()
            name = self.name or ("tool_search" if kind == "tool_search_call" else "")
            if name == "exec" and kind == "custom_tool_call":
                return scripts.uses(identity, name, text)
            outside = self.namespace and self.namespace.startswith("mcp")
            return [tool_use(identity, f"{self.namespace}__{name}" if outside else name, text.encode(errors="replace"))]
        if kind == "local_shell_call" and self.action is not None:
            told = {"command": self.action.command, "workdir": self.action.working_directory}
            return [tool_use(identity, "local_shell", _json(told))]
        if kind in {"web_search_call", "image_generation_call"}:
            return [tool_use(identity, "web_search" if kind == "web_search_call" else "generate_image", b"")]
        return []


class _Change(msgspec.Struct, gc=False):
    path: str | None = None


class Printed(msgspec.Struct, gc=False):
    """An item as `codex exec --json` prints it."""

    type: str | None = None
    id: str | None = None
    command: str | None = None
    changes: list[_Change] | None = None
    server: str | None = None
    tool: str | None = None

    def uses(self, thread: str) -> list[ToolUse]:
        """Return the tool use that the item is, if any; ids of items are those of a thread."""
        name, arguments = _PRINTED.get(self.type or "", ""), b""
        if self.type == "command_execution":
            arguments = _json({"command": self.command})
        elif self.type == "file_change":
            arguments = _json({"path": next((change.path for change in self.changes or () if change.path), None)})
        elif self.type == "mcp_tool_call":
            name = f"mcp__{self.server}__{self.tool}"
        return [tool_use(f"{thread}/{self.id}", name, arguments)] if name else []


_PRINTED = {
    "command_execution": "shell",
    "file_change": "apply_patch",
    "web_search": "web_search",
    "todo_list": "update_plan",
    "collab_tool_call": "spawn_agent",
}
_json = msgspec.json.Encoder().encode
