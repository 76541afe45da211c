"""The words of both languages that say what the name beside them is: 字段, table, 组件, queue ..."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.words import table

_IN_WORD = lazy(r"[A-Za-z0-9_]")


class Marker(NamedTuple):
    """A marker in the text, with the kind that it speaks for."""

    start: int
    end: int
    text: str
    kind: str


@cache
def _english() -> dict[str, str]:
    """Return the English markers in the singular, with their kinds."""
    known = {word: kind for kind, listed in table("markers").items() for word in listed if word.isascii()}
    return {word: kind for word, kind in known.items() if word.removesuffix("s") not in known or not word.endswith("s")}


def english(reading: Reading) -> Iterator[Marker]:
    """Yield the English markers of a text, word by word; the first letter may be a capital, the word a plural."""
    text = reading.text
    for word, kind in _english().items():
        if word not in reading.vocabulary and f"{word}s" not in reading.vocabulary:
            continue
        tail = word[1:]
        place = text.find(tail, 1)
        while place > 0:
            start, end = place - 1, place + len(tail)
            if text[start].lower() == word[0] and (start == 0 or not _IN_WORD.match(text, start - 1)):
                end += text.startswith("s", end)
                if not _IN_WORD.match(text, end):
                    yield Marker(start, end, text[start:end], kind)
            place = text.find(tail, end)


@cache
def _chinese() -> tuple[re.Pattern[str], dict[str, str]]:
    tails = table("marker_tails")
    kinds = {word: kind for kind, listed in table("markers").items() for word in listed if not word.isascii()}
    parts = []
    for word in sorted(kinds, key=len, reverse=True):
        tail = "|".join(tails.get(kinds[word], ()))
        parts.append(f"{word}(?!{tail})" if tail else word)
    return lazy("|".join(parts)), kinds


def chinese(text: str) -> Iterator[Marker]:
    """Yield the Chinese markers of a text."""
    if text.isascii():
        return
    pattern, kinds = _chinese()
    for match in pattern.finditer(text):
        yield Marker(match.start(), match.end(), match[0], kinds[match[0]])


def markers(reading: Reading) -> dict[str, list[Marker]]:
    """Return the markers of a text by kind, in order."""
    found: dict[str, list[Marker]] = {}
    for marker in sorted((*english(reading), *chinese(reading.text))):
        found.setdefault(marker.kind, []).append(marker)
    return found
