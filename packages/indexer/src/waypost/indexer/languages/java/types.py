"""Reading Java: types."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.reading.forms import NAME, Form
from waypost.indexer.reading.typed import TypedReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr


class JavaTypes(TypedReader):
    """Types of Java."""

    type_forms: ClassVar[dict[str, Form]] = {
        "type_identifier": NAME,
        "scoped_type_identifier": Form("method", "scoped"),
        "generic_type": Form("method", "generic"),
        "array_type": Form("method", "array_type"),
        "annotated_type": Form("method", "last_type"),
        "wildcard": Form("method", "last_type"),
        "integral_type": Form("method", "plain_type"),
        "floating_point_type": Form("method", "plain_type"),
        "boolean_type": Form("method", "plain_type"),
        "void_type": Form("method", "plain_type"),
    }

    def scoped(self, node: Node, depth: int) -> Expr:
        """`a.b.C`, `Outer<T>.Inner`."""
        quick = self.dotted(node.start_byte, node.end_byte)
        if quick is not None:
            return quick
        children = [child for child in node.named_children if "annotation" not in child.type]
        return [".", self.type(children[0], depth), self.text(children[-1])] if len(children) > 1 else None

    def generic(self, node: Node, depth: int) -> Expr:
        """`List<T>`."""
        children = node.named_children
        arguments = next((child for child in children if child.type == "type_arguments"), None)
        types = [self.type(child, depth) for child in arguments.named_children] if arguments is not None else []
        return ["<", self.type(children[0], depth), types]

    def array_type(self, node: Node, depth: int) -> Expr:
        """`T[]`."""
        return ["arr", self.type(node.child_by_field_name("element"), depth)]

    def last_type(self, node: Node, depth: int) -> Expr:
        """`? extends T`, `@A T`."""
        children = node.named_children
        return self.type(children[-1], depth) if children else None

    def plain_type(self, node: Node, depth: int) -> Expr:
        """`int`."""
        return ["#", self.text(node)]

    def dimensions(self, node: Node, type_: Expr) -> Expr:
        """Return the type of `T name[]`."""
        return ["arr", type_] if node.child_by_field_name("dimensions") is not None else type_

    def refer_type(self, node: Node, kind: str) -> None:
        """Add a reference for the outer name of a type; its arguments are told of where they stand."""
        inner = node
        while inner.type in {"generic_type", "annotated_type"} and inner.named_child_count:
            inner = inner.named_children[0 if inner.type == "generic_type" else -1]
        if inner.type == "scoped_type_identifier":
            self._take_types(inner)
            self.refer(kind, inner.named_children[-1], self.type(inner))
        elif inner.type == "type_identifier":
            self.refer(kind, inner, self.text(inner))

    def _take_types(self, node: Node) -> None:
        for child in node.named_children:
            if child.type == "type_identifier":
                self.taken.add(child.start_byte)
            elif child.type == "scoped_type_identifier":
                self.taken.add(child.start_byte)
                self._take_types(child)

    def on_scoped_type(self, node: Node) -> None:
        """A dotted type."""
        if node.named_children[-1].start_byte not in self.taken:
            self.refer_type(node, "type")

    def on_type_name(self, node: Node) -> None:
        """The name of a type."""
        if node.start_byte not in self.taken:
            name = self.text(node)
            if name != "var":
                self.refer("type", node, name, name=name)
