"""Calls among the tokens of macros that cannot be read as expressions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.rust.names import MACROS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_WORDS = frozenset({"identifier", "self", "super", "crate", "metavariable", "primitive_type", "type_identifier"})
_JOINING = frozenset({"::", "."})
_ROOTS = {"super": "super::", "crate": "crate"}
_MOST_DEPTH = 30


def calls(tokens: Node, data: bytes, depth: int = 0) -> Iterator[tuple[Node, Expr]]:
    """Yield what looks like a call of a path or of a method of a name: where its name stands, and what is called."""
    if depth > _MOST_DEPTH:
        return
    path: Expr = None
    last: Node | None = None
    joined = marked = False
    for child in tokens.children:
        kind = child.type
        if kind in _WORDS:
            word = data[child.start_byte : child.end_byte].decode("utf-8", "replace")
            path = _longer(path, word, kind) if joined else _first(word, kind)
            last, joined, marked = child, False, False
        elif kind in _JOINING and last is not None:
            joined = True
            if isinstance(path, str) and kind == "::" and path != "crate" and path[:1].islower() and path[-1] != ":":
                path += "::"
        elif kind == "!" and last is not None and not joined:
            marked = True
        elif kind == "token_tree":
            if last is not None and not joined and path is not None and _is_called(child, data, marked=marked):
                yield from _called(last, path, data, marked=marked)
            yield from calls(child, data, depth + 1)
            path, last, joined, marked = None, None, False, False
        else:
            path, last, joined, marked = None, None, False, False
            joined = kind in _JOINING


def _first(word: str, kind: str) -> Expr:
    if kind == "metavariable":
        return "crate" if word == "$crate" else None
    return _ROOTS.get(kind, word)


def _longer(path: Expr, word: str, kind: str) -> Expr:
    return [".", path, word] if path is not None and kind != "metavariable" else None


def _is_called(tokens: Node, data: bytes, *, marked: bool) -> bool:
    return data[tokens.start_byte : tokens.start_byte + 1] == b"(" or marked


def _called(last: Node, path: Expr, data: bytes, *, marked: bool) -> Iterator[tuple[Node, Expr]]:
    if not marked:
        yield last, path
        return
    name = data[last.start_byte : last.end_byte].decode("utf-8", "replace")
    if name not in MACROS:
        yield last, f"{name}!" if isinstance(path, str) else [".", path[1], f"{name}!"]
