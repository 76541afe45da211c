"""Assignments to variables and elements."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.facts import Binding
from waypost.indexer.languages.javascript.narrowing import NarrowingReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_BRANCHES = frozenset(
    {"if_statement", "else_clause", "while_statement", "for_statement", "for_in_statement", "do_statement"}
)
_DEFAULTING = frozenset({"??=", "||=", "&&="})


class Assigned(NamedTuple):
    """An assignment to a name whose declaration may stand further down."""

    name: str
    scope: int
    start: int
    until: int
    value: Expr
    adds: bool


class VariableReader(NarrowingReader):
    """Reads assignments."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self.reassigned: list[Assigned] = []

    def on_assign(self, node: Node) -> None:
        """`a = b`, `a.b = c`, `[a, b] = c`, `a ??= b`."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None:
            return
        adds = node.type == "augmented_assignment_expression"
        if adds:
            operator = node.child_by_field_name("operator")
            if operator is None or operator.type not in _DEFAULTING:
                return
        value = self.last_right(right) or right
        if left.type == "identifier":
            self._assign_name(left, node, value, adds=adds)
        elif left.type == "member_expression":
            self.assign_member(left, node, value)
        elif left.type == "subscript_expression":
            self._assign_item(left, node, value)
        elif left.type in {"object_pattern", "array_pattern"}:
            for target in self.targets(left, self.expr(value)):
                self._assign(target.name, target.node, node, target.value, adds=False)

    def _assign_name(self, left: Node, node: Node, value: Node, *, adds: bool) -> None:
        name = self.text(left)
        self.declare_literal(value, None)
        if name == "exports":
            self.assign_member(left, node, value)
            return
        self._assign(name, left, node, self.expr(value), adds=adds)

    def _assign(self, name: str, name_node: Node, node: Node, value: Expr, *, adds: bool) -> None:
        self.taken.add(name_node.start_byte)
        start = node.start_byte
        until = self._sure_until(node)
        self.reassigned.append(Assigned(name, self.owner_at(start), node.end_byte, until, value, adds))

    def _sure_until(self, node: Node) -> int:
        """Return the byte up to which an assignment surely holds: that of a branch without a block ends with it."""
        statement = node.parent
        around = statement.parent if statement is not None and statement.type == "expression_statement" else None
        if around is not None and around.type in _BRANCHES:
            return around.end_byte
        return self.block_end(node.start_byte)

    def _assign_item(self, left: Node, node: Node, value: Node) -> None:
        """`a[key] = value`."""
        target, key = left.child_by_field_name("object"), left.child_by_field_name("index")
        if target is None:
            return
        self.put(target, node, ["{", [[self.expr(key), self.expr(value)]]])

    def put(self, target: Node, node: Node, item: Expr) -> None:
        """Note that a container gets an element, told as a container with nothing else."""
        if item[1][0] is None or (item[0] == "{" and item[1][0][1] is None):
            return
        if target.type == "identifier":
            start = node.start_byte
            name = self.text(target)
            self.reassigned.append(
                Assigned(name, self.owner_at(start), node.end_byte, self.block_end(start), item, True)
            )
        elif target.type == "member_expression":
            self.put_member(target, node, item)

    def put_member(self, target: Node, node: Node, item: Expr) -> None:
        """Note that a container that is a member gets an element: see `members`."""
        raise NotImplementedError

    def assign_member(self, left: Node, node: Node, value: Node) -> None:
        """`a.b = value`: see `members`."""
        raise NotImplementedError

    def attribute(self, left: Node, node: Node, value: Expr, kind: str = "attr") -> None:
        """Note what an attribute of the receiver gets: see `members`."""
        raise NotImplementedError

    def settle_assignments(self) -> None:
        """Bind what is assigned in the scope that declares the name."""
        bound = {(binding.owner, binding.name) for binding in self.outline.bindings if binding.kind != "attr"}
        typed = {(binding.owner, binding.name) for binding in self.outline.bindings if is_typed(binding.type)}
        symbols = self.outline.symbols
        started: set[int] = set()
        for item in self.reassigned:
            owner = item.scope
            while owner >= 0 and (owner, item.name) not in bound and (owner, item.name) not in self.known:
                owner = symbols[owner].parent
            symbol = self.known.get((owner, item.name), -1)
            if symbol < 0 and (owner, item.name) not in bound:
                continue
            value = item.value
            if (owner, item.name) in typed or (symbol >= 0 and is_typed(symbols[symbol].type)):
                if not item.adds:
                    continue  # what is assigned is of the stated type
                value = ["codes", value]
            if symbol >= 0 and symbol not in started and symbol in self.initial:
                started.add(symbol)
                self._bind_initial(symbol, self.initial[symbol])
            kind = "item" if item.adds else "assign"
            self.outline.bindings.append(
                Binding(item.name, owner, item.start, item.until, kind, value=value, scope=item.scope)
            )

    def _bind_initial(self, symbol: int, node: Node) -> None:
        """Bind what a variable of the module that is assigned to again starts with."""
        declared = self.outline.symbols[symbol]
        start, until, scope = node.end_byte, len(self.data) + 1, declared.parent
        self.outline.bindings.append(
            Binding(declared.name, scope, start, until, "assign", declared.type, declared.value, scope)
        )


def is_typed(type_: Expr) -> bool:
    """Whether a stated type tells what a variable holds; one of functions does not tell which."""
    return type_ is not None and not (isinstance(type_, list) and type_[0] == "->")
