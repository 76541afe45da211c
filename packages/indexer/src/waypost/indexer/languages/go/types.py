"""Reading Go's types and the names that they bind."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.go.builtins import TYPES
from waypost.indexer.reading.forms import INNER, NAME, Form
from waypost.indexer.reading.reader import Reader

if TYPE_CHECKING:
    from tree_sitter import Node

_PARAMETERS = frozenset({"parameter_declaration", "variadic_parameter_declaration"})
_MOST_FIELDS = 64


class TypeReader(Reader):
    """What of the reader has to do with types."""

    type_forms: ClassVar[dict[str, Form]] = {
        "type_identifier": NAME,
        "package_identifier": NAME,
        "qualified_type": Form("member", "package", "name"),
        "pointer_type": INNER,
        "parenthesized_type": INNER,
        "type_elem": INNER,
        "type_constraint": INNER,
        "generic_type": Form("generic", "type", "type_arguments"),
        "slice_type": Form("method", "sequence_type"),
        "array_type": Form("method", "sequence_type"),
        "implicit_length_array_type": Form("method", "sequence_type"),
        "channel_type": Form("method", "channel_type"),
        "map_type": Form("method", "map_type"),
        "function_type": Form("method", "function_type"),
        "struct_type": Form("method", "struct_type"),
    }

    def named(self, node: Node, field: str) -> list[Node]:
        """Return the children in a field, without the commas between."""
        return [child for child in node.children_by_field_name(field) if child.is_named]

    def sequence_type(self, node: Node, depth: int) -> Expr:
        """`[]T` and `[n]T`."""
        return ["[]", [self.type(node.child_by_field_name("element"), depth)]]

    def channel_type(self, node: Node, depth: int) -> Expr:
        """`chan T`: what is received is an element."""
        return ["[]", [self.type(node.child_by_field_name("value"), depth)]]

    def map_type(self, node: Node, depth: int) -> Expr:
        """`map[K]V`."""
        key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
        return ["[]", [self.type(key, depth), self.type(value, depth)]]

    def function_type(self, node: Node, depth: int) -> Expr:
        """`func(A) B`: only what it returns matters."""
        return ["->", self.result(node.child_by_field_name("result"), depth)]

    def struct_type(self, node: Node, depth: int) -> Expr:
        """A struct without a name: its fields with their types."""
        fields: list[list[Expr]] = []
        body = node.named_children[0] if node.named_child_count else None
        for child in body.named_children[:_MOST_FIELDS] if body is not None else []:
            if child.type == "field_declaration":
                type_ = self.type(child.child_by_field_name("type"), depth)
                fields += [[self.text(name), type_] for name in self.named(child, "name")]
        return ["{", fields]

    def result(self, node: Node | None, depth: int = 0) -> Expr:
        """Return the type of what a function returns: several results are a sequence."""
        if node is None or node.type != "parameter_list":
            return self.type(node, depth)
        types: list[Expr] = []
        for child in node.named_children:
            if child.type in _PARAMETERS:
                names = self.named(child, "name")
                types += [self.type(child.child_by_field_name("type"), depth)] * max(1, len(names))
        return types[0] if len(types) == 1 else ["[]", types] if types else None

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a function."""
        found: list[Param] = []
        for child in node.named_children if node is not None else []:
            if child.type not in _PARAMETERS:
                continue
            type_ = self.type(child.child_by_field_name("type"))
            mark = "*" if child.type.startswith("v") else ""
            names = self.named(child, "name")
            found += [Param(self.text(name), type_, None, mark) for name in names] or [Param("_", type_, None, mark)]
            self.taken.update(name.start_byte for name in names)
        return found

    def type_params(self, node: Node | None) -> list[Param]:
        """Return the type parameters of a declaration with their constraints."""
        found: list[Param] = []
        for child in node.named_children if node is not None else []:
            type_ = self.type(child.child_by_field_name("type"))
            if isinstance(type_, str) and type_ in TYPES:
                type_ = None
            names = self.named(child, "name")
            found += [Param(self.text(name), type_) for name in names]
            self.taken.update(name.start_byte for name in names)
        return found

    def on_type_name(self, node: Node) -> None:
        """The name of a type where no declaration or literal told of it."""
        start = node.start_byte
        if start in self.taken:
            return
        name = self.data[start : node.end_byte].decode("utf-8", "replace")
        if name not in TYPES and not self.is_type_parameter(name, start):
            self.refer("type", node, name, name=name)

    def on_type_member(self, node: Node) -> None:
        """`package.Type`."""
        package, name = node.child_by_field_name("package"), node.child_by_field_name("name")
        if package is None or name is None or name.start_byte in self.taken:
            return
        self.refer("type", name, [".", self.text(package), self.text(name)])

    def is_type_parameter(self, name: str, start: int) -> bool:
        """Whether a name is a type parameter of a declaration around a place."""
        symbols = self.outline.symbols
        for scope in self.scopes:
            if scope.symbol >= 0 and start < scope.end and any(p.name == name for p in symbols[scope.symbol].generics):
                return True
        return False
