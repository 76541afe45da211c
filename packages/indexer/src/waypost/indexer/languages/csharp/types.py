"""Reading C#: types."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.reading.forms import NAME, Form
from waypost.indexer.reading.typed import TypedReader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node


class CSharpTypes(TypedReader):
    """Types of C#. They are made of the same nodes as expressions, so that their places say that they are types."""

    type_forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "generic_name": Form("method", "generic_type"),
        "qualified_name": Form("method", "qualified"),
        "alias_qualified_name": Form("method", "qualified"),
        "member_access_expression": Form("method", "qualified"),
        "nullable_type": Form("method", "nullable_type"),
        "array_type": Form("method", "array_type"),
        "pointer_type": Form("method", "nullable_type"),
        "ref_type": Form("method", "nullable_type"),
        "scoped_type": Form("method", "nullable_type"),
        "tuple_type": Form("method", "tuple_type"),
        "predefined_type": Form("method", "plain_type"),
    }

    def generic_type(self, node: Node, depth: int) -> Expr:
        """`List<T>`."""
        children = node.named_children
        arguments = next((child for child in children if child.type == "type_argument_list"), None)
        types = [self.type(child, depth) for child in arguments.named_children] if arguments is not None else []
        return ["<", self.text(children[0]), types] if children else None

    def qualified(self, node: Node, depth: int) -> Expr:
        """`A.B.C<T>`, `global::A`."""
        quick = self.dotted(node.start_byte, node.end_byte)
        if quick is not None:
            return quick
        name = node.child_by_field_name("name")
        first = node.child_by_field_name("qualifier") or node.child_by_field_name("expression")
        if name is None:
            return None
        base = self.type(first, depth) if first is not None else None
        if base is None:  # global::A
            return self.type(name, depth)
        if name.type != "generic_name":
            return [".", base, self.text(name)]
        inner = self.generic_type(name, depth)
        return ["<", [".", base, inner[1]], inner[2]] if inner else None

    def nullable_type(self, node: Node, depth: int) -> Expr:
        """`T?`."""
        return self.type(node.child_by_field_name("type"), depth)

    def array_type(self, node: Node, depth: int) -> Expr:
        """`T[]`."""
        return ["arr", self.type(node.child_by_field_name("type"), depth)]

    def tuple_type(self, node: Node, depth: int) -> Expr:
        """`(A a, B b)`."""
        parts = [child.child_by_field_name("type") for child in node.named_children if child.type == "tuple_element"]
        return ["tuple", [self.type(part, depth) for part in parts]]

    def plain_type(self, node: Node, depth: int) -> Expr:
        """`int`."""
        return ["#", self.text(node)]

    def type_names(self, node: Node) -> Iterator[tuple[Node, Expr]]:
        """Yield each name in a type: where it stands and the expression that it is."""
        kind = node.type
        if kind == "identifier":
            yield node, self.text(node)
        elif kind in {"qualified_name", "alias_qualified_name", "member_access_expression"}:
            yield from self._qualified_names(node)
        elif kind == "generic_name":
            yield node.named_children[0], self.text(node.named_children[0])
            for child in node.named_children[1:]:
                yield from self.type_names(child)
        elif kind in {"tuple_type", "type_argument_list"}:
            for child in node.named_children:
                yield from self.type_names(child)
        elif kind in {"nullable_type", "array_type", "pointer_type", "ref_type", "scoped_type", "tuple_element"}:
            inner = node.child_by_field_name("type")
            if inner is not None:
                yield from self.type_names(inner)

    def _qualified_names(self, node: Node) -> Iterator[tuple[Node, Expr]]:
        name = node.child_by_field_name("name")
        if name is None:
            return
        self._take(node.child_by_field_name("qualifier") or node.child_by_field_name("expression"))
        if name.type == "generic_name":
            whole = self.qualified(node, 0)
            yield name.named_children[0], whole[1] if whole else None
            for child in name.named_children[1:]:
                yield from self.type_names(child)
        else:
            yield name, self.qualified(node, 0)

    def _take(self, node: Node | None) -> None:
        """Tell that the names in front of a name are no reads."""
        if node is None:
            return
        if node.type == "identifier":
            self.taken.add(node.start_byte)
        for child in node.named_children:
            self._take(child)

    def on_type_at(self, node: Node) -> None:
        """A type stands here."""
        self.refer_types(node)

    def refer_types(self, node: Node | None, kind: str = "type", owner: int | None = None) -> None:
        """Add a reference for each name in a type; only the outer one is of another kind than `type`."""
        if node is None:
            return
        for name_node, expr in list(self.type_names(node)):
            if name_node.start_byte not in self.taken and expr is not None:
                self.refer(kind, name_node, expr, owner=owner)
            kind = "type"

    # -- type parameters

    def generics(self, node: Node) -> list[Param]:
        """Return the type parameters of a declaration with their constraints."""
        listed = next((child for child in node.named_children if child.type == "type_parameter_list"), None)
        if listed is None:
            return []
        bounds = self._constraints(node)
        found: list[Param] = []
        for child in listed.named_children:
            name_node = child.child_by_field_name("name")
            if name_node is not None:
                self.taken.add(name_node.start_byte)
                name = self.text(name_node)
                found.append(Param(name, ["&", *bounds[name]] if bounds.get(name) else None))
        return found

    def _constraints(self, node: Node) -> dict[str, list[Expr]]:
        found: dict[str, list[Expr]] = {}
        for clause in node.named_children:
            if clause.type != "type_parameter_constraints_clause" or not clause.named_child_count:
                continue
            self.taken.add(clause.named_children[0].start_byte)
            for child in clause.named_children[1:]:
                type_ = self.type(child.child_by_field_name("type"))
                if type_ is not None:
                    found.setdefault(self.text(clause.named_children[0]), []).append(type_)
        return found
