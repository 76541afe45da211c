"""Types of TypeScript, as far as resolution needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.javascript.builtins import FIRST_ONLY, HOLDING
from waypost.indexer.languages.javascript.expressions import ExpressionReader
from waypost.indexer.reading.forms import EITHER, INNER, NAME, Form
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_MOST_ITEMS = 64


class TypeReader(ExpressionReader):
    """Reads types."""

    type_forms: ClassVar[dict[str, Form]] = {
        "type_annotation": INNER,
        "type_identifier": Form("method", "type_named"),
        "nested_type_identifier": Form("member", "module", "name"),
        "generic_type": Form("method", "generic"),
        "union_type": EITHER,
        "intersection_type": EITHER,
        "readonly_type": INNER,
        "parenthesized_type": INNER,
        "optional_type": INNER,
        "rest_type": INNER,
        "array_type": Form("method", "array_of"),
        "tuple_type": Form("method", "tuple"),
        "object_type": Form("method", "shape"),
        "interface_body": Form("method", "shape"),
        "type_query": Form("method", "type_of_value"),
        "lookup_type": Form("method", "lookup"),
        "conditional_type": Form("method", "conditional_type"),
        "function_type": Form("method", "function_type"),
        "this_type": NAME,
    }

    def type_named(self, node: Node, depth: int) -> Expr:
        """The name of a type."""
        return self.text(node)

    def generic(self, node: Node, depth: int) -> Expr:
        """A type with arguments."""
        name, arguments = node.child_by_field_name("name"), node.child_by_field_name("type_arguments")
        base = self.type(name, depth)
        given = arguments.named_children if arguments is not None else []
        if base == "ReturnType" and given and given[0].type == "type_query":
            return ["(", self.expr(given[0].named_children[0], depth), []]
        if base == "InstanceType" and given and given[0].type == "type_query":
            return self.expr(given[0].named_children[0], depth)
        types = [self.type(child, depth) for child in given]
        if base == "Record" and len(types) > 1:
            return ["{", [["*", types[1]]]]
        held = HOLDING.get(base) if isinstance(base, str) else None
        if held and types:
            return ["{", [[held, types[0]]]]
        return ["<", base, types[:1] if isinstance(base, str) and base in FIRST_ONLY else types]

    def array_of(self, node: Node, depth: int) -> Expr:
        """`T[]`."""
        return ["<", None, [self.type(self.child(node, ""), depth)]]

    def tuple(self, node: Node, depth: int) -> Expr:
        """`[A, B]`."""
        return ["[]", [self.type(child, depth) for child in node.named_children[:_MOST_ITEMS]]]

    def as_either(self, node: Node, form: Form, depth: int) -> Expr:
        """One of several types."""
        return either([self.type(child, depth) for child in node.named_children[:_MOST_ITEMS]])

    def shape(self, node: Node, depth: int) -> Expr:
        """`{ a: T; b(): U }`: a type by its members."""
        pairs = []
        for child in node.named_children[:_MOST_ITEMS]:
            if child.type == "property_signature":
                type_ = self.type(child.child_by_field_name("type"), depth)
            elif child.type == "method_signature":
                type_ = self.function_type(child, depth)
            elif child.type == "index_signature":
                pairs.append(["*", self.type(child.child_by_field_name("type"), depth)])
                continue
            else:
                continue
            key = self.key(child.child_by_field_name("name"), depth)
            if type_ is not None and isinstance(key, list) and key[0] == "'":
                pairs.append([key[1], type_])
        return ["{", pairs] if pairs else None

    def function_type(self, node: Node, depth: int) -> Expr:
        """`(a: A) => B`."""
        returned, parameters = node.child_by_field_name("return_type"), node.child_by_field_name("parameters")
        result = self.type(returned, depth) if returned is not None else None
        given = parameters.named_children[:_MOST_ITEMS] if parameters is not None else []
        return ["->", result, [self.type(child.child_by_field_name("type"), depth) for child in given]]

    def type_of_value(self, node: Node, depth: int) -> Expr:
        """`typeof a`: what the value is; of a class the class itself, which is no instance."""
        found = self.expr(self.child(node, ""), depth)
        return ["at", node.start_byte, found] if isinstance(found, str) and found[:1].islower() else None

    def lookup(self, node: Node, depth: int) -> Expr:
        """`T["key"]`."""
        children = node.named_children
        literal = children[1].named_children[0] if len(children) > 1 and children[1].type == "literal_type" else None
        if literal is None or literal.type != "string":
            return None
        return [".", self.type(children[0], depth), self.string(literal)]

    def conditional_type(self, node: Node, depth: int) -> Expr:
        """`A extends B ? C : D`."""
        parts = [node.child_by_field_name(name) for name in ("consequence", "alternative")]
        return either([self.type(part, depth) for part in parts])
