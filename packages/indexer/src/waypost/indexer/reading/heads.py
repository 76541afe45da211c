"""The head of a declaration on one line, without the comments in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tree_sitter import Node

_SPACE = re.compile(r"\s+")
_LOOSE = re.compile(r"(?<=[(\[<]) | (?=[)\],;>])")
_MARKS = (b"//", b"/*", b"#", b"<!--")
"""What a comment starts with in some language: a text without one needs no look at the tree."""


def head(data: bytes, root: Node | None, start: int, stop: int) -> str:
    """Return a part of a text on one line."""
    part = data[start:stop]
    if root is None or not any(mark in part for mark in _MARKS):
        return one_line(part)
    return without(data, start, stop, comments(root, start, stop))


def without(data: bytes, start: int, stop: int, found: Iterable[tuple[int, int]]) -> str:
    """Return a part of a text on one line, without the comments that are found in it."""
    kept: list[bytes] = []
    at = start
    for first, last in found:
        if first >= stop:
            break
        if last > at:
            kept += [data[at : max(first, at)], b" "]
            at = last
    text = one_line(b"".join((*kept, data[at : max(stop, at)])))
    return _LOOSE.sub("", text) if kept else text


def one_line(part: bytes) -> str:
    """Return a text on one line."""
    return _SPACE.sub(" ", part.decode("utf-8", "replace")).strip()


def comments(root: Node, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Yield where the comments are that lie in a part of a text."""
    around = root.descendant_for_byte_range(start, max(start, stop - 1))
    waiting = [around] if around is not None else []
    while waiting:
        node = waiting.pop()
        if node.end_byte <= start or node.start_byte >= stop:
            continue
        if node.type.endswith("comment"):
            yield node.start_byte, node.end_byte
        else:
            waiting.extend(reversed(node.children))
