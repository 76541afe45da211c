"""What PHP's code calls, makes and includes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.facts import Reference
from waypost.indexer.languages.php.builtins import CALLING, CONSTRUCTS, ENVIRONMENT, TYPES
from waypost.indexer.languages.php.docs import Docs
from waypost.indexer.languages.php.expressions import CLASS_NAMES, Expressions, is_placeholder, is_receiver
from waypost.indexer.languages.php.names import Names
from waypost.indexer.languages.php.paths import Paths
from waypost.indexer.web.telling import web_calls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from waypost.indexer.facts import Expr, Import

_IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
_FUNCTION = re.compile(r"\\?[A-Za-z_]\w*(?:\\\w+)*(?:::\w+)?")
_NO_CONSTANTS = frozenset(
    {"true", "false", "null", "TRUE", "FALSE", "NULL", "PHP_EOL", "__DIR__", "__FILE__", "__CLASS__"}
)


class Calls(Expressions):
    """Finds references."""

    def start(self, root: Node) -> None:
        """Prepare."""
        self.names = Names()
        self.docs = Docs(self.names)
        self.paths = Paths(self.data)
        self.has_var = b"@var" in self.data
        self.typed: set[tuple[int, str]] = set()
        """Properties whose type is stated, by class."""
        self.globals: set[str] = set()
        self._imported: list[Import] = []

    def finish(self, root: Node) -> None:
        """Complete: what an imported namespace is used for, which assignments tell nothing new."""
        for item in self._imported:
            used = self.names.used.get(item.alias)
            if used and item.kind == "class":
                item.kind = " ".join([item.kind, *sorted(used)])
        self.drop_untold()
        super().finish(root)

    def drop_untold(self) -> None:
        """See Bindings."""

    def class_around(self, owner: int) -> int:
        """Return the class at or around a symbol, one without a name too."""
        symbols = self.outline.symbols
        while owner >= 0 and symbols[owner].kind not in self.type_kinds and "typelike" not in symbols[owner].flags:
            owner = symbols[owner].parent
        return owner

    # -- references to names

    def refer_name(self, kind: str, node: Node, expr: Expr) -> None:
        r"""Add a reference to a class by its name, which stands behind the last `\\`."""
        name = self.text(node).rpartition("\\")[2]
        self.refer(kind, node, expr, name=name)

    def type_names(self, node: Node) -> Iterator[tuple[Node, Expr]]:
        """Yield the classes in a type."""
        if node.type in CLASS_NAMES:
            text = self.text(node)
            if text.lower() not in TYPES and not is_receiver(text):
                yield node, self.names.class_name(text)
            return
        for child in node.named_children:
            yield from self.type_names(child)

    def refer_types(self, node: Node | None, kind: str = "type", owner: int | None = None) -> None:
        """Add a reference for each class in a type."""
        if node is None or node.type == "primitive_type":
            return
        for name_node, expr in self.type_names(node):
            if name_node.start_byte not in self.taken:
                self.refer(kind, name_node, expr, owner=owner, name=self.text(name_node).rpartition("\\")[2])

    def _scope_type(self, scope: Node | None) -> None:
        """The class in front of `::` is used as such."""
        if scope is None or scope.type not in CLASS_NAMES or scope.start_byte in self.taken:
            return
        if not is_receiver(self.text(scope)):
            self.refer_name("type", scope, self.names.class_name(self.text(scope)))

    # -- calls

    def on_call(self, node: Node) -> None:
        """`f()`, `$f()`."""
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if function is None:
            return
        text = self.text(function)
        name = text.rpartition("\\")[2]
        if function.type in CLASS_NAMES:
            if name in CONSTRUCTS:
                return
            self._known(node, name, arguments)
        elif function.type not in {"variable_name", "array_creation_expression", "parenthesized_expression"}:
            name = ""
        if not name or len(name) > 100:  # noqa: PLR2004 - a name of sorts
            name = "{}"
        if is_placeholder(arguments):
            self._read(function, name, self.callee(node, 0))
            return
        callee: Expr = self.callee(node, 0)
        if function.type in {"variable_name", "array_creation_expression", "subscript_expression"}:
            name = name.lstrip("$") if function.type == "variable_name" else "{}"
        self.call(name, function.start_point[0] + 1, function.start_byte, callee, arguments)

    def _known(self, node: Node, name: str, arguments: Node | None) -> None:
        """Functions of PHP that read settings, declare constants or take the names of functions."""
        if name in ENVIRONMENT or name in {"define", "defined", "constant"} or name in CALLING:
            values = [
                child.named_children[-1]
                for child in (arguments.named_children if arguments else [])
                if child.named_children
            ]
            first = values[0] if values else None
            text = self._literal(first)
            if name in ENVIRONMENT and text:
                self.setting(node, text)
            elif name == "define" and text and first is not None and text.isidentifier():
                self._define(node, first, text, values)
            elif name in {"defined", "constant"} and text and first is not None:
                self._read(first, text, f"\\{text.lstrip(chr(92))}#")
            elif name in CALLING:
                self._named_functions(values, name)

    def _literal(self, node: Node | None) -> str:
        if node is None or node.type not in {"string", "encapsed_string"}:
            return ""
        parts = node.named_children
        return self.text(parts[0]) if len(parts) == 1 and parts[0].type == "string_content" else ""

    def _define(self, node: Node, name_node: Node, name: str, values: list[Node]) -> None:
        value = values[1] if len(values) > 1 else None
        self.declare(
            node, name, "constant", name_node, visibility="public", value=self.expr(value), doc=self.doc_before(node)
        )
        self.paths.note(name, value)
        if self.outline.package:
            self.outline.symbols[-1].flags = "in:"

    def _named_functions(self, values: list[Node], name: str) -> None:
        """Functions that are told by a text: `'strtolower'`, `'Line::total'`."""
        kind = "call" if name.startswith("call_user_func") else "read"
        if kind == "call" and values:
            first = values[0]
            expr = ["(", "callable()", [self.expr(first)]]
            place = first.start_byte
            self.body.references.append(
                Reference("call", "{}", first.start_point[0] + 1, place, self.owner_at(place), expr)
            )
            return
        for value in values:
            text = self._literal(value)
            if text and _FUNCTION.fullmatch(text):
                expr = function_of(text.replace("\\\\", "\\"))
                self._read(value, text.rpartition(":")[2].rpartition("\\")[2], expr)

    def on_callable(self, node: Node) -> None:
        """`[$this, 'run']`: a method as a value."""
        first, second = (self.child(item, "") for item in node.named_children[:2])
        name = self._literal(second)
        if first is None or second is None or _IDENTIFIER.fullmatch(name) is None:
            return
        if first.type in {
            "variable_name",
            "member_access_expression",
            "class_constant_access_expression",
            "object_creation_expression",
        }:
            self._read(second, name, [".", self.expr(first), name])

    def _read(self, node: Node, name: str, expr: Expr) -> None:
        self.refer("read", node, expr, name=name)

    def on_member_call(self, node: Node) -> None:
        """`$a->b()`."""
        self._method(node)

    def on_scoped_call(self, node: Node) -> None:
        """`A::b()`."""
        self._scope_type(node.child_by_field_name("scope"))
        self._method(node)

    def _method(self, node: Node) -> None:
        name_node, arguments = node.child_by_field_name("name"), node.child_by_field_name("arguments")
        if name_node is None:
            return
        name = self.text(name_node) if name_node.type == "name" else "{}"
        callee = self.callee(node, 0)
        if is_placeholder(arguments):
            self._read(name_node, name, callee)
            return
        self.call(name, name_node.start_point[0] + 1, name_node.start_byte, callee, arguments)

    def on_new(self, node: Node) -> None:
        """`new A(...)`."""
        target = self.child(node, "")
        if target is None or target.type == "anonymous_class":
            return
        arguments = next((child for child in node.named_children if child.type == "arguments"), None)
        expr = self.class_expr(target)
        name = self.text(target).rpartition("\\")[2] if target.type in CLASS_NAMES else "{}"
        self.call(name, target.start_point[0] + 1, target.start_byte, expr, arguments)
        self.body.references[-1].kind = "instantiate"

    def on_attribute(self, node: Node) -> None:
        """`#[A(...)]`."""
        name_node = self.child(node, "")
        if name_node is None:
            return
        expr = self.names.class_name(self.text(name_node))
        meant = expr.rpartition("\\")[2] if isinstance(expr, str) else ""
        if meant in web_calls(self.language.name)[0]:
            args = self.arguments(node.child_by_field_name("parameters"))
            self.decorating.add(name_node.start_byte)
            self.refer("decorator", name_node, expr, name=meant, args=args, end=node.end_byte)
        else:
            self.refer_name("decorator", name_node, expr)

    # -- reads

    def on_class_constant(self, node: Node) -> None:
        """`A::B`, `A::class`."""
        parts = node.named_children
        if len(parts) < 2:  # noqa: PLR2004 - a class and a name
            return
        self._scope_type(parts[0])
        name = self.text(parts[1])
        if name != "class" and parts[0].type in CLASS_NAMES:
            self._read(parts[1], name, [".", self.class_expr(parts[0]), name])

    def on_constant(self, node: Node) -> None:
        """A constant by its name."""
        name = self.text(node)
        if node.start_byte not in self.taken and name not in _NO_CONSTANTS and not is_receiver(name):
            self._read(node, name, self.names.constant(name))

    def on_setting(self, node: Node) -> None:
        """`$_ENV['NAME']`."""
        key = self._literal(node.named_children[1])
        server = self.text(node.named_children[0]) == "$_SERVER"
        if key and not (
            server and key.startswith(("HTTP_", "REQUEST_", "SERVER_", "argv", "argc", "SCRIPT_", "REMOTE_"))
        ):
            self.setting(node, key)

    def on_include(self, node: Node) -> None:
        """`require 'a.php'`."""
        module = self.paths.module(self.child(node, ""))
        if module:
            self.bring(node, module, "*", kind="include")


def function_of(text: str) -> Expr:
    """Return the expression of a function that a text tells."""
    if "::" in text:
        class_, _, method = text.partition("::")
        return [".", f"\\{class_.lstrip(chr(92))}", method]
    return f"\\{text.lstrip(chr(92))}()"
