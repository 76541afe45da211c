"""Reading Java: what stands in bodies: calls, creations, locals, patterns, lambdas."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.java.expressions import JavaExpressions
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

_FILLING = frozenset("add put register addFirst addLast offer push set putIfAbsent subscribe addListener on".split())
"""Calls that put a function into what they are called on."""
_SETTINGS = {"getenv": "System", "getProperty": "", "getRequiredProperty": ""}


class JavaBodies(JavaExpressions):
    """Statements of Java."""

    blocks: ClassVar[frozenset[str]] = frozenset(
        {"block", "constructor_body", "switch_block_statement_group", "switch_rule", "for_statement", "class_body",
         "enhanced_for_statement", "try_with_resources_statement", "catch_clause", "lambda_expression", "program"}
    )  # fmt: skip

    def on_call(self, node: Node) -> None:
        """A call of a method."""
        name_node, arguments = node.child_by_field_name("name"), node.child_by_field_name("arguments")
        if name_node is None:
            return
        name = self.text(name_node)
        given = self.arguments(arguments)
        target = node.child_by_field_name("object")
        self.invoke(name, name_node, self.callee(node, 0), given)
        if name in _SETTINGS and given and isinstance(given[0], list) and given[0] and given[0][0] == "'":
            wanted = _SETTINGS[name]
            if target is not None and (not wanted or self.text(target).rpartition(".")[2] == wanted):
                self.setting(node, given[0][1])
        if name in _FILLING and target is not None:
            self._fill(target, given)

    def _fill(self, target: Node, arguments: list[Expr]) -> None:
        """A function that is put into a container may come out of it."""
        for one in arguments:
            if self._is_function(one, target.start_byte):
                self.keep(target, one, "item")

    def _is_function(self, expr: Expr, start: int) -> bool:
        """Whether an expression may be a function: one without a name, a reference, a parameter."""
        if isinstance(expr, str):
            return self.is_parameter(expr, self.owner_at(start))
        return isinstance(expr, list) and bool(expr) and expr[0] in {"fn", "::"}

    def on_constructor(self, node: Node) -> None:
        """`this(...)`, `super(...)`."""
        name_node = node.child_by_field_name("constructor")
        if name_node is not None:
            name = self.text(name_node)
            self.invoke(name, name_node, ["ctor", name], self.arguments(node.child_by_field_name("arguments")))

    def on_new(self, node: Node) -> None:
        """`new T(...)`: an instance of the type, or of a class without a name that is derived from it."""
        type_node = node.child_by_field_name("type")
        if type_node is None:
            return
        inner = type_node
        while inner.type in {"generic_type", "annotated_type"} and inner.named_child_count:
            inner = inner.named_children[0 if inner.type == "generic_type" else -1]
        name_node = inner.named_children[-1] if inner.type == "scoped_type_identifier" else inner
        self._take_types(inner)
        arguments = self.arguments(node.child_by_field_name("arguments"))
        self.refer("instantiate", name_node, self._created(node), args=arguments)
        if inner.start_byte not in self.taken:
            self.taken.add(inner.start_byte)
        body = next((child for child in node.named_children if child.type == "class_body"), None)
        if body is not None:
            symbol = self.declare_lambda(node, body, "object", bases=[self._created(node)])
            self.refer("inherit", name_node, self._created(node), owner=symbol)
            self.open(symbol, node, body)

    def on_access(self, node: Node) -> None:
        """`a.b`: a member is read."""
        field = node.child_by_field_name("field")
        if field is None or field.type != "identifier" or field.start_byte in self.taken:
            return
        self.refer("read", field, self.access(node, 0))

    def on_reference(self, node: Node) -> None:
        """`a::b`: a method is read."""
        expr = self.reference(node, 0)
        if expr is None:
            return
        last = node.children[-1]
        if expr[2] == "new":
            return
        self.refer("read", last, expr, name=expr[2])

    def on_local(self, node: Node) -> None:
        """`T a = b, c;`, `var a = b;`."""
        type_node = node.child_by_field_name("type")
        type_ = None if type_node is None or self.text(type_node) == "var" else self.type(type_node)
        owner = self.owner_at(node.start_byte)
        until = self.until(node)
        for child in node.children_by_field_name("declarator"):
            name_node = child.child_by_field_name("name")
            if name_node is not None:
                self.bind(
                    self.text(name_node), owner, name_node, "local", start=child.end_byte, until=until,
                    type=self.dimensions(child, type_), value=self.expr(child.child_by_field_name("value")),
                )  # fmt: skip

    def on_loop(self, node: Node) -> None:
        """`for (T a : b)`."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name_node is None:
            return
        type_ = None if type_node is None or self.text(type_node) == "var" else self.type(type_node)
        value = self.expr(node.child_by_field_name("value"))
        body = node.child_by_field_name("body")
        self.bind(
            self.text(name_node), self.owner_at(node.start_byte), name_node, "loop",
            start=body.start_byte if body is not None else node.end_byte, until=node.end_byte,
            type=type_, value=["iter", value] if value is not None else None,
        )  # fmt: skip

    def on_resource(self, node: Node) -> None:
        """`try (T a = b)`."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name_node is not None:
            type_ = None if type_node is None or self.text(type_node) == "var" else self.type(type_node)
            value = self.expr(node.child_by_field_name("value"))
            self.bind(
                self.text(name_node),
                self.owner_at(node.start_byte),
                name_node,
                "local",
                start=node.end_byte,
                type=type_,
                value=value,
            )

    def on_catch(self, node: Node) -> None:
        """`catch (A | B e)`."""
        name_node = node.child_by_field_name("name")
        types = next((child for child in node.named_children if child.type == "catch_type"), None)
        if name_node is not None and types is not None:
            type_ = either([self.type(child) for child in types.named_children])
            self.bind(
                self.text(name_node),
                self.owner_at(node.start_byte),
                name_node,
                "local",
                start=node.end_byte,
                type=type_,
            )

    def on_instanceof(self, node: Node) -> None:
        """`a instanceof T b`."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            type_ = self.type(node.child_by_field_name("right"))
            self.bind(
                self.text(name_node),
                self.owner_at(node.start_byte),
                name_node,
                "local",
                start=node.end_byte,
                type=type_,
            )

    def on_pattern(self, node: Node) -> None:
        """`case T a`, a part of a record pattern."""
        children = [child for child in node.named_children if child.type != "modifiers"]
        if len(children) < 2 or children[-1].type != "identifier":  # noqa: PLR2004 - type and name
            return
        type_node, name_node = children[0], children[-1]
        type_ = None if self.text(type_node) == "var" else self.type(type_node)
        value = self._taken_apart(node) if type_ is None else None
        self.bind(
            self.text(name_node),
            self.owner_at(node.start_byte),
            name_node,
            "local",
            start=node.end_byte,
            type=type_,
            value=value,
        )

    def _taken_apart(self, node: Node) -> Expr:
        """Return the component that a part of a record pattern stands for."""
        body = node.parent
        pattern = body.parent if body is not None else None
        if body is None or pattern is None or pattern.type != "record_pattern" or not pattern.named_child_count:
            return None
        number = next((n for n, child in enumerate(body.named_children) if child == node), -1)
        first = pattern.named_children[0]
        type_ = self.type(first) if first.type in self.type_forms else self.dotted(first.start_byte, first.end_byte)
        return ["part", ["as", type_], number] if number >= 0 else None

    def on_record_pattern(self, node: Node) -> None:
        """`Rec(...)` in a pattern: its type is read."""
        first = node.named_children[0] if node.named_child_count else None
        if first is not None and first.type == "identifier":
            self.refer("type", first, self.text(first))

    def on_assign(self, node: Node) -> None:
        """`a = b`: a function that is assigned may be called by the name."""
        value = self.expr(node.child_by_field_name("right"))
        if self._is_function(value, node.start_byte):
            self.keep(node.child_by_field_name("left"), value, "flow")

    def on_lambda(self, node: Node) -> None:
        """A function without a name."""
        body, parameters = node.child_by_field_name("body"), node.child_by_field_name("parameters")
        params = self.lambda_params(parameters)
        value = self.expr(body) if body is not None and body.type != "block" else None
        symbol = self.declare_lambda(
            node,
            body,
            params=params,
            value=["at", body.start_byte, value] if body is not None and value is not None else None,
        )
        if symbol < 0:
            return
        context = self.context(node) if any(param.type is None for param in params) else None
        self.bind_lambda(node, symbol, params, context)
        self.open(symbol, node, body)

    def lambda_params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a lambda."""
        if node is not None and node.type == "identifier":
            self.taken.add(node.start_byte)
            return [Param(self.text(node))]
        params = self.params(node)
        return [Param(param.name, None if param.type == "var" else param.type, kind=param.kind) for param in params]

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a method, constructor, record or lambda."""
        raise NotImplementedError

    def context(self, node: Node) -> Expr:
        """Return what tells the type of a lambda: the call that it is passed to, the type of what it is assigned to."""
        parent = node.parent
        while parent is not None and parent.type in {"parenthesized_expression", "ternary_expression"}:
            node, parent = parent, parent.parent
        if parent is None:
            return None
        if parent.type == "argument_list":
            return self._passed_to(node, parent)
        if parent.type == "variable_declarator":
            around = parent.parent
            type_node = around.child_by_field_name("type") if around is not None else None
            return ["lt", self.type(type_node)] if type_node is not None else None
        if parent.type == "cast_expression":
            return ["lt", self.type(parent.child_by_field_name("type"))]
        if parent.type == "assignment_expression":
            return ["lv", self.expr(parent.child_by_field_name("left"))]
        if parent.type == "return_statement":
            function = self.function_of(self.owner_at(node.start_byte))
            return ["lt", self.outline.symbols[function].type] if function >= 0 else None
        return None

    def _passed_to(self, node: Node, arguments: Node) -> Expr:
        call = arguments.parent
        position = next((n for n, child in enumerate(self._given(arguments)) if child == node), None)
        if call is None or position is None:
            return None
        expr: Expr = None
        if call.type == "method_invocation":
            expr = self.invocation(call, 0)
        elif call.type == "object_creation_expression":
            expr = ["new", self._created(call), self.arguments(arguments)]
        return ["lp", expr, position, None] if expr is not None else None

    def _given(self, arguments: Node) -> list[Node]:
        return [child for child in arguments.named_children if child.type not in self.comments]

    def on_return(self, node: Node) -> None:
        """What a lambda gives."""
        function = self.function_of(self.owner_at(node.start_byte))
        told = function >= 0 and (self.outline.symbols[function].kind == "lambda" or self.uses_web)
        if told and node.named_child_count:
            self.add_result(function, node, self.expr(node.named_children[0]))
