"""Reading Python: declarations and calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.python.bindings import visibility
from waypost.indexer.languages.python.builtins import BUILTINS, SPECIAL, TELLING
from waypost.indexer.languages.python.expressions import dotted_name, last_name
from waypost.indexer.languages.python.imports import PythonImports
from waypost.indexer.reading.reader import doc_line

if TYPE_CHECKING:
    from tree_sitter import Node

_ENUMS = frozenset({"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "TextChoices", "IntegerChoices"})
_PARAMETERS = frozenset(
    {
        "typed_parameter",
        "default_parameter",
        "typed_default_parameter",
        "list_splat_pattern",
        "dictionary_splat_pattern",
    }
)
_ENVIRONMENT = frozenset(
    {"os.getenv", "os.environ.get", "getenv", "environ.get", "os.environ.setdefault", "os.environ.pop"}
)
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


class PythonReader(PythonImports):
    """The reader of Python."""

    builtins: ClassVar[frozenset[str]] = BUILTINS
    special: ClassVar[frozenset[str]] = SPECIAL
    telling: ClassVar[frozenset[str]] = TELLING

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
            "enum" if any(last_name(base) in _ENUMS for base in bases) else "class",
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
            node,
            f"<lambda{number}>",
            "lambda",
            node,
            body=body,
            params=params,
            value=self.expr(body),
            signature="lambda",
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
            name = (
                decorator if isinstance(decorator, str) else decorator[-1] if decorator and decorator[0] == "." else ""
            )
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
        """Read what some calls say besides: settings, dynamic imports, things put into containers."""
        first = next(iter(arguments.named_children), None)
        if first is None:
            return
        if first.type == "string" and dotted_name(expr) in _ENVIRONMENT:
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
            self.statements.append((node.start_byte, node.end_byte, self.text(target)))
        if target is not None and name == "extend":
            self._add_item(target, node, self.expr(last))
        elif target is not None and last.type in {"identifier", "attribute", "lambda", "call"}:
            self._add_item(target, node, ["[]", [self.expr(last)]])

    def on_environ(self, node: Node) -> None:
        """`os.environ["KEY"]`."""
        key = node.child_by_field_name("subscript")
        if (
            key is not None
            and key.type == "string"
            and dotted_name(self.expr(node.child_by_field_name("value"))) in {"os.environ", "environ"}
        ):
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


READER = PythonReader
