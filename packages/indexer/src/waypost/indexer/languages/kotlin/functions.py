"""Reading Kotlin: functions without a name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.kotlin.expressions import TYPES, KotlinExpressions

if TYPE_CHECKING:
    from tree_sitter import Node

_FOREIGN = re.compile(rb"(?<!')[\x80-\xff]+")
_PLATFORM = re.compile(rb"\b(?:actual|expect)(?=\s+constructor\b)")
_UNENDED = re.compile(rb"(?<=[^\s{;,>(]) \}")


class KotlinFunctions(KotlinExpressions):
    """Functions without a name, and what tells their types."""

    def source(self) -> bytes:
        """Return the text without what the grammar does not know, letters of other scripts among it."""
        data = self.data
        if b"actual" in data or b"expect" in data:
            data = _PLATFORM.sub(lambda found: b" " * len(found[0]), data)
        if not data.isascii():
            data = _FOREIGN.sub(lambda found: b"x" * len(found[0]), data)
        ended = _UNENDED.sub(b";}", data)  # a body on one line needs an end after its last member
        return self.readable(data, ended) if ended != data else data

    def start(self, root: Node) -> None:
        """Prepare."""
        self._merged: set[int] = set()
        """Calls that are part of the one around them."""

    def on_lambda(self, node: Node) -> None:
        """`{ a -> ... }`: without parameters it may have `it`, and a receiver."""
        if node.id in self._merged:
            return
        listed = next((child for child in node.named_children if child.type == "lambda_parameters"), None)
        params, parts = self._lambda_params(listed)
        symbol = self.declare_lambda(node, node, params=params, value=self.given_by(node))
        if symbol < 0:
            return
        owner = self.outline.symbols[symbol].parent
        context = self.context(node)
        self.bind_lambda(node, symbol, params or [Param("it")], context)
        for name_node, number, part in parts:
            whole = [*context[:-1], number, len(params)] if context and context[0] == "lp" else None
            value = ["part", whole, part] if whole is not None else None
            self.outline.bindings.append(
                self.binding(self.text(name_node), symbol, node, "param", value=value, scope=owner)
            )
            self.taken.add(name_node.start_byte)
        if context:
            receiver = (
                ["lr", *context[1:3]] if context[0] == "lp" else ["lt", context[1], -1] if context[0] == "lt" else None
            )
            if receiver is not None:
                self.outline.bindings.append(self.binding("this", symbol, node, "param", value=receiver, scope=owner))
        self.open(symbol, node, node)

    def _lambda_params(self, node: Node | None) -> tuple[list[Param], list[tuple[Node, int, int]]]:
        """Return the parameters of a lambda, and the names into which one is taken apart: node, parameter, part."""
        params: list[Param] = []
        parts: list[tuple[Node, int, int]] = []
        for number, child in enumerate(node.named_children if node is not None else []):
            if child.type == "multi_variable_declaration":
                params.append(Param(""))
                parts += [
                    (part.named_children[0], number, place)
                    for place, part in enumerate(child.named_children)
                    if part.named_child_count
                ]
            elif child.named_child_count:
                self.taken.add(child.named_children[0].start_byte)
                params.append(Param(self.text(child.named_children[0]), self.type(self.stated(child))))
        return params, parts

    def on_anonymous(self, node: Node) -> None:
        """`fun(a: T): U { ... }`."""
        listed = next((child for child in node.named_children if child.type == "function_value_parameters"), None)
        body = next((child for child in node.named_children if child.type == "function_body"), None)
        params = self.params(listed)
        types = [child for child in node.named_children if child.type in TYPES]
        symbol = self.declare_lambda(node, body, params=params, type=self.type(types[-1]) if types else None)
        if symbol >= 0:
            self.bind_params(symbol, node, params)
            self.open(symbol, node, body)

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a function."""
        raise NotImplementedError

    def context(self, node: Node) -> Expr:
        """Return what tells the type of a lambda: the call that it is passed to, the type of what it is assigned to."""
        parent = node.parent
        while parent is not None and parent.type in {
            "annotated_lambda",
            "parenthesized_expression",
            "value_argument",
            "labeled_expression",
        }:
            node, parent = parent, parent.parent
        if parent is None:
            return None
        if parent.type == "value_arguments":
            return self._passed_to(node, parent)
        if parent.type == "call_expression":
            callee, arguments = self.call_parts(parent)
            return ["lp", ["(", callee, arguments], "", None]
        if parent.type == "property_declaration":
            declared = next((child for child in parent.named_children if child.type == "variable_declaration"), None)
            type_ = self.type(self.stated(declared)) if declared is not None else None
            return ["lt", type_] if type_ is not None else None
        if parent.type in {"parameter", "class_parameter", "function_value_parameters"}:
            before = parent if parent.type != "function_value_parameters" else node.prev_named_sibling
            type_ = self.type(self.stated(before)) if before is not None else None
            return ["lt", type_] if type_ is not None else None
        if parent.type == "function_body" and parent.parent is not None:
            types = [child for child in parent.parent.named_children if child.type in TYPES]
            return ["lt", self.type(types[-1])] if types else None
        return ["lv", self.expr(parent.child_by_field_name("left"))] if parent.type == "assignment" else None

    def _passed_to(self, argument: Node, arguments: Node) -> Expr:
        call = arguments.parent
        if call is None or call.type != "call_expression":
            return None
        around = call.parent
        if around is not None and around.type == "call_expression" and self.inner_call(around) == call:
            call = around
        callee, given = self.call_parts(call)
        position: int | str = next((n for n, child in enumerate(arguments.named_children) if child == argument), 0)
        if isinstance(position, int) and position < len(given):
            one = given[position]
            if isinstance(one, list) and one and one[0] == "=":
                position = str(one[1])
        return ["lp", ["(", callee, given], position, None]

    def on_return(self, node: Node) -> None:
        """What a function without a name gives."""
        function = self.function_of(self.owner_at(node.start_byte))
        if function >= 0 and self.outline.symbols[function].kind == "lambda" and node.named_child_count:
            self.add_result(function, node, self.expr(node.named_children[-1]))

    def stated(self, node: Node) -> Node | None:
        """Return the type that stands in a declaration."""
        return next((child for child in node.named_children if child.type in TYPES), None)
