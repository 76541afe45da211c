"""Tools of the agents by their names."""

from __future__ import annotations

import msgspec

from waypost.collector.actions.shell import classify
from waypost.collector.call import ToolUse

_ACTIONS = {
    name: action
    for action, names in {
        "read": "Read NotebookRead",
        "search": "Grep Glob LS WebSearch WebFetch ToolSearch",
        "write": "Edit MultiEdit Write NotebookEdit",
        "delegate": "Task Agent",
        "plan": "TodoWrite TodoRead TaskCreate TaskUpdate TaskList ExitPlanMode EnterPlanMode",
        "run": "Bash BashOutput KillShell KillBash",
    }.items()
    for name in names.split()
}


class _Arguments(msgspec.Struct, gc=False):
    file_path: str | None = None
    path: str | None = None
    notebook_path: str | None = None
    command: str | list[str] | None = None


_decode = msgspec.json.Decoder(_Arguments).decode


def tool_use(identity: str, name: str, arguments: bytes) -> ToolUse:
    """Return a tool use with its action and what it is pointed at.

    Args:
        identity: the agent's id of the use.
        name: the tool's name.
        arguments: JSON of its arguments.
    """
    action = _ACTIONS.get(name) or ("mcp" if name.startswith("mcp__") else "run")
    try:
        told = _decode(arguments) if arguments else _Arguments()
    except (msgspec.MsgspecError, UnicodeDecodeError):
        told = _Arguments()
    path = told.file_path or told.notebook_path or told.path or ""
    if told.command:
        action, found = classify(told.command)
        path = path or found
    return ToolUse(identity, name, action, path, name.encode() + b" " + arguments)
