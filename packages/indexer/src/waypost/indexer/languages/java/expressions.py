"""Reading Java: expressions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.java.types import JavaTypes
from waypost.indexer.reading.forms import INNER, LAMBDA, LIST, NAME, Form
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_BOOLEAN = frozenset({"==", "!=", "<", ">", "<=", ">=", "&&", "||"})


class JavaExpressions(JavaTypes):
    """Expressions of Java."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "field_access": Form("method", "access"),
        "method_invocation": Form("method", "invocation"),
        "object_creation_expression": Form("method", "creation"),
        "this": Form("method", "this"),
        "super": Form("method", "super_"),
        "parenthesized_expression": INNER,
        "cast_expression": Form("method", "cast"),
        "ternary_expression": Form("method", "ternary"),
        "assignment_expression": Form("inner", "right"),
        "lambda_expression": LAMBDA,
        "method_reference": Form("method", "reference"),
        "array_access": Form("index", "array", "index"),
        "array_creation_expression": Form("method", "array"),
        "array_initializer": LIST,
        "element_value_array_initializer": LIST,
        "class_literal": Form("method", "class_literal"),
        "switch_expression": Form("method", "switch"),
        "string_literal": Form("string"),
        "character_literal": Form("literal", "char"),
        "decimal_integer_literal": Form("method", "number"),
        "hex_integer_literal": Form("method", "number"),
        "decimal_floating_point_literal": Form("literal", "double"),
        "true": Form("literal", "boolean"),
        "false": Form("literal", "boolean"),
        "binary_expression": Form("method", "binary"),
        "instanceof_expression": Form("literal", "boolean"),
        "unary_expression": Form("inner", "operand"),
    }

    def this(self, node: Node, depth: int) -> Expr:
        """`this`."""
        return ["this"]

    def super_(self, node: Node, depth: int) -> Expr:
        """`super`."""
        return ["super"]

    def access(self, node: Node, depth: int) -> Expr:
        """`a.b`, `Outer.this`, `Interface.super`."""
        target, field = node.child_by_field_name("object"), node.child_by_field_name("field")
        if target is None or field is None:
            return None
        if field.type == "this":
            return ["this", self.text(target)]
        if any(child.type == "super" for child in node.children[1:]):
            return ["super", self.dotted(target.start_byte, target.end_byte)]
        quick = self.dotted(node.start_byte, node.end_byte) if target.type in {"identifier", "field_access"} else None
        if quick is not None and not _has_this(quick):
            return quick
        return [".", self.expr(target, depth), self.text(field)]

    def invocation(self, node: Node, depth: int) -> Expr:
        """A call."""
        return ["(", self.callee(node, depth), self.arguments(node.child_by_field_name("arguments"), depth)]

    def callee(self, node: Node, depth: int) -> Expr:
        """What a call names."""
        target, name_node = node.child_by_field_name("object"), node.child_by_field_name("name")
        if name_node is None:
            return None
        name = self.text(name_node)
        callee: Expr = name if target is None else [".", self._target(node, target, depth), name]
        types = node.child_by_field_name("type_arguments")
        if types is not None:
            return ["<", callee, [self.type(child, depth) for child in types.named_children]]
        return callee

    def _target(self, node: Node, target: Node, depth: int) -> Expr:
        """What a method is called on; `Interface.super.m()` has its `super` apart."""
        if any(child.type == "super" for child in node.children if child != target):
            return ["super", self.dotted(target.start_byte, target.end_byte)]
        return self.expr(target, depth)

    def creation(self, node: Node, depth: int) -> Expr:
        """`new T(...)`; with a body an object of a class without a name."""
        if any(child.type == "class_body" for child in node.named_children):
            return ["fn", node.start_byte]
        arguments = self.arguments(node.child_by_field_name("arguments"), depth)
        return ["new", self._created(node, depth), arguments]

    def _created(self, node: Node, depth: int = 0) -> Expr:
        """Return the type that is made: of `outer.new Inner()` one that `outer` has."""
        type_ = self.type(node.child_by_field_name("type"), depth)
        first = node.named_children[0]
        type_node = node.child_by_field_name("type")
        if type_node is not None and first.start_byte < type_node.start_byte and self._is_qualified(node, type_node):
            return ["of", self.expr(first, depth), type_]
        return type_

    def _is_qualified(self, node: Node, type_node: Node) -> bool:
        return any(child.type == "." for child in node.children if child.start_byte < type_node.start_byte)

    def cast(self, node: Node, depth: int) -> Expr:
        """`(T) value`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def ternary(self, node: Node, depth: int) -> Expr:
        """`a ? b : c`."""
        parts = (node.child_by_field_name("consequence"), node.child_by_field_name("alternative"))
        return either([self.expr(part, depth) for part in parts])

    def reference(self, node: Node, depth: int) -> Expr:
        """`Type::method`, `this::method`, `Type::new`."""
        children = node.named_children
        if not children:
            return None
        first = children[0]
        target = self.type(first, depth) if first.type in self.type_forms else self.expr(first, depth)
        last = node.children[-1]
        return ["::", target, "new" if last.type == "new" else self.text(last)]

    def array(self, node: Node, depth: int) -> Expr:
        """`new T[n]`."""
        return ["as", ["arr", self.type(node.child_by_field_name("type"), depth)]]

    def class_literal(self, node: Node, depth: int) -> Expr:
        """`T.class`."""
        return ["cls", self.type(node.named_children[0], depth)] if node.named_child_count else None

    def switch(self, node: Node, depth: int) -> Expr:
        """What the branches of a switch give."""
        body = node.child_by_field_name("body")
        found: list[Expr] = []
        for rule in body.named_children if body is not None else []:
            last = rule.named_children[-1] if rule.type == "switch_rule" and rule.named_child_count else None
            if last is not None and last.type == "expression_statement" and last.named_child_count:
                found.append(["at", last.start_byte, self.expr(last.named_children[0], depth)])
        return either([one for one in found if one[2] is not None])

    def number(self, node: Node, depth: int) -> Expr:
        """`1`, `1L`."""
        return ["#", "long" if self.data[node.end_byte - 1 : node.end_byte] in {b"L", b"l"} else "int"]

    def binary(self, node: Node, depth: int) -> Expr:
        """`a + b`, `a < b`."""
        operator = node.child_by_field_name("operator")
        if operator is not None and operator.type in _BOOLEAN:
            return ["#", "boolean"]
        left, right = (self.expr(node.child_by_field_name(side), depth) for side in ("left", "right"))
        return ["+", left, right] if operator is not None and operator.type == "+" else left


def _has_this(expr: Expr) -> bool:
    """Whether a dotted text has `this` or `super` in it, which are no names."""
    while isinstance(expr, list):
        if expr[2] in {"this", "super"}:
            return True
        expr = expr[1]
    return expr in {"this", "super"}
