"""Where Ruby's variables get values: assignments, parameters, blocks, loops, patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Param
from waypost.indexer.languages.ruby.builtins import WHOLE
from waypost.indexer.languages.ruby.expressions import Expressions
from waypost.indexer.languages.ruby.frames import Frame
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.ruby.paths import Paths

_FIELDS = frozenset({"instance_variable", "class_variable", "global_variable"})
_WITH_MEMO = frozenset({"each_with_object", "inject", "reduce"})
_KINDS = {"splat_parameter": "*", "hash_splat_parameter": "**", "block_parameter": "&"}


class Bindings(Expressions):
    """Finds what names hold."""

    paths: Paths
    opened: set[int]
    """Blocks that are bodies of something else: of a lambda, of a class without a name."""
    written: set[tuple[int, int]]
    """Calls and elements on the left of an assignment."""

    # -- assignments

    def on_assign(self, node: Node) -> None:
        """`a = b`, `@a ||= b`, `a, b = c`, `a.b = c`, `a[b] = c`."""
        self.frames.leave(node.start_byte)
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None:
            return
        operator = node.child_by_field_name("operator")
        value = self.expr(right)
        if operator is not None and operator.type not in {"||=", "&&=", "="}:
            value = None
        self.assign(left, node, right, value)

    def assign(self, left: Node, node: Node, right: Node | None, value: Expr) -> None:
        """Note what is assigned to one target."""
        kind = left.type
        if kind == "identifier":
            self.bind_local(left, value, start=node.end_byte, until=self.frames.top.end)
            self.paths.note(self.text(left), right)
        elif kind in _FIELDS:
            self.assign_field(left, node, value)
        elif kind == "constant":
            self.assign_constant(left, node, right, value)
        elif kind == "left_assignment_list":
            self._unpack(left, node, value)
        elif kind in {"rest_assignment", "destructured_left_assignment"}:
            self._unpack(left, node, None if kind == "rest_assignment" else value)
        elif kind == "element_reference":
            self._assign_element(left, node, value)
        elif kind == "call":
            self.assign_member(left)

    def assign_constant(self, left: Node, node: Node, right: Node | None, value: Expr) -> None:
        """See the reader."""

    def assign_member(self, left: Node) -> None:
        """See the reader."""

    def bind_local(self, node: Node, value: Expr, *, start: int, until: int, kind: str = "local") -> None:
        """Make a local variable known from a place on."""
        name = self.text(node)
        if not self.frames.is_local(name):
            self.frames.top.names.add(name)
        self.bind(name, self.owner_at(node.start_byte), node, kind, start=start, until=until, value=value)

    def _unpack(self, left: Node, node: Node, value: Expr) -> None:
        for number, target in enumerate(left.named_children):
            if target.type == "rest_assignment":
                for inner in target.named_children:
                    self.assign(inner, node, None, value)
                continue
            known = isinstance(value, list) and value and value[0] == "[]"
            part = (value[1][number] if number < len(value[1]) else None) if known else None
            if not known and value is not None:
                part = ["[", value, ["#", number]]
            self.assign(target, node, None, part)

    def assign_field(self, left: Node, node: Node, value: Expr, kind: str = "attr") -> None:
        """`@a = b`: a field of the class, as all methods see it."""
        owner = self.owner_at(left.start_byte)
        self.bind(
            self.text(left),
            self.class_of(owner),
            left,
            kind,
            start=node.end_byte,
            until=len(self.data) + 1,
            value=value,
            scope=owner,
        )

    def _assign_element(self, left: Node, node: Node, value: Expr) -> None:
        """`@a[b] = c`: the container holds c too."""
        parts = left.named_children
        self.written.add((left.start_byte, left.end_byte))
        if len(parts) > 1 and value is not None:
            self.put(parts[0], node, ["{", [[self.expr(parts[1]), value]]])

    def put(self, target: Node, node: Node, item: Expr) -> None:
        """Note that a container holds something more."""
        if target.type in _FIELDS:
            self.assign_field(target, node, item, "item")
            self.taken.discard(target.start_byte)
        elif target.type == "identifier" and self.frames.is_local(self.text(target)):
            owner = self.owner_at(target.start_byte)
            self.bind(
                self.text(target), owner, target, "item", start=node.end_byte, until=self.frames.top.end, value=item
            )

    # -- parameters

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a method or block; their names are locals of the innermost frame."""
        found: list[Param] = []
        for child in node.named_children if node is not None else []:
            name_node = child if child.type == "identifier" else child.child_by_field_name("name")
            if name_node is None:
                continue
            self.taken.add(name_node.start_byte)
            name = self.text(name_node)
            self.frames.top.names.add(name)
            default = self.expr(child.child_by_field_name("value")) if child.type != "identifier" else None
            found.append(Param(name, default=default, kind=_KINDS.get(child.type, "")))
        return found

    def bind_params(self, node: Node, symbol: int, params: list[Param]) -> None:
        """Make parameters visible in a method or lambda."""
        for param in params:
            if symbol >= 0:
                kind = f"param{param.kind}" if param.kind in {"*", "**"} else "param"
                self.bind(param.name, symbol, node, kind, until=node.end_byte, value=param.default)
        self.taken.discard(node.start_byte)

    # -- blocks and loops

    def on_block(self, node: Node) -> None:
        """`{ |a| ... }`, `do |a| ... end`."""
        self.frames.leave(node.start_byte)
        if node.start_byte in self.opened:
            return
        frame = self.frames.enter(Frame(node.end_byte, "block"))
        parameters = node.child_by_field_name("parameters")
        call = node.parent
        given = self._given(call, parameters) if call is not None and call.type == "call" else []
        owner = self.owner_at(node.start_byte)
        for number, child in enumerate(parameters.named_children if parameters is not None else []):
            value = given[number] if number < len(given) else None
            for index, (name, place) in enumerate(self.parameter_names_of(child)):
                frame.names.add(name)
                part = value
                if child.type == "destructured_parameter" and value is not None:
                    part = ["[", value, ["#", index]]
                self.bind(name, owner, place, "narrow", start=node.start_byte, until=node.end_byte, value=part)
        for name in ("it", "_1"):
            if given and parameters is None:
                self.bind(name, owner, node, "narrow", start=node.start_byte, until=node.end_byte, value=given[0])
                frame.names.add(name)
        self.taken.discard(node.start_byte)

    def parameter_names_of(self, node: Node) -> list[tuple[str, Node]]:
        """Return the names that one parameter of a block binds."""
        if node.type == "destructured_parameter":
            return self.parameter_names(node)
        name = node if node.type == "identifier" else node.child_by_field_name("name")
        return [(self.text(name), name)] if name is not None else []

    def _given(self, call: Node, parameters: Node | None) -> list[Expr]:
        """Return what a method passes to its block, by position."""
        receiver, method = call.child_by_field_name("receiver"), call.child_by_field_name("method")
        name = self.text(method) if method is not None else ""
        count = parameters.named_child_count if parameters is not None else 1
        target = self.expr(receiver) if receiver is not None else None
        if name in WHOLE and target is not None:
            return [target]
        if name in _WITH_MEMO:
            memo = self.expr(self.argument_nodes(call)[0]) if self.argument_nodes(call) else None
            item = ["given", target, name, 0]
            return [item, memo] if name == "each_with_object" else [memo, item]
        if receiver is None:
            return [["given", None, self.frames.call(name), number] for number in range(count)]
        return [["given", target, name, number] for number in range(count)]

    def on_for(self, node: Node) -> None:
        """`for a in b`."""
        self.frames.leave(node.start_byte)
        pattern, value = node.child_by_field_name("pattern"), node.child_by_field_name("value")
        if pattern is None or value is None:
            return
        source = self.expr(value.named_children[0]) if value.named_children else None
        item = ["iter", source] if source is not None else None
        targets = [pattern] if pattern.type == "identifier" else pattern.named_children
        for number, target in enumerate(targets):
            if target.type == "identifier":
                part = item if len(targets) == 1 or item is None else ["[", item, ["#", number]]
                self.bind_local(target, part, start=node.start_byte, until=self.frames.top.end)

    def on_rescue(self, node: Node) -> None:
        """`rescue A, B => e`."""
        self.frames.leave(node.start_byte)
        variable, exceptions = node.child_by_field_name("variable"), node.child_by_field_name("exceptions")
        name = variable.named_children[0] if variable is not None and variable.named_children else None
        if name is not None and name.type == "identifier":
            classes = [self.expr(child) for child in (exceptions.named_children if exceptions is not None else [])]
            value = either([["new", class_, []] for class_ in classes if class_ is not None])
            self.bind_local(name, value, start=node.start_byte, until=node.end_byte)

    # -- tests of a value's class

    def on_when(self, node: Node) -> None:
        """`case a when B`: there, a is a B."""
        self.frames.leave(node.start_byte)
        case = node.parent
        value = case.child_by_field_name("value") if case is not None and case.type == "case" else None
        body = node.child_by_field_name("body")
        patterns = [
            child.named_children[0] for child in node.named_children if child.type == "pattern" and child.named_children
        ]
        if value is None or body is None or value.type != "identifier" or not self.frames.is_local(self.text(value)):
            return
        if patterns and all(pattern.type in {"constant", "scope_resolution"} for pattern in patterns):
            classes = either([["new", self.expr(pattern), []] for pattern in patterns])
            self.narrow(value, classes, body)

    def narrow(self, node: Node, value: Expr, body: Node) -> None:
        """Note that a local is known better within a node."""
        owner = self.owner_at(node.start_byte)
        self.bind(self.text(node), owner, node, "narrow", start=body.start_byte, until=body.end_byte, value=value)

    def on_pattern(self, node: Node) -> None:
        """`in {name: String => n}`, `in [a, *b]`, `in Point(x:)`."""
        self.frames.leave(node.start_byte)
        waiting = [node.child_by_field_name("pattern")]
        while waiting:
            found = waiting.pop()
            if found is None:
                continue
            if found.type == "identifier":
                self._bind_pattern(found, None, node)
            elif found.type == "as_pattern":
                name, value = found.child_by_field_name("name"), found.child_by_field_name("value")
                is_class = value is not None and value.type in {"constant", "scope_resolution"}
                if name is not None:
                    self._bind_pattern(name, ["new", self.expr(value), []] if is_class else None, node)
                waiting.append(value)
            elif found.type == "keyword_pattern":
                key, value = found.child_by_field_name("key"), found.child_by_field_name("value")
                if value is None and key is not None:
                    self._bind_pattern(key, None, node)
                waiting.append(value)
            elif found.type != "call":
                waiting.extend(found.named_children)

    def _bind_pattern(self, name: Node, value: Expr, node: Node) -> None:
        text = self.text(name).removesuffix(":")
        self.frames.top.names.add(text)
        owner = self.owner_at(name.start_byte)
        self.bind(text, owner, name, "local", start=node.start_byte, until=self.frames.top.end, value=value)
