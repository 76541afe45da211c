"""Reading Java: types, expressions, locals and what they refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.reading.forms import INNER, LAMBDA, LIST, NAME, Form
from waypost.indexer.reading.reader import either
from waypost.indexer.reading.typed import TypedReader

if TYPE_CHECKING:
    from tree_sitter import Node

_FILLING = frozenset(
    [
        "add",
        "put",
        "register",
        "addFirst",
        "addLast",
        "offer",
        "push",
        "set",
        "putIfAbsent",
        "subscribe",
        "addListener",
        "on",
    ]
)
"""Calls that put a function into what they are called on."""
_BOOLEAN = frozenset({"==", "!=", "<", ">", "<=", ">=", "&&", "||"})
_SETTINGS = {"getenv": "System", "getProperty": "", "getRequiredProperty": ""}


class JavaExpressions(TypedReader):
    """Types and expressions of Java."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "field_access": Form("method", "access"),
        "method_invocation": Form("method", "invocation"),
        "object_creation_expression": Form("method", "creation"),
        "this": Form("method", "this"),
        "super": Form("method", "super_"),
        "parenthesized_expression": INNER,
        "cast_expression": Form("method", "cast"),
        "ternary_expression": Form("method", "ternary"),
        "assignment_expression": Form("inner", "right"),
        "lambda_expression": LAMBDA,
        "method_reference": Form("method", "reference"),
        "array_access": Form("index", "array", "index"),
        "array_creation_expression": Form("method", "array"),
        "array_initializer": LIST,
        "element_value_array_initializer": LIST,
        "class_literal": Form("method", "class_literal"),
        "switch_expression": Form("method", "switch"),
        "string_literal": Form("string"),
        "character_literal": Form("literal", "char"),
        "decimal_integer_literal": Form("method", "number"),
        "hex_integer_literal": Form("method", "number"),
        "decimal_floating_point_literal": Form("literal", "double"),
        "true": Form("literal", "boolean"),
        "false": Form("literal", "boolean"),
        "binary_expression": Form("method", "binary"),
        "instanceof_expression": Form("literal", "boolean"),
        "unary_expression": Form("inner", "operand"),
    }
    type_forms: ClassVar[dict[str, Form]] = {
        "type_identifier": NAME,
        "scoped_type_identifier": Form("method", "scoped"),
        "generic_type": Form("method", "generic"),
        "array_type": Form("method", "array_type"),
        "annotated_type": Form("method", "last_type"),
        "wildcard": Form("method", "last_type"),
        "integral_type": Form("method", "plain_type"),
        "floating_point_type": Form("method", "plain_type"),
        "boolean_type": Form("method", "plain_type"),
        "void_type": Form("method", "plain_type"),
    }
    blocks: ClassVar[frozenset[str]] = frozenset(
        {"block", "constructor_body", "switch_block_statement_group", "switch_rule", "for_statement", "class_body",
         "enhanced_for_statement", "try_with_resources_statement", "catch_clause", "lambda_expression", "program"}
    )  # fmt: skip

    # -- types

    def scoped(self, node: Node, depth: int) -> Expr:
        """`a.b.C`, `Outer<T>.Inner`."""
        quick = self.dotted(node.start_byte, node.end_byte)
        if quick is not None:
            return quick
        children = [child for child in node.named_children if "annotation" not in child.type]
        return [".", self.type(children[0], depth), self.text(children[-1])] if len(children) > 1 else None

    def generic(self, node: Node, depth: int) -> Expr:
        """`List<T>`."""
        children = node.named_children
        arguments = next((child for child in children if child.type == "type_arguments"), None)
        types = [self.type(child, depth) for child in arguments.named_children] if arguments is not None else []
        return ["<", self.type(children[0], depth), types]

    def array_type(self, node: Node, depth: int) -> Expr:
        """`T[]`."""
        return ["arr", self.type(node.child_by_field_name("element"), depth)]

    def last_type(self, node: Node, depth: int) -> Expr:
        """`? extends T`, `@A T`."""
        children = node.named_children
        return self.type(children[-1], depth) if children else None

    def plain_type(self, node: Node, depth: int) -> Expr:  # noqa: ARG002 - forms are called alike
        """`int`."""
        return ["#", self.text(node)]

    def dimensions(self, node: Node, type_: Expr) -> Expr:
        """Return the type of `T name[]`."""
        return ["arr", type_] if node.child_by_field_name("dimensions") is not None else type_

    def refer_type(self, node: Node, kind: str) -> None:
        """Add a reference for the outer name of a type; its arguments are told of where they stand."""
        inner = node
        while inner.type in {"generic_type", "annotated_type"} and inner.named_child_count:
            inner = inner.named_children[0 if inner.type == "generic_type" else -1]
        if inner.type == "scoped_type_identifier":
            self._take_types(inner)
            self.refer(kind, inner.named_children[-1], self.type(inner))
        elif inner.type == "type_identifier":
            self.refer(kind, inner, self.text(inner))

    def _take_types(self, node: Node) -> None:
        for child in node.named_children:
            if child.type == "type_identifier":
                self.taken.add(child.start_byte)
            elif child.type == "scoped_type_identifier":
                self.taken.add(child.start_byte)
                self._take_types(child)

    def on_scoped_type(self, node: Node) -> None:
        """A dotted type."""
        if node.named_children[-1].start_byte not in self.taken:
            self.refer_type(node, "type")

    def on_type_name(self, node: Node) -> None:
        """The name of a type."""
        if node.start_byte not in self.taken:
            name = self.text(node)
            if name != "var":
                self.refer("type", node, name, name=name)

    # -- expressions

    def this(self, node: Node, depth: int) -> Expr:  # noqa: ARG002 - forms are called alike
        """`this`."""
        return ["this"]

    def super_(self, node: Node, depth: int) -> Expr:  # noqa: ARG002 - forms are called alike
        """`super`."""
        return ["super"]

    def access(self, node: Node, depth: int) -> Expr:
        """`a.b`, `Outer.this`, `Interface.super`."""
        target, field = node.child_by_field_name("object"), node.child_by_field_name("field")
        if target is None or field is None:
            return None
        if field.type == "this":
            return ["this", self.text(target)]
        if any(child.type == "super" for child in node.children[1:]):
            return ["super", self.dotted(target.start_byte, target.end_byte)]
        quick = self.dotted(node.start_byte, node.end_byte) if target.type in {"identifier", "field_access"} else None
        if quick is not None and not _has_this(quick):
            return quick
        return [".", self.expr(target, depth), self.text(field)]

    def invocation(self, node: Node, depth: int) -> Expr:
        """A call."""
        return ["(", self.callee(node, depth), self.arguments(node.child_by_field_name("arguments"), depth)]

    def callee(self, node: Node, depth: int) -> Expr:
        """What a call names."""
        target, name_node = node.child_by_field_name("object"), node.child_by_field_name("name")
        if name_node is None:
            return None
        name = self.text(name_node)
        callee: Expr = name if target is None else [".", self._target(node, target, depth), name]
        types = node.child_by_field_name("type_arguments")
        if types is not None:
            return ["<", callee, [self.type(child, depth) for child in types.named_children]]
        return callee

    def _target(self, node: Node, target: Node, depth: int) -> Expr:
        """What a method is called on; `Interface.super.m()` has its `super` apart."""
        if any(child.type == "super" for child in node.children if child != target):
            return ["super", self.dotted(target.start_byte, target.end_byte)]
        return self.expr(target, depth)

    def creation(self, node: Node, depth: int) -> Expr:
        """`new T(...)`; with a body an object of a class without a name."""
        if any(child.type == "class_body" for child in node.named_children):
            return ["fn", node.start_byte]
        arguments = self.arguments(node.child_by_field_name("arguments"), depth)
        return ["new", self._created(node, depth), arguments]

    def _created(self, node: Node, depth: int = 0) -> Expr:
        """Return the type that is made: of `outer.new Inner()` one that `outer` has."""
        type_ = self.type(node.child_by_field_name("type"), depth)
        first = node.named_children[0]
        type_node = node.child_by_field_name("type")
        if type_node is not None and first.start_byte < type_node.start_byte and self._is_qualified(node, type_node):
            return ["of", self.expr(first, depth), type_]
        return type_

    def _is_qualified(self, node: Node, type_node: Node) -> bool:
        return any(child.type == "." for child in node.children if child.start_byte < type_node.start_byte)

    def cast(self, node: Node, depth: int) -> Expr:
        """`(T) value`."""
        return ["as", self.type(node.child_by_field_name("type"), depth)]

    def ternary(self, node: Node, depth: int) -> Expr:
        """`a ? b : c`."""
        parts = (node.child_by_field_name("consequence"), node.child_by_field_name("alternative"))
        return either([self.expr(part, depth) for part in parts])

    def reference(self, node: Node, depth: int) -> Expr:
        """`Type::method`, `this::method`, `Type::new`."""
        children = node.named_children
        if not children:
            return None
        first = children[0]
        target = self.type(first, depth) if first.type in self.type_forms else self.expr(first, depth)
        last = node.children[-1]
        return ["::", target, "new" if last.type == "new" else self.text(last)]

    def array(self, node: Node, depth: int) -> Expr:
        """`new T[n]`."""
        return ["as", ["arr", self.type(node.child_by_field_name("type"), depth)]]

    def class_literal(self, node: Node, depth: int) -> Expr:
        """`T.class`."""
        return ["cls", self.type(node.named_children[0], depth)] if node.named_child_count else None

    def switch(self, node: Node, depth: int) -> Expr:
        """What the branches of a switch give."""
        body = node.child_by_field_name("body")
        found: list[Expr] = []
        for rule in body.named_children if body is not None else []:
            last = rule.named_children[-1] if rule.type == "switch_rule" and rule.named_child_count else None
            if last is not None and last.type == "expression_statement" and last.named_child_count:
                found.append(["at", last.start_byte, self.expr(last.named_children[0], depth)])
        return either([one for one in found if one[2] is not None])

    def number(self, node: Node, depth: int) -> Expr:  # noqa: ARG002 - forms are called alike
        """`1`, `1L`."""
        return ["#", "long" if self.data[node.end_byte - 1 : node.end_byte] in {b"L", b"l"} else "int"]

    def binary(self, node: Node, depth: int) -> Expr:
        """`a + b`, `a < b`."""
        operator = node.child_by_field_name("operator")
        if operator is not None and operator.type in _BOOLEAN:
            return ["#", "boolean"]
        left, right = (self.expr(node.child_by_field_name(side), depth) for side in ("left", "right"))
        return ["+", left, right] if operator is not None and operator.type == "+" else left

    # -- calls

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

    # -- locals

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

    # -- lambdas

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
        if function >= 0 and self.outline.symbols[function].kind == "lambda" and node.named_child_count:
            self.add_result(function, node, self.expr(node.named_children[0]))


def _has_this(expr: Expr) -> bool:
    """Whether a dotted text has `this` or `super` in it, which are no names."""
    while isinstance(expr, list):
        if expr[2] in {"this", "super"}:
            return True
        expr = expr[1]
    return expr in {"this", "super"}
