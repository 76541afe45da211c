"""Where Python's names get their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Binding
from waypost.indexer.languages.python.expressions import PythonExpressions
from waypost.indexer.reading.reader import doc_line, either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_SHORT = 4
_LISTS = frozenset({"list", "tuple", "list_comprehension", "binary_operator"})
_READ = frozenset({"identifier", "attribute", "call"})
_PATTERNS = frozenset({"pattern_list", "tuple_pattern", "list_pattern", "tuple", "list"})


class PythonBindings(PythonExpressions):
    """Reads assignments, loops, contexts, handlers, what functions return and yield."""

    def finish(self, root: Node) -> None:
        """Complete."""
        self._place_items()
        super().finish(root)

    # -- bindings

    def on_assign(self, node: Node) -> None:
        """`a = b`, `a: T = b`, `a += b`."""
        type_node, right = node.child_by_field_name("type"), node.child_by_field_name("right")
        self.refer_types(type_node)
        left = node.child_by_field_name("left")
        if left is None:
            return
        if right is not None and left.type == "identifier" and right.end_byte - right.start_byte > _SHORT:
            self.statements.append((node.start_byte, node.end_byte, self.text(left)))
        if node.type == "augmented_assignment":
            self._extend(left, right, node)
            value = None
        else:
            value = self.expr(right)
        if right is not None and right.type == "assignment":  # a = b = c
            value = self.expr(self._last_right(right))
        self._assign(left, node, self.type(type_node), value)

    def _extend(self, left: Node, right: Node | None, node: Node) -> None:
        """`items += [a, b]`, at the top level also `items += others`: the name stands for these too."""
        if right is None or left.type != "identifier":
            return
        if right.type in _LISTS or (right.type in _READ and self.owner_at(node.start_byte) < 0):
            self._add_item(left, node, self.expr(right))

    def _last_right(self, node: Node) -> Node | None:
        right = node.child_by_field_name("right")
        while right is not None and right.type == "assignment":
            right = right.child_by_field_name("right")
        return right

    def _assign(self, left: Node, node: Node, type_: Expr, value: Expr) -> None:
        if left.type == "identifier":
            self._assign_name(left, node, type_, value)
        elif left.type == "attribute":
            self._assign_attribute(left, node, type_, value)
        elif left.type == "subscript":
            self._assign_item(left, node, value)
        elif left.type in _PATTERNS:
            self._unpack(left, node, value)

    def _unpack(self, left: Node, node: Node, value: Expr) -> None:
        targets = left.named_children
        for number, target in enumerate(targets):
            part = ["[", value, ["#", number]] if value is not None else None
            if isinstance(value, list) and value and value[0] == "[]":
                part = value[1][number] if number < len(value[1]) else None
            inner = (
                target.named_children[0] if target.type == "list_splat_pattern" and target.named_children else target
            )
            self._assign(inner, node, None, None if inner is not target else part)

    def _assign_name(self, left: Node, node: Node, type_: Expr, value: Expr) -> None:
        name = self.text(left)
        owner = self.owner_at(left.start_byte)
        if name == "__all__" and owner < 0:
            self._all(node.child_by_field_name("right"))
        if self._redirected(owner, name):
            owner = -1
        scope = self.owner_at(left.start_byte)
        in_function = owner >= 0 and self.outline.symbols[owner].kind not in self.type_kinds
        augmented = node.type == "augmented_assignment"
        if not in_function and owner == scope and not augmented and not self._declared(name, owner):
            kind = "constant" if name.isupper() else "variable"
            self.declare(
                node, name, kind, left, visibility=visibility(name), type=type_, value=value, doc=self._doc_after(node)
            )
        if not augmented:
            self.bind(
                name,
                owner,
                left,
                "local",
                start=node.end_byte,
                until=self.until(node),
                type=type_,
                value=value,
                scope=scope,
            )
        self.taken.add(left.start_byte)

    def _doc_after(self, node: Node) -> str:
        statement = node.parent
        following = statement.next_named_sibling if statement is not None else None
        if following is not None and following.type == "expression_statement" and following.named_child_count:
            child = following.named_children[0]
            if child.type == "string":
                return doc_line(self.string(child))
        return ""

    def _declared(self, name: str, owner: int) -> bool:
        key = (owner, name)
        if key in self._seen:
            return True
        self._seen.add(key)
        return False

    def start(self, root: Node) -> None:
        """Prepare."""
        self._seen: set[tuple[int, str]] = set()
        self._globals: set[tuple[int, str]] = set()
        self._items: list[tuple[str, int, int, int, Expr]] = []

    def _redirected(self, owner: int, name: str) -> bool:
        return (owner, name) in self._globals

    def on_global(self, node: Node) -> None:
        """`global a, b`: what is assigned belongs to the module."""
        owner = self.owner_at(node.start_byte)
        for child in node.named_children:
            self.taken.add(child.start_byte)
            if node.type == "global_statement":
                self._globals.add((owner, self.text(child)))

    def _assign_attribute(self, left: Node, node: Node, type_: Expr, value: Expr) -> None:
        name = left.child_by_field_name("attribute")
        owner = self.owner_at(left.start_byte)
        receiver = self._receiver_class(left, owner)
        if name is None or receiver < 0:
            return
        self.bind(
            self.text(name),
            receiver,
            left,
            "attr",
            start=node.end_byte,
            until=len(self.data) + 1,
            type=type_,
            value=value,
            scope=owner,
        )
        self.taken.discard(left.start_byte)

    def _receiver_class(self, attribute: Node, owner: int) -> int:
        """Return the class whose method's receiver `attribute` belongs to, -1 for any other object."""
        target = attribute.child_by_field_name("object")
        if target is None or target.type != "identifier":
            return -1
        symbols = self.outline.symbols
        function = self.function_of(owner)
        while function >= 0 and symbols[function].kind != "method":
            function = self.function_of(symbols[function].parent)
        if function < 0:
            return -1
        params = symbols[function].params
        return (
            symbols[function].parent
            if params and params[0].kind == "self" and params[0].name == self.text(target)
            else -1
        )

    def _assign_item(self, left: Node, node: Node, value: Expr) -> None:
        """`table[key] = f`: the name stands for a mapping that holds f too."""
        target, key = left.child_by_field_name("value"), left.child_by_field_name("subscript")
        if target is not None and value is not None:
            self._add_item(target, node, ["{", [[self.expr(key), value]]])

    def _add_item(self, target: Node, node: Node, value: Expr) -> None:
        """Note that a container (a name, an attribute of the receiver) holds a value too."""
        owner = self.owner_at(node.start_byte)
        start, until = node.end_byte, self.until(node)
        if target.type == "identifier":
            self._items.append((self.text(target), owner, start, until, value))
        elif target.type == "attribute":
            name = target.child_by_field_name("attribute")
            receiver = self._receiver_class(target, owner)
            if name is not None and receiver >= 0:
                self.outline.bindings.append(
                    Binding(self.text(name), receiver, start, len(self.data) + 1, "item", value=value, scope=owner)
                )

    def _place_items(self) -> None:
        """Give each noted item to the scope that binds its container."""
        bound = {(item.owner, item.name) for item in self.outline.bindings}
        symbols = self.outline.symbols
        for name, owner, start, until, value in self._items:
            scope = owner
            while scope >= 0 and (scope, name) not in bound:
                scope = symbols[scope].parent
            if (scope, name) in bound:
                self.outline.bindings.append(Binding(name, scope, start, until, "item", value=value, scope=owner))

    def on_walrus(self, node: Node) -> None:
        """`(a := b)`."""
        name = node.child_by_field_name("name")
        if name is not None:
            self.bind(
                self.text(name),
                self.owner_at(node.start_byte),
                name,
                "local",
                value=self.expr(node.child_by_field_name("value")),
            )

    def on_loop(self, node: Node) -> None:
        """`for a in b`, in a statement or a comprehension."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None:
            return
        whole = node.parent if node.type == "for_in_clause" and node.parent is not None else node
        owner = self.owner_at(node.start_byte)
        value = self.expr(right)
        item = ["iter", value] if value is not None else None
        for name_node, part in self._targets(left, item):
            self.bind(
                self.text(name_node), owner, name_node, "loop", start=whole.start_byte, until=whole.end_byte, value=part
            )
            self._declare_loop(name_node, whole, owner)

    def _declare_loop(self, name_node: Node, whole: Node, owner: int) -> None:
        """A module-level loop variable is no constant of the module: nothing is declared."""

    def _targets(self, node: Node, value: Expr) -> list[tuple[Node, Expr]]:
        if node.type == "identifier":
            return [(node, value)]
        if node.type in _PATTERNS:
            found: list[tuple[Node, Expr]] = []
            for number, child in enumerate(node.named_children):
                found += self._targets(child, ["[", value, ["#", number]] if value is not None else None)
            return found
        return []

    def on_with(self, node: Node) -> None:
        """`with a as b`."""
        value = node.child_by_field_name("value")
        if value is None or value.type != "as_pattern":
            return
        target = value.child_by_field_name("alias")
        name_node = next(self._names(target), None) if target is not None else None
        if name_node is not None:
            entered = self.expr(value.named_children[0])
            self.bind(
                self.text(name_node), self.owner_at(node.start_byte), name_node, "with",
                until=self.until(node), value=["enter", entered] if entered is not None else None,
            )  # fmt: skip

    def on_except(self, node: Node) -> None:
        """`except E as e`."""
        pattern = node.child_by_field_name("value") or (node.named_children[0] if node.named_child_count else None)
        if pattern is None or pattern.type == "block":
            return
        raised = pattern.named_children[0] if pattern.type == "as_pattern" else pattern
        alias = (
            pattern.child_by_field_name("alias") if pattern.type == "as_pattern" else node.child_by_field_name("alias")
        )
        name_node = next(self._names(alias), None) if alias is not None else None
        if name_node is not None:
            self.bind(self.text(name_node), self.owner_at(node.start_byte), name_node, "except",
                      until=node.end_byte, type=self._one_of(raised))  # fmt: skip

    def _one_of(self, node: Node) -> Expr:
        if node.type in {"tuple", "parenthesized_expression"}:
            return either([self.type(child) for child in node.named_children])
        return self.type(node)

    def on_yield(self, node: Node) -> None:
        """What a generator yields is what its result holds."""
        function = self.function_of(self.owner_at(node.start_byte))
        if function < 0 or not node.named_child_count:
            return
        value = self.expr(node.named_children[0])
        if value is not None:
            symbol = self.outline.symbols[function]
            is_all = any(child.type == "from" for child in node.children)
            found = ["at", node.start_byte, value if is_all else ["[]", [value]]]
            symbol.value = found if symbol.value is None else either([symbol.value, found])

    def on_return(self, node: Node) -> None:
        """What a function returns is what its calls stand for."""
        function = self.function_of(self.owner_at(node.start_byte))
        if function < 0 or not node.named_child_count:
            return
        value = self.expr(node.named_children[0])
        if value is None or value == ["#", "None"]:
            return
        symbol = self.outline.symbols[function]
        found = ["at", node.start_byte, value]
        symbol.value = found if symbol.value is None else either([symbol.value, found])

    def _all(self, node: Node | None) -> None:
        if node is not None and node.type in {"list", "tuple"}:
            names = [self.string(child) for child in node.named_children if child.type == "string"]
            self.outline.all_names = [*(self.outline.all_names or []), *names]


def visibility(name: str) -> str:
    """Return `private` for names that start with an underscore and are not special ones."""
    return "private" if name.startswith("_") and not name.endswith("__") else "public"
