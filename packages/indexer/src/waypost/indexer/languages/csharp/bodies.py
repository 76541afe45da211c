"""Reading C#: what stands in bodies: calls, creations, locals, patterns, lambdas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.csharp.locals import CSharpLocals

if TYPE_CHECKING:
    from tree_sitter import Node

_FILLING = frozenset({"Add", "TryAdd", "Push", "Enqueue", "Insert", "Register", "AddLast", "AddFirst", "AddOrUpdate"})
_SETTINGS = re.compile(r"(^|[._])config(uration)?$", re.IGNORECASE)
_GETTERS = frozenset({"GetValue", "GetSection", "GetConnectionString", "GetRequiredSection"})


class CSharpBodies(CSharpLocals):
    """Statements of C#."""

    def on_call(self, node: Node) -> None:
        """A call."""
        function = node.child_by_field_name("function")
        if function is None:
            return
        name_node = self.called_name(function)
        if name_node is None:
            return
        name = self.text(name_node)
        if name == "nameof":
            self.taken.add(name_node.start_byte)
            return
        arguments = node.child_by_field_name("arguments")
        given = self.arguments(arguments)
        expr = self.expr(function)
        self.invoke(name, name_node, expr, given)
        first = given[0] if given else None
        reads = name == "GetEnvironmentVariable" or (name in _GETTERS and self._is_configuration(function))
        if reads and isinstance(first, list) and first and first[0] == "'":
            self.setting(node, first[1])
        if name in _FILLING and function.type == "member_access_expression":
            self._fill(function.child_by_field_name("expression"), given)

    def _is_configuration(self, function: Node) -> bool:
        target = function.child_by_field_name("expression")
        return target is not None and _SETTINGS.search(self.text(target)) is not None

    def on_element(self, node: Node) -> None:
        """`configuration["Key"]`."""
        target, listed = node.child_by_field_name("expression"), node.child_by_field_name("subscript")
        if target is None or listed is None or not _SETTINGS.search(self.text(target)):
            return
        key = self.arguments(listed)
        if key and isinstance(key[0], list) and key[0] and key[0][0] == "'":
            self.setting(node, key[0][1])

    def called_name(self, function: Node) -> Node | None:
        """Return where the name of what is called stands."""
        if function.type == "conditional_access_expression":
            function = function.named_children[-1]
        if function.type in {"member_access_expression", "member_binding_expression"}:
            function = function.child_by_field_name("name") or function
        if function.type == "generic_name":
            function = function.named_children[0]
        return function if function.type == "identifier" else None

    def on_initializer(self, node: Node) -> None:
        """`: base(...)`, `: this(...)`."""
        word = next((child for child in node.children if child.type in {"base", "this"}), None)
        listed = next((child for child in node.named_children if child.type == "argument_list"), None)
        if word is not None:
            self.invoke(word.type, word, ["ctor", "this" if word.type == "this" else "super"], self.arguments(listed))

    def on_new(self, node: Node) -> None:
        """`new T(...)`."""
        type_node = node.child_by_field_name("type")
        if type_node is not None:
            self._instantiate(type_node, self.type(type_node), self.arguments(node.child_by_field_name("arguments")))

    def _instantiate(self, type_node: Node, type_: Expr, arguments: list[Expr]) -> None:
        names = list(self.type_names(type_node))
        if names and names[0][0].start_byte not in self.taken:
            self.refer("instantiate", names[0][0], type_, args=arguments)
        for name_node, expr in names[1:]:
            if name_node.start_byte not in self.taken:
                self.refer("type", name_node, expr)

    def on_implicit_new(self, node: Node) -> None:
        """`new(...)`: where the type that is wanted is told, that is instantiated."""
        expr = self.implicit_creation(node, 0)
        if expr[1] is not None:
            name = _last_name(expr[1])
            self.refer("instantiate", node.children[0], expr[1], name=name, args=expr[2])

    def on_access(self, node: Node) -> None:
        """`a.b`: a member is read."""
        name = node.child_by_field_name("name")
        if name is not None and name.type == "generic_name":
            name = name.named_children[0]
        if name is not None and name.start_byte not in self.taken:
            expr = self.access(node, 0)
            self.refer("read", name, expr[1] if expr and expr[0] == "<" else expr)

    def on_conditional(self, node: Node) -> None:
        """`a?.b`: a member is read."""
        name = node.named_children[-1].child_by_field_name("name")
        if name is not None and name.type == "identifier" and name.start_byte not in self.taken:
            self.refer("read", name, self.conditional_access(node, 0))

    def _fill(self, target: Node | None, arguments: list[Expr]) -> None:
        """A function that is put into a container may come out of it."""
        for argument in arguments:
            if target is not None and self.may_be_function(argument, target.start_byte):
                self.keep(target, argument, "item")

    def on_assign(self, node: Node) -> None:
        """`a = b`, `a += b`: a function that is assigned may be called by the name."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None:
            return
        if left.type == "tuple_expression":
            self._bind_tuple(left, node, self.expr(right))
            return
        value = self.expr(right)
        if self.may_be_function(value, node.start_byte):
            if left.type == "element_access_expression":
                self.keep(left.child_by_field_name("expression"), value, "item")
            else:
                self.keep(left, value, "flow")

    def on_lambda(self, node: Node) -> None:
        """A function without a name."""
        body = node.child_by_field_name("body") or next(
            (child for child in node.named_children if child.type == "block"), None
        )
        params = self.lambda_params(node.child_by_field_name("parameters"))
        value = self.expr(body) if body is not None and body.type != "block" else None
        flags = "async" if self.data[node.start_byte : node.start_byte + 5] == b"async" else ""
        symbol = self.declare_lambda(
            node, body, flags=flags, params=params,
            value=["at", body.start_byte, value] if body is not None and value is not None else None,
        )  # fmt: skip
        if symbol >= 0:
            self.bind_lambda(node, symbol, params, self.context(node))
            self.open(symbol, node, body)

    def lambda_params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a function without a name."""
        if node is None:
            return []
        if node.type in {"implicit_parameter", "identifier"}:
            self.taken.add(node.start_byte)
            return [Param(self.text(node))]
        found = []
        for child in node.named_children:
            name_node = child.child_by_field_name("name") or (
                child if child.type in {"identifier", "implicit_parameter"} else None
            )
            if name_node is not None:
                self.taken.add(name_node.start_byte)
                found.append(Param(self.text(name_node), self._stated(child.child_by_field_name("type"))))
        return found

    def context(self, node: Node) -> Expr:
        """Return what tells the type of a lambda: the call that it is passed to, the type of what it is assigned to."""
        parent = node.parent
        if parent is not None and parent.type == "argument":
            wanted = self._parameter(parent)
            return ["lp", wanted[1], wanted[2], None] if wanted is not None else None
        wanted = self.wanted(node)
        if wanted is None:
            return None
        return ["lv", wanted[1]] if isinstance(wanted, list) and wanted[0] == "typeof" else ["lt", wanted]

    def on_return(self, node: Node) -> None:
        """What a lambda gives; in files that have to do with routes or requests, what any function does."""
        function = self.function_of(self.owner_at(node.start_byte))
        told = function >= 0 and (self.outline.symbols[function].kind == "lambda" or self.uses_web)
        if told and node.named_child_count:
            self.add_result(function, node, self.expr(node.named_children[0]))


def _last_name(expr: Expr) -> str:
    if isinstance(expr, list) and expr and expr[0] == "item" and isinstance(expr[1], list) and expr[1][0] == "<":
        expr = expr[1][2][-1] if expr[1][2] else None
    while isinstance(expr, list) and expr:
        expr = expr[2] if expr[0] == "." else expr[1] if len(expr) > 1 else ""
    return str(expr)
