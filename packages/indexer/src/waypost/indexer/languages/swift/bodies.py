"""Reading Swift: what stands in bodies: calls, locals, conditions, functions without a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Param
from waypost.indexer.languages.swift.expressions import TYPES, SwiftExpressions, called, is_subscript, suffix_of

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_FILLING = frozenset({"append", "insert", "push", "updateValue", "add"})
_JUMPS = (b"return", b"throw", b"break", b"continue")
_CLOSURE_PARAMETERS = 3


class SwiftBodies(SwiftExpressions):
    """Statements of Swift."""

    # -- calls

    def on_call(self, node: Node) -> None:
        """A call, or an element by its key."""
        suffix, first = suffix_of(node), called(self.data, node)
        if suffix is None or first is None:
            return
        if is_subscript(self.data, suffix):
            self._setting(node, first)
            return
        reference = self.reference_of(node)
        if reference is not None:
            self._refer_function(first, reference)
        elif first.type == "call_expression":
            self._call_value(node, first, suffix)
        else:
            self._call_named(node, first)

    def _call_named(self, node: Node, first: Node) -> None:
        name_node = self._called_name(first)
        if name_node is None or self.made_container(first, 0) is not None:
            return
        callee, arguments = self.callee(first, 0), self.arguments_of(node)
        if isinstance(callee, list) and callee and callee[0] == "ctor" and callee[1] == "":
            self._make(first, name_node, callee, arguments)
        elif callee is not None:
            name = self.text(name_node).strip("`")
            self.invoke(name, name_node, callee, arguments)
            self._note(node, first, name, arguments)

    def _note(self, node: Node, first: Node, name: str, arguments: list[Expr]) -> None:
        """Note what a call reads of the environment, and the functions that it puts into a container."""
        given = arguments[0] if arguments else None
        if name == "getenv" and isinstance(given, list) and given and given[0] == "'":
            self.setting(node, given[1])
        if name in _FILLING and first.type == "navigation_expression":
            self._fill(first.child_by_field_name("target"), arguments)

    def _call_value(self, node: Node, first: Node, suffix: Node) -> None:
        """`a[b](c)`, `a(b)(c)`: what a call or an element gives is called."""
        inner = called(self.data, first)
        name = self._called_name(inner) if inner is not None else None
        if name is not None:
            self.invoke(self.text(name), suffix, self.expr(first), self.arguments_of(node))

    def _called_name(self, node: Node) -> Node | None:
        if node.type == "postfix_expression":
            node = node.child_by_field_name("target") or node
        if node.type == "navigation_expression":
            suffix = node.child_by_field_name("suffix")
            name = suffix.child_by_field_name("suffix") if suffix is not None else None
            return name if name is not None and name.type == "simple_identifier" else None
        if node.type == "prefix_expression":
            return node.child_by_field_name("target") or node
        return node if node.type == "simple_identifier" else None

    def _make(self, first: Node, name_node: Node, callee: list[Expr], arguments: list[Expr]) -> None:
        """`A.init(b)`, `.init(b)`: an instance of the type is made."""
        target = first.child_by_field_name("target") if first.type == "navigation_expression" else None
        name = self.text(target).rpartition(".")[2] if target is not None else "init"
        self.taken.add(name_node.start_byte)
        if callee[2] is not None:
            self.refer("instantiate", name_node, callee[2], name=name, args=arguments)

    def on_construct(self, node: Node) -> None:
        """`A<B>(c)`."""
        type_node = node.child_by_field_name("constructed_type")
        names = [child for child in type_node.named_children if child.type == "type_identifier"] if type_node else []
        if names:
            self.invoke(self.text(names[-1]), names[-1], self.type(type_node), self.arguments_of(node))

    def on_macro(self, node: Node) -> None:
        """`#macro(...)`: its name is none of the project's functions."""
        for child in node.named_children[:1]:
            self.taken.add(child.start_byte)

    def on_access(self, node: Node) -> None:
        """`a.b`: a member is read."""
        suffix = node.child_by_field_name("suffix")
        name = suffix.child_by_field_name("suffix") if suffix is not None else None
        if name is None or name.type != "simple_identifier" or name.start_byte in self.taken:
            return
        expr = self.access(node, 0)
        if isinstance(expr, list) and expr and expr[0] in {".", "::"} and self.text(name) != "self":
            self.refer("read", name, expr, name=expr[2])
        self.taken.add(name.start_byte)

    def on_leading(self, node: Node) -> None:
        """`.a`: a member of the type that is expected is read."""
        target = node.child_by_field_name("target")
        if self.data[node.start_byte : node.start_byte + 1] != b"." or target is None:
            return
        if target.start_byte not in self.taken:
            expr = self.prefixed(node, 0)
            self.refer("read", target, expr, name=expr[2])

    def on_selector(self, node: Node) -> None:
        """`#selector(name)`: a method is read."""
        inner = self.child(node, "")
        if inner is not None and inner.type == "simple_identifier":
            self.refer("read", inner, ["::", None, self.text(inner)])

    def _refer_function(self, node: Node, reference: Node) -> None:
        for label in reference.named_children:
            self.taken.update(child.start_byte for child in label.named_children)
        name_node = self._called_name(node)
        expr = self.function_of_name(node, 0)
        if name_node is not None and expr is not None:
            self.refer("read", name_node, expr, name=self.text(name_node))

    def _setting(self, node: Node, target: Node) -> None:
        """`ProcessInfo.processInfo.environment["NAME"]`."""
        arguments = self.arguments_of(node)
        key = arguments[0] if arguments else None
        if isinstance(key, list) and key and key[0] == "'" and self.text(target).endswith(".environment"):
            self.setting(node, key[1])

    # -- what is kept

    def _fill(self, target: Node | None, arguments: list[Expr]) -> None:
        for argument in arguments:
            if target is not None and self._is_function(argument, target.start_byte):
                self.keep(target, argument, "item")

    def _is_function(self, expr: Expr, start: int) -> bool:
        if isinstance(expr, list) and expr and expr[0] == "=":
            expr = expr[2]
        if isinstance(expr, str):
            return self.may_be_function(expr, start)
        return isinstance(expr, list) and bool(expr) and expr[0] in {"fn", "::"}

    def on_assign(self, node: Node) -> None:
        """`a.b = c`: a function that is assigned may be called by the name."""
        target = node.child_by_field_name("target")
        inner = target.named_children[0] if target is not None and target.named_child_count else None
        value = self.expr(node.child_by_field_name("result"))
        if inner is not None and self._is_function(value, node.start_byte):
            self.keep(inner, value, "flow")

    # -- locals

    def bind_name(self, node: Node, *, start: int, until: int, type_: Expr = None, value: Expr = None) -> None:
        """Make a local name known in a part of the text."""
        name = self.text(node).strip("`")
        self.bind(
            name, self.owner_at(node.start_byte), node, "local", start=start, until=until, type=type_, value=value
        )

    def pattern_names(self, node: Node, value: Expr) -> list[tuple[Node, Expr]]:
        """Return the names in a pattern and the part of the value that each gets."""
        bound = node.child_by_field_name("bound_identifier")
        if bound is not None:
            return [(bound, value)]
        parts = [child for child in node.named_children if child.type == "pattern"]
        if not parts:
            name = next((child for child in node.named_children if child.type == "simple_identifier"), None)
            return [(name, value)] if name is not None else []
        found: list[tuple[Node, Expr]] = []
        for number, part in enumerate(parts):
            found += self.pattern_names(part, ["part", value, number] if value is not None else None)
        return found

    def on_loop(self, node: Node) -> None:
        """`for a in b`, `for (a, b) in c.enumerated()`, `for case let .a(b) in c`."""
        pattern, collection = node.child_by_field_name("item"), node.child_by_field_name("collection")
        if pattern is None or collection is None:
            return
        stated = next((child for child in node.named_children if child.type == "type_annotation"), None)
        type_ = self.type(self.stated(stated)) if stated is not None else None
        value = self.expr(collection)
        names = self._counted(pattern, value)
        if names is None:
            item = ["iter", value] if value is not None else None
            case = self._case_names(pattern, item)
            names = case if case is not None else self.pattern_names(pattern, item)
        for name, part in names:
            self.bind_name(name, start=collection.end_byte, until=node.end_byte, type_=type_, value=part)

    def _counted(self, pattern: Node, value: Expr) -> list[tuple[Node, Expr]] | None:
        """Return the names of `(n, a) in b.enumerated()` and `(a, b) in zip(c, d)`."""
        parts = [child for child in pattern.named_children if child.type == "pattern"]
        is_call = isinstance(value, list) and bool(value) and value[0] == "("
        if len(parts) != 2 or not is_call:  # noqa: PLR2004 - two names
            return None
        callee = value[1]
        if isinstance(callee, list) and callee and callee[0] == "." and callee[2] == "enumerated":
            return [*self.pattern_names(parts[0], ["#", "Int"]), *self.pattern_names(parts[1], ["iter", callee[1]])]
        if callee == "zip" and len(value[2]) == 2:  # noqa: PLR2004 - two sequences
            pairs = zip(parts, value[2], strict=True)
            return [pair for part, each in pairs for pair in self.pattern_names(part, ["iter", each])]
        return None

    def _case_names(self, pattern: Node, subject: Expr) -> list[tuple[Node, Expr]] | None:
        """Return the names that a pattern `.case(let a)` binds, None for other patterns."""
        case = next((child for child in pattern.named_children if child.type == "simple_identifier"), None)
        parts = [child for child in pattern.named_children if child.type == "pattern"]
        if case is None or not parts:
            return None
        self.taken.add(case.start_byte)
        found: list[tuple[Node, Expr]] = []
        for number, part in enumerate(parts):
            held = ["payload", subject, self.text(case), number] if subject is not None else None
            found += self._case_names(part, held) or self.pattern_names(part, held)
        return found

    def on_switch(self, node: Node) -> None:
        """`switch a { case let .b(c): ... }`."""
        subject = node.child_by_field_name("expr")
        value = self.expr(subject)
        for entry in node.named_children:
            if entry.type == "switch_entry":
                for pattern in entry.named_children:
                    if pattern.type == "switch_pattern" and pattern.named_child_count:
                        self._bind_case(pattern.named_children[0], value, entry)

    def _bind_case(self, pattern: Node, subject: Expr, entry: Node) -> None:
        type_node = next((child for child in pattern.named_children if child.type in TYPES), None)
        names = self._case_names(pattern, subject)
        if names is None and isinstance(subject, list) and subject and subject[0] == "tuple":
            parts = [child for child in pattern.named_children if child.type == "pattern"]
            names = []
            for part, value in zip(parts, subject[1], strict=False):
                names += self._case_names(part, value) or self.pattern_names(part, value)
        if names is None:
            names = self.pattern_names(pattern, subject)
        for name, part in names:
            if self._binds(pattern):
                type_ = self.type(type_node) if type_node is not None else None
                self.bind_name(name, start=pattern.end_byte, until=entry.end_byte, type_=type_, value=part)
            else:
                self.taken.add(name.start_byte)

    def _binds(self, pattern: Node) -> bool:
        """Whether a pattern has a `let`."""
        text = self.data[pattern.start_byte : pattern.end_byte]
        return b"let " in text or b"var " in text

    def on_catch(self, node: Node) -> None:
        """`catch let e as E`."""
        error = node.child_by_field_name("error")
        if error is None:
            self.outline.bindings.append(self.binding("error", self.owner_at(node.start_byte), node, "param"))
            return
        type_node = next((child for child in error.named_children if child.type in TYPES), None)
        inner = next((child for child in error.named_children if child.type == "pattern"), error)
        names = self._case_names(error, None) or self.pattern_names(inner, None)
        for name, _ in names:
            type_ = self.type(type_node) if type_node is not None else None
            self.bind_name(name, start=error.end_byte, until=node.end_byte, type_=type_)

    # -- conditions

    def on_conditions(self, node: Node) -> None:
        """`if let a = b, case .c(let d) = e`, `guard let`, `while let`."""
        children = node.children
        until = self._until(node)
        for number, child in enumerate(children):
            if child.type == "value_binding_pattern":
                self._bind_condition(node, children[number + 1 :], until)
            elif child.type == "case":
                self._bind_case_condition(children[number + 1 :], until)
            elif child.type == "check_expression":
                self._narrow(child, until)

    def _until(self, node: Node) -> int:
        """Return where the names of a condition end: with the branch, or with what follows a guard."""
        if node.type == "guard_statement":
            return self.until(node)
        branch = next((child for child in node.named_children if child.type == "statements"), None)
        return branch.end_byte if branch is not None else node.end_byte

    def _bind_condition(self, node: Node, rest: list[Node], until: int) -> None:
        name = rest[0] if rest and rest[0].type == "simple_identifier" else None
        if name is None:
            return
        type_: Expr = None
        for number, child in enumerate(rest[1:], 1):
            if child.type == "type_annotation":
                type_ = self.type(self.stated(child))
            elif child.type == "=":
                value = rest[number + 1] if number + 1 < len(rest) else None
                if value is not None:
                    start = value.end_byte
                    self.bind_name(name, start=start, until=until, type_=type_, value=self.expr(value))
                return
            else:
                break
        if name.start_byte not in self.taken:  # `if let a`: the same, which surely is there
            owner = self.owner_at(name.start_byte)
            self.refer("read", name, self.text(name), owner=owner)

    def _bind_case_condition(self, rest: list[Node], until: int) -> None:
        """`case .a(let b) = c`: the parts of the pattern stand beside each other."""
        case: Node | None = None
        type_node: Node | None = None
        parts: list[Node] = []
        for number, child in enumerate(rest):
            if child.type == "=":
                subject = rest[number + 1] if number + 1 < len(rest) else None
                self._bind_parts(case, parts, type_node, subject, until)
                return
            if child.type == "simple_identifier" and case is None:
                case = child
            elif child.type == "pattern":
                parts.append(child)
            elif child.type in TYPES:
                type_node = child

    def _bind_parts(
        self, case: Node | None, parts: list[Node], type_node: Node | None, subject: Node | None, until: int
    ) -> None:
        value = self.expr(subject)
        if case is not None:
            self.taken.add(case.start_byte)
        start = subject.end_byte if subject is not None else 0
        type_ = self.type(type_node) if type_node is not None else None
        for number, part in enumerate(parts):
            held = ["payload", value, self.text(case), number] if case is not None and value is not None else value
            for name, inner in self._case_names(part, held) or self.pattern_names(part, held):
                self.bind_name(name, start=start, until=until, type_=type_, value=inner)

    def _narrow(self, check: Node, until: int) -> None:
        """`if a is B`: there, a is a B."""
        target = check.child_by_field_name("target")
        type_ = self.type(self.stated(check))
        if target is not None and target.type == "simple_identifier" and type_ is not None:
            owner = self.owner_at(check.start_byte)
            self.outline.bindings.append(self.binding(self.text(target), owner, check, "cast", type=type_))
            self.outline.bindings[-1].start, self.outline.bindings[-1].until = check.end_byte, until

    # -- functions without a name

    def on_lambda(self, node: Node) -> None:
        """`{ a in ... }`; without parameters it may have `$0`."""
        listed = node.child_by_field_name("type")
        params = self._lambda_params(listed)
        body = next((child for child in node.named_children if child.type == "statements"), None)
        stated = (
            next((child for child in listed.named_children if child.type in TYPES), None)
            if listed is not None
            else None
        )
        symbol = self.declare_lambda(
            node,
            node,
            params=params,
            type=self.type(stated) if stated is not None else None,
            value=self.given_by(body),
        )
        if symbol < 0:
            return
        shown = params or [Param(f"${number}") for number in range(_CLOSURE_PARAMETERS)]
        count = len(params) or self._most_used(node)
        context = self.context(node)
        self.bind_lambda(node, symbol, shown[: max(count, 1)], context)
        self.open(symbol, node, node)

    def _most_used(self, node: Node) -> int:
        """Return how many parameters a closure uses by their numbers."""
        text = self.data[node.start_byte : node.end_byte]
        return next((number + 1 for number in (2, 1, 0) if f"${number}".encode() in text), 0)

    def _lambda_params(self, node: Node | None) -> list[Param]:
        listed = (
            next((c for c in node.named_children if c.type == "lambda_function_type_parameters"), None)
            if node
            else None
        )
        found: list[Param] = []
        for child in listed.named_children if listed is not None else []:
            name = next((part for part in child.named_children if part.type == "simple_identifier"), None)
            if name is not None:
                self.taken.add(name.start_byte)
                stated = self.stated(child)
                found.append(Param(self.text(name), self.type(stated) if stated is not None else None))
        return found

    def context(self, node: Node) -> Expr:
        """Return what tells the type of a closure: the call that gets it, the type of what it is assigned to."""
        parent = node.parent
        if parent is None:
            return None
        if parent.type == "value_argument":
            return self._passed_to(parent)
        if parent.type in {"call_suffix", "constructor_suffix"} and parent.parent is not None:
            label = node.prev_named_sibling
            named = label is not None and label.type == "simple_identifier"
            blocks = [child for child in parent.named_children if child.type == "lambda_literal"]
            call = self.call_expr(parent.parent)
            if call is None:
                return None
            position: int | str = self.text(label) if named and label is not None else "{}"
            if not named and len(blocks) > 1:
                position = len(call[2]) - len(blocks)
            return ["lp", call, position, None]
        if parent.type in {"property_declaration", "parameter"}:
            stated = self.stated(parent)
            return ["lt", self.type(stated)] if stated is not None else None
        if parent.type == "assignment":
            target = parent.child_by_field_name("target")
            inner = target.named_children[0] if target is not None and target.named_child_count else None
            return ["lv", self.expr(inner)]
        if parent.type in {"dictionary_literal", "array_literal"} and parent.parent is not None:
            stated = self.stated(parent.parent)
            return ["lt", ["item", self.type(stated)]] if stated is not None else None
        if parent.type == "control_transfer_statement":
            return ["lt", self.returned_type(parent, 0)]
        return None

    def call_expr(self, node: Node) -> Expr:
        """Return a call with its arguments."""
        if node.type == "constructor_expression":
            return self.construct_value(node, 0)
        first = called(self.data, node)
        if first is None or first.type == "lambda_literal":
            return None
        callee = self.callee(first, 0)
        if isinstance(callee, list) and callee and callee[0] == "ctor":
            return None
        return ["(", callee, self.arguments_of(node)] if callee is not None else None

    def _passed_to(self, argument: Node) -> Expr:
        arguments = argument.parent
        call_node = arguments.parent.parent if arguments is not None and arguments.parent is not None else None
        if arguments is None or call_node is None or is_subscript(self.data, suffix_of(call_node)):
            return None
        call = self.call_expr(call_node)
        label = argument.child_by_field_name("name")
        position: int | str = next((n for n, each in enumerate(arguments.named_children) if each == argument), 0)
        return ["lp", call, self.text(label) if label is not None else position, None] if call is not None else None

    def on_transfer(self, node: Node) -> None:
        """What a function without a name returns; a label is no name."""
        result = node.child_by_field_name("result")
        word = self.data[node.start_byte : node.start_byte + 8]
        if word.startswith((b"break", b"continue")):
            if result is not None:
                self.taken.add(result.start_byte)
            return
        function = self.function_of(self.owner_at(node.start_byte))
        if function < 0 or result is None or not word.startswith(b"return"):
            return
        if self.outline.symbols[function].kind == "lambda":
            self.add_result(function, node, self.expr(result))

    def on_label(self, node: Node) -> None:
        """A label or a directive is no name."""
        for child in node.named_children:
            self.taken.add(child.start_byte)

    # -- types

    def on_type_name(self, node: Node) -> None:
        """The name of a type."""
        names = [child for child in node.named_children if child.type == "type_identifier"]
        if names and self.text(names[-1]) in {"Type", "Protocol"} and len(names) > 1:
            names.pop()
        if names and names[-1].start_byte not in self.taken and self.text(names[-1]) != "Self":
            self.refer("type", names[-1], self.plain(node), name=self.text(names[-1]))

    def plain(self, node: Node) -> Expr:
        """Return a type without its arguments."""
        expr = self.type(node)
        return expr[1] if isinstance(expr, list) and expr and expr[0] == "<" else expr
