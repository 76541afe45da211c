"""Text as the full-text index holds it, and queries for it.

A text is given to the index nearly as it stands, so that the index's own code takes most of it apart: this runs once
for each file of a graph, and every call in here shows.
"""

import re
import sys
import unicodedata
from array import array
from functools import lru_cache

from waypost.kit.text import CJK_CLASS, fold_width

_CJK = CJK_CLASS[1:-1]
_CJK_RUN = re.compile(f"{CJK_CLASS}+")
_OTHER_WORD = re.compile(rf"[^\W\x00-\x7f{_CJK}]")
"""Letters of other scripts and full-width ones: what has them goes a slower way."""
_SNAKE_TAIL = re.compile(r"_[A-Za-z0-9_]+")
_BORDER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+")
_TERM = re.compile(r"\w+")
_BESIDE = "\u02c0"
"""Stands between CJK runs: a letter that no text of this way holds, so no bigram of two runs comes about."""
_UTF_32 = f"utf-32-{sys.byteorder[0]}e"
_TO_SPACE = bytes.maketrans(bytes(range(128)), b" " * 128)
_CLASSES = (
    bytes(
        ord("u" if char.isupper() else "l" if char.isalnum() else "_" if char == "_" else " ")
        for char in map(chr, range(128))
    )
    + b" " * 128
)
_CASE_BORDER = b"lu"


def indexed(text: str) -> str:
    """Return a text for indexing: CJK runs as overlapping bigrams, the parts of compound identifiers behind."""
    if text.isascii():
        return f"{text} {_parts(text)}"
    wide = b" ".join(text.encode("utf-8", "replace").translate(_TO_SPACE).split()).decode()
    if _OTHER_WORD.search(wide):
        return _slowly_indexed(text)
    narrow = text.encode("ascii", "replace").decode()
    return f"{narrow} {_parts(narrow)} {_bigrams(_CJK_RUN.findall(wide))}"


def terms(text: str) -> set[str]:
    """Return the terms of an indexed text."""
    return set(_TERM.findall(text.lower()))


def holders_query(key: str) -> str:
    """Return a query for the texts that may hold a match key: that have all its words, parameters left out."""
    name = key.rsplit(" ", 1)[-1]
    if not name.isascii():
        name = _CJK_RUN.sub(_spaced_bigrams, unicodedata.normalize("NFKC", name))
    return " AND ".join(f'"{term}"' for term in dict.fromkeys(_TERM.findall(name.replace("{}", " "))))


def _parts(narrow: str) -> str:
    """Return the parts of the compound identifiers of an ASCII text."""
    parts: list[str] = []
    if "_" in narrow:
        # A pattern that begins at the border is fast: what stands before one is looked for in the reversed text.
        tails, heads = _SNAKE_TAIL.findall(narrow), _SNAKE_TAIL.findall(narrow[::-1])
        parts.append(f"{' '.join(tails)} {' '.join(heads)[::-1]}".replace("_", " "))
    data = narrow.encode()
    classes = data.translate(_CLASSES)
    words: set[bytes] = set()
    at = classes.find(_CASE_BORDER)
    while at >= 0:
        end = classes.find(b" ", at)
        words.add(data[classes.rfind(b" ", 0, at) + 1 : end if end >= 0 else None])
        at = classes.find(_CASE_BORDER, end) if end >= 0 else -1
    parts += map(_split, words)
    return " ".join(parts)


@lru_cache(maxsize=4096)
def _split(word: bytes) -> str:
    return _BORDER.sub(" ", word.decode())


def _bigrams(runs: list[str]) -> str:
    text = _BESIDE.join(runs)
    units = array("I", text.encode(_UTF_32))
    pairs = array("I", [0x20]) * (3 * len(units))
    pairs[0:-3:3] = units[:-1]
    pairs[1:-3:3] = units[1:]
    single = " ".join([run for run in runs if len(run) == 1])
    return pairs.tobytes().decode(_UTF_32) + single


def _slowly_indexed(text: str) -> str:
    text = _CJK_RUN.sub(_spaced_bigrams, fold_width(text))
    return f"{text} {_parts(text)}"


def _spaced_bigrams(match: re.Match[str]) -> str:
    run = match.group()
    return f" {' '.join(map(str.__add__, run, run[1:])) if len(run) > 1 else run} "
