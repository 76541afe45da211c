"""Reading Rust's patterns: the names that they bind, each with what it is a part of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.rust.types import TypeReader

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_WRAPPING = frozenset({"mut_pattern", "ref_pattern", "reference_pattern", "match_pattern", "parenthesized_pattern"})
_HOLDING = frozenset({"Some", "Ok"})
_MOST_DEPTH = 12
_REST = "remaining_field_pattern"
_TAKING_APART = {
    "tuple_pattern": "_tuple",
    "tuple_struct_pattern": "_tuple_struct",
    "struct_pattern": "_struct",
    "slice_pattern": "_slice",
    "captured_pattern": "_captured",
    "or_pattern": "_alternatives",
}
"""The method for each kind of pattern that takes a value apart."""

Bound = tuple["Node", "Expr", "Expr"]
"""Where a name stands, its type as it is written, its value."""


class PatternReader(TypeReader):
    """What of the reader has to do with patterns."""

    def bind_pattern(
        self, pattern: Node | None, owner: int, until: int, value: Expr, type_: Expr = None, start: int = -1
    ) -> None:
        """Bind the names of a pattern in a scope, from its end (or from `start`) up to a byte."""
        if pattern is None:
            return
        begin = pattern.end_byte if start < 0 else start
        for name_node, expr, stated in self.names_of(pattern, value, type_):
            name = self.text(name_node)
            if name != "_":
                self.bind(name, owner, name_node, "local", start=begin, until=until, type=stated, value=expr)

    def names_of(self, node: Node, value: Expr, type_: Expr = None, depth: int = 0) -> Iterator[Bound]:
        """Yield the names that a pattern binds: where each stands, its value, its type."""
        if depth > _MOST_DEPTH:
            return
        kind = node.type
        if kind == "identifier":
            if self._binds(node):
                yield node, value, type_
        elif kind == "shorthand_field_identifier":
            yield node, value, type_
        elif kind in _WRAPPING:
            for child in node.named_children[:1] if kind == "match_pattern" else node.named_children[-1:]:
                yield from self.names_of(child, value, type_, depth + 1)
        elif kind in _TAKING_APART:
            take: Callable[..., Iterator[Bound]] = getattr(self, _TAKING_APART[kind])
            yield from take(node, value, type_, depth)

    def _captured(self, node: Node, value: Expr, type_: Expr, depth: int) -> Iterator[Bound]:
        children = node.named_children
        yield children[0], value, type_
        if len(children) > 1 and children[1].type != _REST:
            yield from self.names_of(children[1], value, type_, depth + 1)

    def _alternatives(self, node: Node, value: Expr, type_: Expr, depth: int) -> Iterator[Bound]:
        for child in node.named_children:
            yield from self.names_of(child, value, type_, depth + 1)

    def _binds(self, node: Node) -> bool:
        """Whether a bare name in a pattern is a new one: constants and cases are written with a capital."""
        return not self.data[node.start_byte : node.start_byte + 1].isupper()

    def _parts(self, node: Node) -> list[Node]:
        """Return the parts of a pattern; `_` is one too."""
        return [
            child
            for child in node.children
            if child.type == "_" or (child.is_named and child.type not in self.comments)
        ]

    def _tuple(self, node: Node, value: Expr, type_: Expr, depth: int) -> Iterator[Bound]:
        children = self._parts(node)
        types = type_[1] if isinstance(type_, list) and type_ and type_[0] == "[]" else []
        for number, child in enumerate(children):
            if child.type == _REST:
                return  # what comes behind is counted from the end
            part = ["[", value, ["#", number]] if value is not None else None
            if isinstance(value, list) and value and value[0] == "[]" and len(value[1]) == len(children):
                part = value[1][number]
            yield from self.names_of(child, part, types[number] if number < len(types) else None, depth + 1)

    def _tuple_struct(self, node: Node, value: Expr, type_: Expr, depth: int) -> Iterator[Bound]:
        type_node, *children = self._parts(node)
        path = self.type(type_node)
        for number, child in enumerate(children):
            if child.type == _REST:
                return
            if isinstance(path, str) and path in _HOLDING:
                part: Expr = ["iter", value] if value is not None else None
            elif path == "Err":
                part = ["[", value, ["#", 1]] if value is not None else None
            else:
                part = ["part", path, str(number)]
            yield from self.names_of(child, part, None, depth + 1)

    def _struct(self, node: Node, value: Expr, type_: Expr, depth: int) -> Iterator[Bound]:
        path = self.type(node.child_by_field_name("type"))
        for child in node.named_children:
            name = child.child_by_field_name("name") if child.type == "field_pattern" else None
            if name is None:
                continue
            part = ["part", path, self.text(name)]
            inner = child.child_by_field_name("pattern")
            if inner is None:
                yield name, part, None
            else:
                yield from self.names_of(inner, part, None, depth + 1)

    def _slice(self, node: Node, value: Expr, type_: Expr, depth: int) -> Iterator[Bound]:
        element: Expr = ["iter", value] if value is not None else None
        for child in node.named_children:
            inner = child.named_children[-1] if child.type == "captured_pattern" and child.named_child_count else None
            if inner is not None and inner.type == _REST:
                yield child.named_children[0], value, None
            elif child.type != _REST:
                yield from self.names_of(child, element, None, depth + 1)
