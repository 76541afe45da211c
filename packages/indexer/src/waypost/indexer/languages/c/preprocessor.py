"""Conditionals of the preprocessor: both branches are read, unless the grammar then understands nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

_DIRECTIVE = re.compile(rb"^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b(?:[^\n\\]|\\.|\\\n)*", re.MULTILINE | re.DOTALL)
_OPENING = frozenset({b"if", b"ifdef", b"ifndef"})
_NOT_NEWLINE = re.compile(rb"[^\n]")
_LONGEST = 2_000_000


def readable(parser: Parser, data: bytes) -> bytes:
    """Return a source of the same length that the grammar understands best.

    Where a file as it is has errors, it is tried without the directives, and with the first branch of each conditional
    only.
    """
    if len(data) > _LONGEST or b"#" not in data:
        return data
    root = parser.parse(data).root_node
    if not root.has_error:
        return data
    best, errors = data, damage(root)
    for keep_all in (False, True):
        candidate = _without_directives(data, keep_all=keep_all)
        if candidate == data:
            break
        count = damage(parser.parse(candidate).root_node)
        if count < errors:
            best, errors = candidate, count
    return best


def damage(root: Node) -> int:
    """Return how much of a tree was not understood, in bytes."""
    total = 0
    nodes = [root]
    while nodes:
        node = nodes.pop()
        if node.is_error:
            total += node.end_byte - node.start_byte + 1
        elif node.is_missing:
            total += 1
        elif node.has_error:
            nodes += node.children
    return total


def _without_directives(data: bytes, *, keep_all: bool) -> bytes:
    """Return a source without the directives of conditionals, and unless all is kept without further branches."""
    parts: list[bytes] = []
    at = 0
    open_branches: list[bool] = []  # for each open conditional: whether its text is kept
    for match in _DIRECTIVE.finditer(data):
        text = data[at : match.start()]
        parts.append(text if keep_all or all(open_branches) else _blank(text))
        parts.append(_blank(match[0]))
        at = match.end()
        word = match[1]
        if word in _OPENING:
            open_branches.append(True)
        elif word == b"endif":
            del open_branches[-1:]
        elif open_branches:
            open_branches[-1] = False
    parts.append(data[at:])
    return b"".join(parts)


def _blank(text: bytes) -> bytes:
    return _NOT_NEWLINE.sub(b" ", text)
