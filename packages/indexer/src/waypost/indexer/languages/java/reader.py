"""Reading Java: declarations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.java.bodies import JavaBodies
from waypost.indexer.web.telling import web_calls

if TYPE_CHECKING:
    from tree_sitter import Node

_KINDS = {
    "class_declaration": "class",
    "record_declaration": "class",
    "interface_declaration": "interface",
    "annotation_type_declaration": "interface",
    "enum_declaration": "enum",
}
_VISIBILITIES = frozenset({"public", "private", "protected"})
_SETTING = re.compile(r"\$\{([\w.\-\[\]]+)")


class JavaReader(JavaBodies):
    """The reader of Java."""

    function_kinds: ClassVar[frozenset[str]] = frozenset({"method", "lambda"})

    # -- the file

    def on_package(self, node: Node) -> None:
        """`package a.b;`."""
        name = next((child for child in node.named_children if child.type in {"scoped_identifier", "identifier"}), None)
        if name is not None:
            self.outline.package = "".join(self.text(name).split())
        self._take_names(node)

    def on_import(self, node: Node) -> None:
        """`import a.b.C;`, `import a.b.*;`, `import static a.b.C.m;`."""
        self._take_names(node)
        name = next((child for child in node.named_children if child.type in {"scoped_identifier", "identifier"}), None)
        if name is None:
            return
        dotted = "".join(self.text(name).split())
        kind = "static" if any(child.type == "static" for child in node.children) else ""
        if any(child.type == "asterisk" for child in node.named_children):
            self.bring(node, dotted, "*", kind=kind)
            return
        module, _, last = dotted.rpartition(".")
        self.bring(node, module, last, last, kind=kind)

    def _take_names(self, node: Node) -> None:
        if node.type == "identifier":
            self.taken.add(node.start_byte)
        for child in node.named_children:
            self._take_names(child)

    # -- types

    def on_type(self, node: Node) -> None:
        """A class, interface, enum, record or annotation."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        modifiers = self.modifiers(node)
        parameters = node.child_by_field_name("parameters")
        params = self.params(parameters)
        flags = [word for word in modifiers if word in {"static", "abstract", "sealed"}]
        if node.type == "record_declaration":
            flags.append("record")
        symbol = self.declare(
            node,
            self.text(name_node),
            _KINDS[node.type],
            name_node,
            body=body,
            visibility=self.visibility(modifiers, node),
            doc=self.doc_before(node),
            flags=" ".join(flags),
            params=params if node.type == "record_declaration" else [],
            generics=self.generics(node.child_by_field_name("type_parameters")),
            signature=self.head(node, body),
            bases=self._bases(node),
        )
        self.open(symbol, node, body)
        if parameters is not None and node.type == "record_declaration" and symbol >= 0:
            self._components(parameters, symbol)

    def _bases(self, node: Node) -> list[Expr]:
        found: list[Expr] = []
        for child in node.named_children:
            if child.type in {"superclass", "super_interfaces", "extends_interfaces"}:
                inner = child.named_children
                if inner and inner[0].type == "type_list":
                    inner = inner[0].named_children
                for base in inner:
                    expr = self.type(base)
                    if expr is not None:
                        found.append(expr)
                        self.refer_type(base, "inherit")
        return found

    def _components(self, parameters: Node, symbol: int) -> None:
        """Declare the components of a record: fields that are also methods."""
        for child in parameters.named_children:
            name_node = child.child_by_field_name("name")
            if name_node is not None:
                self.declare(
                    child,
                    self.text(name_node),
                    "variable",
                    name_node,
                    parent=symbol,
                    visibility="public",
                    flags="accessor",
                    type=self.type(child.child_by_field_name("type")),
                )

    def on_constant(self, node: Node) -> None:
        """A constant of an enum: with a body it is an object of a class of its own."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        owner = self.owner_at(node.start_byte)
        around = self.outline.symbols[owner].name if owner >= 0 else None
        symbol = self.declare(
            node,
            self.text(name_node),
            "constant",
            name_node,
            body=body,
            visibility="public",
            doc=self.doc_before(node),
            flags="static object" if body is not None else "static",
            type=around,
            bases=[around] if body is not None and around else [],
        )
        if body is not None:
            self.open(symbol, node, body)

    # -- members

    def on_method(self, node: Node) -> None:
        """A method or constructor."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        modifiers = self.modifiers(node)
        flags = [word for word in modifiers if word in {"static", "abstract", "default", "override"}]
        if node.type.endswith("constructor_declaration"):
            flags.append("constructor")
        elif body is None and "abstract" not in flags and "native" not in modifiers:
            flags.append("abstract")
        returns = node.child_by_field_name("type")
        params = self.params(node.child_by_field_name("parameters"))
        symbol = self.declare(
            node,
            self.text(name_node),
            "method",
            name_node,
            body=body,
            visibility=self.visibility(modifiers, node),
            doc=self.doc_before(node),
            flags=" ".join(flags),
            type=self.type(returns),
            params=params,
            generics=self.generics(node.child_by_field_name("type_parameters")),
            signature=self.head(node, body),
        )
        if symbol < 0:
            return
        self.bind_params(symbol, node, params)
        if node.type == "compact_constructor_declaration":
            self._bind_components(symbol, node)
        self.open(symbol, node, body)

    def _bind_components(self, symbol: int, node: Node) -> None:
        """In a compact constructor the components are parameters."""
        record = self.outline.symbols[self.outline.symbols[symbol].parent]
        self.outline.symbols[symbol].params = list(record.params)
        self.bind_params(symbol, node, record.params)

    def on_field(self, node: Node) -> None:
        """Fields: several may be declared at once."""
        modifiers = self.modifiers(node)
        owner = self.owner_at(node.start_byte)
        in_interface = owner >= 0 and self.outline.symbols[owner].kind == "interface"
        is_constant = in_interface or ("static" in modifiers and "final" in modifiers)
        type_node = node.child_by_field_name("type")
        for child in node.children_by_field_name("declarator"):
            name_node = child.child_by_field_name("name")
            if name_node is None:
                continue
            value = child.child_by_field_name("value")
            self.declare(
                node if node.child_by_field_name("declarator") == child else child,
                self.text(name_node),
                "constant" if is_constant else "variable",
                name_node,
                whole=node,
                visibility=self.visibility(modifiers, node),
                doc=self.doc_before(node),
                flags="static" if is_constant or "static" in modifiers else "",
                type=self.dimensions(child, self.type(type_node)),
                value=self.expr(value),
                signature=self.head(node, value, name_node),
            )

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a method, constructor, record or lambda."""
        found: list[Param] = []
        for child in node.named_children if node is not None else []:
            if child.type == "identifier":
                self.taken.add(child.start_byte)
                found.append(Param(self.text(child)))
            elif child.type == "formal_parameter":
                name_node = child.child_by_field_name("name")
                if name_node is not None:
                    self.taken.add(name_node.start_byte)
                    type_ = self.type(child.child_by_field_name("type"))
                    found.append(Param(self.text(name_node), self.dimensions(child, type_)))
            elif child.type == "spread_parameter":
                found.append(self._spread(child))
        return found

    def _spread(self, node: Node) -> Param:
        types = [child for child in node.named_children if child.type not in {"modifiers", "variable_declarator"}]
        declarator = next((child for child in node.named_children if child.type == "variable_declarator"), None)
        name_node = declarator.child_by_field_name("name") if declarator is not None else None
        if name_node is not None:
            self.taken.add(name_node.start_byte)
        return Param(
            self.text(name_node) if name_node is not None else "", self.type(types[0]) if types else None, kind="*"
        )

    def generics(self, node: Node | None) -> list[Param]:
        """Return type parameters with their bounds."""
        found: list[Param] = []
        for child in node.named_children if node is not None else []:
            if child.type != "type_parameter" or not child.named_child_count:
                continue
            names = [part for part in child.named_children if part.type in {"type_identifier", "identifier"}]
            bound = next((part for part in child.named_children if part.type == "type_bound"), None)
            if names:
                self.taken.add(names[0].start_byte)
                bounds = [self.type(part) for part in bound.named_children] if bound is not None else []
                found.append(Param(self.text(names[0]), ["&", *bounds] if bounds else None))
        return found

    # -- what stands before a declaration

    def modifiers(self, node: Node) -> list[str]:
        """Return the words before a declaration; `override` for the annotation."""
        for child in node.children:
            if child.type == "modifiers":
                words = [part.type for part in child.children if not part.is_named]
                if b"@Override" in self.data[child.start_byte : child.end_byte]:
                    words.append("override")
                return words
            if child.is_named:
                break
        return []

    def visibility(self, modifiers: list[str], node: Node) -> str:
        """Return who may see a declaration."""
        found = next((word for word in modifiers if word in _VISIBILITIES), "")
        if found:
            return found
        parent = node.parent
        return (
            "public" if parent is not None and parent.type in {"interface_body", "annotation_type_body"} else "package"
        )

    def head(self, node: Node, end: Node | None, name: Node | None = None) -> str:
        """Return the head of a declaration on one line, annotations left out."""
        start = node.start_byte
        for child in node.children:
            if child.type != "modifiers":
                break
            rest = [part for part in child.children if part.type not in {"annotation", "marker_annotation"}]
            start = rest[0].start_byte if rest else child.end_byte
        stop = end.start_byte if end is not None else node.end_byte
        if name is not None and end is None:
            stop = name.end_byte
        return self.one_line(start, stop).rstrip("{=; ").strip()[:300]

    def on_annotation(self, node: Node) -> None:
        """An annotation: where its type is in the project, that is used."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        last = name_node
        if name_node.type == "scoped_identifier":
            last = name_node.child_by_field_name("name") or name_node
            self._take_names(name_node)
        name = self.text(last)
        arguments = node.child_by_field_name("arguments")
        expr = self.dotted(name_node.start_byte, name_node.end_byte)
        if name in web_calls(self.language.name)[0]:
            around = node.parent.parent if node.parent is not None else None
            self.annotate(last, around, expr, self._given_to_annotation(arguments), node.end_byte)
        else:
            self.refer("decorator", last, expr)
        if name == "Value":
            found = _SETTING.search(self.text(arguments)) if arguments is not None else None
            if found:
                self.setting(node, found[1])

    def _given_to_annotation(self, node: Node | None) -> list[Expr]:
        found: list[Expr] = []
        for child in node.named_children if node is not None else []:
            if child.type == "element_value_pair":
                key, value = child.child_by_field_name("key"), child.child_by_field_name("value")
                found.append(["=", self.text(key) if key is not None else "", self.expr(value)])
            elif child.type not in self.comments:
                found.append(self.expr(child))
        return found


READER = JavaReader
