"""Notes as sentences: every sentence one line, verbatim but for Markdown's own marks."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from waypost.graph.language.markdown import Block, safe_start
from waypost.graph.language.rules import pattern
from waypost.graph.language.spans import protected
from waypost.kit.text import CJK_CLASS

_END = re.compile(
    r"[。！？；｡]+[”’\"'）)\]】》」』]*"
    rf"|[.!?;]+[”’\"'）)\]】》」』]*(?=\s|$|{CJK_CLASS})"
)
_LAST_WORD = re.compile(r"[A-Za-z.]{1,12}$|(?<!\d)\d{1,2}$")
_BEFORE_NUMBER = re.compile(r"(?:^|[:;：；(（。.!?])\s*\d{1,2}$")
_NEXT = re.compile(r"\s*(\S)")


class Sentence(NamedTuple):
    """A sentence and the white space that stood before it within its block."""

    text: str
    gap: str = ""


def sentences(block: Block) -> list[Sentence]:
    """Return the sentences of one block; a heading is one sentence."""
    text = block.text
    pieces = [(0, len(text))] if block.kind == "heading" else list(_pieces(text))
    found: list[Sentence] = []
    previous = 0
    for start, end in pieces:
        piece = text[start:end]
        body = piece.strip()
        if body:
            at = start + len(piece) - len(piece.lstrip())
            found.append(Sentence(safe_start(body), text[previous:at] if found else ""))
            previous = at + len(body)
    return found


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    spans = protected(text)
    starts = [start for start, _ in spans]
    begin = 0
    for match in _END.finditer(text):
        index = bisect_right(starts, match.start()) - 1
        if index >= 0 and match.start() < spans[index][1]:
            continue
        if _ends(text, begin, match):
            yield begin, match.end()
            begin = match.end()
    if begin < len(text):
        yield begin, len(text)


def _ends(text: str, begin: int, match: re.Match[str]) -> bool:
    mark, at = match.group(), match.start()
    if mark[0] in "。！？；｡":
        return True
    if at == begin or text[at - 1].isspace():
        return False
    if mark[0] != "." or not text[match.end() : match.end() + 1].isspace():
        return True
    following = _NEXT.match(text, match.end())
    return _full_stop_ends(text[max(begin, at - 16) : at], following[1] if following else "", mark)


def _full_stop_ends(before: str, following: str, mark: str) -> bool:
    capital = following.isupper() or not following.isascii()
    if mark.startswith(".."):
        return capital
    word = _LAST_WORD.search(before)
    if not word:
        return True
    if word.group().isdigit():
        return not _BEFORE_NUMBER.search(before)
    if pattern("sentences", "strong").fullmatch(word.group()):
        return False
    return capital or not pattern("sentences", "weak").fullmatch(word.group())
