"""Reading the expressions of C and C++."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.c.names import CASTS, MAKERS, PASSING, SEARCHING
from waypost.indexer.languages.c.types import TypeReader
from waypost.indexer.reading.forms import EITHER, INNER, LAMBDA, NAME, Form
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_MOST_ITEMS = 64
_MOST_ROWS = 512


class ExpressionReader(TypeReader):
    """What of the reader has to do with values."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "field_identifier": NAME,
        "this": Form("method", "receiver"),
        "qualified_identifier": Form("method", "scoped"),
        "template_function": Form("method", "template"),
        "field_expression": Form("method", "field_value"),
        "call_expression": Form("method", "call_value"),
        "new_expression": Form("method", "new_value"),
        "subscript_expression": Form("method", "index_value"),
        "pointer_expression": Form("method", "pointed"),
        "parenthesized_expression": INNER,
        "cast_expression": Form("method", "cast"),
        "compound_literal_expression": Form("method", "literal_value"),
        "initializer_list": Form("method", "initializer"),
        "argument_list": Form("method", "initializer"),
        "lambda_expression": LAMBDA,
        "conditional_expression": Form("method", "conditional"),
        "comma_expression": Form("inner", "right"),
        "assignment_expression": Form("inner", "right"),
        "condition_clause": Form("inner", "value"),
        "string_literal": Form("string"),
        "raw_string_literal": Form("literal", "char"),
        "concatenated_string": Form("literal", "char"),
        "number_literal": Form("method", "number"),
        "char_literal": Form("literal", "char"),
        "true": Form("literal", "bool"),
        "false": Form("literal", "bool"),
        "co_await_expression": EITHER,
    }

    def receiver(self, node: Node, depth: int) -> Expr:
        """`this`."""
        return "this"

    def number(self, node: Node, depth: int) -> Expr:
        """A number; small ones may be a key."""
        text = self.text(node)
        return ["#", int(text) if text.isdigit() and len(text) < 6 else "int"]  # noqa: PLR2004 - no key is longer

    def field_value(self, node: Node, depth: int) -> Expr:
        """`x.name`, `x->name`."""
        argument, field = node.child_by_field_name("argument"), node.child_by_field_name("field")
        inner = self.expr(argument, depth)
        if inner is None or field is None or argument is None:
            return None
        if field.type == "qualified_identifier":  # `x.Base::name`
            return self.scoped(field, depth)
        if b"->" in self.data[argument.end_byte : field.start_byte]:
            inner = inner if inner == "this" else ["deref", inner]
        return self._within(inner, field, depth)

    def pointed(self, node: Node, depth: int) -> Expr:
        """`*x`, `&x`."""
        inner = self.expr(node.child_by_field_name("argument"), depth)
        is_address = self.data[node.start_byte : node.start_byte + 1] == b"&"
        return inner if is_address or inner is None or inner == "this" else ["deref", inner]

    def index_value(self, node: Node, depth: int) -> Expr:
        """`x[i]`."""
        inner = self.expr(node.child_by_field_name("argument"), depth)
        if inner is None:
            return None
        index = node.child_by_field_name("index") or node.child_by_field_name("indices")
        if index is not None and index.type == "subscript_argument_list":
            index = index.named_children[0] if index.named_child_count else None
        return ["[", inner, self.expr(index, depth) if index is not None and index.type == "string_literal" else None]

    def call_value(self, node: Node, depth: int) -> Expr:
        """A call; casts and functions of the standard library that give their argument are told by that."""
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        expr = self.expr(callee, depth)
        if expr is None:
            return None
        name, types = _plain(expr)
        if name in CASTS and types:
            return ["as", types[0]]
        if name in MAKERS and types:
            return ["as", types[0] if name == "make_optional" else ["<", "unique_ptr", types[:1]]]
        if isinstance(expr, list) and (name in PASSING or (name in SEARCHING and expr[1] == "std::")):
            given = self.arguments(arguments, depth)
            return given[0] if given else None
        return ["(", expr, []]

    def new_value(self, node: Node, depth: int) -> Expr:
        """`new T(...)`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def cast(self, node: Node, depth: int) -> Expr:
        """`(T)x`; of a function it is still the function."""
        type_ = self.type(node.child_by_field_name("type"), depth)
        value = self.expr(node.child_by_field_name("value"), depth)
        return value if type_ is None or type_ == ["#", "void"] else ["as", type_]

    def literal_value(self, node: Node, depth: int) -> Expr:
        """`T{...}`, `(struct t){...}`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def conditional(self, node: Node, depth: int) -> Expr:
        """`c ? a : b`."""
        parts = [node.child_by_field_name("consequence"), node.child_by_field_name("alternative")]
        return either([self.expr(part, depth) for part in parts])

    def initializer(self, node: Node, depth: int) -> Expr:
        """`{a, b}`, `{.name = a}`: rows of tables are kept, since they may hold functions."""
        pairs: list[Expr] = []
        values: list[Expr] = []
        children = [child for child in node.named_children[:_MOST_ROWS] if child.type not in self.comments]
        for child in children if len(children) <= _MOST_ITEMS or depth < 3 else []:  # noqa: PLR2004 - a table's own rows
            if child.type == "initializer_pair":
                designator = child.child_by_field_name("designator")
                value = self.expr(child.child_by_field_name("value"), depth)
                name = self.text(designator).lstrip(".") if designator is not None else ""
                pairs.append([["'", name], value])
            else:
                values.append(self.expr(child, depth))
        return ["{", pairs] if pairs else ["[]", values]

    # -- names

    def last_name(self, callee: Node) -> Node:
        """Return the node of the name in what is called."""
        for _ in range(12):
            inner = None
            if callee.type in {"qualified_identifier", "template_function", "template_method"}:
                inner = callee.child_by_field_name("name")
            elif callee.type == "field_expression":
                inner = callee.child_by_field_name("field")
            elif callee.type == "subscript_expression":
                inner = callee.child_by_field_name("argument")
            elif callee.type in {"parenthesized_expression", "pointer_expression", "dependent_name"}:
                inner = callee.named_children[0] if callee.named_child_count else None
            if inner is None:
                break
            callee = inner
        return callee


def _plain(expr: Expr) -> tuple[str, list[Expr]]:
    """Return the last name of what is called, and its template arguments."""
    types: list[Expr] = []
    if isinstance(expr, list) and expr and expr[0] == "<":
        expr, types = expr[1], expr[2]
    if isinstance(expr, str):
        return expr, types
    return (str(expr[2]), types) if expr and expr[0] == "." else ("", types)
