"""Loops, and where a name is known to be of a type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.languages.javascript.declarations import DeclarationReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_ASSERTING = (b"assert", b"ensure", b"check", b"expect")
_LEAVING = frozenset({"return_statement", "throw_statement", "continue_statement", "break_statement"})


class NarrowingReader(DeclarationReader):
    """Reads loops and conditions."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self.narrowed: list[tuple[int, int, str, Expr]] = []
        """Where a member is known to be of a type: first byte, last byte, text, type."""

    def on_loop(self, node: Node) -> None:
        """`for (const a of b)`, `for (const key in b)`."""
        self.on_block(node)
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or left.type not in {"identifier", "object_pattern", "array_pattern"}:
            return
        operator = node.child_by_field_name("operator")
        value = self.expr(right) if operator is None or operator.type == "of" else None
        item = ["[", value, None] if value is not None else None
        owner = self.owner_at(node.start_byte)
        for target in self.targets(left, item):
            made = target.value
            if left.type == "array_pattern" and made is not None and made[-1] == ["#", 1]:
                made = ["|", made, item]  # the value of a map's entry
            start, until = node.start_byte, node.end_byte
            self.bind(target.name, owner, target.node, "loop", start=start, until=until, value=made)

    def on_catch(self, node: Node) -> None:
        """`catch (error)`."""
        parameter = node.child_by_field_name("parameter")
        if parameter is not None:
            owner = self.owner_at(node.start_byte)
            for target in self.targets(parameter, None):
                self.bind(target.name, owner, target.node, "except", start=node.start_byte, until=node.end_byte)

    def on_instanceof(self, node: Node) -> None:
        """`a instanceof T`: where it holds, `a` is a T."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None:
            return
        type_ = self.expr(right)
        if type_ is None or left.type not in {"identifier", "member_expression"}:
            return
        place = self._where_it_holds(node)
        if place is None:
            return
        start, until = place
        if left.type == "identifier":
            owner = self.owner_at(node.start_byte)
            self.bind(self.text(left), owner, left, "local", start=start, until=until, type=type_)
            self.taken.discard(left.start_byte)
        else:
            self.narrowed.append((start, until, self.text(left), type_))

    def on_guard(self, node: Node) -> None:
        """`if (isJob(a))`: where it holds, `a` is what the function says that it tells."""
        place = self._where_it_holds(node)
        if place is not None:
            self._guard(node, place)

    def on_assertion(self, node: Node) -> None:
        """`assertJob(a);`: after it `a` is what the function says that it asserts."""
        if self.data.startswith(_ASSERTING, node.start_byte):
            self._guard(node, (node.end_byte, self.block_end(node.start_byte)))

    def _guard(self, node: Node, place: tuple[int, int]) -> None:
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        named = arguments.named_children[0] if arguments is not None and arguments.named_child_count else None
        expr = self.expr(callee)
        if named is None or expr is None:
            return
        name, owner = self.text(named), self.owner_at(node.start_byte)
        value = ["or", ["(", "%guard", [expr]], name]
        self.bind(name, owner, named, "local", start=place[0], until=place[1], value=value)
        self.taken.discard(named.start_byte)

    def _where_it_holds(self, node: Node) -> tuple[int, int] | None:
        """Return the bytes in which a condition is known to hold, None where it isn't that plain."""
        negated = False
        around = node.parent
        while around is not None:
            kind = around.type
            if kind == "unary_expression":
                negated = not negated
            elif kind == "binary_expression" and not negated:
                operator, right = around.child_by_field_name("operator"), around.child_by_field_name("right")
                if operator is None or operator.type != "&&":
                    return None
                if right is not None and right.start_byte > node.end_byte:
                    return right.start_byte, self._until_condition(around)
            elif kind in {"if_statement", "ternary_expression", "while_statement"}:
                return self._branch(around, negated=negated)
            elif kind != "parenthesized_expression":
                return None
            around = around.parent
        return None

    def _until_condition(self, node: Node) -> int:
        """Return the end of what holds after `a && b`: the branch of the condition that it is part of."""
        around = node.parent
        while around is not None and around.type in {"parenthesized_expression", "binary_expression"}:
            around = around.parent
        if around is not None and around.type in {"if_statement", "ternary_expression"}:
            branch = around.child_by_field_name("consequence")
            return branch.end_byte if branch is not None else node.end_byte
        return node.end_byte

    def _branch(self, node: Node, *, negated: bool) -> tuple[int, int] | None:
        taken = node.child_by_field_name("consequence") or node.child_by_field_name("body")
        other = node.child_by_field_name("alternative")
        if not negated:
            return (taken.start_byte, taken.end_byte) if taken is not None else None
        if other is not None:
            return other.start_byte, other.end_byte
        last = taken.named_children[-1] if taken is not None and taken.named_child_count else None
        leaves = taken is not None and (taken.type in _LEAVING or (last is not None and last.type in _LEAVING))
        return (node.end_byte, self.block_end(node.start_byte)) if leaves else None
