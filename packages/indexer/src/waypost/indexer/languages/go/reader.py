"""Reading Go."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.go.bindings import BindingReader
from waypost.indexer.languages.go.builtins import NEVER_OWN, PREDECLARED
from waypost.indexer.reading.reader import either

if TYPE_CHECKING:
    from tree_sitter import Node

_ENVIRONMENT = frozenset({"Getenv", "LookupEnv"})
_KINDS = {"struct_type": "struct", "interface_type": "interface"}


class GoReader(BindingReader):
    """The reader of Go."""

    builtins: ClassVar[frozenset[str]] = PREDECLARED
    package_scope: ClassVar[bool] = True

    # -- the file

    def on_package(self, node: Node) -> None:
        """`package name`: a package is a folder, and the name tells its test package apart."""
        name = self.text(node.named_children[0]) if node.named_child_count else ""
        self.outline.package = f"{self.path.rpartition('/')[0]}:{name}"

    def on_import(self, node: Node) -> None:
        """One import."""
        path, name = node.child_by_field_name("path"), node.child_by_field_name("name")
        if path is None:
            return
        module = self.string(path)
        alias = self.text(name) if name is not None else ""
        if alias == ".":
            self.bring(node, module, name="*")
        elif alias == "_":
            self.bring(node, module)
        else:
            self.bring(node, module, alias=alias or guessed_name(module), kind="named" if alias else "")

    # -- declarations

    def on_function(self, node: Node) -> None:
        """A function."""
        self._function(node, "function", None, [])

    def on_method(self, node: Node) -> None:
        """A method: it belongs to the type of its receiver."""
        receiver = node.child_by_field_name("receiver")
        params = self.params(receiver)
        owner = params[0].type if params else None
        generics = owner[2] if isinstance(owner, list) and owner and owner[0] == "<" else []
        self._function(node, "method", owner, [Param(name) for name in generics if isinstance(name, str)])
        symbol = len(self.outline.symbols) - 1
        if receiver is not None and params and params[0].name != "_":
            self.bind(params[0].name, symbol, receiver, "self", until=node.end_byte)

    def _function(self, node: Node, kind: str, owner: Expr, generics: list[Param]) -> None:
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        result = node.child_by_field_name("result")
        generics = [*generics, *self.type_params(node.child_by_field_name("type_parameters"))]
        parameters = node.child_by_field_name("parameters")
        params = self.params(parameters)
        name = self.text(name_node)
        symbol = self.declare(
            node,
            name,
            kind,
            name_node,
            body=body,
            visibility=visibility(name),
            doc=self.doc_before(node),
            type=self.result(result),
            params=params,
            owner=owner,
            generics=generics,
        )
        self.bind_params(node, symbol, params)
        if result is not None and result.type == "parameter_list":
            self.bind_params(node, symbol, [param for param in self.params(result) if param.name != "_"])
        self._scope(symbol, node, parameters, body)

    def _scope(self, symbol: int, node: Node, parameters: Node | None, body: Node | None) -> None:
        """Open a function: its type parameters are known from its parameters on, its names in the body."""
        self.open(symbol, node, body or parameters)

    def on_lambda(self, node: Node) -> None:
        """A function without a name."""
        owner = self.owner_at(node.start_byte)
        params = self.params(node.child_by_field_name("parameters"))
        result, body = node.child_by_field_name("result"), node.child_by_field_name("body")
        symbol = self.declare(
            node, self.lambda_name(owner), "lambda", node, body=body, params=params, type=self.result(result)
        )
        self.taken.discard(node.start_byte)
        self.bind_params(node, symbol, params)
        self.open(symbol, node, body)

    def on_type_spec(self, node: Node) -> None:
        """`type T ...`: a struct, an interface, an alias or a type of its own."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name_node is None:
            return
        name = self.text(name_node)
        kind = _KINDS.get(type_node.type, "type") if type_node is not None else "type"
        body = (
            type_node.named_children[-1]
            if kind == "struct" and type_node and type_node.named_child_count
            else type_node
        )
        whole = self._statement(node)
        symbol = self.declare(
            node,
            name,
            kind,
            name_node,
            whole=whole,
            body=body if kind != "type" else None,
            visibility=visibility(name),
            doc=self.doc_before(node) or self.doc_before(whole),
            signature=f"type {self.signature(node, body if kind == 'struct' else None)}",
            flags="distinct" if kind == "type" and node.type == "type_spec" else "",
            value=self.type(type_node) if kind == "type" else None,
            generics=self.type_params(node.child_by_field_name("type_parameters")),
        )
        if kind == "interface" and symbol >= 0:
            self.outline.symbols[symbol].signature = f"type {name} interface"
        self.open(symbol, node, type_node)

    def _statement(self, node: Node) -> Node:
        """Return the statement of a declaration that has it for itself."""
        parent = node.parent
        return parent if parent is not None and parent.named_child_count == 1 and parent.type in _STATEMENTS else node

    def on_field(self, node: Node) -> None:
        """Fields of a struct that has a name; an embedded type gives its members and is one under its own name."""
        holder = self._holder(node)
        if holder < 0:
            return
        type_node = node.child_by_field_name("type")
        names = self.named(node, "name")
        type_ = self.type(type_node)
        for name_node in names:
            name = self.text(name_node)
            if name != "_":
                self.declare(
                    node,
                    name,
                    "variable",
                    name_node,
                    visibility=visibility(name),
                    type=type_,
                    doc=self.doc_before(node),
                )
        if not names:
            self._embed(holder, node, type_)

    def _holder(self, node: Node) -> int:
        """Return the struct that a field is declared in directly, -1 where that has no name."""
        struct = node.parent.parent if node.parent is not None else None
        declared = struct.parent if struct is not None else None
        scope = self.scope
        if declared is None or declared.type not in {"type_spec", "type_alias"} or scope.kind != "struct":
            return -1
        return scope.symbol

    def _embed(self, holder: int, node: Node, type_: Expr) -> None:
        if type_ is None:
            return
        symbol = self.outline.symbols[holder]
        symbol.bases = [*symbol.bases, type_]
        plain = type_[1] if isinstance(type_, list) and type_[0] == "<" else type_
        name = plain if isinstance(plain, str) else plain[2] if plain and plain[0] == "." else ""
        if name:
            self.bind(name, holder, node, "attr", until=len(self.data) + 1, type=type_, scope=symbol.parent)
        self._inherit(node.child_by_field_name("type"))

    def _inherit(self, node: Node | None) -> None:
        for name_node, expr in self.type_names(node) if node is not None else ():
            self.refer("inherit", name_node, expr)
            return

    def on_signature(self, node: Node) -> None:
        """A method of an interface."""
        name_node = node.child_by_field_name("name")
        if name_node is None or self.scope.kind != "interface":
            return
        name = self.text(name_node)
        self.declare(
            node,
            name,
            "method",
            name_node,
            visibility=visibility(name),
            doc=self.doc_before(node),
            flags="abstract",
            type=self.result(node.child_by_field_name("result")),
            params=self.params(node.child_by_field_name("parameters")),
        )

    def on_embedded(self, node: Node) -> None:
        """An interface within another one; a choice of types is none."""
        scope = self.scope
        parent = node.parent
        if (
            parent is None
            or parent.type != "interface_type"
            or node.named_child_count != 1
            or scope.kind != "interface"
        ):
            return
        type_ = self.type(node)
        if type_ is not None:
            symbol = self.outline.symbols[scope.symbol]
            symbol.bases = [*symbol.bases, type_]
            self._inherit(node)

    def on_returned(self, node: Node) -> None:
        """What a function gives, in files that have to do with routes or requests."""
        if not self.uses_web:
            return
        function = self.function_of(self.owner_at(node.start_byte))
        values = node.named_children[0].named_children
        value = self.expr(values[0]) if values else None
        if function >= 0 and value is not None:
            symbol = self.outline.symbols[function]
            found = ["at", node.start_byte, value]
            symbol.value = found if symbol.value is None else either([symbol.value, found])

    # -- references

    def on_call(self, node: Node) -> None:
        """A call, or a conversion to a type."""
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if callee is None or callee.type == "func_literal":
            return
        start, end = callee.start_byte, callee.end_byte
        expr = self.dotted(start, end)
        if expr is not None:
            name = expr if isinstance(expr, str) else expr[2]
            if name in NEVER_OWN and expr == name:
                if name == "new":
                    self._new(arguments)
                return
            if name in _ENVIRONMENT:
                self._environment(expr, arguments)
            self.call(name, callee.end_point[0] + 1, end - len(name), expr, arguments)
            return
        self._call(callee, arguments)

    def _call(self, callee: Node, arguments: Node | None) -> None:
        expr = self.callee(callee)
        name_node = _called_name(callee)
        if expr is not None:
            name = self.text(name_node) if name_node.type in _NAMES else "<call>"
            self.call(name, name_node.start_point[0] + 1, name_node.start_byte, expr, arguments)

    def on_conversion(self, node: Node) -> None:
        """`f[A, B](x)`, which the grammar takes for a conversion."""
        type_node = node.child_by_field_name("type")
        if type_node is None or type_node.type != "generic_type":
            return
        inner = type_node.child_by_field_name("type")
        name_node = (inner.child_by_field_name("name") or inner) if inner is not None else type_node
        place = name_node.start_byte
        self.call(self.text(name_node), name_node.start_point[0] + 1, place, self.type(type_node), None)

    def _new(self, arguments: Node | None) -> None:
        """`new(T)`."""
        first = arguments.named_children[0] if arguments is not None and arguments.named_child_count else None
        self._instantiate(first)

    def _environment(self, expr: Expr, arguments: Node | None) -> None:
        if expr[1] == "os" and arguments is not None and arguments.named_child_count:
            first = arguments.named_children[0]
            if first.type in {"interpreted_string_literal", "raw_string_literal"}:
                self.setting(first, self.string(first))

    def on_composite(self, node: Node) -> None:
        """`T{...}`."""
        type_node, body = node.child_by_field_name("type"), node.child_by_field_name("body")
        self._instantiate(type_node)
        if body is not None and type_node is not None and type_node.type in _NAMED_TYPES and self.uses_web:
            self._give_fields(type_node, body)

    def _give_fields(self, type_node: Node, body: Node) -> None:
        """Note what the fields of a struct get, where that may be a router."""
        type_ = self.type(type_node)
        for child in body.named_children[:_MOST_FIELDS]:
            key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
            if key is not None and value is not None and key.named_child_count:
                self.give_member(child, [".", ["as", type_], self.text(key)], self.expr(value))

    def _instantiate(self, node: Node | None) -> None:
        generic = node is not None and node.type == "generic_type"
        named = node.child_by_field_name("type") if node is not None and generic else node
        if named is None or named.type not in {
            "type_identifier",
            "qualified_type",
            "identifier",
            "selector_expression",
        }:
            return
        name_node = named.child_by_field_name("name") or named.child_by_field_name("field") or named
        expr = self.type(named) or self.expr(named)
        if expr is not None:
            self.refer("instantiate", name_node, expr)


def visibility(name: str) -> str:
    """Return `public` for names that other packages see."""
    return "public" if name[:1].isupper() else "private"


def guessed_name(module: str) -> str:
    """Return the name that the package at a path most likely has: the last part, without a version."""
    parts = module.split("/")
    last = parts[-1]
    if len(parts) > 1 and last[:1] == "v" and last[1:].isdigit():
        last = parts[-2]
    return last.partition(".v")[0] if last.startswith("go.") or ".v" in last else last


def _called_name(callee: Node) -> Node:
    """Return the node of the name in a callee."""
    for _ in range(8):
        inner = None
        if callee.type == "selector_expression":
            return callee.child_by_field_name("field") or callee
        if callee.type == "index_expression":
            inner = callee.child_by_field_name("operand")
        elif callee.type in {"parenthesized_expression", "unary_expression"}:
            inner = callee.named_children[0] if callee.named_child_count else None
        if inner is None:
            break
        callee = inner
    return callee


_NAMED_TYPES = frozenset({"type_identifier", "qualified_type"})
_MOST_FIELDS = 32
_NAMES = frozenset({"identifier", "field_identifier", "type_identifier"})
_STATEMENTS = frozenset({"type_declaration", "var_declaration", "const_declaration"})

READER = GoReader
