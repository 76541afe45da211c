"""Patterns that take values apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.languages.javascript.types import TypeReader
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_MOST_TARGETS = 64


class Target(NamedTuple):
    """One name that a pattern binds, and what it gets."""

    node: Node
    name: str
    value: Expr


class PatternReader(TypeReader):
    """Reads patterns."""

    def targets(self, pattern: Node, value: Expr) -> Iterator[Target]:
        """Yield the names that a pattern binds, each with what it gets of a value."""
        kind = pattern.type
        if kind in {"identifier", "shorthand_property_identifier_pattern"}:
            yield Target(pattern, self.text(pattern), value)
        elif kind in {"object_pattern", "object"}:
            for child in pattern.named_children[:_MOST_TARGETS]:
                yield from self._of_object(child, value)
        elif kind in {"array_pattern", "array"}:
            yield from self._of_array(pattern, value)
        elif kind in {"assignment_pattern", "object_assignment_pattern"}:
            left, right = pattern.child_by_field_name("left"), pattern.child_by_field_name("right")
            if left is not None:
                yield from self.targets(left, either([value, self.expr(right)]))
        elif kind == "rest_pattern":
            inner = self.child(pattern, "")
            if inner is not None:
                yield from self.targets(inner, None)

    def _of_object(self, child: Node, value: Expr) -> Iterator[Target]:
        if child.type == "shorthand_property_identifier_pattern":
            name = self.text(child)
            yield Target(child, name, [".", value, name] if value is not None else None)
        elif child.type == "object_assignment_pattern":
            left, right = child.child_by_field_name("left"), child.child_by_field_name("right")
            if left is not None:
                part = [".", value, self.text(left)] if value is not None else None
                yield from self.targets(left, either([part, self.expr(right)]))
        elif child.type == "pair_pattern":
            key, inner = self.key(child.child_by_field_name("key"), 0), child.child_by_field_name("value")
            named = isinstance(key, list) and key[0] == "'" and value is not None
            if inner is not None:
                yield from self.targets(inner, [".", value, key[1]] if named else None)
        elif child.type == "rest_pattern":
            yield from self.targets(child, None)

    def _of_array(self, pattern: Node, value: Expr) -> Iterator[Target]:
        number = 0
        for child in pattern.children[:_MOST_TARGETS]:
            if child.type == ",":
                number += 1
            elif child.is_named and child.type not in self.comments:
                yield from self.targets(child, self._nth(value, number))

    def _nth(self, value: Expr, number: int) -> Expr:
        if isinstance(value, list) and value and value[0] == "[]":
            return value[1][number] if number < len(value[1]) else None
        return ["[", value, ["#", number]] if value is not None else None
