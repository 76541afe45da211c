"""Words that say in which direction two things stand: who uses whom, who publishes and who subscribes."""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from waypost.kit.text import fold

Role: TypeAlias = Literal["subject", "object", "user"]
"""`subject`: the text speaks about it; `object`: it is used by the subject; `user`: it uses the subject."""

_CLAUSE = re.compile(r"[。！？!?;；\n]|\.(?=\s|$)")


@cache
def _cues(kind: str) -> re.Pattern[str]:
    data: dict[str, dict[str, list[str]]] = json.loads(
        (files("waypost.graph") / "data" / "relations.json").read_text("utf-8")
    )
    english = sorted(data[kind]["en"], key=len, reverse=True)
    chinese = sorted(data[kind]["zh"], key=len, reverse=True)
    return re.compile(rf"(?<![a-z])(?:{'|'.join(map(re.escape, english))})(?![a-z])|{'|'.join(map(re.escape, chinese))}")


def says(kind: str, text: str) -> bool:
    """Whether a text holds a cue of one kind (`uses`, `used_by`, `publishes`, `subscribes`)."""
    return _cues(kind).search(fold(text)) is not None


def role_at(text: str, start: int) -> Role:
    """Tell the role of what stands at `start` in a text, by the last cue before it in its sentence."""
    low = text.lower()
    begin = max((m.end() for m in _CLAUSE.finditer(low, 0, start)), default=0)
    before = low[begin:start]
    used_by = _last(_cues("used_by"), before)
    uses = _last(_cues("uses"), before)
    if used_by > uses or (used_by == uses and used_by >= 0):
        return "user"
    if uses >= 0:
        return "object"
    return "subject"


def _last(cue: re.Pattern[str], text: str) -> int:
    return max((match.end() for match in cue.finditer(text)), default=-1)


def clause_of(text: str, start: int, end: int) -> str:
    """Return the sentence around a place."""
    begin = max((m.end() for m in _CLAUSE.finditer(text, 0, start)), default=0)
    stop = _CLAUSE.search(text, end)
    return text[begin : stop.start() if stop else len(text)]
