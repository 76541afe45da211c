"""Reading Rust's expressions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.rust.attributes import AttributeReader
from waypost.indexer.languages.rust.names import SPECIAL
from waypost.indexer.languages.rust.texts import formatted, literal
from waypost.indexer.reading.forms import INNER, LAMBDA, LIST, NAME, Form
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_NUMBER = re.compile(r"(?:[iu](?:8|16|32|64|128|size)|f32|f64)$")
_STATEMENTS = frozenset(
    {
        "expression_statement", "let_declaration", "line_comment", "block_comment", "empty_statement",
        "use_declaration", "function_item", "macro_invocation", "attribute_item", "struct_item", "const_item",
        "inner_attribute_item",
    }
)  # fmt: skip
_BLOCKS = frozenset({"if_expression", "match_expression", "unsafe_block", "block", "loop_expression"})
"""Statements without semicolon that may be the value of a block, when they stand last."""
_MOST_ARMS = 24


class ValueReader(AttributeReader):
    """What of the reader has to do with expressions."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "self": Form("method", "receiver"),
        "crate": Form("method", "root"),
        "super": Form("method", "root"),
        "metavariable": Form("method", "root"),
        "scoped_identifier": Form("method", "scoped_value"),
        "field_expression": Form("method", "field_value"),
        "call_expression": Form("method", "call_value"),
        "generic_function": Form("method", "turbofish"),
        "macro_invocation": Form("method", "macro_value"),
        "index_expression": Form("method", "index_value"),
        "parenthesized_expression": INNER,
        "reference_expression": Form("inner", "value"),
        "unary_expression": INNER,
        "await_expression": INNER,
        "try_expression": Form("method", "tried"),
        "type_cast_expression": Form("method", "cast"),
        "struct_expression": Form("method", "struct_value"),
        "closure_expression": LAMBDA,
        "array_expression": LIST,
        "tuple_expression": Form("method", "tuple_value"),
        "string_literal": Form("string"),
        "raw_string_literal": Form("string"),
        "binary_expression": Form("method", "joined"),
        "char_literal": Form("literal", "char"),
        "integer_literal": Form("method", "number"),
        "float_literal": Form("method", "number"),
        "boolean_literal": Form("literal", "bool"),
        "if_expression": Form("method", "if_value"),
        "match_expression": Form("method", "match_value"),
        "block": Form("method", "block_value"),
        "unsafe_block": INNER,
        "async_block": INNER,
        "else_clause": INNER,
        "range_expression": Form("literal", "Range"),
    }
    special: ClassVar[frozenset[str]] = SPECIAL

    def number(self, node: Node, depth: int) -> Expr:
        """A number, which may state its type."""
        stated = _NUMBER.search(self.text(node))
        return ["#", stated[0] if stated else "i32" if node.type == "integer_literal" else "f64"]

    def receiver(self, node: Node, depth: int) -> Expr:
        """`self` as a value."""
        return "self"

    def scoped_value(self, node: Node, depth: int) -> Expr:
        """`path::name`: the path is one of types and modules."""
        return self.scoped(node, depth)

    def field_value(self, node: Node, depth: int) -> Expr:
        """`x.name`, `x.0`."""
        value, field = node.child_by_field_name("value"), node.child_by_field_name("field")
        inner = self.expr(value, depth)
        if inner is None or field is None:
            return None
        name = self.text(field)
        if name.isdigit():
            return ["place", inner, int(name)]
        return [".", inner, name]

    def call_value(self, node: Node, depth: int) -> Expr:
        """A call."""
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if callee is None:
            return None
        if self.last_name(callee).start_byte in self.macros:
            return self._of_macro(self.text(callee), arguments, depth)
        expr = self.expr(callee, depth)
        if expr is None:
            return None
        plain = expr[1] if isinstance(expr, list) and expr[0] == "<" else expr
        name = plain if isinstance(plain, str) else plain[2] if plain and plain[0] == "." else ""
        return ["(", expr, self.arguments(arguments, depth) if self.keeps(name) else []]

    def joined(self, node: Node, depth: int) -> Expr:
        """`a + b`: a text of its parts, if one of them is."""
        left, operator, right = (node.child_by_field_name(field) for field in ("left", "operator", "right"))
        if operator is None or operator.type != "+":
            return None
        parts = [self.expr(left, depth), self.expr(right, depth)]
        return (
            ["+", *parts] if any(isinstance(part, list) and part and part[0] in {"'", "+"} for part in parts) else None
        )

    def string(self, node: Node) -> str:
        """Return what a string literal says."""
        return literal(self.text(node))

    def _of_macro(self, name: str, arguments: Node | None, depth: int) -> Expr:
        if name == "format":
            return formatted(self.arguments(arguments, depth))
        if name == "concat":
            return ["+", ["'", ""], *self.arguments(arguments, depth)]
        if name in {"vec", "routes", "services"}:
            return ["[]", self.arguments(arguments, depth)]
        if name == "dbg":
            return next(iter(self.arguments(arguments, depth)), None)
        return None

    def macro_value(self, node: Node, depth: int) -> Expr:
        """A macro whose arguments are no expressions."""
        return None

    def turbofish(self, node: Node, depth: int) -> Expr:
        """`f::<T>`."""
        arguments = node.child_by_field_name("type_arguments")
        types = [self.type(child, depth) for child in arguments.named_children] if arguments is not None else []
        return ["<", self.expr(node.child_by_field_name("function"), depth), types]

    def index_value(self, node: Node, depth: int) -> Expr:
        """`x[i]`; of a range it is x itself."""
        children = node.named_children
        value = self.expr(children[0], depth) if children else None
        if value is None or len(children) < 2:  # noqa: PLR2004 - value and key
            return None
        return value if children[1].type == "range_expression" else ["[", value, None]

    def tried(self, node: Node, depth: int) -> Expr:
        """`x?`."""
        inner = self.expr(node.named_children[0], depth) if node.named_child_count else None
        return ["iter", inner] if inner is not None else None

    def cast(self, node: Node, depth: int) -> Expr:
        """`x as T`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def struct_value(self, node: Node, depth: int) -> Expr:
        """`T { ... }`."""
        return ["made", self.type(node.child_by_field_name("name"), depth)]

    def tuple_value(self, node: Node, depth: int) -> Expr:
        """`(a, b)`."""
        return ["[]", [self.expr(child, depth) for child in node.named_children if child.type not in self.comments]]

    def if_value(self, node: Node, depth: int) -> Expr:
        """`if c { a } else { b }`."""
        parts = [node.child_by_field_name("consequence"), node.child_by_field_name("alternative")]
        return either([self.expr(part, depth) for part in parts]) if parts[1] is not None else None

    def match_value(self, node: Node, depth: int) -> Expr:
        """What the arms give, each read where its names are known."""
        body = node.child_by_field_name("body")
        found = []
        for arm in body.named_children[:_MOST_ARMS] if body is not None else []:
            value = arm.child_by_field_name("value")
            expr = self.expr(value, depth) if value is not None else None
            if value is not None and expr is not None:
                found.append(["at", value.start_byte, expr])
        return either(found)

    def last_of(self, node: Node) -> Node | None:
        """Return the last child of a block, comments left out."""
        return next((child for child in reversed(node.named_children) if child.type not in self.comments), None)

    def block_value(self, node: Node, depth: int) -> Expr:
        """The last expression of a block."""
        last = self.last_of(node)
        if last is not None and last.type == "expression_statement":
            inner = last.named_children[0] if last.named_child_count else None
            last = inner if inner is not None and inner.type in _BLOCKS and last.children[-1].type != ";" else None
        if last is None or last.type in _STATEMENTS:
            return None
        expr = self.expr(last, depth)
        return ["at", last.start_byte, expr] if expr is not None else None

    def chain_start(self, node: Node) -> Node:
        """Return what the first call of a chain of calls is made on."""
        while node.type in {"field_expression", "call_expression", "await_expression", "try_expression"}:
            inner = node.child_by_field_name("value" if node.type == "field_expression" else "function")
            inner = inner or (node.named_children[0] if node.named_child_count else None)
            if inner is None or (node.type == "call_expression" and inner.type != "field_expression"):
                return node
            node = inner
        return node

    # -- names

    def last_name(self, callee: Node) -> Node:
        """Return the node of the name in what is called."""
        for _ in range(8):
            inner = None
            if callee.type == "field_expression":
                return callee.child_by_field_name("field") or callee
            if callee.type == "scoped_identifier":
                return callee.child_by_field_name("name") or callee
            if callee.type == "generic_function":
                inner = callee.child_by_field_name("function")
            elif callee.type == "parenthesized_expression":
                inner = callee.named_children[0] if callee.named_child_count else None
            if inner is None:
                break
            callee = inner
        return callee
