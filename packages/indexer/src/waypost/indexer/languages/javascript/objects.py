"""Object literals whose functions are declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.indexer.languages.javascript.functions import FunctionReader
from waypost.indexer.languages.javascript.scopes import Literal

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr


class ObjectReader(FunctionReader):
    """Reads object literals."""

    def declare_literal(self, node: Node | None, path: Expr, names: tuple[str, ...] = ()) -> None:
        """Note that an object literal belongs to a declaration: its functions are methods."""
        if node is not None and node.type == "object" and node.start_byte not in self.literals:
            self.literals[node.start_byte] = Literal(path, names, len(self.literals), True, -1, "")

    def returns_literal(self, node: Node) -> None:
        """Note that an object literal is returned."""
        self.declare_literal(node, None)

    def literal_of(self, member: Node) -> tuple[Literal, int]:
        """Return the object literal that a member stands in and its first byte."""
        parent = member.parent
        start = parent.start_byte if parent is not None else 0
        found = self.literals.get(start)
        if found is None:
            found = self.literals[start] = Literal(None, (), len(self.literals), False, -1, "")
        return found, start

    def on_pair(self, node: Node) -> None:
        """A member of an object literal that is a function or a literal itself."""
        value, key_node = node.child_by_field_name("value"), node.child_by_field_name("key")
        if value is None or key_node is None or value.start_byte in self.handled:
            return
        around, start = self.literal_of(node)
        named = key_node.type in {"property_identifier", "string"}
        key = self.key(key_node, 0)[1] if named else ""
        if value.type == "object":
            path = [".", around.path, key] if around.path is not None and named else None
            names = (*around.names, key) if around.names and named else ()
            self.literals[value.start_byte] = Literal(path, names, len(self.literals), around.declared, start, key)
        elif around.declared and named:
            self.literal_method(value, key, key_node, around)

    def literal_method(self, node: Node, name: str, name_node: Node, literal: Literal, **values: Any) -> None:  # noqa: ANN401 - see Reader.declare
        """Declare a function in an object literal."""
        top = name_node.start_byte
        self.function(node, name, "method", name_node, whole=node, owner=literal.owner, top=top, **values)
