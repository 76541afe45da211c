"""Python's expressions, as far as resolution needs them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.reading.forms import EITHER, INNER, LAMBDA, LIST, NAME, Form
from waypost.indexer.reading.reader import Reader, either

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_QUOTED = re.compile(r"[rRbBuU]{0,2}('{3}|\"{3}|'|\")(.*?)(?:\1|$)", re.DOTALL)
_NUMBERS = frozenset({"integer", "float"})
_TEXTS = frozenset({"string", "concatenated_string"})
_WRAPPERS = frozenset({"Annotated", "Optional", "Union"})
_MOST_PARTS = 40
_MOST_TEXT = 300
_SMALL = 4
"""Digits of a number that may be a position."""


class PythonExpressions(Reader):
    """Reads expressions and types."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "attribute": Form("member", "object", "attribute"),
        "call": Form("call", "function", "arguments"),
        "subscript": Form("method", "element"),
        "parenthesized_expression": INNER,
        "await": INNER,
        "conditional_expression": Form("method", "conditional"),
        "boolean_operator": EITHER,
        "named_expression": Form("inner", "value"),
        "string": Form("string"),
        "concatenated_string": Form("method", "concatenated"),
        "integer": Form("method", "integer"),
        "float": Form("literal", "float"),
        "true": Form("literal", "bool", "true"),
        "false": Form("literal", "bool", "false"),
        "none": Form("literal", "None"),
        "list": LIST,
        "tuple": LIST,
        "expression_list": LIST,
        "set": LIST,
        "dictionary": Form("map"),
        "lambda": LAMBDA,
        "list_comprehension": Form("method", "comprehension"),
        "set_comprehension": Form("method", "comprehension"),
        "generator_expression": Form("method", "comprehension"),
        "binary_operator": Form("method", "binary"),
        "list_splat": Form("method", "splat"),
        "type": INNER,
    }
    type_forms: ClassVar[dict[str, Form]] = {
        "type": INNER,
        "generic_type": Form("method", "generic"),
        "subscript": Form("method", "subscript_type"),
        "union_type": EITHER,
        "binary_operator": EITHER,
        "string": Form("method", "string_type"),
        "member_type": Form("method", "member_type"),
    }

    # -- expressions

    def integer(self, node: Node, depth: int) -> Expr:
        """A number: small ones are told, as positions in sequences."""
        text = self.text(node)
        return ["#", int(text)] if text.isdecimal() and len(text) < _SMALL else ["#", "int"]

    def element(self, node: Node, depth: int) -> Expr:
        """`a[b]`; a slice of a sequence holds what the sequence holds, `Annotated[A, b]` and `Optional[A]` are A."""
        value, key = node.child_by_field_name("value"), node.child_by_field_name("subscript")
        if key is not None and key.type == "slice":
            return self.expr(value, depth)
        base = self.expr(value, depth)
        if last_name(base) in _WRAPPERS:
            parts = node.children_by_field_name("subscript")
            return either([self.expr(part, depth) for part in (parts[:1] if last_name(base) == "Annotated" else parts)])
        return ["[", base, self.expr(key, depth)]

    def conditional(self, node: Node, depth: int) -> Expr:
        """`a if c else b`."""
        children = node.named_children
        return either([self.expr(children[0], depth), self.expr(children[-1], depth)])

    def comprehension(self, node: Node, depth: int) -> Expr:
        """A sequence of what the body yields."""
        return ["[]", [self.expr(node.child_by_field_name("body"), depth)]]

    def binary(self, node: Node, depth: int) -> Expr:
        """`a + b` of texts or sequences; `text % a`."""
        operator, left = node.child_by_field_name("operator"), node.child_by_field_name("left")
        kind = operator.type if operator is not None else ""
        if left is None or left.type in _NUMBERS:
            return None
        if kind == "%":
            return ["%", self.expr(left, depth)] if left.type in _TEXTS else None
        right = node.child_by_field_name("right")
        if kind != "+" or right is None or right.type in _NUMBERS:
            return None
        first = self.expr(left, depth)
        joins = isinstance(first, list) and first and first[0] == "+" and left.type == "binary_operator"
        return [*(first if joins else ["+", first]), self.expr(right, depth)]

    def concatenated(self, node: Node, depth: int) -> Expr:
        """`"a" "b"`: the text of its parts."""
        parts = [self.expr(child, depth) for child in node.named_children if child.type == "string"]
        if all(isinstance(part, list) and part[0] == "'" for part in parts):
            return ["'", "".join(part[1] for part in parts)]
        return ["+", *parts]

    def splat(self, node: Node, depth: int) -> Expr:
        """`*a` in a sequence: its elements."""
        inner = self.expr(self.child(node, ""), depth)
        return ["[", inner, None] if inner is not None else None

    def as_string(self, node: Node, form: Form, depth: int) -> Expr:
        """A string; one that is put together is the text of its parts."""
        if b"f" not in self.data[node.start_byte : node.start_byte + 2].lower():
            return ["'", self.string(node)]
        parts: list[Expr] = []
        for child in node.named_children[:_MOST_PARTS]:
            if child.type == "string_content":
                parts.append(["'", self.text(child)[:_MOST_TEXT]])
            elif child.type == "interpolation":
                parts.append(self.expr(self.child(child, "expression"), depth))
        if all(isinstance(part, list) and part[0] == "'" for part in parts):
            return ["'", "".join(part[1] for part in parts)]
        return ["+", *parts]

    def generic(self, node: Node, depth: int) -> Expr:
        """`list[T]` in a type."""
        children = node.named_children
        arguments = children[1].named_children if len(children) > 1 else []
        return self._generic(self.type(children[0], depth), arguments, depth)

    def _generic(self, base: Expr, arguments: list[Node], depth: int) -> Expr:
        if last_name(base) in {"Callable", "type", "Type"}:  # a type too is called for its instances
            return ["->", self.type(arguments[-1], depth) if arguments else None]
        return ["<", base, [self.type(child, depth) for child in arguments]]

    def subscript_type(self, node: Node, depth: int) -> Expr:
        """`list[T]` in a type that the grammar reads as an expression."""
        arguments = node.children_by_field_name("subscript")
        return self._generic(self.type(node.child_by_field_name("value"), depth), arguments, depth)

    def member_type(self, node: Node, depth: int) -> Expr:
        """`a.T` in a type."""
        children = node.named_children
        return [".", self.type(children[0], depth), self.text(children[-1])]

    def string_type(self, node: Node, depth: int) -> Expr:
        """A type in quotes."""
        return parse_type(self.string(node))

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        if node.type == "keyword_argument":
            name = node.child_by_field_name("name")
            if name is not None:
                self.taken.add(name.start_byte)
            return ["=", self.text(name) if name else "", self.expr(node.child_by_field_name("value"), depth)]
        if node.type in {"list_splat", "dictionary_splat"}:
            return ["*", self.expr(self.child(node, ""), depth)]
        return self.expr(node, depth)

    def string(self, node: Node) -> str:
        """What a string says, without prefix and quotes; nothing of one that is put together."""
        text = self.data[node.start_byte : min(node.end_byte, node.start_byte + 300)].decode("utf-8", "replace")
        match = _QUOTED.match(text)
        return match[2] if match else ""

    def _names(self, node: Node | None) -> Iterator[Node]:
        """Yield every identifier in a node."""
        if node is None:
            return
        if node.type == "identifier":
            yield node
            return
        for child in node.named_children:
            yield from self._names(child)


def parse_type(text: str) -> Expr:
    """Return the expression of a type in quotes: names, dots, one level of brackets, alternatives."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) > 1 and "[" not in text:
        return either([parse_type(part) for part in parts])
    match = re.fullmatch(r"([\w.]+)(?:\[(.*)\])?", text.strip())
    if not match:
        return None
    base: Expr = None
    for part in match[1].split("."):
        base = part if base is None else [".", base, part]
    if match[2] is None:
        return base
    return ["<", base, [parse_type(part) for part in re.split(r",(?![^\[]*\])", match[2])]]


def dotted_name(expr: Expr) -> str:
    """Return the dotted text of an expression of names, empty for any other."""
    parts: list[str] = []
    while isinstance(expr, list) and expr and expr[0] == ".":
        parts.append(expr[2])
        expr = expr[1]
    return ".".join([expr, *reversed(parts)]) if isinstance(expr, str) else ""


def last_name(expr: Expr) -> str:
    """Return the last name of an expression of names, empty for any other."""
    return expr if isinstance(expr, str) else expr[2] if isinstance(expr, list) and expr and expr[0] == "." else ""
