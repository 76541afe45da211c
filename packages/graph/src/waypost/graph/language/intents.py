"""What a note starts: whether it is new, the words that name it, and whether that is a module or a feature."""

import re
from functools import cache

from waypost.graph.language.rules import compile_ending, pattern, readable, words
from waypost.graph.language.spans import hide

_LONGEST = 2000
_MOST_WORDS = 5
_MOST_CHARACTERS = 24
_TRIM = " -*_的\"“”「」'"


def intent(text: str) -> set[str]:
    """Return the flags that hold for a note: `new_feature`, `module_like`, `feature_like`.

    Where the note names something new, the words around that name decide on the other two, else the whole note does.
    """
    line = _line(text)
    phrase = _new_phrase(line)
    flags = {"new_feature"} if phrase else set()
    near = _kinds(phrase) if phrase else set()
    return flags | (near or _kinds(line))


def new_subject(text: str) -> str:
    """Return the words that name what a note newly adds (`优惠券` of 新增优惠券功能), or an empty string."""
    line = _line(text)
    for match in _starts(line):
        subject = _bare(_phrase(line, match.end()))
        if subject and not _is_small(_phrase(line, match.end())):
            at = line.index(subject, match.start())
            return text[:_LONGEST][at : at + len(subject)]
    return ""


def _line(text: str) -> str:
    # line breaks end a phrase as a full stop does
    folded = re.sub(r"[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]", "。", readable(text[:_LONGEST]))
    return hide(folded, quotes=False)


def _kinds(text: str) -> set[str]:
    return {kind for kind in ("module_like", "feature_like") if pattern("intents", kind).search(text)}


def _starts(line: str) -> list[re.Match[str]]:
    refused = [match.span() for match in pattern("intents", "not_new").finditer(line)]
    return [
        match
        for match in pattern("intents", "new").finditer(line)
        if not any(start < match.end() and match.start() < end for start, end in refused)
    ]


def _new_phrase(line: str) -> str:
    # a weak verb (build, 实现) tells something new only where a page, a module or the like is named with it
    for match in _starts(line):
        phrase = _phrase(line, match.end())
        weak = pattern("intents", "weak_new").fullmatch(match.group().strip())
        if (_is_small(phrase) and not _kinds(phrase)) or not (phrase.strip() or "new" in match.group().lower()):
            continue
        if not weak or _kinds(phrase):
            return match.group() + phrase
    return ""


def _phrase(line: str, start: int) -> str:
    stop = pattern("intents", "stop").search(line, start)
    while stop and not line[start : stop.start()].strip() and line[stop.start()] in ": ":
        start = stop.end()
        stop = pattern("intents", "stop").search(line, start)
    return line[start : stop.start() if stop else len(line)]


def _is_small(phrase: str) -> bool:
    # a field, a test or a button is part of something that is there already
    return bool(_ending("small").search(phrase.strip()))


def _bare(phrase: str) -> str:
    text = phrase.strip(_TRIM)
    while match := pattern("intents", "lead").match(text):
        text = text[match.end() :].strip(_TRIM)
    while match := _ending("generic").search(text):
        text = text[: match.start()].strip(_TRIM)
    too_long = len(text.split()) > _MOST_WORDS or (not text.isascii() and len(text) > _MOST_CHARACTERS)
    return "" if too_long or not re.search(r"\w", text) else text


@cache
def _ending(name: str) -> re.Pattern[str]:
    return compile_ending(tuple(words("intents", name)), r"(?: (?-i:[A-Z])[A-Za-z0-9]*)?")
