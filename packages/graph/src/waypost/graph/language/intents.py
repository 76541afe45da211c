"""What a note starts: whether it is new, the words that name it, and whether that is a module or a feature."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from waypost.graph.language.rules import compile_ending, found, matches, pattern, readable, words
from waypost.graph.language.spans import hide

_LONGEST = 2000
_MOST_STARTS = 20
_MOST_WORDS = 5
_MOST_CHARACTERS = 24
_NAME = r"(?:\s*[`\"“]?(?:--?[a-z][a-z-]*|\w*_\w+|[a-z]+(?-i:[A-Z])\w*|[a-z]+-[a-z-]+|(?-i:[A-Z])\w*)[`\"”]?)?"
"""Of a field or a flag, after the word for it."""
_END = rf"(?:{_NAME})$"
_TRIM = " -*_的\"“”「」'"


class _New(NamedTuple):
    # the words that tell something new, of them those that name it, and where to look for these
    words: str
    phrase: str
    start: int


def intent(text: str) -> set[str]:
    """Return the flags that hold for a note: `new_feature`, `module_like`, `feature_like`.

    Where the note names something new, the words around that name decide on the other two, else the whole note does.
    """
    line = _line(text)
    new = next(_new(line), None)
    if not new:
        return _kinds(line)
    return {"new_feature"} | (_kinds(new.words) or _kinds(line))


def new_subject(text: str) -> str:
    """Return the words that name what a note newly adds (`优惠券` of 新增优惠券功能), or an empty string."""
    line = _line(text)
    for new in _new(line):
        if subject := _bare(new.phrase):
            at = line.index(subject, new.start)
            return text[:_LONGEST][at : at + len(subject)]
    return ""


def _line(text: str) -> str:
    # line breaks end a phrase as a full stop does
    folded = re.sub(r"[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]", "。", readable(text[:_LONGEST]))
    return hide(folded, quotes=False)


def _kinds(text: str) -> set[str]:
    return {kind for kind in ("module_like", "feature_like") if found(text, "intents", kind)}


def _new(line: str) -> Iterator[_New]:
    refused = [match.span() for match in matches(line, "intents", "not_new")]
    for match in matches(line, "intents", "new")[:_MOST_STARTS]:
        if not _overlaps(match, refused) and _is_new(line, match):
            phrase = _phrase(line, match.end())
            yield _New(match.group() + phrase, phrase, match.start())
    for match in matches(line, "intents", "new_after"):
        if not _overlaps(match, refused):
            yield _New(match.group(), match["x"], match.start("x"))


def _overlaps(match: re.Match[str], spans: list[tuple[int, int]]) -> bool:
    return any(start < match.end() and match.start() < end for start, end in spans)


def _is_new(line: str, match: re.Match[str]) -> bool:
    phrase = _phrase(line, match.end())
    verb = match.group().strip().lower()
    if not phrase.strip():
        return verb.startswith("new ")
    if _kinds(phrase) or found(phrase, "intents", "things"):
        return not found(phrase.strip(), "intents", "small", tail=_END)
    if found(phrase.strip(), "intents", "small", tail=_END) or pattern("intents", "weak_new").fullmatch(verb):
        return False
    return not (pattern("intents", "adds").fullmatch(verb) and _joins(line, match, phrase))


def _joins(line: str, match: re.Match[str], phrase: str) -> bool:
    # `added a spinner to the login page`: part of something that is there already
    rest = line[line.index(phrase, match.end()) + len(phrase) :]
    return rest.lstrip().lower().startswith(("to ", "in ", "on ")) and not phrase.rstrip().lower().endswith("support")


def _phrase(line: str, start: int) -> str:
    stop = pattern("intents", "stop").search(line, start)
    while stop and not line[start : stop.start()].strip() and line[stop.start()] in ": ":
        start = stop.end()
        stop = pattern("intents", "stop").search(line, start)
    phrase = line[start : stop.start() if stop else len(line)]
    cut = pattern("intents", "cut").search(phrase)
    return phrase[: cut.end()] if cut else phrase


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
    return compile_ending(tuple(words("intents", name)), _NAME)
