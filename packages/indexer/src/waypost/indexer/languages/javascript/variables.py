"""Variables: declarations, assignments, loops, what `instanceof` tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from waypost.indexer.facts import Binding, Expr
from waypost.indexer.languages.javascript.classes import ClassReader
from waypost.indexer.languages.javascript.functions import FUNCTIONS

if TYPE_CHECKING:
    from tree_sitter import Node

_LOADING = frozenset({"require", "import"})
_GLOBALS = frozenset({"window", "global", "globalThis", "self"})
_LEAVING = frozenset({"return_statement", "throw_statement", "continue_statement", "break_statement"})


class Assigned(NamedTuple):
    """An assignment to a name whose declaration may stand further down."""

    name: str
    scope: int
    start: int
    until: int
    value: Expr
    adds: bool


class VariableReader(ClassReader):
    """Reads declarations of variables and assignments."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self.reassigned: list[Assigned] = []
        self.narrowed: list[tuple[int, int, str, Expr]] = []
        """Where a member is known to be of a type: first byte, last byte, text, type."""
        self._locals: set[tuple[int, str]] = set()
        self._initial: dict[int, Node] = {}

    # -- declarations

    def on_declaration(self, node: Node) -> None:
        """`const a = 1, { b } = c;`."""
        children = [child for child in node.named_children if child.type == "variable_declarator"]
        start = node.start_byte
        kind = "constant" if self.data.startswith(b"const", start) else "variable"
        hoisted = self.data.startswith(b"var", start)
        owner = self.owner_at(start)
        whole, public = self._exporting(node, owner)
        top = owner < 0 or self.outline.symbols[owner].kind == "module"
        if top and not hoisted and self.block_at(start) is not None:
            top = False
        for child in children:
            declared = whole if len(children) == 1 else child
            values = {"whole": declared, "visibility": "public" if public else ""}
            self._declarator(child, kind if top else "", owner, hoisted=hoisted, values=values)

    def _exporting(self, node: Node, owner: int) -> tuple[Node, bool]:
        whole, public = self.statement(node)
        return (whole, True) if public and owner == self.owner_at(whole.start_byte) else (node, False)

    def _declarator(self, node: Node, kind: str, owner: int, *, hoisted: bool, values: dict[str, Any]) -> None:
        name_node, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name_node is None:
            return
        plain = self.unwrapped(value)
        if plain is not None and self.loads(plain, name_node):
            return
        type_node = node.child_by_field_name("type") if self.has_types else None
        if name_node.type != "identifier":
            type_ = self.type(type_node)
            self._destructured(
                node, name_node, ["as", type_] if type_ is not None else self.expr(value), kind, owner, hoisted
            )
            return
        name = self.text(name_node)
        if plain is not None and plain.type in FUNCTIONS:
            self.function(plain, name, "function", name_node, **values)
        elif plain is not None and plain.type == "class":
            self.klass(plain, name, name_node, **values)
        else:
            self._variable(node, name, name_node, type_node, value, kind, owner, hoisted, values)

    def _variable(  # noqa: PLR0913 - what is known of a declarator
        self, node: Node, name: str, name_node: Node, type_node: Node | None, value: Node | None, kind: str, owner: int,
        hoisted: bool, values: dict[str, Any],
    ) -> None:  # fmt: skip
        said: dict[str, Expr] = {}
        doc = ""
        whole = values["whole"]
        if kind or not self.has_types:
            doc, said = self.doc_and_types(whole.start_byte)
        type_ = self.type(type_node) if type_node is not None else said.get("@type")
        inner = self.unwrapped(value)
        if inner is not None and inner.type == "assignment_expression":  # app = module.exports = {}
            inner = self._last_right(inner)
        if inner is not None and inner.type in {"satisfies_expression", "as_expression"} and inner.named_child_count:
            inner = inner.named_children[0]
        self.declare_literal(inner, name if kind else None)
        if kind:
            symbol = self.declare(
                node, name, kind, name_node, doc=doc, type=type_, value=self.expr(value),
                signature=self.head(whole, self.long_value(inner)), **values,
            )  # fmt: skip
            self._initial[symbol] = node
        else:
            self._bind_local(name, name_node, node, owner, hoisted, type=type_, value=self.expr(value))

    def _last_right(self, node: Node) -> Node | None:
        right: Node | None = node
        while right is not None and right.type == "assignment_expression":
            right = self.unwrapped(right.child_by_field_name("right"))
        return right

    def _bind_local(self, name: str, name_node: Node, node: Node, owner: int, hoisted: bool, **values: Any) -> None:  # noqa: ANN401, FBT001 - see Reader.bind
        start = node.start_byte
        self._locals.add((owner, name))
        if values.get("value") is not None and not hoisted:
            values["value"] = ["at", node.end_byte, values["value"]]
        if hoisted:
            self.bind(name, owner, name_node, "var", start=node.end_byte, until=self.block_end(start), **values)
            return
        block = self.block_at(start)
        end = self.outline.symbols[owner].end if owner >= 0 else len(self.data) + 1
        first = self.outline.symbols[owner].start if owner >= 0 else 0
        self.bind(
            name,
            owner,
            name_node,
            "local",
            start=block.start if block else first,
            until=block.end if block else end,
            **values,
        )

    def _destructured(self, node: Node, pattern: Node, value: Expr, kind: str, owner: int, hoisted: bool) -> None:  # noqa: FBT001 - as above
        if (
            node.child_by_field_name("value") is not None
            and self.text(node.child_by_field_name("value")) == "process.env"
        ):
            self._settings(pattern)
        for target in self.targets(pattern, value):
            if kind:
                symbol = self.declare(node, target.name, kind, target.node, value=target.value)
                self._initial[symbol] = node
            else:
                self._bind_local(target.name, target.node, node, owner, hoisted, value=target.value)

    def _settings(self, pattern: Node) -> None:
        for child in pattern.named_children:
            key = child.child_by_field_name("key") or child.child_by_field_name("left") or child
            if key.type in {"property_identifier", "shorthand_property_identifier_pattern"}:
                self.setting(key, self.text(key))

    def loads(self, value: Node, pattern: Node) -> bool:
        """Bring in what a declaration loads, and tell whether it does: see `modules`."""
        raise NotImplementedError

    # -- assignments

    def on_reactive(self, node: Node) -> None:
        """`$: total = a + b` of Svelte declares a variable, unless the script does."""
        name, assignment = self.text(node), node.parent
        if self.language.name != "svelte" or assignment is None or (-1, name) in self.known:
            return
        value = self.expr(assignment.child_by_field_name("right"))
        symbol = self.declare(assignment, name, "variable", node, parent=-1, value=value)
        self._initial[symbol] = assignment

    def on_assign(self, node: Node) -> None:
        """`a = b`, `a.b = c`, `[a, b] = c`, `a ??= b`."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None:
            return
        adds = node.type == "augmented_assignment_expression"
        if adds:
            operator = node.child_by_field_name("operator")
            if operator is None or operator.type not in {"??=", "||=", "&&="}:
                return
        value = self._last_right(right) or right
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
        self.reassigned.append(Assigned(name, self.owner_at(start), node.end_byte, self.block_end(start), value, adds))

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
            self.attribute(target, node, item, "item")

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
            if symbol >= 0 and symbol not in started and symbol in self._initial:
                started.add(symbol)
                self._bind_initial(symbol, self._initial[symbol])
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

    # -- loops, blocks, conditions

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
        for number, target in enumerate(self.targets(left, item)):
            made = target.value
            if left.type == "array_pattern" and number == 1 and value is not None and made is not None:
                made = ["|", made, item]  # the value of a map's entry
            self._locals.add((owner, target.name))
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
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        named = arguments.named_children[0] if arguments is not None and arguments.named_child_count else None
        expr = self.expr(callee)
        place = self._where_it_holds(node) if named is not None and expr is not None else None
        if place is None or named is None:
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


def is_typed(type_: Expr) -> bool:
    """Whether a stated type tells what a variable holds; one of functions does not tell which."""
    return type_ is not None and not (isinstance(type_, list) and type_[0] == "->")
