"""Reading Go's variables, and the expressions that give them their values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.go.builtins import TYPES
from waypost.indexer.languages.go.types import TypeReader
from waypost.indexer.reading.forms import INNER, LAMBDA, NAME, Form

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr, Param

_MOST_ITEMS = 64
_VERB = re.compile(r"%(?:%|[-+# 0]*(?:\[\d+\])?[\d*]*(?:\.[\d*]+)?(?:\[\d+\])?[a-zA-Z])")


class BindingReader(TypeReader):
    """What of the reader has to do with values."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "field_identifier": NAME,
        "selector_expression": Form("member", "operand", "field"),
        "call_expression": Form("method", "call_value"),
        "index_expression": Form("method", "index_value"),
        "slice_expression": Form("inner", "operand"),
        "parenthesized_expression": INNER,
        "unary_expression": Form("method", "unary"),
        "binary_expression": Form("method", "joined"),
        "type_assertion_expression": Form("method", "asserted"),
        "type_conversion_expression": Form("method", "converted"),
        "composite_literal": Form("method", "composite"),
        "func_literal": LAMBDA,
        "interpreted_string_literal": Form("string"),
        "raw_string_literal": Form("string"),
        "int_literal": Form("literal", "int"),
        "float_literal": Form("literal", "float64"),
        "rune_literal": Form("literal", "rune"),
        "true": Form("literal", "bool"),
        "false": Form("literal", "bool"),
        "literal_element": INNER,
        "literal_value": Form("method", "items_of"),
        "variadic_argument": INNER,
    }
    blocks: ClassVar[frozenset[str]] = frozenset(
        {
            "block", "if_statement", "for_statement", "expression_switch_statement", "type_switch_statement",
            "expression_case", "type_case", "default_case", "communication_case",
        }
    )  # fmt: skip

    # -- expressions

    def call_value(self, node: Node, depth: int) -> Expr:
        """A call: `new(T)`, `make(T)` and `append(x, ...)` are told by their first argument."""
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if callee is None:
            return None
        if callee.type == "identifier" and arguments is not None and arguments.named_child_count:
            name, first = self.text(callee), arguments.named_children[0]
            if name in {"new", "make"}:
                return ["as", self.type(first, depth) or self.expr(first, depth)]
            if name in {"append", "max", "min"}:
                return self.expr(first, depth)
        expr = self.callee(callee, depth)
        if expr is None:
            return None
        name = expr if isinstance(expr, str) else expr[2] if expr[0] == "." else ""
        if name == "Sprintf" and arguments is not None:
            return formatted(self.arguments(arguments, depth))
        return ["(", expr, self.arguments(arguments, depth) if self.keeps(name) else []]

    def joined(self, node: Node, depth: int) -> Expr:
        """`a + b`: a text of its parts."""
        left, operator, right = (node.child_by_field_name(field) for field in ("left", "operator", "right"))
        if operator is None or operator.type != "+":
            return None
        return ["+", self.expr(left, depth), self.expr(right, depth)]

    def callee(self, node: Node, depth: int = 0) -> Expr:
        """What is called: an index behind it is a type argument where it looks like one."""
        if node.type == "index_expression":
            operand, index = node.child_by_field_name("operand"), node.child_by_field_name("index")
            if operand is not None and index is not None and self._is_type(index):
                return ["<", self.expr(operand, depth), [self.type(index, depth) or self.expr(index, depth)]]
        return self.expr(node, depth)

    def _is_type(self, node: Node) -> bool:
        if node.type in {"identifier", "type_identifier", "selector_expression"}:
            name = self.text(node).rpartition(".")[2]
            return name in TYPES or name[:1].isupper()
        return node.type in self.type_forms

    def index_value(self, node: Node, depth: int) -> Expr:
        """`x[key]`."""
        operand = self.expr(node.child_by_field_name("operand"), depth)
        return ["[", operand, self.expr(node.child_by_field_name("index"), depth)] if operand is not None else None

    def unary(self, node: Node, depth: int) -> Expr:
        """`&x` and `*x` are x as far as its members go; `<-c` is what the channel holds."""
        operand = self.expr(node.child_by_field_name("operand"), depth)
        sign = self.data[node.start_byte : node.start_byte + 2]
        return ["[", operand, None] if sign == b"<-" else operand if sign[:1] in b"&*" else ["#", "bool"]

    def asserted(self, node: Node, depth: int) -> Expr:
        """`x.(T)`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def converted(self, node: Node, depth: int) -> Expr:
        """`[]T(x)`; `f[A, B](x)` is a call."""
        type_node = node.child_by_field_name("type")
        type_ = self.type(type_node, depth)
        return ["(", type_, []] if type_node is not None and type_node.type == "generic_type" else ["as", type_]

    def composite(self, node: Node, depth: int) -> Expr:
        """`T{...}`; of maps and slices the values too, since they may be functions."""
        type_node, body = node.child_by_field_name("type"), node.child_by_field_name("body")
        type_ = self.type(type_node, depth)
        if type_node is None or body is None:
            return None
        if type_node.type in {"struct_type", "generic_type"}:
            return ["as", type_]
        return ["of", type_, self._items(body, depth)]

    def items_of(self, node: Node, depth: int) -> Expr:
        """`{a, b}` in a literal that states the type of its items."""
        return self._items(node, depth)

    def _items(self, body: Node, depth: int) -> Expr:
        pairs: list[Expr] = []
        values: list[Expr] = []
        for child in body.named_children[:_MOST_ITEMS]:
            if child.type == "keyed_element":
                key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
                pairs.append([self.expr(key, depth), self.expr(value, depth)])
            elif child.type == "literal_element":
                values.append(self.expr(child, depth))
        return ["{", pairs] if pairs else ["[]", values]

    # -- bindings

    def bind_params(self, node: Node, symbol: int, params: list[Param]) -> None:
        """Bind a function's parameters or named results."""
        if symbol < 0:
            return
        outer = self.outline.symbols[symbol].parent
        for param in params:
            if param.name != "_":
                self.bind(
                    param.name, symbol, node, f"param{param.kind}", until=node.end_byte, type=param.type, scope=outer
                )

    def on_var(self, node: Node) -> None:
        """`var a, b T = x, y`."""
        names = self.named(node, "name")
        type_ = self.type(node.child_by_field_name("type"))
        self._declare_values(node, names, type_, node.child_by_field_name("value"), "variable")

    def on_consts(self, node: Node) -> None:
        """`const (...)`: a line without a value repeats the type and value of the one before."""
        type_: Expr = None
        for spec in node.named_children:
            if spec.type != "const_spec":
                continue
            value = spec.child_by_field_name("value")
            if value is not None:
                type_ = self.type(spec.child_by_field_name("type"))
            self._declare_values(spec, self.named(spec, "name"), type_, value, "constant")

    def _declare_values(self, node: Node, names: list[Node], type_: Expr, value: Node | None, kind: str) -> None:
        owner = self.owner_at(node.start_byte)
        values = self.values(value, len(names))
        word = {"variable": "var", "constant": "const"}[kind]
        whole = self._statement(node)
        for name_node, expr in zip(names, values, strict=True):
            name = self.text(name_node)
            self.taken.add(name_node.start_byte)
            if name == "_":
                continue
            if owner >= 0:
                self.bind(
                    name, owner, name_node, "local", start=node.end_byte, until=self.until(node), type=type_, value=expr
                )
                continue
            self.declare(
                node,
                name,
                kind,
                name_node,
                whole=whole,
                visibility="public" if name[:1].isupper() else "private",
                type=type_,
                value=expr,
                doc=self.doc_before(node) or self.doc_before(whole),
                signature=f"{word} {self.signature(node, None)}",
            )

    def _statement(self, node: Node) -> Node:
        raise NotImplementedError

    def values(self, node: Node | None, count: int) -> list[Expr]:
        """Return the value of each of `count` names on the left: one call may give them all."""
        if node is None:
            return [None] * count
        given = node.named_children if node.type == "expression_list" else [node]
        if len(given) == count:
            return [self.expr(value) for value in given]
        if len(given) != 1:
            return [None] * count
        value = self.expr(given[0])
        if given[0].type in {"call_expression", "type_conversion_expression"} and value is not None:
            return [["[", value, ["#", number]] for number in range(count)]
        return [value, *[None] * (count - 1)]

    def on_assign(self, node: Node) -> None:
        """`a, b := x, y`."""
        left = node.child_by_field_name("left")
        names = left.named_children if left is not None else []
        owner = self.owner_at(node.start_byte)
        values = self.values(node.child_by_field_name("right"), len(names))
        until = self.until(node)
        for name_node, value in zip(names, values, strict=True):
            self._bind_local(name_node, owner, node.end_byte, until, value=value)

    def _bind_local(self, name_node: Node, owner: int, start: int, until: int, **values: Expr) -> None:
        if name_node.type != "identifier":
            return
        name = self.text(name_node)
        self.taken.add(name_node.start_byte)
        if name != "_":
            self.bind(name, owner, name_node, "local", start=start, until=until, **values)

    def on_assign_again(self, node: Node) -> None:
        """`a = f`: what a name holds may be another function now; its type stays."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or left.named_child_count != 1 or right.named_child_count != 1:
            return
        target, value = left.named_children[0], right.named_children[0]
        if target.type == "selector_expression" and self.uses_web:
            self.give_member(target, self.expr(target), self.expr(value))
        if target.type == "identifier" and value.type in {"identifier", "selector_expression", "func_literal"}:
            owner = self.owner_at(node.start_byte)
            taken = target.start_byte in self.taken
            self.bind(self.text(target), owner, target, "code", start=node.end_byte, value=self.expr(value))
            if not taken:
                self.taken.discard(target.start_byte)

    def on_range(self, node: Node) -> None:
        """`for k, v := range x`."""
        left, loop = node.child_by_field_name("left"), node.parent
        if left is None or loop is None or b":=" not in self.data[left.end_byte : left.end_byte + 4]:
            return
        value = self.expr(node.child_by_field_name("right"))
        owner = self.owner_at(node.start_byte)
        parts = [["iter", value], ["[", value, None]] if value is not None else [None, None]
        for name_node, part in zip(left.named_children, parts, strict=False):
            self._bind_local(name_node, owner, node.end_byte, loop.end_byte, value=part)

    def on_receive(self, node: Node) -> None:
        """`case v := <-c:`."""
        left, case = node.child_by_field_name("left"), node.parent
        if left is None or case is None or b":=" not in self.data[left.end_byte : left.end_byte + 4]:
            return
        owner = self.owner_at(node.start_byte)
        values = self.values(node.child_by_field_name("right"), left.named_child_count)
        for name_node, value in zip(left.named_children, values, strict=True):
            self._bind_local(name_node, owner, node.end_byte, case.end_byte, value=value)

    def on_type_switch(self, node: Node) -> None:
        """`switch v := x.(type)`: in a case of one type the name has that type."""
        alias, value = node.child_by_field_name("alias"), node.child_by_field_name("value")
        names = [child for child in alias.named_children if child.type == "identifier"] if alias is not None else []
        if len(names) != 1:
            return
        owner = self.owner_at(node.start_byte)
        for case in node.named_children:
            types = self.named(case, "type") if case.type == "type_case" else []
            if case.type == "default_case" or types:
                start = types[-1].end_byte if types else case.start_byte
                type_ = self.type(types[0]) if len(types) == 1 else None
                expr = self.expr(value) if type_ is None else None
                self._bind_local(names[0], owner, start, case.end_byte, type=type_, value=expr)


def formatted(arguments: list[Expr]) -> Expr:
    """Return what `Sprintf` makes of its arguments: a text of its parts."""
    first, rest = arguments[0] if arguments else None, iter(arguments[1:])
    if not (isinstance(first, list) and first and first[0] == "'"):
        return ["+", first, None]
    parts: list[Expr] = ["+"]
    end = 0
    for verb in _VERB.finditer(first[1]):
        parts.append(["'", first[1][end : verb.start()] + ("%" if verb[0] == "%%" else "")])
        end = verb.end()
        if verb[0] != "%%":
            parts.append(next(rest, None))
    return [*parts, ["'", first[1][end:]]]
