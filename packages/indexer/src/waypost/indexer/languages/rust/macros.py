"""Macros: their arguments mostly are expressions, which the grammar leaves as tokens.

Before a file is read each `name!(...)` whose arguments read as expressions becomes a call of the same length,
`name (...)`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tree_sitter import Node, Parser, Query

_BEFORE, _AFTER = b"fn f(){g(", b")}"
_NO_EXPRESSION = frozenset({"source_file", "declaration_list"})
_CLOSING = {0x28: 0x29, 0x5B: 0x5D}
_MOST_DEPTH = 8
_LONGEST = 20_000


class Opened(NamedTuple):
    """A source whose macros are calls."""

    data: bytes
    names: frozenset[int]
    """First bytes of the names of macros that became calls."""


def open_macros(parser: Parser, data: bytes) -> Opened:
    """Return a source of the same length in which macros with expressions as arguments are calls."""
    if b"!" not in data:
        return Opened(data, frozenset())
    changed = bytearray(data)
    names: set[int] = set()
    tree = parser.parse(data)
    for node in _invocations(tree.root_node):
        if node.parent is None or node.parent.type not in _NO_EXPRESSION:
            _open(parser, changed, node, 0, names, 0)
    found = bytes(changed)
    if not names or (parser.parse(found).root_node.has_error and not tree.root_node.has_error):
        return Opened(data, frozenset())
    return Opened(found, frozenset(names))


def _invocations(root: Node) -> list[Node]:
    """Return the macro invocations below a node."""
    from tree_sitter import QueryCursor  # noqa: PLC0415 - loaded where something is parsed

    return QueryCursor(_query()).captures(root).get("macro", [])


@cache
def _query() -> Query:
    from tree_sitter import Query as TreeSitterQuery  # noqa: PLC0415 - as above

    from waypost.indexer.languages import language  # noqa: PLC0415 - a circle otherwise

    return TreeSitterQuery(language("rust").tree_sitter, "(macro_invocation) @macro")


def _open(parser: Parser, changed: bytearray, node: Node, shift: int, names: set[int], depth: int) -> None:
    """Make one invocation a call; `shift` is where its source stands in the file."""
    name, tokens = node.child_by_field_name("macro"), node.named_children[-1]
    mark = next((child for child in node.children if child.type == "!"), None)
    if name is None or mark is None or tokens.type != "token_tree" or depth > _MOST_DEPTH:
        return
    start, end = tokens.start_byte + shift, tokens.end_byte + shift
    closing = _CLOSING.get(changed[start])
    if closing is None or changed[end - 1] != closing or end - start > _LONGEST:
        return
    inner = bytes(changed[start + 1 : end - 1])
    if closing == 0x5D:  # noqa: PLR2004 - `]`
        inner = _with_commas(tokens, shift, inner, start + 1)
    tree = parser.parse(_BEFORE + inner + _AFTER)
    if tree.root_node.has_error:
        return
    changed[start : start + 1], changed[end - 1 : end] = b"(", b")"
    changed[start + 1 : end - 1] = inner
    changed[mark.start_byte + shift] = 0x20
    last = name.child_by_field_name("name") or name
    names.add(last.start_byte + shift)
    for nested in _invocations(tree.root_node):
        _open(parser, changed, nested, start + 1 - len(_BEFORE), names, depth + 1)


def _with_commas(tokens: Node, shift: int, inner: bytes, start: int) -> bytes:
    """Return the items of `[x; n]` with a comma between."""
    found = bytearray(inner)
    for child in tokens.children:
        if child.type == ";":
            found[child.start_byte + shift - start] = 0x2C
    return bytes(found)
