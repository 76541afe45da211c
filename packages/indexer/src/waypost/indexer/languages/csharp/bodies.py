"""Reading C#: what stands in bodies: calls, creations, locals, patterns, lambdas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.csharp.expressions import CSharpExpressions

if TYPE_CHECKING:
    from tree_sitter import Node

_FILLING = frozenset({"Add", "TryAdd", "Push", "Enqueue", "Insert", "Register", "AddLast", "AddFirst", "AddOrUpdate"})
_SETTINGS = re.compile(r"(^|[._])config(uration)?$", re.IGNORECASE)
_GETTERS = frozenset({"GetValue", "GetSection", "GetConnectionString", "GetRequiredSection"})


class CSharpBodies(CSharpExpressions):
    """Statements of C#."""

    blocks: ClassVar[frozenset[str]] = frozenset(
        {
            *(
                "block",
                "for_statement",
                "foreach_statement",
                "using_statement",
                "switch_section",
                "switch_expression_arm",
            ),
            *("catch_clause", "lambda_expression", "arrow_expression_clause", "declaration_list", "compilation_unit"),
            *("query_expression", "fixed_statement", "accessor_list", "local_function_statement"),
        }
    )

    # -- calls

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
        if isinstance(first, list) and first and first[0] == "'":
            if name == "GetEnvironmentVariable" or (name in _GETTERS and self._is_configuration(function)):
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

    # -- what is kept

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

    # -- locals

    def on_variables(self, node: Node) -> None:
        """`T a = b, c;` in a body."""
        parent = node.parent
        if parent is None or parent.type in {"field_declaration", "event_field_declaration"}:
            return
        type_ = self._stated(node.child_by_field_name("type"))
        owner, until = self.owner_at(node.start_byte), self.until(node)
        for child in node.named_children:
            if child.type != "variable_declarator":
                continue
            name_node, value = child.child_by_field_name("name"), self.value_of(child)
            if name_node is not None:
                self.bind(
                    self.text(name_node),
                    owner,
                    name_node,
                    "local",
                    start=child.end_byte,
                    until=until,
                    type=type_,
                    value=value,
                )
            elif child.named_child_count and child.named_children[0].type == "tuple_pattern":
                self._bind_tuple(child.named_children[0], child, value)

    def value_of(self, declarator: Node) -> Expr:
        """Return what a variable is set to."""
        name = declarator.child_by_field_name("name")
        children = [child for child in declarator.named_children if child != name and child.type != "tuple_pattern"]
        return self.expr(children[-1]) if children and children[-1].type != "bracketed_argument_list" else None

    def _stated(self, node: Node | None) -> Expr:
        return None if node is None or node.type == "implicit_type" else self.type(node)

    def _bind_tuple(self, pattern: Node, node: Node, value: Expr) -> None:
        """`var (a, b) = c`, `(int a, T b) = c`."""
        owner, until = self.owner_at(node.start_byte), self.until(node)
        for number, (name_node, type_) in enumerate(self._parts(pattern)):
            if name_node is not None:
                self.bind(
                    self.text(name_node), owner, name_node, "local", start=node.end_byte, until=until, type=type_,
                    value=["part", value, number] if value is not None else None,
                )  # fmt: skip

    def _parts(self, pattern: Node) -> list[tuple[Node | None, Expr]]:
        if pattern.type == "tuple_pattern":
            return [(child if child.type == "identifier" else None, None) for child in pattern.named_children]
        found: list[tuple[Node | None, Expr]] = []
        for child in pattern.named_children:
            inner = child.named_children[-1] if child.named_child_count else child
            if inner.type == "declaration_expression":
                found.append((inner.child_by_field_name("name"), self._stated(inner.child_by_field_name("type"))))
            else:
                found.append((None, None))
        return found

    def on_loop(self, node: Node) -> None:
        """`foreach (T a in b)`."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        body = node.child_by_field_name("body")
        if left is None:
            return
        value = self.expr(right)
        item = ["iter", value] if value is not None else None
        start = body.start_byte if body is not None else node.end_byte
        owner = self.owner_at(node.start_byte)
        if left.type == "identifier":
            type_ = self._stated(node.child_by_field_name("type"))
            self.bind(self.text(left), owner, left, "loop", start=start, until=node.end_byte, type=type_, value=item)
            return
        for number, (name_node, type_) in enumerate(self._parts(left)):
            if name_node is not None:
                part = ["part", item, number] if item is not None else None
                self.bind(
                    self.text(name_node),
                    owner,
                    name_node,
                    "loop",
                    start=start,
                    until=node.end_byte,
                    type=type_,
                    value=part,
                )

    def on_catch(self, node: Node) -> None:
        """`catch (E e)`."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name_node is not None:
            self.bind(
                self.text(name_node),
                self.owner_at(node.start_byte),
                name_node,
                "local",
                start=node.end_byte,
                type=self._stated(type_node),
            )

    def on_pattern(self, node: Node) -> None:
        """`is T a`, `case T a`, `T { ... } a`, `var a`."""
        name_node = node.child_by_field_name("name")
        if node.type == "var_pattern" and name_node is None and node.named_child_count:
            name_node = node.named_children[-1]
        if name_node is None or name_node.type != "identifier":
            return
        type_ = self._stated(node.child_by_field_name("type"))
        value = self._matched(node) if type_ is None else None
        self.bind(
            self.text(name_node),
            self.owner_at(node.start_byte),
            name_node,
            "local",
            start=node.end_byte,
            type=type_,
            value=value,
        )

    def _matched(self, node: Node) -> Expr:
        """Return what a pattern without a type is held against."""
        parent = node.parent
        while parent is not None and parent.type in {"negated_pattern", "parenthesized_pattern", "and_pattern"}:
            parent = parent.parent
        if parent is None:
            return None
        if parent.type == "is_pattern_expression":
            return self.expr(parent.child_by_field_name("expression"))
        if parent.type == "subpattern" and parent.named_child_count > 1:
            around = parent.parent.parent if parent.parent is not None else None
            base = self._pattern_value(around) if around is not None else None
            return [".", base, self.text(parent.named_children[0])] if base is not None else None
        if parent.type in {"switch_section", "switch_expression_arm"}:
            return self._switched(parent)
        return None

    def _pattern_value(self, node: Node) -> Expr:
        type_ = self._stated(node.child_by_field_name("type"))
        return ["as", type_] if type_ is not None else self._matched(node)

    def _switched(self, arm: Node) -> Expr:
        around = arm.parent
        if around is not None and around.type == "switch_body":
            around = around.parent
        if around is None:
            return None
        value = around.child_by_field_name("value") or (around.named_children[0] if around.named_child_count else None)
        return self.expr(value)

    def on_out(self, node: Node) -> None:
        """`out T a`."""
        name_node, parent = node.child_by_field_name("name"), node.parent
        if name_node is None or parent is None or parent.type != "argument":
            return
        if parent.parent is None or parent.parent.type == "tuple_expression":
            return
        type_ = self._stated(node.child_by_field_name("type"))
        wanted = self._parameter(parent)
        statement = parent.parent
        while statement.parent is not None and statement.parent.type not in self.blocks:
            statement = statement.parent
        self.bind(
            self.text(name_node), self.owner_at(node.start_byte), name_node, "local", start=node.end_byte,
            until=self.until(statement), type=type_, value=["out", *wanted[1:]] if wanted is not None else None,
        )  # fmt: skip

    def on_from(self, node: Node) -> None:
        """`from a in b`, `join a in b`, `let a = b`."""
        name_node = node.child_by_field_name("name")
        children = node.named_children
        rest = [child for child in children if child != name_node and child != node.child_by_field_name("type")]
        if name_node is None and rest:
            name_node, rest = rest[0], rest[1:]
        if name_node is None or not rest:
            return
        query = node.parent
        while query is not None and query.type != "query_expression":
            query = query.parent
        value = self.expr(rest[0])
        if value is not None and node.type != "let_clause":
            value = ["iter", value]
        self.bind(
            self.text(name_node), self.owner_at(node.start_byte), name_node, "local", start=node.end_byte,
            until=query.end_byte if query is not None else node.end_byte,
            type=self._stated(node.child_by_field_name("type")), value=value,
        )  # fmt: skip

    # -- functions without a name

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
        """What a lambda gives."""
        function = self.function_of(self.owner_at(node.start_byte))
        if function >= 0 and self.outline.symbols[function].kind == "lambda" and node.named_child_count:
            self.add_result(function, node, self.expr(node.named_children[0]))


def _last_name(expr: Expr) -> str:
    if isinstance(expr, list) and expr and expr[0] == "item" and isinstance(expr[1], list) and expr[1][0] == "<":
        expr = expr[1][2][-1] if expr[1][2] else None
    while isinstance(expr, list) and expr:
        expr = expr[2] if expr[0] == "." else expr[1] if len(expr) > 1 else ""
    return str(expr)
