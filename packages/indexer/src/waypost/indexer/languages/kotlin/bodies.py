"""Reading Kotlin: what stands in bodies: calls, locals, smart casts, functions without a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.kotlin.functions import KotlinFunctions
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_FILLING = frozenset({"add", "put", "addFirst", "addLast", "register", "push", "offer", "plusAssign", "set"})
_JUMPS = frozenset({"return_expression", "throw_expression", "continue_expression", "break_expression"})


class KotlinBodies(KotlinFunctions):
    """Statements of Kotlin."""

    def on_call(self, node: Node) -> None:
        """A call."""
        if node.id in self._merged or not node.named_child_count:
            return
        inner = self.inner_call(node)
        named = node
        if inner is not None:
            self._merged.add(inner.id)
            named = inner
        callee_node = named.named_children[0]
        while callee_node.type == "parenthesized_expression" and callee_node.named_child_count:
            callee_node = callee_node.named_children[0]
        callee, arguments = self.call_parts(node)
        name_node = self._called_name(callee_node)
        if name_node is None or callee is None:
            return
        name = self.text(name_node).strip("`")
        self.invoke(name, name_node, callee, arguments)
        first = arguments[0] if arguments else None
        if name == "getenv" and isinstance(first, list) and first and first[0] == "'":
            self.setting(node, first[1])
        if name in _FILLING and callee_node.type == "navigation_expression":
            self._fill(callee_node.named_children[0], arguments)

    def on_misread_call(self, node: Node) -> None:
        """`f<T> { ... }`, which the grammar takes for comparisons."""
        compared, block = node.child_by_field_name("left"), node.child_by_field_name("right")
        name_node = compared.child_by_field_name("left") if compared is not None else None
        type_node = compared.child_by_field_name("right") if compared is not None else None
        if name_node is None or type_node is None:
            return
        name = self.text(name_node).strip("`")
        type_ = self.dotted(type_node.start_byte, type_node.end_byte)
        self.invoke(name, name_node, ["<", name, [type_]], [["=", "", self.expr(block)]])

    def _called_name(self, node: Node) -> Node | None:
        if node.type == "navigation_expression" and node.named_child_count > 1:
            node = node.named_children[-1]
        return node if node.type == "identifier" else None

    def on_infix(self, node: Node) -> None:
        """`a op b`: a call of `op`."""
        expr = self.infix(node, 0)
        if expr is not None:
            name_node = node.named_children[1]
            self.taken.add(name_node.start_byte)
            if expr[0] == "(":
                self.invoke(self.text(name_node), name_node, expr[1], expr[2])

    def on_access(self, node: Node) -> None:
        """`a.b`: a member is read."""
        if node.named_child_count < 2:  # noqa: PLR2004 - object and name
            return
        name = node.named_children[-1]
        if name.type == "identifier" and name.start_byte not in self.taken:
            expr = self.access(node, 0)
            if expr and expr[0] in {".", "::"}:
                self.refer("read", name, expr, name=expr[2])
            self.taken.add(name.start_byte)

    def on_reference(self, node: Node) -> None:
        """`::name`: a function is read."""
        if node.named_child_count:
            name = node.named_children[-1]
            self.refer("read", name, ["::", None, self.text(name)])

    def _fill(self, target: Node, arguments: list[Expr]) -> None:
        """A function that is put into a container may come out of it."""
        for argument in arguments:
            if self._is_function(argument, target.start_byte):
                self.keep(target, argument, "item")

    def _is_function(self, expr: Expr, start: int) -> bool:
        if isinstance(expr, list) and expr and expr[0] == "=":
            expr = expr[2]
        if isinstance(expr, str):
            return self.is_parameter(expr, self.owner_at(start))
        return isinstance(expr, list) and bool(expr) and expr[0] in {"fn", "::"}

    def on_assign(self, node: Node) -> None:
        """`a = b`, `a += b`, `a[k] = b`: a function that is assigned may be called by the name."""
        left = node.child_by_field_name("left")
        value = self.expr(node.child_by_field_name("right"))
        if left is None or not self._is_function(value, node.start_byte):
            return
        if left.type == "index_expression":
            self.keep(left.named_children[0], value, "item")
        else:
            self.keep(left, value, "item" if any(child.type == "+=" for child in node.children) else "flow")

    def bind_local(self, node: Node, value: Expr) -> None:
        """`val a: T = b`, `val (a, b) = c` in a body."""
        owner, until = self.owner_at(node.start_byte), self.until(node)
        for name_node, type_, number in self.declared_names(node):
            part = value if number < 0 else ["part", value, number] if value is not None else None
            self.bind(
                self.text(name_node).strip("`"),
                owner,
                name_node,
                "local",
                start=node.end_byte,
                until=until,
                type=type_,
                value=part,
            )

    def declared_names(self, node: Node) -> list[tuple[Node, Expr, int]]:
        """Return the names that a declaration binds, their types and which part each is (-1: the whole)."""
        found: list[tuple[Node, Expr, int]] = []
        for child in node.named_children:
            if child.type == "variable_declaration" and child.named_child_count:
                found.append((child.named_children[0], self.type(self.stated(child)), -1))
            elif child.type == "multi_variable_declaration":
                found += [
                    (part.named_children[0], self.type(self.stated(part)), number)
                    for number, part in enumerate(child.named_children)
                    if part.type == "variable_declaration" and part.named_child_count
                ]
        return found

    def on_loop(self, node: Node) -> None:
        """`for (a in b)`."""
        children = node.named_children
        names = self.declared_names(node)
        rest = [
            child
            for child in children
            if child.type not in {"variable_declaration", "multi_variable_declaration", "annotation"}
        ]
        if not names or not rest:
            return
        value = self.expr(rest[0])
        item = ["iter", value] if value is not None else None
        owner = self.owner_at(node.start_byte)
        start = rest[0].end_byte
        for name_node, type_, number in names:
            part = item if number < 0 or item is None else ["part", item, number]
            self.bind(
                self.text(name_node), owner, name_node, "loop", start=start, until=node.end_byte, type=type_, value=part
            )

    def on_catch(self, node: Node) -> None:
        """`catch (e: E)`."""
        name_node = next((child for child in node.named_children if child.type == "identifier"), None)
        if name_node is not None:
            self.bind(
                self.text(name_node), self.owner_at(node.start_byte), name_node, "local", start=name_node.end_byte,
                until=node.end_byte, type=self.type(self.stated(node)),
            )  # fmt: skip

    def on_when(self, node: Node) -> None:
        """`when (a) { is T -> ... }`: in that branch `a` is a `T`."""
        subject = next((child for child in node.named_children if child.type == "when_subject"), None)
        if subject is None or not subject.named_child_count:
            return
        first = subject.named_children[0]
        name_node = first
        if first.type == "variable_declaration" and first.named_child_count:
            name_node = first.named_children[0]
            value = self.expr(subject.named_children[-1]) if subject.named_child_count > 1 else None
            self.bind(
                self.text(name_node), self.owner_at(node.start_byte), name_node, "local", start=subject.end_byte,
                until=node.end_byte, type=self.type(self.stated(first)), value=value,
            )  # fmt: skip
        if name_node.type == "identifier":
            for entry in node.named_children:
                if entry.type == "when_entry":
                    self._cast_entry(self.text(name_node), entry)

    def _cast_entry(self, name: str, entry: Node) -> None:
        conditions = entry.children_by_field_name("condition")
        tests = [
            child
            for child in conditions
            if child.type == "type_test" and not any(c.type == "!is" for c in child.children)
        ]
        if tests and len(tests) == len(conditions):
            type_ = either([self.type(self.stated(test)) for test in tests])
            self.cast_name(name, tests[-1], type_, tests[-1].end_byte, entry.end_byte)

    def cast_name(self, name: str, node: Node, type_: Expr, start: int, until: int) -> None:
        """Let a name have another type in a part of the text."""
        if type_ is not None:
            owner = self.owner_at(node.start_byte)
            self.outline.bindings.append(self.binding(name, owner, node, "cast", type=type_))
            self.outline.bindings[-1].start, self.outline.bindings[-1].until = start, until

    def on_is(self, node: Node) -> None:
        """`a is T`: in what it leads to `a` is a `T`."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or left.type != "identifier" or right is None:
            return
        name, type_ = self.text(left), self.type(right)
        negative = any(child.type == "!is" for child in node.children)
        word = "||" if negative else "&&"
        top = node
        while top.parent is not None and (
            top.parent.type == "parenthesized_expression" or self._joins(top.parent, word)
        ):
            top = top.parent
        self.cast_name(name, node, type_, node.end_byte, top.end_byte)
        around = top.parent
        if around is None or around.child_by_field_name("condition") != top:
            return
        branches = [child for child in around.named_children if child != top]
        if around.type == "when_entry":
            branches = around.named_children[-1:]
        if not negative and branches:
            self.cast_name(name, node, type_, branches[0].start_byte, branches[0].end_byte)
        elif negative and around.type == "if_expression":
            for other in branches[1:]:
                self.cast_name(name, node, type_, other.start_byte, other.end_byte)
            if branches and self._jumps(branches[0]):
                self.cast_name(name, node, type_, around.end_byte, self.until(around))

    def _joins(self, node: Node, word: str) -> bool:
        operator = node.child_by_field_name("operator") if node.type == "binary_expression" else None
        return operator is not None and operator.type == word

    def _jumps(self, node: Node) -> bool:
        while node.type == "block" and node.named_child_count:
            node = node.named_children[-1]
        return node.type in _JUMPS

    def on_cast(self, node: Node) -> None:
        """`a as T` as a statement: from there on `a` is a `T`."""
        left, parent = node.child_by_field_name("left"), node.parent
        is_safe = any(child.type == "as?" for child in node.children)
        if (
            left is not None
            and left.type == "identifier"
            and parent is not None
            and parent.type == "block"
            and not is_safe
        ):
            type_ = self.type(node.child_by_field_name("right"))
            self.cast_name(self.text(left), node, type_, node.end_byte, parent.end_byte)

    def on_label(self, node: Node) -> None:
        """A label is no name."""
        for child in node.named_children:
            self.taken.add(child.start_byte)

    def on_type_name(self, node: Node) -> None:
        """The name of a type."""
        names = [child for child in node.named_children if child.type == "identifier"]
        for one in names[:-1]:
            self.taken.add(one.start_byte)
        if names and names[-1].start_byte not in self.taken:
            self.refer("type", names[-1], self.plain(node), name=self.text(names[-1]))

    def plain(self, node: Node) -> Expr:
        """Return a type without its arguments."""
        expr = self.type(node)
        return expr[1] if isinstance(expr, list) and expr and expr[0] == "<" else expr
