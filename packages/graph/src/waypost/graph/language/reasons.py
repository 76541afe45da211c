"""Why something was decided, and what was turned down, in the words of the sentence."""

import re
from functools import cache

from waypost.graph.language.rules import compile_any, pattern, readable, words
from waypost.graph.language.spans import hide

_LONGEST = 1500
_PHRASE = 80
_TRIM = ' \t,，。.;；!！、:："“”'
_ENUMERATED_WORDS = 4


def reason_of(sentence: str) -> str:
    """Return the reason that a sentence gives, verbatim, or an empty string; a purpose keeps its own word."""
    text = readable(sentence[:_LONGEST])
    best: tuple[int, int] | None = None
    for name in ("plain", "purpose", "result"):
        match = pattern("statements", "reason", name).search(hide(text))
        if match and (best is None or match.start() < best[0]):
            best = (match.start(), match.start() if name == "purpose" else match.end())
    if best is None:
        return ""
    return sentence[best[1] : _reason_end(text, best[1])].strip(_TRIM)


def _reason_end(text: str, start: int) -> int:
    ends = [len(text)]
    for stop in (pattern("statements", "reason_end"), _strong_rejection()):
        match = stop.search(text, start)
        if match:
            ends.append(match.start())
    return min(ends)


def rejected_of(sentence: str) -> list[str]:
    """Return the alternatives that a sentence turns down, verbatim and in order."""
    text = readable(sentence[:_LONGEST])
    hidden = hide(text, quotes=False)
    found: list[str] = []
    for match in pattern("statements", "rejected", "before").finditer(hidden):
        if match.group().lower() == "over" and not _over_needs().search(hidden, 0, match.start()):
            continue
        start = match.end()
        stop = pattern("statements", "rejected", "stop").search(hidden, start)
        listed = hidden[match.start() : match.end()].rstrip().endswith(":")
        end = _list_end(text, start) if listed else min(stop.start() if stop else len(text), start + _PHRASE)
        found += _alternatives(sentence[start:end])
    return list(dict.fromkeys(found))


def _list_end(text: str, start: int) -> int:
    match = re.compile(r"[。;]|\. |\.$").search(text, start)
    return match.start() if match else len(text)


def _alternatives(phrase: str) -> list[str]:
    parts = [part for part in _splitter().split(phrase) if part and part.strip()]
    if any(len(part.split()) > _ENUMERATED_WORDS for part in parts):
        parts = [phrase]
    return [name for name in map(_bare, parts) if name]


def _bare(phrase: str) -> str:
    phrase = phrase.strip(_TRIM)
    for lead in words("statements", "rejected", "lead"):
        if phrase.lower().startswith(lead) and len(phrase) > len(lead):
            phrase = phrase[len(lead) :].strip(_TRIM)
    for tail in words("statements", "rejected", "tail"):
        if phrase.lower().endswith(tail) and len(phrase) > len(tail):
            phrase = phrase[: -len(tail)].strip(_TRIM)
    return phrase


@cache
def _splitter() -> re.Pattern[str]:
    return re.compile("|".join(words("statements", "rejected", "split")))


@cache
def _over_needs() -> re.Pattern[str]:
    return pattern("statements", "rejected", "over_needs")


@cache
def _strong_rejection() -> re.Pattern[str]:
    weak = {"over", "dropped"}
    return compile_any(tuple(entry for entry in words("statements", "rejected", "before") if entry not in weak))
