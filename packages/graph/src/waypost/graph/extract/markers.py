"""The words of both languages that say what the name beside them is: 字段, table, 组件, queue ..."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.reading import Reading, Word
from waypost.graph.extract.words import table


class Marker(NamedTuple):
    """A marker in the text, with the kind that it speaks for."""

    start: int
    end: int
    text: str
    kind: str


@cache
def english() -> dict[str, str]:
    """Return the English markers with their kinds, as they may be spelled."""
    spelled = {}
    for kind, listed in table("markers").items():
        for word in listed:
            if word.isascii():
                spelled |= {word: kind, word.capitalize(): kind}
    return spelled


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


def markers(reading: Reading, lower: list[Word], title: list[Word]) -> dict[str, list[Marker]]:
    """Return the markers of a text by kind; `lower` and `title` are its plain words."""
    found: dict[str, list[Marker]] = {}
    known = english()
    for word in (*lower, *title):
        if word.text in known:
            found.setdefault(known[word.text], []).append(Marker(word.start, word.end, word.text, known[word.text]))
    for marker in chinese(reading.text):
        found.setdefault(marker.kind, []).append(marker)
    return found
