"""Calls, instantiations, JSX elements, decorators; what calls say of callbacks and containers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.javascript.builtins import ITERATING, words
from waypost.indexer.languages.javascript.functions import FUNCTIONS
from waypost.indexer.languages.javascript.members import WHOLE
from waypost.indexer.languages.javascript.modules import ModuleReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_PASSING = ITERATING | words("reduce reduceRight")
_OPTIONS = words(
    """
    defineComponent extend component createSlice defineStore mixin Vue Store createStore createModel options Component
    """
)
"""Calls whose object literal declares what it holds."""
_EMPTY = 2
"""Bytes of arguments without any."""
_NOTED = _PASSING | _OPTIONS | words("set push add unshift inherits setPrototypeOf assign bind")


class CallReader(ModuleReader):
    """Reads calls."""

    def on_call(self, node: Node) -> None:
        """A call."""
        callee = node.child_by_field_name("function")
        if callee is None:
            return
        start, end = callee.start_byte, callee.end_byte
        arguments = node.child_by_field_name("arguments") if node.end_byte - end > _EMPTY else None
        expr = self.dotted(start, end)
        if isinstance(expr, str):
            self._call_name(node, callee, expr, arguments)
            return
        if expr is not None and expr[0] == ".":
            name = expr[2]
            if self.narrowed:
                expr = self._narrow(callee, expr)
            self.call(name, callee.end_point[0] + 1, end - len(name), expr, arguments)
            if name in _NOTED:
                self._noted(name, callee, arguments, node)
            return
        self._call_other(node, callee, expr, arguments)

    def _call_name(self, node: Node, callee: Node, name: str, arguments: Node | None) -> None:
        if name == "super":
            self.call("super", callee.start_point[0] + 1, callee.start_byte, [".", "super", "constructor"], arguments)
            return
        if name in {"require", "import"}:
            self.load_here(node)
            self.taken.add(callee.start_byte)
            return
        if name in _OPTIONS:
            self._declare_arguments(arguments)
        self.call(name, callee.start_point[0] + 1, callee.start_byte, name, arguments)

    def _declare_arguments(self, arguments: Node | None) -> None:
        for child in arguments.named_children[:3] if arguments is not None else []:
            self.declare_literal(child, None)

    def _call_other(self, node: Node, callee: Node, expr: Expr, arguments: Node | None) -> None:
        """A callee that is more than names and dots."""
        if callee.type == "import":
            self.load_here(node)
            return
        while callee.type in {
            "parenthesized_expression",
            "non_null_expression",
            "sequence_expression",
            "await_expression",
        }:
            children = callee.named_children
            if not children:
                return
            callee = children[-1]
        expr = self.expr(callee) if expr is None or callee.type != "member_expression" else expr
        name_node = callee.child_by_field_name("property") if callee.type == "member_expression" else callee
        if name_node is None or expr is None:
            return
        plain = name_node.type in {"identifier", "property_identifier", "private_property_identifier"}
        name = self.text(name_node) if plain else "<call>"
        if self.narrowed:
            expr = self._narrow(callee, expr)
        self.call(name, name_node.start_point[0] + 1, name_node.start_byte, expr, arguments)
        if name in _NOTED:
            self._noted(name, callee, arguments, node)

    def _narrow(self, callee: Node, expr: Expr) -> Expr:
        """Return the callee with its object as the type that `instanceof` told of."""
        target = callee.child_by_field_name("object")
        if target is None or not isinstance(expr, list) or expr[0] != ".":
            return expr
        for start, until, text, type_ in reversed(self.narrowed):
            if start <= callee.start_byte < until and self.text(target) == text:
                return [".", ["as", type_], expr[2]]
        return expr

    # -- what calls say besides

    def _noted(self, name: str, callee: Node, arguments: Node | None, node: Node) -> None:
        target = callee.child_by_field_name("object")
        if arguments is None or target is None or arguments.type != "arguments":
            return
        if name == "bind":
            self._keep_this(self.unwrapped(target), self.child(arguments, ""))
            return
        given = [child for child in arguments.named_children if child.type not in self.comments]
        if name in _PASSING:
            self._pass(name, target, given)
        elif name == "set" and len(given) == 2:  # noqa: PLR2004 - key and value
            self.put(target, node, ["{", [[self.expr(given[0]), self.expr(given[1])]], "Map"])
        elif name in {"push", "add", "unshift"} and given:
            self.put(target, node, ["[]", [self.expr(given[0])]])
        elif name in {"inherits", "setPrototypeOf", "assign"} and len(given) > 1:
            self._derive(name, given, node)
        elif name in _OPTIONS:
            self._declare_arguments(arguments)

    def _pass(self, name: str, target: Node, given: list[Node]) -> None:
        """Note what else than a callback `list.reduce(f, initial)`, `list.forEach(f, this)` get."""
        if len(given) < 2 or given[0].type not in FUNCTIONS:  # noqa: PLR2004 - a function and something more
            return
        if name in {"reduce", "reduceRight"}:
            callee = [".", self.expr(target), name]
            self.given[given[0].start_byte] = [self.expr(given[1]), ["arg", callee, 0, 1]]
        else:
            self._keep_this(given[0], given[1])

    def _keep_this(self, function: Node | None, receiver: Node | None) -> None:
        """Note a function that gets the `this` of what is around it."""
        if function is not None and receiver is not None and receiver.type == "this" and function.type in FUNCTIONS:
            self.keeping_this.add(function.start_byte)

    def _derive(self, name: str, given: list[Node], node: Node) -> None:
        """`inherits(A, B)`, `setPrototypeOf(A.prototype, B.prototype)`, `Object.assign(A.prototype, {})`."""
        child, base = self.expr(given[0]), self.expr(given[1])
        if name == "assign" and child == "exports":
            for part in given[1:]:
                self.declare_literal(part, None)
                self.give_away(WHOLE, ["{", [[["*"], self.expr(part)]]])
            return
        child, base = _of_prototype(child), _of_prototype(base)
        if not isinstance(child, str):
            return
        if name != "assign":
            self.derive(child, node, base)
        elif self.text(given[0]).endswith(".prototype"):
            for part in given[1:]:
                if part.type == "object":
                    self.prototype_members(child, node, part)
                else:
                    self.derive(child, node, self.expr(part))

    # -- instantiations

    def on_new(self, node: Node) -> None:
        """`new T()`."""
        callee, arguments = node.child_by_field_name("constructor"), node.child_by_field_name("arguments")
        if callee is None:
            return
        while callee.type == "parenthesized_expression" and callee.named_child_count:
            callee = callee.named_children[0]
        expr = self.expr(callee)
        name_node = callee.child_by_field_name("property") if callee.type == "member_expression" else callee
        if expr is None or name_node is None:
            return
        name = self.text(name_node) if name_node.type in _NAMES else "<call>"
        self.call(name, name_node.start_point[0] + 1, name_node.start_byte, expr, arguments)
        if name in _OPTIONS:
            self._declare_arguments(arguments)

    def on_element(self, node: Node) -> None:
        """`<Component ...>`: lower case names are elements of the page."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        first = self.data[name_node.start_byte : name_node.start_byte + 1]
        if name_node.type == "identifier":
            if not first.islower():
                self.refer("instantiate", name_node, self.text(name_node))
        elif name_node.type in {"member_expression", "nested_identifier"}:
            member = name_node.child_by_field_name("property")
            expr = self.expr(name_node)
            if member is not None and expr is not None:
                self.refer("instantiate", member, expr)

    def on_decorator(self, node: Node) -> None:
        """A decorator: with arguments the call in it is told of as a call."""
        self.decorated_by(node)
        inner = self.child(node, "")
        if inner is not None and inner.type == "call_expression":
            callee = inner.child_by_field_name("function")
            called = callee.child_by_field_name("property") or callee if callee is not None else inner
            self.decorating.add(called.start_byte)
            return
        if inner is None:
            return
        name_node = inner.child_by_field_name("property") if inner.type == "member_expression" else inner
        expr = self.expr(inner)
        if name_node is not None and expr is not None:
            self.refer("decorator", name_node, expr)


def _of_prototype(expr: Expr) -> Expr:
    return expr[1] if isinstance(expr, list) and expr[0] == "." and expr[2] == "prototype" else expr


_NAMES = frozenset({"identifier", "property_identifier", "private_property_identifier", "this"})
