"""Words that say in which direction two things stand: who uses whom, who publishes and who subscribes."""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

from waypost.kit.text import fold

Role: TypeAlias = Literal["subject", "object", "user", "compared"]
"""`subject`: the text speaks about it; `object`: it is used by the subject; `user`: it uses the subject;
`compared`: it is only a model or a contrast."""

_ROLES: tuple[tuple[str, Role], ...] = (("compares", "compared"), ("used_by", "user"), ("uses", "object"))
"""Kinds of cue with the role of what stands behind; of cues that end together the first counts."""
_CLAUSE = re.compile(r"[。！？!?;；\n]|\.(?=\s|$)")


@cache
def _cues(kind: str) -> re.Pattern[str]:
    data: dict[str, dict[str, list[str]]] = json.loads(
        (files("waypost.graph") / "data" / "relations.json").read_text("utf-8")
    )
    english = sorted(data[kind]["en"], key=len, reverse=True)
    chinese = sorted(data[kind]["zh"], key=len, reverse=True)
    short = data[kind].get("zh_before_name", [])
    parts = [rf"(?<![a-z])(?:{_any(english)})(?![a-z])", _any(chinese)]
    if short:  # one character is a word of its own only before a name in Latin letters
        parts.append(rf"(?:{_any(short)})(?=\s*[a-z`/_])")
    return re.compile("|".join(parts))


def _any(words: list[str]) -> str:
    return "|".join(map(re.escape, words))


def says(kind: str, text: str) -> bool:
    """Whether a text holds a cue of one kind (`uses`, `used_by`, `publishes`, `subscribes`)."""
    return _cues(kind).search(fold(text)) is not None


def role_at(text: str, start: int) -> Role:
    """Tell the role of what stands at `start` in a text, by the last cue before it in its sentence."""
    low = text.lower()
    begin = max((m.end() for m in _CLAUSE.finditer(low, 0, start)), default=0)
    before = low[begin:start]
    found: list[tuple[int, Role]] = [(_last(_cues(kind), before), role) for kind, role in _ROLES]
    place, role = max(found, key=lambda item: item[0])
    return role if place >= 0 else "subject"


def _last(cue: re.Pattern[str], text: str) -> int:
    return max((match.end() for match in cue.finditer(text)), default=-1)


def clause_of(text: str, start: int, end: int) -> str:
    """Return the sentence around a place."""
    begin = max((m.end() for m in _CLAUSE.finditer(text, 0, start)), default=0)
    stop = _CLAUSE.search(text, end)
    return text[begin : stop.start() if stop else len(text)]
