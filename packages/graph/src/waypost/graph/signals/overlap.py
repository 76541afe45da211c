"""How much two short texts say the same, across inflections, word order and what everybody says."""

import re
from functools import cache

from waypost.graph.data import table
from waypost.kit.text import fold

_TERM = re.compile(r"[a-z0-9_]+|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_WIDE_WEIGHT = 0.5
"""A CJK character is about half a word."""
_ENDINGS = ("ings", "ing", "edly", "ed", "ies", "es", "s")


@cache
def _stop() -> frozenset[str]:
    return frozenset(word for words in table("settling")["stop"].values() for word in words)


def content_terms(text: str) -> set[str]:
    """Return the telling terms of a text: words without their endings, CJK characters, no everyday ones."""
    found: set[str] = set()
    for word in _TERM.findall(fold(text)):
        if word not in _stop():
            found.add(_stem(word))
    return found


def weight(terms: set[str]) -> float:
    """Return how much a set of terms weighs, in words."""
    return sum(1.0 if term.isascii() else _WIDE_WEIGHT for term in terms)


def coverage(part: str, whole: str) -> float:
    """Return the share (0 to 1) of what `part` says that `whole` says too."""
    terms = content_terms(part)
    return weight(terms & content_terms(whole)) / weight(terms) if terms else 0.0


def similarity(one: str, other: str) -> float:
    """Return the Jaccard similarity (0 to 1) of what two texts say."""
    left, right = content_terms(one), content_terms(other)
    return weight(left & right) / weight(left | right) if left and right else 0.0


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:  # noqa: PLR2004 - shorter stems are other words
            return word[: -len(ending)]
    return word
