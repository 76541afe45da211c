"""Words that say in which direction two things stand: who uses whom, who publishes and who subscribes."""

import re
from bisect import bisect_left, bisect_right
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from waypost.graph.data import table
from waypost.kit.text import fold

Role: TypeAlias = Literal["subject", "object", "user", "compared"]
"""`subject`: the text speaks about it; `object`: it is used by the subject; `user`: it uses the subject;
`compared`: it is only a model or a contrast."""

_ROLES: tuple[tuple[str, Role], ...] = (("compares", "compared"), ("used_by", "user"), ("uses", "object"))
"""Kinds of cue with the role of what stands behind; of cues that end together the first counts."""
_CLAUSE = re.compile(r"[。！？!?;；\n，]|\.(?=\s|$)")
"""A Chinese comma ends a clause; an English one may stand in a list."""


@cache
def _cues(kind: str) -> re.Pattern[str]:
    words = table("relations")[kind]
    parts = [rf"(?<![a-z])(?:{_any(words['en'])})(?![a-z])", _any(words["zh"])]
    if short := words.get("zh_before_name"):
        # one character is a word of its own only before a name in Latin letters
        parts.append(rf"(?:{_any(short)})(?=\s*[a-z`/_])")
    return re.compile("|".join(parts))


@cache
def _short(kind: str) -> frozenset[str]:
    """Return the one-character cues: right before a name they are words of their own."""
    return frozenset(table("relations")[kind].get("zh_before_name", ()))


def _any(words: list[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


def says(kind: str, text: str) -> bool:
    """Whether a text holds a cue of one kind (`uses`, `used_by`, `publishes`, `subscribes`, `negates`)."""
    return _cues(kind).search(fold(text)) is not None


def joins(text: str) -> bool:
    """Whether a text between two names only joins them: `and`, 和, a comma, with a word of kind before it at most."""
    bare = fold(text).strip(" `")
    if bare in {",", "，", "、", "/"}:
        return True
    match = _JOINER.fullmatch(bare)
    return match is not None and _cues("joins").fullmatch(match["joiner"]) is not None


_JOINER = re.compile(
    r"(?:[\u4e00-\u9fff]{1,3}(?=[\u4e00-\u9fff、]))?(?:[a-z]{1,12}\s+)??"
    r"(?P<joiner>as well as|\S+?)(?:\s+(?:the|a|an|both))?"
)


def role_at(text: str, start: int) -> Role:
    """Tell the role of what stands at `start` in a text, by the last cue before it in its clause."""
    low = text.lower()
    if start and low[start - 1] in _short("uses"):
        return "object"
    begin, _ = _bounds(_CLAUSE, low, start, start)
    found: list[tuple[int, Role]] = [(_last(_cues(kind), low, begin, start), role) for kind, role in _ROLES]
    place, role = max(found, key=lambda item: item[0])
    return role if place >= 0 else "subject"


def dismissed(text: str, start: int, end: int) -> bool:
    """Whether what stands there is at once said to have nothing to do with it: `X 不用改`, `X is not affected`."""
    low = text.lower()
    _, stop = _bounds(_CLAUSE, low, start, end)
    after = _cues("dismisses").search(low, end, stop)
    return after is not None and after.start() - end <= _CLOSE


def negated_at(text: str, start: int, end: int) -> bool:
    """Whether what stands there is said not to be used: `no longer calls X`, `instead of X`, `X 不用改`."""
    if dismissed(text, start, end):
        return True
    low = text.lower()
    begin, _ = _bounds(_CLAUSE, low, start, end)
    cut = _last_match(_cues("negates"), low, begin, start)
    if cut is None:
        return False
    use = _last_match(_cues("uses"), low, begin, start)
    return use is None or use.start() < cut.end() + _CLOSE


_CLOSE = 4
"""Characters within which a negation belongs to what follows it."""


def host_places(text: str) -> list[int]:
    """Return where what something is put into may begin: behind `added to`, 放到."""
    return [match.end() for match in _cues("into").finditer(text.lower())]


def clause_of(text: str, start: int, end: int) -> str:
    """Return the clause around a place."""
    begin, stop = _bounds(_CLAUSE, text, start, end)
    return text[begin:stop]


def _bounds(border: re.Pattern[str], text: str, start: int, end: int) -> tuple[int, int]:
    places = _borders(border, text)
    before = bisect_right(places, (start, start))
    while before and places[before - 1][1] > start:
        before -= 1
    behind = bisect_left(places, (end, end))
    return places[before - 1][1] if before else 0, places[behind][0] if behind < len(places) else len(text)


@lru_cache(maxsize=64)
def _borders(border: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    """Return where the borders of a text stand; asked for once for every name and thing in a note."""
    return [match.span() for match in border.finditer(text)]


def _last(cue: re.Pattern[str], text: str, begin: int, start: int) -> int:
    """Return the end of the last cue that ends before `start`, -1 without one."""
    match = _last_match(cue, text, begin, start)
    return match.end() if match else -1


def _last_match(cue: re.Pattern[str], text: str, begin: int, start: int) -> re.Match[str] | None:
    found = None
    for match in cue.finditer(text, begin, min(len(text), start + _AHEAD)):
        if match.start() >= start:
            break
        if match.end() <= start:
            found = match
    return found


_AHEAD = 8
"""Characters behind a place that a cue before it may look at."""
