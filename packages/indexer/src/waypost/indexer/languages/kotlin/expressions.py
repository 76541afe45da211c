"""Reading Kotlin: types and expressions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.reading.forms import INNER, LAMBDA, NAME, Form
from waypost.indexer.reading.reader import either
from waypost.indexer.reading.typed import TypedReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_SIMPLE = re.compile(r"\$([A-Za-z_]\w*)")
_MOST_TEXT = 300
_BOOLEAN = frozenset({"==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||"})
TYPES = frozenset(
    {"user_type", "nullable_type", "function_type", "parenthesized_type", "non_nullable_type", "type_projection"}
)


class KotlinExpressions(TypedReader):
    """Types and expressions of Kotlin; the grammar gives few of their parts a name."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": Form("method", "name_or_word"),
        "navigation_expression": Form("method", "access"),
        "call_expression": Form("method", "call_value"),
        "infix_expression": Form("method", "infix"),
        "callable_reference": Form("method", "reference"),
        "this_expression": Form("method", "this"),
        "super_expression": Form("method", "super_"),
        "parenthesized_expression": INNER,
        "annotated_expression": Form("method", "last_child"),
        "labeled_expression": Form("method", "last_child"),
        "lambda_literal": LAMBDA,
        "anonymous_function": LAMBDA,
        "object_literal": LAMBDA,
        "annotated_lambda": Form("method", "last_child"),
        "as_expression": Form("method", "cast"),
        "is_expression": Form("literal", "Boolean"),
        "in_expression": Form("literal", "Boolean"),
        "if_expression": Form("method", "branches"),
        "when_expression": Form("method", "entries"),
        "try_expression": Form("method", "tried"),
        "binary_expression": Form("method", "binary"),
        "unary_expression": Form("inner", "argument"),
        "range_expression": Form("method", "range"),
        "index_expression": Form("method", "element"),
        "string_literal": Form("method", "text_value"),
        "multiline_string_literal": Form("method", "text_value"),
        "character_literal": Form("literal", "Char"),
        "number_literal": Form("method", "number"),
        "float_literal": Form("literal", "Double"),
        "collection_literal": Form("list"),
        "value_argument": Form("method", "last_child"),
    }
    type_forms: ClassVar[dict[str, Form]] = {
        "user_type": Form("method", "named_type"),
        "nullable_type": Form("method", "inner_type"),
        "parenthesized_type": Form("method", "inner_type"),
        "non_nullable_type": Form("method", "inner_type"),
        "type_projection": Form("method", "inner_type"),
        "function_type": Form("method", "function_type"),
        "identifier": NAME,
    }
    blocks: ClassVar[frozenset[str]] = frozenset(
        {
            "block",
            "lambda_literal",
            "class_body",
            "enum_class_body",
            "when_entry",
            "for_statement",
            "catch_block",
            "source_file",
        }
    )

    # -- types

    def named_type(self, node: Node, depth: int) -> Expr:
        """`a.b.C<T>`."""
        expr: Expr = None
        for child in node.named_children:
            if child.type == "identifier":
                expr = self.text(child) if expr is None else [".", expr, self.text(child)]
            elif child.type == "user_type":
                expr = self.type(child, depth)
            elif child.type == "type_arguments":
                expr = ["<", expr, [self.type(one, depth) for one in child.named_children]]
        return expr

    def inner_type(self, node: Node, depth: int) -> Expr:
        """`T?`, `(T)`, `out T`."""
        inner = next((child for child in node.named_children if child.type in TYPES), None)
        return self.type(inner, depth)

    def function_type(self, node: Node, depth: int) -> Expr:
        """`(A) -> B`, `R.(A) -> B`."""
        children = [
            child for child in node.named_children if child.type in TYPES or child.type == "function_type_parameters"
        ]
        place = next((n for n, child in enumerate(children) if child.type == "function_type_parameters"), None)
        if place is None:
            return None
        listed = children[place].named_children
        params = [self.type(self.parameter_type(child), depth) for child in listed]
        result = self.type(children[-1], depth) if place < len(children) - 1 else None
        return ["->", params, result, self.type(children[0], depth) if place else None]

    def parameter_type(self, node: Node) -> Node | None:
        """Return the type in a parameter, which may have a name."""
        return (
            node if node.type in TYPES else next((child for child in node.named_children if child.type in TYPES), None)
        )

    # -- expressions

    def text_value(self, node: Node, depth: int) -> Expr:
        """`"a"`, `"a$b${c}"`: a text of its parts."""
        parts: list[Expr] = []
        literal = ""
        for child in node.named_children:
            if child.type == "interpolation":
                inner = child.named_children
                parts += [*_pieces(literal), self.expr(inner[0], depth) if inner else None]
                literal = ""
            else:
                literal += self.text(child) if child.type == "string_content" else "\ufffd"
        parts += _pieces(literal)
        if len(parts) == 1 and isinstance(parts[0], list) and parts[0][0] == "'":
            return parts[0]
        return ["+", ["'", ""], *parts] if parts else ["'", ""]

    def name_or_word(self, node: Node, depth: int) -> Expr:
        """A name, or one of the words that the grammar takes for names."""
        text = self.text(node)
        if text in {"true", "false"}:
            return ["#", "Boolean"]
        return None if text == "null" else text.strip("`")

    def last_child(self, node: Node, depth: int) -> Expr:
        """The value of the last child."""
        return self.expr(node.named_children[-1], depth) if node.named_child_count else None

    def this(self, node: Node, depth: int) -> Expr:
        """`this`, `this@Outer`."""
        return ["this", self.text(node.named_children[0])] if node.named_child_count else ["this"]

    def super_(self, node: Node, depth: int) -> Expr:
        """`super`, `super<Base>`."""
        return ["super", self.type(node.named_children[0], depth)] if node.named_child_count else ["super"]

    def access(self, node: Node, depth: int) -> Expr:
        """`a.b`, `a?.b`, `a::b`, `T::class`."""
        if node.named_child_count < 2:  # noqa: PLR2004 - object and name
            return None
        target, name = node.named_children[0], node.named_children[-1]
        if any(child.type == "::" for child in node.children):
            if self.text(name) == "class":
                return ["cls", self.expr(target, depth)]
            return ["::", self.expr(target, depth), self.text(name)]
        return [".", self.expr(target, depth), self.text(name).strip("`")]

    def reference(self, node: Node, depth: int) -> Expr:
        """`::name`."""
        return ["::", None, self.text(node.named_children[-1])] if node.named_child_count else None

    def call_value(self, node: Node, depth: int) -> Expr:
        """A call; a block after the parentheses is its last argument."""
        callee, arguments = self.call_parts(node, depth)
        return ["(", callee, arguments]

    def call_parts(self, node: Node, depth: int = 0) -> tuple[Expr, list[Expr]]:
        """Return what a call names and its arguments."""
        first = node.named_children[0]
        inner = self.inner_call(node)
        if inner is not None:
            callee, arguments = self.call_parts(inner, depth + 1)
        else:
            callee, arguments = self.expr(first, depth), []
        for child in node.named_children[1:]:
            if child.type == "value_arguments":
                arguments = [*arguments, *self.arguments(child, depth)]
            elif child.type == "type_arguments":
                callee = ["<", callee, [self.type(one, depth) for one in child.named_children]]
            elif child.type in {"annotated_lambda", "lambda_literal"}:
                arguments = [*arguments, ["=", "", self.expr(child, depth)]]
        return callee, arguments

    def inner_call(self, node: Node) -> Node | None:
        """Return the call that a block belongs to: `f(a) { ... }` is one call."""
        children = node.named_children
        if children and children[0].type == "call_expression" and children[-1].type == "annotated_lambda":
            has_block = any(child.type == "annotated_lambda" for child in children[0].named_children)
            if not has_block and not any(child.type == "value_arguments" for child in children[1:]):
                return children[0]
        return None

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        children = node.named_children
        if not children:
            return None
        if any(child.type == "=" for child in node.children) and len(children) > 1:
            self.taken.add(children[0].start_byte)
            return ["=", self.text(children[0]), self.expr(children[-1], depth)]
        last = children[-1]
        if last.type == "spread_expression":
            return ["*", self.expr(last.named_children[0], depth)] if last.named_child_count else None
        return self.expr(last, depth)

    def infix(self, node: Node, depth: int) -> Expr:
        """`a to b`, `a op b`."""
        children = node.named_children
        if len(children) < 3:  # noqa: PLR2004 - two sides and the name
            return None
        left, right = self.expr(children[0], depth), self.expr(children[2], depth)
        name = self.text(children[1])
        return ["pair", left, right] if name == "to" else ["(", [".", left, name], [right]]

    def cast(self, node: Node, depth: int) -> Expr:
        """`a as T`."""
        return ["as", self.type(node.child_by_field_name("right"), depth)]

    def branches(self, node: Node, depth: int) -> Expr:
        """What the branches of an `if` give."""
        condition = node.child_by_field_name("condition")
        parts = [child for child in node.named_children if child != condition]
        return either([self.given_by(part, depth) for part in parts])

    def entries(self, node: Node, depth: int) -> Expr:
        """What the entries of a `when` give."""
        found = []
        for entry in node.named_children:
            if entry.type == "when_entry" and entry.named_child_count:
                last = entry.named_children[-1]
                value = self.given_by(last, depth)
                found += [["at", last.start_byte, value]] if value is not None else []
        return either(found)

    def tried(self, node: Node, depth: int) -> Expr:
        """What a `try` gives."""
        return self.given_by(node.named_children[0], depth) if node.named_child_count else None

    def given_by(self, node: Node | None, depth: int = 0) -> Expr:
        """Return what an expression or the last one of a block gives."""
        if node is None:
            return None
        if node.type not in {"block", "lambda_literal", "control_structure_body"}:
            return self.expr(node, depth)
        last = next((child for child in reversed(node.named_children) if child.type not in self.comments), None)
        if last is None or last.type in {"lambda_parameters", "property_declaration", "assignment"}:
            return None
        value = self.given_by(last, depth)
        return ["at", last.start_byte, value] if value is not None else None

    def binary(self, node: Node, depth: int) -> Expr:
        """`a ?: b`, `a + b`, `a < b`."""
        operator = node.child_by_field_name("operator")
        word = operator.type if operator is not None else ""
        if word in _BOOLEAN:
            return ["#", "Boolean"]
        left, right = (self.expr(node.child_by_field_name(side), depth) for side in ("left", "right"))
        if word == "?:":
            return either([left, right])
        return ["+", left, right] if word == "+" else left

    def element(self, node: Node, depth: int) -> Expr:
        """`a[b]`."""
        children = node.named_children
        key = self.expr(children[1], depth) if len(children) > 1 else None
        return ["[", self.expr(children[0], depth), key] if children else None

    def range(self, node: Node, depth: int) -> Expr:
        """`a..b`."""
        return ["[]", [self.expr(node.named_children[0], depth)]] if node.named_child_count else None

    def number(self, node: Node, depth: int) -> Expr:
        """`1`, `1L`."""
        return ["#", "Long" if self.data[node.end_byte - 1 : node.end_byte] == b"L" else "Int"]


def _pieces(literal: str) -> list[Expr]:
    """Return the texts and names of a text with names in it: `a$b`."""
    found = _SIMPLE.split(literal)
    return [piece if number % 2 else ["'", piece[:_MOST_TEXT]] for number, piece in enumerate(found) if piece]
