"""Reading Python."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Binding, Expr, Param
from waypost.indexer.languages.python.builtins import BUILTINS, SPECIAL, TELLING
from waypost.indexer.reading.forms import EITHER, INNER, LAMBDA, LIST, NAME, Form
from waypost.indexer.reading.reader import Reader, doc_line, either

if TYPE_CHECKING:
    from tree_sitter import Node

_STRING_TYPE = re.compile(r"[\w.]+(?:\[[\w., \[\]|]*\])?")
_QUOTED = re.compile(r"[rRbBuU]{0,2}('{3}|\"{3}|'|\")(.*?)(?:\1|$)", re.DOTALL)
_WORD = re.compile(r"[^\W\d]\w*(?:\.\w+)*")


class PythonReader(Reader):
    """The reader of Python."""

    forms: ClassVar[dict[str, Form]] = {
        "identifier": NAME,
        "attribute": Form("member", "object", "attribute"),
        "call": Form("call", "function", "arguments"),
        "subscript": Form("method", "element"),
        "parenthesized_expression": INNER,
        "await": INNER,
        "conditional_expression": Form("method", "conditional"),
        "boolean_operator": EITHER,
        "named_expression": Form("inner", "value"),
        "string": Form("string"),
        "concatenated_string": Form("method", "concatenated"),
        "integer": Form("method", "integer"),
        "float": Form("literal", "float"),
        "true": Form("literal", "bool"),
        "false": Form("literal", "bool"),
        "none": Form("literal", "None"),
        "list": LIST,
        "tuple": LIST,
        "expression_list": LIST,
        "set": LIST,
        "dictionary": Form("map"),
        "lambda": LAMBDA,
        "list_comprehension": Form("method", "comprehension"),
        "set_comprehension": Form("method", "comprehension"),
        "generator_expression": Form("method", "comprehension"),
        "binary_operator": Form("method", "binary"),
        "list_splat": Form("method", "splat"),
        "type": INNER,
    }
    type_forms: ClassVar[dict[str, Form]] = {
        "type": INNER,
        "generic_type": Form("method", "generic"),
        "subscript": Form("method", "subscript_type"),
        "union_type": EITHER,
        "binary_operator": EITHER,
        "string": Form("method", "string_type"),
        "member_type": Form("method", "member_type"),
    }
    builtins: ClassVar[frozenset[str]] = BUILTINS
    special: ClassVar[frozenset[str]] = SPECIAL
    telling: ClassVar[frozenset[str]] = TELLING

    def finish(self, root: Node) -> None:
        """Complete."""
        self._place_items()
        super().finish(root)

    # -- declarations

    def on_function(self, node: Node) -> None:
        """A function or method."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        whole, decorators = self._decorated(node)
        owner = self.owner_at(node.start_byte)
        is_method = owner >= 0 and self.outline.symbols[owner].kind in self.type_kinds
        flags = self._flags(node, decorators)
        params = self._params(node.child_by_field_name("parameters"), is_method=is_method and "static" not in flags)
        returns = node.child_by_field_name("return_type")
        name = self.text(name_node)
        symbol = self.declare(
            node,
            name,
            "method" if is_method else "function",
            name_node,
            whole=whole,
            body=body,
            visibility=visibility(name),
            doc=self._doc(body),
            flags=" ".join(flags),
            type=self.type(returns),
            params=params,
            decorators=decorators,
        )
        self.refer_types(returns)
        self._bind_params(node, symbol, params)
        self.open(symbol, node, body)

    def on_class(self, node: Node) -> None:
        """A class."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        whole, decorators = self._decorated(node)
        bases: list[Expr] = []
        arguments = node.child_by_field_name("superclasses")
        for child in arguments.named_children if arguments is not None else []:
            if child.type == "keyword_argument":
                continue
            bases.append(self.type(child))
            self.refer_types(child, "inherit")
        symbol = self.declare(
            node,
            self.text(name_node),
            "enum" if any(_last_name(base) in _ENUMS for base in bases) else "class",
            name_node,
            whole=whole,
            body=body,
            visibility=visibility(self.text(name_node)),
            doc=self._doc(body),
            bases=[base for base in bases if base is not None],
            decorators=decorators,
        )
        self.open(symbol, node, body)

    def on_lambda(self, node: Node) -> None:
        """A function without a name."""
        owner = self.owner_at(node.start_byte)
        number = 1 + sum(1 for item in self.outline.symbols if item.kind == "lambda" and item.parent == owner)
        parameters = node.child_by_field_name("parameters")
        params = self._params(parameters, is_method=False)
        body = node.child_by_field_name("body")
        symbol = self.declare(
            node, f"<lambda{number}>", "lambda", node, body=body, params=params, value=self.expr(body), signature="lambda"
        )
        self.taken.discard(node.start_byte)
        self._bind_params(node, symbol, params)
        self.open(symbol, node, body)

    def on_type_alias(self, node: Node) -> None:
        """`type Name = ...`."""
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        name_node = next(self._names(left), None)
        if name_node is not None:
            self.declare(node, self.text(name_node), "type", name_node, value=self.type(right))
        self.refer_types(right)

    def _decorated(self, node: Node) -> tuple[Node, list[Expr]]:
        parent = node.parent
        if parent is None or parent.type != "decorated_definition":
            return node, []
        found = [self._decorator(child.named_children[0]) for child in parent.children if child.type == "decorator"]
        return parent, found

    def _decorator(self, node: Node) -> Expr:
        if node.type != "call":
            return self.expr(node)
        callee = self.expr(node.child_by_field_name("function"))
        return ["(", callee, self.arguments(node.child_by_field_name("arguments"))]

    def _flags(self, node: Node, decorators: list[Expr]) -> list[str]:
        flags = ["async"] if self.data[node.start_byte : node.start_byte + 5] == b"async" else []
        for decorator in decorators:
            name = decorator if isinstance(decorator, str) else decorator[-1] if decorator and decorator[0] == "." else ""
            word = _DECORATOR_FLAGS.get(name) if isinstance(name, str) else None
            if word:
                flags.append(word)
        return flags

    def _params(self, node: Node | None, *, is_method: bool) -> list[Param]:
        params: list[Param] = []
        for child in node.named_children if node is not None else []:
            param = self._param(child)
            if param is not None:
                params.append(param)
        if is_method and params and not params[0].kind:
            params[0].kind = "self"
        return params

    def _param(self, node: Node) -> Param | None:
        kind = node.type
        if kind == "identifier":
            self.taken.add(node.start_byte)
            return Param(self.text(node))
        if kind not in _PARAMETERS:
            return None
        name_node = node.child_by_field_name("name") or next(self._names(node), None)
        if name_node is None:
            return None
        self.taken.add(name_node.start_byte)
        type_node = node.child_by_field_name("type")
        self.refer_types(type_node)
        stars = self.data[node.start_byte : node.start_byte + 2]
        mark = "**" if stars == b"**" else "*" if stars[:1] == b"*" else ""
        return Param(self.text(name_node), self.type(type_node), self.expr(node.child_by_field_name("value")), mark)

    def _bind_params(self, node: Node, symbol: int, params: list[Param]) -> None:
        if symbol < 0:
            return
        outer = self.outline.symbols[symbol].parent
        for param in params:
            self.bind(
                param.name,
                symbol,
                node,
                "self" if param.kind == "self" else f"param{param.kind}",
                until=node.end_byte,
                type=param.type,
                value=param.default,
                scope=outer,
            )

    def _doc(self, body: Node | None) -> str:
        first = body.named_children[0] if body is not None and body.named_child_count else None
        if first is not None and first.type == "expression_statement" and first.named_child_count:
            first = first.named_children[0]
        return doc_line(self.string(first)) if first is not None and first.type == "string" else ""

    # -- bindings

    def on_assign(self, node: Node) -> None:
        """`a = b`, `a: T = b`, `a += b`."""
        type_node, right = node.child_by_field_name("type"), node.child_by_field_name("right")
        self.refer_types(type_node)
        left = node.child_by_field_name("left")
        if left is None:
            return
        if right is not None and left.type == "identifier" and right.end_byte - right.start_byte > _SHORT:
            self.assigned.append((node.start_byte, node.end_byte, self.text(left)))
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
            inner = target.named_children[0] if target.type == "list_splat_pattern" and target.named_children else target
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
            self.bind(name, owner, left, "local", start=node.end_byte, until=self.until(node), type=type_, value=value, scope=scope)
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

    def start(self, root: Node) -> None:  # noqa: ARG002 - see Reader.start
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
        return symbols[function].parent if params and params[0].kind == "self" and params[0].name == self.text(target) else -1

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
            self.bind(self.text(name), self.owner_at(node.start_byte), name, "local", value=self.expr(node.child_by_field_name("value")))

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
            self.bind(self.text(name_node), owner, name_node, "loop", start=whole.start_byte, until=whole.end_byte, value=part)
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
        alias = pattern.child_by_field_name("alias") if pattern.type == "as_pattern" else node.child_by_field_name("alias")
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

    # -- imports

    def on_import(self, node: Node) -> None:
        """`import a.b as c`."""
        for child in node.named_children:
            if child.type == "dotted_name":
                name = self.text(child)
                self.bring(node, name, alias=name.partition(".")[0], kind="import")
                self._take_all(child)
            elif child.type == "aliased_import":
                name_node, alias = child.child_by_field_name("name"), child.child_by_field_name("alias")
                if name_node is not None and alias is not None:
                    self.bring(node, self.text(name_node), alias=self.text(alias), kind="import as")
                self._take_all(child)

    def on_import_from(self, node: Node) -> None:
        """`from a import b as c`."""
        module_node = node.child_by_field_name("module_name")
        if module_node is None:
            return
        module = re.sub(r"\s", "", self.text(module_node))
        self._take_all(node)
        for child in node.named_children:
            if child.start_byte == module_node.start_byte:
                continue
            if child.type == "wildcard_import":
                self.bring(node, module, "*", kind="from")
            elif child.type == "dotted_name":
                self.bring(node, module, self.text(child), self.text(child), kind="from")
                self.outline.imports[-1].line = child.start_point[0] + 1 if self._spans(node) else node.start_point[0] + 1
            elif child.type == "aliased_import":
                name_node, alias = child.child_by_field_name("name"), child.child_by_field_name("alias")
                if name_node is not None and alias is not None:
                    self.bring(node, module, self.text(name_node), self.text(alias), kind="from")

    def _spans(self, node: Node) -> bool:  # noqa: ARG002 - an import is told by the line of its statement
        return False

    def _take_all(self, node: Node) -> None:
        for name_node in self._names(node):
            self.taken.add(name_node.start_byte)

    def _names(self, node: Node | None):  # noqa: ANN202 - a generator of nodes
        if node is None:
            return
        if node.type == "identifier":
            yield node
            return
        for child in node.named_children:
            yield from self._names(child)

    def _all(self, node: Node | None) -> None:
        if node is not None and node.type in {"list", "tuple"}:
            names = [self.string(child) for child in node.named_children if child.type == "string"]
            self.outline.all_names = [*(self.outline.all_names or []), *names]

    # -- references

    def on_call(self, node: Node) -> None:
        """A call."""
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if callee is None:
            return
        start, end = callee.start_byte, callee.end_byte
        expr = self.dotted(start, end)
        if expr is not None:
            name = expr if isinstance(expr, str) else expr[2]
            place, line = end - len(name), callee.end_point[0] + 1
        else:
            expr = self.expr(callee)
            name_node = self._called_name(callee)
            name = self.text(name_node) if name_node.type == "identifier" else "<call>"
            place, line = name_node.start_byte, name_node.start_point[0] + 1
        if name in _NOTED_CALLS and arguments is not None:
            self._note_call(node, callee, name, expr, arguments)
        if expr is not None:
            self.call(name, line, place, expr, arguments)

    def _called_name(self, callee: Node) -> Node:
        while callee.type == "parenthesized_expression" and callee.named_child_count:
            callee = callee.named_children[0]
        return (callee.child_by_field_name("attribute") or callee) if callee.type == "attribute" else callee

    def _note_call(self, node: Node, callee: Node, name: str, expr: Expr, arguments: Node) -> None:
        """Read what some calls say beside that they are calls: settings, dynamic imports, things put into containers."""
        first = next(iter(arguments.named_children), None)
        if first is None:
            return
        if first.type == "string" and _dotted(expr) in _ENVIRONMENT:
            self.setting(first, self.string(first))
        elif first.type == "string" and name in {"import_module", "__import__"}:
            self.bring(node, self.string(first), kind="dynamic")
        elif name in _PUTTING and callee.type == "attribute":
            self._note_put(name, node, callee, arguments.named_children[-1])

    def _note_put(self, name: str, node: Node, callee: Node, last: Node) -> None:
        """`handlers.append(f)`, `table.setdefault(key, []).append(f)`."""
        target = callee.child_by_field_name("object")
        if target is not None and target.type == "call":
            inner = target.child_by_field_name("function")
            if inner is None or inner.type != "attribute":
                return
            target = inner.child_by_field_name("object")
        if target is not None and target.type == "subscript":
            target = target.child_by_field_name("value")
        if target is not None and target.type == "identifier":
            self.assigned.append((node.start_byte, node.end_byte, self.text(target)))
        if target is not None and name == "extend":
            self._add_item(target, node, self.expr(last))
        elif target is not None and last.type in {"identifier", "attribute", "lambda", "call"}:
            self._add_item(target, node, ["[]", [self.expr(last)]])

    def on_environ(self, node: Node) -> None:
        """`os.environ["KEY"]`."""
        key = node.child_by_field_name("subscript")
        if key is not None and key.type == "string" and _dotted(self.expr(node.child_by_field_name("value"))) in {"os.environ", "environ"}:
            self.setting(key, self.string(key))

    def on_decorator(self, node: Node) -> None:
        """A decorator: with arguments the call in it is told of as a call."""
        inner = node.named_children[0] if node.named_child_count else None
        if inner is None:
            return
        call = inner
        if inner.type == "call":
            inner = inner.child_by_field_name("function") or inner
        name_node = inner.child_by_field_name("attribute") if inner.type == "attribute" else inner
        expr = self.expr(inner)
        if name_node is None or expr is None or call.type == "call":
            return
        self.refer("decorator", name_node, expr)

    # -- expressions

    def integer(self, node: Node, depth: int) -> Expr:  # noqa: ARG002 - forms are called alike
        """A number: small ones are told, as positions in sequences."""
        text = self.text(node)
        return ["#", int(text)] if text.isdecimal() and len(text) < _SMALL else ["#", "int"]

    def element(self, node: Node, depth: int) -> Expr:
        """`a[b]`; a slice of a sequence holds what the sequence holds."""
        value, key = node.child_by_field_name("value"), node.child_by_field_name("subscript")
        if key is not None and key.type == "slice":
            return self.expr(value, depth)
        return ["[", self.expr(value, depth), self.expr(key, depth)]

    def conditional(self, node: Node, depth: int) -> Expr:
        """`a if c else b`."""
        children = node.named_children
        return either([self.expr(children[0], depth), self.expr(children[-1], depth)])

    def comprehension(self, node: Node, depth: int) -> Expr:
        """A sequence of what the body yields."""
        return ["[]", [self.expr(node.child_by_field_name("body"), depth)]]

    def binary(self, node: Node, depth: int) -> Expr:
        """`a + b` of texts or sequences; `text % a`."""
        operator, left = node.child_by_field_name("operator"), node.child_by_field_name("left")
        kind = operator.type if operator is not None else ""
        if left is None or left.type in _NUMBERS:
            return None
        if kind == "%":
            return ["%", self.expr(left, depth)] if left.type in _TEXTS else None
        right = node.child_by_field_name("right")
        if kind != "+" or right is None or right.type in _NUMBERS:
            return None
        first = self.expr(left, depth)
        joins = isinstance(first, list) and first and first[0] == "+" and left.type == "binary_operator"
        return [*(first if joins else ["+", first]), self.expr(right, depth)]

    def concatenated(self, node: Node, depth: int) -> Expr:
        """`"a" "b"`: the text of its parts."""
        parts = [self.expr(child, depth) for child in node.named_children if child.type == "string"]
        if all(isinstance(part, list) and part[0] == "'" for part in parts):
            return ["'", "".join(part[1] for part in parts)]
        return ["+", *parts]

    def splat(self, node: Node, depth: int) -> Expr:
        """`*a` in a sequence: its elements."""
        inner = self.expr(self.child(node, ""), depth)
        return ["[", inner, None] if inner is not None else None

    def as_string(self, node: Node, form: Form, depth: int) -> Expr:
        """A string; one that is put together is the text of its parts."""
        if b"f" not in self.data[node.start_byte : node.start_byte + 2].lower():
            return ["'", self.string(node)]
        parts: list[Expr] = []
        for child in node.named_children[:_MOST_PARTS]:
            if child.type == "string_content":
                parts.append(["'", self.text(child)[:_MOST_TEXT]])
            elif child.type == "interpolation":
                parts.append(self.expr(self.child(child, "expression"), depth))
        if all(isinstance(part, list) and part[0] == "'" for part in parts):
            return ["'", "".join(part[1] for part in parts)]
        return ["+", *parts]

    def generic(self, node: Node, depth: int) -> Expr:
        """`list[T]` in a type."""
        children = node.named_children
        arguments = children[1].named_children if len(children) > 1 else []
        return self._generic(self.type(children[0], depth), arguments, depth)

    def _generic(self, base: Expr, arguments: list[Node], depth: int) -> Expr:
        if _last_name(base) in {"Callable", "type", "Type"}:  # a type too is called for its instances
            return ["->", self.type(arguments[-1], depth) if arguments else None]
        return ["<", base, [self.type(child, depth) for child in arguments]]

    def subscript_type(self, node: Node, depth: int) -> Expr:
        """`list[T]` in a type that the grammar reads as an expression."""
        arguments = node.children_by_field_name("subscript")
        return self._generic(self.type(node.child_by_field_name("value"), depth), arguments, depth)

    def member_type(self, node: Node, depth: int) -> Expr:
        """`a.T` in a type."""
        children = node.named_children
        return [".", self.type(children[0], depth), self.text(children[-1])]

    def string_type(self, node: Node, depth: int) -> Expr:  # noqa: ARG002 - forms are called alike
        """A type in quotes."""
        return parse_type(self.string(node))

    def argument(self, node: Node, depth: int) -> Expr:
        """One argument of a call."""
        if node.type == "keyword_argument":
            name = node.child_by_field_name("name")
            if name is not None:
                self.taken.add(name.start_byte)
            return ["=", self.text(name) if name else "", self.expr(node.child_by_field_name("value"), depth)]
        if node.type in {"list_splat", "dictionary_splat"}:
            return ["*", self.expr(self.child(node, ""), depth)]
        return self.expr(node, depth)

    def string(self, node: Node) -> str:
        """What a string says, without prefix and quotes; nothing of one that is put together."""
        text = self.data[node.start_byte : min(node.end_byte, node.start_byte + 300)].decode("utf-8", "replace")
        match = _QUOTED.match(text)
        return match[2] if match else ""


def visibility(name: str) -> str:
    """Return `private` for names that start with an underscore and are not special ones."""
    return "private" if name.startswith("_") and not name.endswith("__") else "public"


def parse_type(text: str) -> Expr:
    """Return the expression of a type in quotes: names, dots, one level of brackets, alternatives."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) > 1 and "[" not in text:
        return either([parse_type(part) for part in parts])
    match = re.fullmatch(r"([\w.]+)(?:\[(.*)\])?", text.strip())
    if not match:
        return None
    base: Expr = None
    for part in match[1].split("."):
        base = part if base is None else [".", base, part]
    if match[2] is None:
        return base
    return ["<", base, [parse_type(part) for part in re.split(r",(?![^\[]*\])", match[2])]]


def _dotted(expr: Expr) -> str:
    parts: list[str] = []
    while isinstance(expr, list) and expr and expr[0] == ".":
        parts.append(expr[2])
        expr = expr[1]
    return ".".join([expr, *reversed(parts)]) if isinstance(expr, str) else ""


def _last_name(expr: Expr) -> str:
    return expr if isinstance(expr, str) else expr[2] if isinstance(expr, list) and expr and expr[0] == "." else ""


_ENUMS = frozenset({"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "TextChoices", "IntegerChoices"})
_PARAMETERS = frozenset(
    {"typed_parameter", "default_parameter", "typed_default_parameter", "list_splat_pattern", "dictionary_splat_pattern"}
)
_SHORT = 4
_NUMBERS = frozenset({"integer", "float"})
_TEXTS = frozenset({"string", "concatenated_string"})
_LISTS = frozenset({"list", "tuple", "list_comprehension", "binary_operator"})
_READ = frozenset({"identifier", "attribute", "call"})
_MOST_PARTS = 40
_MOST_TEXT = 300
_PATTERNS = frozenset({"pattern_list", "tuple_pattern", "list_pattern", "tuple", "list"})
_ENVIRONMENT = frozenset({"os.getenv", "os.environ.get", "getenv", "environ.get", "os.environ.setdefault", "os.environ.pop"})
_SMALL = 4
"""Digits of a number that may be a position."""
_PUTTING = frozenset({"append", "add", "insert", "appendleft", "extend"})
_NOTED_CALLS = _PUTTING | {"getenv", "get", "setdefault", "pop", "import_module", "__import__"}
_DECORATOR_FLAGS = {
    "staticmethod": "static",
    "classmethod": "classmethod",
    "property": "property",
    "cached_property": "property",
    "abstractmethod": "abstract",
    "overload": "overload",
    "setter": "setter",
}

READER = PythonReader
