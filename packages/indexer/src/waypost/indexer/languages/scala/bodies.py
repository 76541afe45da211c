"""Reading Scala: what stands in bodies: calls, patterns, comprehensions, functions without a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.scala.patterns import ScalaPatterns

if TYPE_CHECKING:
    from tree_sitter import Node

_FILLING = frozenset({"add", "put", "append", "addOne", "update", "register", "enqueue", "push", "prepend"})
_SETTINGS = frozenset({"sys.env", "sys.env.get", "sys.env.getOrElse", "System.getenv", "sys.env.apply"})
_BLOCKS = frozenset({"block", "indented_block"})


class ScalaBodies(ScalaPatterns):
    """Statements of Scala."""

    def on_call(self, node: Node) -> None:
        """A call; the outer one of several lists of arguments speaks for all."""
        parent = node.parent
        if parent is not None and parent.type == "call_expression" and parent.child_by_field_name("function") == node:
            return
        function = node.child_by_field_name("function")
        while function is not None and function.type == "call_expression":
            function = function.child_by_field_name("function")
        name_node = self._called_name(function)
        callee, arguments = self.call_parts(node)
        if name_node is None or callee is None:
            return
        name = self.text(name_node).strip("`")
        if name == "this" and callee == ["this"]:
            self.invoke(name, name_node, ["ctor", "this"], arguments)
            return
        self.invoke(name, name_node, callee, arguments)
        self._setting(node, callee, arguments)
        if name in _FILLING and isinstance(callee, list) and callee[0] == "." and function is not None:
            self._fill(function.child_by_field_name("value"), arguments)

    def _called_name(self, node: Node | None) -> Node | None:
        while node is not None and node.type in {"generic_function", "parenthesized_expression"}:
            node = node.child_by_field_name("function") or (node.named_children[0] if node.named_child_count else None)
        if node is not None and node.type == "field_expression":
            node = node.child_by_field_name("field")
        return node if node is not None and node.type in {"identifier", "operator_identifier"} else None

    def _setting(self, node: Node, callee: Expr, arguments: list[Expr]) -> None:
        first = arguments[0] if arguments else None
        if isinstance(first, list) and first and first[0] == "'" and _dotted(callee) in _SETTINGS:
            self.setting(node, first[1])

    def on_infix(self, node: Node) -> None:
        """`a op b`: a call of `op`; of an operator only where the type of `a` declares it."""
        operator = node.child_by_field_name("operator")
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if operator is None or left is None or right is None:
            return
        name = self.text(operator).strip("`")
        arguments = [self.block_argument(right, 0)]
        if name == "+=":
            self._fill(left, arguments)
        if operator.type == "identifier":
            self.invoke(name, operator, [".", self.expr(left), name], arguments)
        elif not name.endswith(":") and left.type not in {"string", "integer_literal"}:
            self.refer("read", operator, [".", self.expr(left), name], args=arguments)

    def on_access(self, node: Node) -> None:
        """`a.b`: a member is read, or called without parentheses."""
        field = node.child_by_field_name("field")
        if field is not None and field.start_byte not in self.taken and field.type == "identifier":
            expr = self.access(node, 0)
            if expr and expr[0] == ".":
                self.refer("read", field, expr, name=expr[2])
            self.taken.add(field.start_byte)

    def on_new(self, node: Node) -> None:
        """`new T(...)`."""
        type_node = self.created(node)
        if type_node is None:
            return
        first = type_node
        if first.type == "compound_type" and first.named_child_count:
            first = first.named_children[0]
        name_node = self.type_name_node(first)
        type_ = self.type(first)
        listed = node.child_by_field_name("arguments")
        if first.type == "applied_constructor_type":
            listed = next((child for child in first.named_children if child.type == "arguments"), None)
        arguments = self.given(listed, 0)
        if name_node is not None:
            self.refer("instantiate", name_node, type_, name=self.text(name_node).rpartition(".")[2], args=arguments)
        body = next((child for child in node.named_children if child.type == "template_body"), None)
        if body is not None:
            whole = self.type(type_node)
            bases = whole[1:] if isinstance(whole, list) and whole and whole[0] == "&" else [whole]
            symbol = self.declare_lambda(node, body, "object", bases=[base for base in bases if base is not None])
            if name_node is not None:
                self.refer("inherit", name_node, type_, name=self.text(name_node).rpartition(".")[2], owner=symbol)
            self.open(symbol, node, body)

    def type_name_node(self, node: Node) -> Node | None:
        """Return where the outer name of a type stands."""
        while node.type in {"generic_type", "annotated_type", "applied_constructor_type"} and node.named_child_count:
            node = node.child_by_field_name("type") or node.named_children[0]
        if node.type == "stable_type_identifier":
            self._take(node)
        return node if node.type in {"type_identifier", "stable_type_identifier"} else None

    def _take(self, node: Node) -> None:
        self.taken.add(node.start_byte)
        for child in node.named_children:
            self._take(child)

    def on_stable_type(self, node: Node) -> None:
        """`a.b.C`."""
        if node.start_byte not in self.taken:
            self._take(node)
            expr = self.stable(node, 0)
            if expr:
                self.refer("type", node, expr, name=expr if isinstance(expr, str) else expr[2])

    def on_type_name(self, node: Node) -> None:
        """The name of a type."""
        if node.start_byte not in self.taken:
            name = self.text(node)
            self.refer("type", node, name, name=name)

    def _fill(self, target: Node | None, arguments: list[Expr]) -> None:
        """A function that is put into a container may come out of it."""
        for argument in arguments:
            value = argument[2] if isinstance(argument, list) and argument and argument[0] == "pair" else argument
            if target is not None and self._is_function(value, target.start_byte):
                self.keep(target, value, "item")

    def _is_function(self, expr: Expr, start: int) -> bool:
        if isinstance(expr, str):
            return self.is_parameter(expr, self.owner_at(start))
        return isinstance(expr, list) and bool(expr) and expr[0] in {"fn", "under"}

    def on_assign(self, node: Node) -> None:
        """`a = b`, `a(k) = b`: a function that is assigned may be called by the name."""
        parent = node.parent
        left = node.child_by_field_name("left")
        if left is None or (parent is not None and parent.type == "arguments"):
            return
        value = self.expr(node.child_by_field_name("right"))
        if not self._is_function(value, node.start_byte):
            return
        if left.type == "call_expression":
            self.keep(left.child_by_field_name("function"), value, "item")
        else:
            self.keep(left, value, "flow")

    def on_clause(self, node: Node) -> None:
        """`case pattern => body`."""
        pattern = node.child_by_field_name("pattern")
        if pattern is not None:
            owner = self.owner_at(pattern.start_byte)
            self.bind_pattern(pattern, self._held_against(node), owner, pattern.end_byte, node.end_byte)

    def _held_against(self, clause: Node) -> Expr:
        """Return what the patterns of a clause are held against."""
        block = clause.parent
        around = block.parent if block is not None else None
        if around is None or block is None:
            return None
        if around.type == "match_expression":
            return self.expr(around.child_by_field_name("value"))
        if block.start_byte in self._case_functions:
            return _CASE
        return None

    def on_cases(self, node: Node) -> None:
        """`{ case ... }` as a function: what it gets is held against the patterns."""
        parent = node.parent
        if parent is None or parent.type in {"match_expression", "catch_clause"}:
            return
        context = self.context(node)
        symbol = self.declare_lambda(node, node, params=[Param(_CASE)], value=self.clauses(node))
        if symbol >= 0:
            self._case_functions.add(node.start_byte)
            self.bind_lambda(node, symbol, [Param(_CASE)], context)
            self.open(symbol, node, node)

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self._case_functions: set[int] = set()
        """Blocks of cases that are functions."""

    def on_lambda(self, node: Node) -> None:
        """`(a, b) => c`, `: a =>`."""
        listed = node.child_by_field_name("parameters") or node.child_by_field_name("lambda_start")
        params = self.lambda_params(listed)
        body = node.named_children[-1] if node.named_child_count else None
        if body is None or body == listed:
            return
        value = self.expr(body)
        symbol = self.declare_lambda(
            node, body, params=params, value=["at", body.start_byte, value] if value is not None else None
        )
        if symbol >= 0:
            self.bind_lambda(node, symbol, params, self.context(node))
            self.open(symbol, node, body)

    def lambda_params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a function without a name."""
        if node is None:
            return []
        if node.type in {"identifier", "wildcard"}:
            self.taken.add(node.start_byte)
            return [Param(self.text(node))]
        found = []
        for child in node.named_children:
            name_node = child.child_by_field_name("name") or (child if child.type == "identifier" else None)
            if name_node is not None:
                self.taken.add(name_node.start_byte)
                type_node = child.child_by_field_name("type")
                found.append(Param(self.text(name_node), self.type(type_node) if type_node is not None else None))
            else:
                found.append(Param("_"))
        return found

    def context(self, node: Node) -> Expr:
        """Return what tells the type of a function: the call that it is passed to, a type that is written."""
        parent = node.parent
        while parent is not None and (parent.type == "parenthesized_expression" or self._is_wrapping(parent)):
            node, parent = parent, parent.parent
        if parent is None:
            return None
        if parent.type in {"arguments", "call_expression"}:
            arguments = parent if parent.type == "arguments" else node
            found = self.passed_to(node, arguments)
            return [*found[:3], None] if found else None
        if parent.type == "infix_expression":
            call = self.infix(parent, 0)
            return ["lp", call, 0, None] if isinstance(call, list) and call[0] == "(" else None
        if parent.type == "assignment_expression" and parent.parent is not None and parent.parent.type == "arguments":
            found = self.passed_to(parent, parent.parent)
            return [*found[:3], None] if found else None
        type_node = parent.child_by_field_name("type") or parent.child_by_field_name("return_type")
        return ["lt", self.type(type_node)] if type_node is not None else None

    def _is_wrapping(self, node: Node) -> bool:
        """Whether a block holds nothing but the function that it stands for."""
        return node.type in _BLOCKS and sum(child.type not in self.comments for child in node.named_children) == 1


_CASE = "<case>"


def _dotted(expr: Expr) -> str:
    parts: list[str] = []
    while isinstance(expr, list) and expr and expr[0] in {".", "<"}:
        if expr[0] == ".":
            parts.append(expr[2])
        expr = expr[1]
    return ".".join([expr, *reversed(parts)]) if isinstance(expr, str) else ""
