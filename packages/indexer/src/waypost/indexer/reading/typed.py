"""What readers of languages with declared types have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param, Reference
from waypost.indexer.reading.reader import Reader, either

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.languages.spec import Language


class TypedReader(Reader):
    """A reader whose calls keep their arguments, so that overloads and type parameters can be told."""

    package_scope: ClassVar[bool] = True
    most_items: ClassVar[int] = 64

    def __init__(self, language: Language, path: str, data: bytes) -> None:
        super().__init__(language, path, data)
        self._local_scopes: set[tuple[int, str]] = set()

    def readable(self, *others: bytes) -> bytes:
        """Return the first of several texts of the same length that can be parsed, else that with fewest errors."""
        best, fewest = others[0], -1
        for data in others:
            errors = error_size(self.language.parser.parse(data).root_node)
            if not errors:
                return data
            if fewest < 0 or errors < fewest:
                best, fewest = data, errors
        return best

    # -- declarations

    def bind(self, name: str, owner: int, node: Node, kind: str, **values: object) -> None:
        """Add a place where a name gets a value."""
        self._local_scopes.add((owner, name))
        super().bind(name, owner, node, kind, **values)

    def is_local_name(self, name: str, owner: int) -> bool:
        """Whether a function around a place has bound a name so far."""
        symbols = self.outline.symbols
        while owner >= 0 and symbols[owner].kind not in self.type_kinds:
            if (owner, name) in self._local_scopes:
                return True
            owner = symbols[owner].parent
        return False

    def declare_lambda(self, node: Node, body: Node | None, flags: str = "", **values: object) -> int:
        """Add a function, or an object of a class, that has no name."""
        owner = self.owner_at(node.start_byte)
        was_taken = node.start_byte in self.taken
        symbol = self.declare(
            node,
            self.lambda_name(owner),
            "lambda",
            node,
            body=body,
            flags=flags,
            signature="lambda",
            **values,
        )
        if not was_taken:
            self.taken.discard(node.start_byte)
        return symbol

    def bind_params(self, symbol: int, node: Node, params: list[Param]) -> None:
        """Make parameters visible in a function."""
        for param in params:
            if symbol >= 0 and param.name:
                kind = "param*" if param.kind == "*" else "param"
                self.outline.bindings.append(self.binding(param.name, symbol, node, kind, type=param.type))
                self._local_scopes.add((symbol, param.name))

    def binding(self, name: str, owner: int, node: Node, kind: str, **values: object):  # type: ignore[no-untyped-def]  # noqa: ANN201
        """Return a binding that holds in the whole of a node."""
        from waypost.indexer.facts import Binding  # noqa: PLC0415 - a name of this method alone

        scope = values.pop("scope", owner)
        return Binding(name, owner, node.start_byte, node.end_byte, kind, scope=scope, **values)  # type: ignore[arg-type]

    def add_result(self, function: int, node: Node, value: Expr) -> None:
        """Note what a function gives at a place."""
        if function >= 0 and value is not None:
            symbol = self.outline.symbols[function]
            found = ["at", node.start_byte, value]
            symbol.value = found if symbol.value is None else either([symbol.value, found])

    def bind_lambda(self, node: Node, symbol: int, params: list[Param], context: Expr) -> None:
        """Make the parameters of a function without a name visible in it; `context` tells the unwritten types."""
        owner = self.outline.symbols[symbol].parent
        for number, param in enumerate(params):
            given: Expr = None
            if context and param.type is None:
                given = [*context[:-1], number, len(params)] if context[0] == "lp" else [*context, number]
            scope = symbol if param.type is not None else owner
            self.outline.bindings.append(
                self.binding(param.name, symbol, node, "param", type=param.type, value=given, scope=scope)
            )
            self._local_scopes.add((symbol, param.name))

    # -- functions as values

    def may_be_function(self, expr: Expr, start: int) -> bool:
        """Whether an expression may be a function that is handed on: one without a name, a method, a parameter."""
        if isinstance(expr, str):
            return not self.is_local_name(expr, self.owner_at(start)) or self.is_parameter(expr, self.owner_at(start))
        return isinstance(expr, list) and bool(expr) and expr[0] in {"fn", "::", "."}

    def is_parameter(self, name: str, owner: int) -> bool:
        """Whether a name is a parameter of a function around a place."""
        symbols = self.outline.symbols
        while owner >= 0 and symbols[owner].kind not in self.type_kinds:
            if any(param.name == name for param in symbols[owner].params):
                return True
            owner = symbols[owner].parent
        return False

    def keep(self, target: Node | None, value: Expr, kind: str) -> None:
        """Note that something which may be a function is put into a variable (`flow`) or a container (`item`)."""
        expr = self.expr(target)
        while isinstance(expr, list) and expr and expr[0] in {"(", "["}:
            expr = expr[1]
            if isinstance(expr, list) and expr and expr[0] == ".":
                expr = expr[1]
        if target is None or expr is None:
            return
        scope = self.owner_at(target.start_byte)
        self.outline.bindings.append(self.binding(f"<{kind}>", scope, target, kind, type=None, value=[expr, value]))

    # -- references

    def invoke(self, name: str, name_node: Node, expr: Expr, arguments: list[Expr]) -> None:
        """Add a call with its arguments."""
        start = name_node.start_byte
        self.taken.add(start)
        self.body.references.append(
            Reference("call", name, name_node.start_point[0] + 1, start, self.owner_at(start), expr, arguments)
        )

    def add_arguments(self) -> None:
        """Calls have their arguments already."""


def error_size(root: Node) -> int:
    """Return how many bytes of a tree could not be read."""
    if not root.has_error:
        return 0
    size, pending = 0, [root]
    while pending:
        node = pending.pop()
        if node.is_error or node.is_missing:
            size += node.end_byte - node.start_byte + 1
        else:
            pending += [child for child in node.children if child.has_error or child.is_missing]
    return size
