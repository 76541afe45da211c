"""Where PHP's variables and properties get values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.php.builtins import CALLBACK_FIRST, CALLBACK_SECOND
from waypost.indexer.languages.php.calls import Calls
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr, Param

_LOOSE = frozenset({"if_statement", "else_if_clause", "while_statement"})
_LEAVING = frozenset(
    {"return_statement", "continue_statement", "break_statement", "throw_expression", "exit_statement"}
)


class Bindings(Calls):
    """Assignments, loops, parameters, tests of a value's class."""

    # -- parameters

    def bind_params(self, node: Node, symbol: int, params: list[Param], given: list[Expr] | None = None) -> None:
        """Make parameters visible in a function."""
        if symbol < 0:
            return
        outer = self.outline.symbols[symbol].parent
        for number, param in enumerate(params):
            value = param.default
            if given and number < len(given) and param.type is None:
                value = given[number] if value is None else ["|", value, given[number]]
            self.bind(
                param.name,
                symbol,
                node,
                f"param{param.kind}",
                until=node.end_byte,
                type=param.type,
                value=value,
                scope=outer,
            )
        self.taken.discard(node.start_byte)

    def given(self, node: Node, params: list[Param]) -> list[Expr]:
        """Return what PHP's own functions pass to a function without a name: elements of the array beside it."""
        argument = node.parent
        arguments = argument.parent if argument is not None and argument.type == "argument" else None
        call = arguments.parent if arguments is not None else None
        if argument is None or arguments is None or call is None or call.type != "function_call_expression":
            return []
        function = call.child_by_field_name("function")
        name = self.text(function).lstrip("\\") if function is not None else ""
        others = [child for child in arguments.named_children if child.start_byte != argument.start_byte]
        if not others or not (name in CALLBACK_FIRST or name in CALLBACK_SECOND):
            return []
        items: list[Expr] = [["iter", self.argument(other, 0)] for other in others]
        if name in CALLBACK_FIRST:
            return items
        return [None, items[0]] if name == "array_reduce" else [items[0]] * min(len(params), 2 if "sort" in name else 1)

    # -- assignments

    def on_assign(self, node: Node) -> None:
        """`$a = b`, `$this->a = b`, `[$a, $b] = c`, `$a ??= b`."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None:
            return
        name, type_ = self._stated(node)
        value = self.expr(right)
        if node.type == "augmented_assignment_expression" and left.type == "variable_name":
            value = either([self.expr(left), value])
        self._assign(left, node, value, type_ if not name or f"${name}" == self.text(left) else None)
        if left.type == "variable_name":
            self.paths.note(self.text(left), right)

    def _stated(self, node: Node) -> tuple[str, Expr]:
        """Return what a comment above a statement says: `/** @var Line $line */`."""
        if not self.has_var:
            return "", None
        statement = node.parent
        before = statement.prev_named_sibling if statement is not None else None
        if before is None or before.type != "comment":
            return "", None
        return self.docs.var(self.text(before))

    def _assign(self, left: Node, node: Node, value: Expr, type_: Expr = None) -> None:
        kind = left.type
        if kind == "variable_name":
            self._assign_variable(left, node, value, type_)
        elif kind in {"list_literal", "array_creation_expression"}:
            for target, part in self._parts(left, value):
                self._assign(target, node, part)
        elif kind == "subscript_expression":
            self._assign_element(left, node, value)
        elif kind in {"member_access_expression", "scoped_property_access_expression"}:
            self._assign_property(left, node, value, "attr")

    def _assign_variable(self, left: Node, node: Node, value: Expr, type_: Expr) -> None:
        name = self.text(left)
        owner = self.owner_at(left.start_byte)
        if owner < 0 and name not in self.globals and not name.startswith("$_"):
            self.globals.add(name)
            self.declare(node, name[1:], "variable", left, visibility="public", type=type_, value=value)
        self.bind(name, owner, left, "local", start=node.end_byte, until=self.until(node), type=type_, value=value)

    def _parts(self, pattern: Node, value: Expr) -> list[tuple[Node, Expr]]:
        """Return the targets of `[$a, 'k' => $b]` and the part of the value that each gets."""
        found: list[tuple[Node, Expr]] = []
        children = pattern.children
        number = 0
        key: Expr = None
        for child in children:
            if child.type == "=>":
                key = self.expr(child.prev_named_sibling)
                found.pop()
                continue
            if child.type == ",":
                number += 1
                continue
            if not child.is_named:
                continue
            target = self.child(child, "") if child.type == "array_element_initializer" else child
            if target is None:
                continue
            part = key if key is not None else ["#", number]
            inner = value[1] if isinstance(value, list) and value and value[0] == "[]" else None
            known = inner is not None and key is None
            found.append(
                (target, (inner[number] if number < len(inner) else None) if known and inner else ["[", value, part])
            )
            key = None
        return found

    def _assign_element(self, left: Node, node: Node, value: Expr) -> None:
        """`$a['k'] = b`, `$this->a[] = b`: the array holds b too."""
        parts = left.named_children
        if not parts or value is None:
            return
        item = ["{", [[self.expr(parts[1]), value]]] if len(parts) > 1 else ["[]", [value]]
        target = parts[0]
        if target.type == "subscript_expression":
            self._assign_element(target, node, item)
        elif target.type == "variable_name":
            owner = self.owner_at(left.start_byte)
            self.bind(self.text(target), owner, target, "item", start=node.end_byte, until=self.until(node), value=item)
            self.taken.discard(target.start_byte)
        else:
            self._assign_property(target, node, item, "item")

    def _assign_property(self, left: Node, node: Node, value: Expr, kind: str) -> None:
        """`$this->a = b`, `self::$a = b`."""
        scope = left.child_by_field_name("object") or left.child_by_field_name("scope")
        name_node = left.child_by_field_name("name")
        owner = self.owner_at(left.start_byte)
        class_ = self.class_around(owner)
        if scope is None or name_node is None or class_ < 0 or self.text(scope) not in {"$this", "self", "static"}:
            return
        if name_node.type not in {"name", "variable_name"}:
            return
        name = self.text(name_node).lstrip("$")
        self.bind(
            name,
            class_,
            name_node,
            kind,
            start=node.end_byte,
            until=len(self.data) + 1,
            value=value,
            scope=owner,
        )
        self.taken.discard(name_node.start_byte)

    def drop_untold(self) -> None:
        """Forget assignments to properties whose type is stated."""
        typed = self.typed
        self.outline.bindings = [
            item
            for item in self.outline.bindings
            if item.kind not in {"attr", "item"} or (item.owner, item.name) not in typed
        ]

    def on_static(self, node: Node) -> None:
        """`static $a = b;` in a function."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            value = self.expr(node.child_by_field_name("value"))
            self.bind(self.text(name_node), self.owner_at(node.start_byte), name_node, "local", value=value)

    # -- loops and exceptions

    def on_foreach(self, node: Node) -> None:
        """`foreach (a as $k => $b)`."""
        body = node.child_by_field_name("body")
        parts = [child for child in node.named_children if child.type not in self.comments]
        if len(parts) < 2:  # noqa: PLR2004 - what is gone through, and the variable
            return
        value = self.expr(parts[0])
        target = parts[1].named_children[-1] if parts[1].type == "pair" else parts[1]
        if target.type == "by_ref":
            target = target.named_children[0]
        item = ["iter", value] if value is not None else None
        name, type_ = self._stated(parts[0])
        start = body.start_byte if body is not None else node.start_byte
        for variable, part in self._loop_targets(target, item):
            owner = self.owner_at(node.start_byte)
            stated = type_ if name == self.text(variable)[1:] else None
            self.bind(
                self.text(variable), owner, variable, "loop", start=start, until=node.end_byte, type=stated, value=part
            )

    def _loop_targets(self, target: Node, item: Expr) -> list[tuple[Node, Expr]]:
        if target.type == "variable_name":
            return [(target, item)]
        if target.type not in {"list_literal", "array_creation_expression"}:
            return []
        return [pair for node, part in self._parts(target, item) for pair in self._loop_targets(node, part)]

    def on_catch(self, node: Node) -> None:
        """`catch (E $e)`."""
        type_node, name_node = node.child_by_field_name("type"), node.child_by_field_name("name")
        self.refer_types(type_node)
        if name_node is not None:
            owner = self.owner_at(node.start_byte)
            self.bind(self.text(name_node), owner, name_node, "except", until=node.end_byte, type=self.type(type_node))

    def on_return(self, node: Node) -> None:
        """What a function returns is what its calls stand for."""
        function = self.function_of(self.owner_at(node.start_byte))
        value = self.expr(self.child(node, "")) if function >= 0 else None
        if value is None or value == ["#", "null"]:
            return
        symbol = self.outline.symbols[function]
        if value == "$this" and symbol.kind == "method" and symbol.type is None and symbol.value is None:
            symbol.flags = f"{symbol.flags} fluent".strip()
        found = ["at", node.start_byte, value]
        symbol.value = found if symbol.value is None else either([symbol.value, found])

    # -- tests of a value's class

    def on_instanceof(self, node: Node) -> None:
        """`$a instanceof B`: where it holds, the variable is a B."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if right is None or left is None:
            return
        class_ = self.class_expr(right)
        if isinstance(class_, str) and class_.startswith("\\"):
            self.refer_name("type", right, class_)
        if left.type != "variable_name" or class_ is None:
            return
        for start, until in self._holding(node):
            owner = self.owner_at(node.start_byte)
            self.bind(self.text(left), owner, left, "narrow", start=start, until=until, type=class_)
        self.taken.discard(left.start_byte)

    def _holding(self, test: Node) -> list[tuple[int, int]]:
        """Return the ranges in which a test has come out true."""
        found: list[tuple[int, int]] = []
        node, holds = test, True
        parent = node.parent
        while parent is not None:
            kind = parent.type
            if kind == "binary_expression":
                sign = parent.child_by_field_name("operator")
                word = sign.type.lower() if sign is not None else ""
                if word not in ({"&&", "and"} if holds else {"||", "or"}):
                    return found
                found.append((node.end_byte, parent.end_byte))
            elif kind == "unary_op_expression":
                holds = not holds
            elif kind not in {"parenthesized_expression", "match_condition_list"}:
                break
            node, parent = parent, parent.parent
        return [*found, *self._branches(parent, node, holds=holds)]

    def _branches(self, around: Node | None, condition: Node, *, holds: bool) -> list[tuple[int, int]]:
        """Return the ranges of what runs where a condition holds."""
        if around is None:
            return []
        body, alternative = around.child_by_field_name("body"), around.child_by_field_name("alternative")
        part = body if holds else alternative
        if around.type in _LOOSE:
            if not holds and body is not None and self._leaves(body):
                return [(around.end_byte, self.until(around))]
        elif around.type == "match_conditional_expression":
            part = around.child_by_field_name("return_expression") if holds else None
        elif around.type != "conditional_expression":
            return self._asserted(around) if holds and around.type == "argument" else []
        return [(part.start_byte, part.end_byte)] if part is not None and part.start_byte > condition.start_byte else []

    def _asserted(self, argument: Node) -> list[tuple[int, int]]:
        """Return where `assert(...)` has been passed."""
        call = argument.parent.parent if argument.parent is not None else None
        function = call.child_by_field_name("function") if call is not None else None
        if call is None or function is None or self.text(function).lstrip("\\") != "assert":
            return []
        return [(call.end_byte, self.until(call))]

    def _leaves(self, body: Node) -> bool:
        """Whether a block ends the function or the turn of a loop."""
        statements = body.named_children if body.type == "compound_statement" else [body]
        last = statements[-1] if statements else None
        if last is not None and last.type == "expression_statement" and last.named_children:
            last = last.named_children[0]
        return last is not None and last.type in _LEAVING
