"""Attributes of Rust that declare routes: `#[get("/x")]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.rust.patterns import PatternReader
from waypost.indexer.languages.rust.texts import literal
from waypost.indexer.web.telling import web_calls

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_TEXTS = frozenset({"string_literal", "raw_string_literal"})


class AttributeReader(PatternReader):
    """What of the reader has to do with attributes."""

    def on_attribute(self, node: Node) -> None:
        """An attribute: one that may declare a route is told of with what it is given."""
        inner = node.named_children[0] if node.named_child_count else None
        path = inner.named_children[0] if inner is not None and inner.named_child_count else None
        if inner is None or path is None or path.type not in {"identifier", "scoped_identifier"}:
            return
        name_node = path.child_by_field_name("name") or path
        if self.text(name_node) not in web_calls(self.language.name)[0]:
            return
        arguments = inner.child_by_field_name("arguments")
        expr = self.type(path) if path.type == "scoped_identifier" else self.text(path)
        self.decorating.add(name_node.start_byte)
        self.refer("decorator", name_node, expr, args=self._given(arguments), end=node.end_byte)

    def _given(self, tokens: Node | None) -> list[Expr]:
        """Return the texts among the tokens of an attribute, those with a name under it."""
        found: list[Expr] = []
        name = ""
        for child in tokens.children if tokens is not None else []:
            if child.type == "identifier":
                name = self.text(child)
            elif child.type == ",":
                name = ""
            elif child.type in _TEXTS:
                text = ["'", literal(self.text(child))]
                found.append(["=", name, text] if name else text)
        return found
