"""Scripts that call tools: `const r = await tools.exec_command({"cmd": "make"})` is one tool call of Codex."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.actions.tools import tool_use

if TYPE_CHECKING:
    from waypost.collector.call import ToolUse

_CALL = re.compile(r"\btools\.(\w+)\s*\(")
_ARGUMENT = re.compile(
    r"""["']?\b(cmd|command|workdir|path|file_path)["']?\s*:\s*("(?:[^"\\]|\\.)*"|'[^'\\]*'|`[^`\\$]*`)"""
)
_MOST = 64 << 10
_json = msgspec.json.Encoder().encode


def uses(identity: str, name: str, script: str) -> list[ToolUse]:
    """Return the tool uses of a script, that of the script itself where it calls none.

    Args:
        identity: the id of the script's own tool call.
        name: its name.
        script: JavaScript.
    """
    script = script[:_MOST]
    starts = list(_CALL.finditer(script))
    if not starts:
        return [tool_use(identity, name, script.encode(errors="replace"))]
    ends = [start.start() for start in starts[1:]] + [len(script)]
    return [
        tool_use(f"{identity}#{number}", start[1], _arguments(start[1], script[start.end() : end]))
        for number, (start, end) in enumerate(zip(starts, ends, strict=True))
    ]


def _arguments(tool: str, text: str) -> bytes:
    """Return as JSON what the arguments of a call say in plain words; a patch as it is."""
    if tool == "apply_patch":
        return text.replace("\\n", "\n").rstrip("`'\"); \n").encode(errors="replace")
    return _json({match[1]: _text(match[2]) for match in _ARGUMENT.finditer(text)})


def _text(literal: str) -> str:
    if literal.startswith('"'):
        try:
            return msgspec.json.decode(literal.encode(errors="replace"), type=str)
        except msgspec.MsgspecError:
            pass
    return literal[1:-1]
