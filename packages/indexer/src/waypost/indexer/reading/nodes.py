"""What every reader asks of nodes and comments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

_MOST_DOC = 200
_COMMENT = re.compile(r"^[\s/*#!;\-<>'\"]+|[\s*/\-<>]+$")


def error_line(root: Node) -> int:
    """Return the line of the first thing that the parser could not read."""
    node = root
    while not (node.is_error or node.is_missing):
        inner = next((child for child in node.children if child.has_error or child.is_missing), None)
        if inner is None:
            break
        node = inner
    return node.start_point[0] + 1


def last_line(node: Node) -> int:
    """Return the last line of a node; a node that ends with a line break does not reach into the next line."""
    row, column = node.end_point
    return row + 1 if column or row == node.start_point[0] else row


def doc_line(text: str) -> str:
    """Return the first line that says something of a comment or doc string."""
    for line in text.splitlines():
        said = _COMMENT.sub("", line).strip()
        if said:
            return said[:_MOST_DOC]
    return ""
