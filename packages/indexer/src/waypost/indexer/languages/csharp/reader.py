"""Reading C#: declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.languages.csharp.directives import first_alternatives, has_conditions
from waypost.indexer.languages.csharp.members import FLAGS, CSharpMembers

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr, Param

_KINDS = {
    "class_declaration": "class",
    "record_declaration": "class",
    "struct_declaration": "struct",
    "interface_declaration": "interface",
    "enum_declaration": "enum",
}
_NAMESPACES = frozenset({"namespace_declaration", "file_scoped_namespace_declaration"})
GLOBAL = "<global using>"
"""Name of a hidden symbol in files whose usings hold everywhere, and of the bound name of such a using."""


class CSharpReader(CSharpMembers):
    """The reader of C#."""

    function_kinds: ClassVar[frozenset[str]] = frozenset({"function", "method", "lambda"})

    def source(self) -> bytes:
        """Return the text; with first alternatives only where conditional parts keep it from being parsed."""
        return self.readable(self.data, first_alternatives(self.data)) if has_conditions(self.data) else self.data

    def start(self, root: Node) -> None:
        """Find the namespace of the file: where all is in one, that is its package; else blocks are symbols."""
        self._flat: set[int] = set()
        around, names = root, []
        while True:
            spaces = [child for child in around.named_children if child.type in _NAMESPACES]
            others = any(
                child.type in _KINDS or child.type == "delegate_declaration" for child in around.named_children
            )
            if len(spaces) != 1 or (others and spaces[0].type != "file_scoped_namespace_declaration"):
                break
            name = spaces[0].child_by_field_name("name")
            names.append("".join(self.text(name).split()) if name is not None else "")
            self._take(name)
            self._flat.add(spaces[0].start_byte)
            body = spaces[0].child_by_field_name("body")
            if body is None:
                break
            around = body
        self.outline.package = ".".join(name for name in names if name)

    def on_namespace(self, node: Node) -> None:
        """`namespace A.B { ... }`: one of several."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None or node.start_byte in self._flat:
            return
        self._take(name_node)
        name = "".join(self.text(name_node).split())
        symbol = self.declare(node, name, "module", name_node, body=body, signature=f"namespace {name}")
        self.open(symbol, node, body)

    def on_using(self, node: Node) -> None:
        """`using A.B;`, `using static A.B;`, `using C = A.B;`, `global using A;`."""
        words = {child.type for child in node.children if not child.is_named}
        alias = node.child_by_field_name("name")
        target = next((child for child in node.named_children if child != alias), None)
        if target is None:
            return
        self._take(node)
        is_global = "global" in words
        if alias is not None:
            expr = self.type(target)
            dotted = ".".join(_names(expr))
            module, _, last = dotted.rpartition(".")
            self.bring(node, module, last, self.text(alias), kind="global alias" if is_global else "alias")
            self.outline.exports[self.text(alias)] = expr
        else:
            kind = " ".join(word for word in ("global", "static") if word in words)
            dotted = ".".join(_names(self.type(target)))
            self.bring(node, dotted, "*", GLOBAL if is_global else "", kind=kind)
        if is_global and not any(symbol.name == GLOBAL for symbol in self.outline.symbols):
            self.declare(node, GLOBAL, "lambda", node, signature="global using")

    def on_type(self, node: Node) -> None:
        """A class, struct, interface, record or enum."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        words = self.modifiers(node)
        kind = _KINDS[node.type]
        is_record = node.type == "record_declaration"
        if is_record and any(child.type == "struct" for child in node.children):
            kind = "struct"
        listed = self.primary(node)
        params = self.params(listed)
        generics = self.generics(node)
        symbol = self.declare(
            node,
            self.text(name_node),
            kind,
            name_node,
            body=body,
            visibility=self.visibility(words, "internal"),
            doc=self.doc_before(node),
            flags=" ".join([*(word for word in words if word in FLAGS), *(["record"] if is_record else [])]),
            params=params,
            generics=generics,
            bases=self.bases(node, generics),
            signature=self.head(node, body),
        )
        if symbol < 0:
            return
        self.open(symbol, node, body)
        if listed is not None and is_record:
            self._components(listed, symbol)
        elif listed is not None:
            self.bind_params(symbol, node, params)
        self._base_call(node, symbol)

    def primary(self, node: Node) -> Node | None:
        """Return the parameters of the primary constructor."""
        return next((child for child in node.named_children if child.type == "parameter_list"), None)

    def bases(self, node: Node, generics: list[Param]) -> list[Expr]:
        """Return the types that a type is derived from."""
        listed = next((child for child in node.named_children if child.type == "base_list"), None)
        found: list[Expr] = []
        for child in listed.named_children if listed is not None and node.type != "enum_declaration" else []:
            base = child.child_by_field_name("type") if child.type == "primary_constructor_base_type" else child
            expr = self.type(base) if base is not None and base.type != "argument_list" else None
            if expr is not None and base is not None:
                found.append(expr)
                self.refer_types(base, "inherit")
        return found

    def _base_call(self, node: Node, symbol: int) -> None:
        """`: Base(a)`: the primary constructor calls that of the base."""
        listed = next((child for child in node.named_children if child.type == "base_list"), None)
        previous: Node | None = None
        for child in listed.named_children if listed is not None else []:
            arguments, base = None, None
            if child.type == "primary_constructor_base_type":
                base = child.child_by_field_name("type")
                arguments = next((part for part in child.named_children if part.type == "argument_list"), None)
            elif child.type == "argument_list":
                base, arguments = previous, child
            names = list(self.type_names(base)) if base is not None and arguments is not None else []
            if names and base is not None:
                name_node = names[0][0]
                self.invoke(
                    self.text(name_node), name_node, ["ctor", "super", self.type(base)], self.arguments(arguments)
                )
                self.body.references[-1].owner = symbol
            previous = child

    def _components(self, listed: Node, symbol: int) -> None:
        """Declare the parameters of a record: its properties."""
        for child in listed.named_children:
            name_node = child.child_by_field_name("name")
            if child.type == "parameter" and name_node is not None:
                self.declare(
                    child, self.text(name_node), "variable", name_node, parent=symbol, visibility="public",
                    type=self.type(child.child_by_field_name("type")),
                )  # fmt: skip

    def on_delegate(self, node: Node) -> None:
        """`delegate T Name(...)`: a named type of functions."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self.declare(
                node, self.text(name_node), "type", name_node, doc=self.doc_before(node), generics=self.generics(node),
                visibility=self.visibility(self.modifiers(node), "internal"),
                type=self.type(node.child_by_field_name("type")),
                params=self.params(node.child_by_field_name("parameters")), signature=self.head(node, None),
            )  # fmt: skip


def _names(expr: Expr) -> list[str]:
    """Return the names of a dotted type, its arguments left out."""
    if isinstance(expr, str):
        return [expr]
    if isinstance(expr, list) and expr and expr[0] == ".":
        return [*_names(expr[1]), expr[2]]
    return _names(expr[1]) if isinstance(expr, list) and expr and expr[0] == "<" else []


READER = CSharpReader
