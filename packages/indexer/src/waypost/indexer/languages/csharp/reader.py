"""Reading C#: declarations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.csharp.bodies import CSharpBodies
from waypost.indexer.languages.csharp.directives import first_alternatives, has_conditions
from waypost.indexer.reading.reader import doc_line

if TYPE_CHECKING:
    from tree_sitter import Node

_KINDS = {
    "class_declaration": "class",
    "record_declaration": "class",
    "struct_declaration": "struct",
    "interface_declaration": "interface",
    "enum_declaration": "enum",
}
_VISIBILITIES = ("public", "private", "protected", "internal")
_FLAGS = frozenset({"static", "abstract", "override", "virtual", "async", "partial", "sealed"})
_NAMESPACES = frozenset({"namespace_declaration", "file_scoped_namespace_declaration"})
_TAG = re.compile(r"</?\w+[^>]*>")
GLOBAL = "<global using>"
"""Name of a hidden symbol in files whose usings hold everywhere, and of the bound name of such a using."""


class CSharpReader(CSharpBodies):
    """The reader of C#."""

    function_kinds: ClassVar[frozenset[str]] = frozenset({"function", "method", "lambda"})

    def source(self) -> bytes:
        """Return the text; where conditional parts stand so that it can't be parsed, with their first alternatives only."""
        return self.readable(self.data, first_alternatives(self.data)) if has_conditions(self.data) else self.data

    # -- namespaces

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

    # -- types

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
            flags=" ".join([*(word for word in words if word in _FLAGS), *(["record"] if is_record else [])]),
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

    def bases(self, node: Node, generics: list[Param]) -> list[Expr]:  # noqa: ARG002 - the parameters must be read before
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
            if base is not None and arguments is not None:
                name_node = next(self.type_names(base))[0]
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
                node, self.text(name_node), "type", name_node, visibility=self.visibility(self.modifiers(node), "internal"),
                doc=self.doc_before(node), type=self.type(node.child_by_field_name("type")), generics=self.generics(node),
                params=self.params(node.child_by_field_name("parameters")), signature=self.head(node, None),
            )  # fmt: skip

    def on_member(self, node: Node) -> None:
        """A member of an enum."""
        name_node = node.child_by_field_name("name")
        owner = self.owner_at(node.start_byte)
        if name_node is not None and owner >= 0:
            self.declare(
                node, self.text(name_node), "constant", name_node, visibility="public", flags="static",
                doc=self.doc_before(node), type=self.outline.symbols[owner].name,
            )  # fmt: skip

    # -- members

    def on_method(self, node: Node) -> None:
        """A method, constructor or local function."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        words = self.modifiers(node)
        params = self.params(node.child_by_field_name("parameters"))
        flags = [word for word in words if word in _FLAGS]
        is_local = node.type == "local_function_statement"
        if params and params[0].kind == "this":
            flags.append("extension")
        if node.type == "constructor_declaration":
            flags.append("constructor")
        elif body is None and not is_local and "partial" not in flags and "extern" not in words:
            flags.append("abstract")
        returns = node.child_by_field_name("returns") or node.child_by_field_name("type")
        in_interface = self.kind_around(node) == "interface"
        explicit = any(child.type == "explicit_interface_specifier" for child in node.named_children)
        symbol = self.declare(
            node,
            self.text(name_node),
            "function" if is_local else "method",
            name_node,
            body=body,
            visibility=self.visibility(words, "public" if in_interface or explicit else "private"),
            doc=self.doc_before(node),
            flags=" ".join(dict.fromkeys(flags)),
            type=self.type(returns) if returns is not None else None,
            params=params,
            generics=self.generics(node),
            signature=self.head(node, body),
        )
        if symbol >= 0:
            self.bind_params(symbol, node, params)
            initializer = next(
                (child for child in node.named_children if child.type == "constructor_initializer"), None
            )
            self.open(symbol, node, initializer or body)

    def kind_around(self, node: Node) -> str:
        """Return the kind of the symbol around a node."""
        owner = self.owner_at(node.start_byte)
        return self.outline.symbols[owner].kind if owner >= 0 else ""

    def on_hidden(self, node: Node) -> None:
        """An operator, indexer or finaliser: it has no name to ask for."""
        listed = node.child_by_field_name("parameters")
        params = self.params(listed)
        body = (
            node.child_by_field_name("body")
            or node.child_by_field_name("accessors")
            or node.child_by_field_name("value")
        )
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self.taken.add(name_node.start_byte)
        symbol = self.declare_lambda(node, body, params=params, type=self.type(node.child_by_field_name("type")))
        if symbol >= 0:
            if node.type == "indexer_declaration":
                self.outline.symbols[symbol].name = "this[]"
            self.bind_params(symbol, node, params)
            self.open(symbol, node, body)

    def on_property(self, node: Node) -> None:
        """A property, or an event with accessors."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name_node is None:
            return
        words = self.modifiers(node)
        accessors, value = node.child_by_field_name("accessors"), node.child_by_field_name("value")
        body = accessors or value
        in_interface = self.kind_around(node) == "interface"
        computed = value is not None and value.type == "arrow_expression_clause"
        symbol = self.declare(
            node,
            self.text(name_node),
            "variable",
            name_node,
            body=body,
            visibility=self.visibility(words, "public" if in_interface else "private"),
            doc=self.doc_before(node),
            flags=" ".join(word for word in words if word in _FLAGS),
            type=self.type(type_node),
            value=self.expr(value.named_children[-1] if computed and value.named_child_count else value),
            signature=self.head(node, body),
        )
        if symbol >= 0:
            self.outline.bindings.append(self.binding("value", symbol, node, "param", type=self.type(type_node)))
            self.open(symbol, node, body)

    def on_field(self, node: Node) -> None:
        """Fields and events: several may be declared at once."""
        words = self.modifiers(node)
        declared = next((child for child in node.named_children if child.type == "variable_declaration"), None)
        if declared is None:
            return
        is_constant = "const" in words or ("static" in words and "readonly" in words)
        type_node = declared.child_by_field_name("type")
        for child in declared.named_children:
            name_node = child.child_by_field_name("name") if child.type == "variable_declarator" else None
            if name_node is not None:
                self.declare(
                    child,
                    self.text(name_node),
                    "constant" if is_constant else "variable",
                    name_node,
                    whole=node,
                    visibility=self.visibility(words, "private"),
                    doc=self.doc_before(node),
                    flags="static" if "static" in words or "const" in words else "",
                    type=self.type(type_node),
                    value=self.value_of(child),
                    signature=self.head(node, name_node, with_end=True),
                )

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a function."""
        found: list[Param] = []
        rest: Expr = None
        for number, child in enumerate(node.children if node is not None else []):
            field = node.field_name_for_child(number) if node is not None else None
            if child.type == "parameter":
                param = self._param(child)
                if param is not None:
                    found.append(param)
            elif field == "type":  # params T[] rest
                rest = self.type(child)
            elif field == "name":
                self.taken.add(child.start_byte)
                rest = rest[1] if isinstance(rest, list) and rest and rest[0] == "arr" else rest
                found.append(Param(self.text(child), rest, kind="*"))
        return found

    def _param(self, node: Node) -> Param | None:
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name_node is None:
            return None
        self.taken.add(name_node.start_byte)
        words = {self.text(child) for child in node.children if child.type == "modifier" or not child.is_named}
        kind = "this" if "this" in words else "?" if "=" in words else ""
        return Param(self.text(name_node), self.type(type_node) if type_node is not None else None, kind=kind)

    # -- what stands before a declaration

    def modifiers(self, node: Node) -> list[str]:
        """Return the words before a declaration."""
        return [self.text(child) for child in node.named_children if child.type == "modifier"]

    def visibility(self, words: list[str], default: str) -> str:
        """Return who may see a declaration."""
        return next((word for word in _VISIBILITIES if word in words), default)

    def doc_before(self, node: Node) -> str:
        """Return the first line of the comment above a declaration, its tags left out."""
        lines: list[str] = []
        before, line = node.prev_named_sibling, node.start_point[0]
        while (
            before is not None and before.type == "comment" and before.end_point[0] >= line - 1 and self._leads(before)
        ):
            lines.insert(0, _TAG.sub(" ", self.text(before)))
            line = before.start_point[0]
            before = before.prev_named_sibling
        return " ".join(doc_line("\n".join(lines)).split()) if lines else ""

    def head(self, node: Node, end: Node | None, *, with_end: bool = False) -> str:
        """Return the head of a declaration on one line, attributes left out."""
        start = next(
            (child.start_byte for child in node.children if child.type not in {"attribute_list", "comment"}),
            node.start_byte,
        )
        stop = node.end_byte if end is None else end.end_byte if with_end else end.start_byte
        return self.one_line(start, stop).rstrip("{=; ").strip()[:300]

    def on_attribute(self, node: Node) -> None:
        """An attribute: where its class is in the project, that is used."""
        name_node = node.child_by_field_name("name")
        names = list(self.type_names(name_node)) if name_node is not None else []
        if names:
            self.refer("decorator", names[0][0], names[0][1])


def _names(expr: Expr) -> list[str]:
    """Return the names of a dotted type, its arguments left out."""
    if isinstance(expr, str):
        return [expr]
    if isinstance(expr, list) and expr and expr[0] == ".":
        return [*_names(expr[1]), expr[2]]
    return _names(expr[1]) if isinstance(expr, list) and expr and expr[0] == "<" else []


READER = CSharpReader
