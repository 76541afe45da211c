"""Reading Kotlin: declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.kotlin.expressions import TYPES
from waypost.indexer.languages.kotlin.members import FLAGS, KotlinMembers

if TYPE_CHECKING:
    from tree_sitter import Node

_BODIES = frozenset({"class_body", "enum_class_body"})


class KotlinReader(KotlinMembers):
    """The reader of Kotlin."""

    function_kinds: ClassVar[frozenset[str]] = frozenset({"function", "method", "lambda"})

    def on_package(self, node: Node) -> None:
        """`package a.b`."""
        self.outline.package = ".".join(self._names(node))

    def on_import(self, node: Node) -> None:
        """`import a.b.C`, `import a.b.C as D`, `import a.b.*`."""
        names = self._names(node)
        alias = next((child for child in node.named_children if child.type == "identifier"), None)
        if alias is not None:
            names = names[:-1]
        dotted = ".".join(names)
        if any(child.type == "*" for child in node.children):
            self.bring(node, dotted, "*")
        elif names:
            self.bring(node, ".".join(names[:-1]), names[-1], self.text(alias) if alias is not None else names[-1])

    def _names(self, node: Node) -> list[str]:
        found = []
        for child in node.named_children:
            if child.type == "identifier":
                self.taken.add(child.start_byte)
                found.append(self.text(child).strip("`"))
            else:
                found += self._names(child)
        return found

    def on_type(self, node: Node) -> None:
        """A class, interface or object."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        words = self.modifiers(node)
        is_object = node.type == "object_declaration"
        kind = "class"
        if any(child.type == "interface" for child in node.children):
            kind = "interface"
        elif "enum" in words:
            kind = "enum"
        flags = [word for word in words if word in FLAGS]
        self._declare_type(node, name_node, kind, [*flags, *(["object"] if is_object else [])], words)

    def on_companion(self, node: Node) -> None:
        """`companion object`: what it declares belongs to the class; with a name it is an object of its own."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            words = self.modifiers(node)
            self._declare_type(node, name_node, "class", ["object", "companion"], words)
            return
        self._bases(node)

    def _declare_type(self, node: Node, name_node: Node, kind: str, flags: list[str], words: list[str]) -> None:
        body = next((child for child in node.named_children if child.type in _BODIES), None) or self._misread_body(node)
        primary = next((child for child in node.named_children if child.type == "primary_constructor"), None)
        listed = (
            next((child for child in primary.named_children if child.type == "class_parameters"), None)
            if primary
            else None
        )
        symbol = self.declare(
            node,
            self.text(name_node).strip("`"),
            kind,
            name_node,
            body=body,
            visibility=self.visibility(words),
            doc=self.doc_before(node),
            flags=" ".join(flags),
            generics=self.generics(node),
            signature=self.head(node, body),
        )
        if symbol < 0:
            return
        self.open(symbol, node, primary or self._specifiers(node) or body)
        self._primary(listed, symbol, node)
        self.outline.symbols[symbol].bases = self._bases(node)

    def _misread_body(self, node: Node) -> Node | None:
        """Return the body of `class A : B by c { ... }`, which the grammar may take for an argument of `c`."""
        listed = self._specifiers(node)
        last = listed.named_children[-1] if listed is not None and listed.named_child_count else None
        if last is not None and last.type == "delegation_specifier" and last.named_child_count:
            last = last.named_children[0]
        call = last.named_children[-1] if last is not None and last.type == "explicit_delegation" else None
        block = call.named_children[-1] if call is not None and call.type == "call_expression" else None
        if call is None or block is None or block.type != "annotated_lambda" or not block.named_child_count:
            return None
        body = block.named_children[-1]
        self._merged.update((call.id, body.id))
        return body

    def _primary(self, listed: Node | None, symbol: int, node: Node) -> None:
        """Declare the parameters of the primary constructor: properties, or names for what initialises the class."""
        params: list[Param] = []
        for child in listed.named_children if listed is not None else []:
            if child.type != "class_parameter":
                continue
            name_node = next((part for part in child.named_children if part.type == "identifier"), None)
            if name_node is None:
                continue
            name, words = self.text(name_node).strip("`"), self.modifiers(child)
            type_node = self.stated(child)
            value = self.default_of(child, type_node)
            kind = "*" if "vararg" in words else "?" if value is not None else ""
            type_ = self.type(type_node)
            params.append(Param(name, type_, self.expr(value), kind))
            if any(part.type in {"val", "var"} for part in child.children):
                self.declare(
                    child, name, "variable", name_node, parent=symbol, visibility=self.visibility(words),
                    type=["arr", type_] if kind == "*" else type_, value=self.expr(value),
                    signature=self.head(child, value),
                )  # fmt: skip
            else:
                self.taken.add(name_node.start_byte)
                self.bind_params(symbol, node, params[-1:])
        self.outline.symbols[symbol].params = params

    def default_of(self, node: Node, type_node: Node | None) -> Node | None:
        """Return the default value in a parameter."""
        if type_node is None or not any(child.type == "=" for child in node.children):
            return None
        last = node.named_children[-1]
        return last if last != type_node else None

    def _specifiers(self, node: Node) -> Node | None:
        """Return what stands after the colon in the head of a type."""
        return next((child for child in node.named_children if child.type == "delegation_specifiers"), None)

    def _bases(self, node: Node) -> list[Expr]:
        """Return what a type is derived from; the constructor of a class is called there."""
        found: list[Expr] = []
        listed = self._specifiers(node)
        for child in listed.named_children if listed is not None else []:
            inner = (
                child.named_children[0] if child.type == "delegation_specifier" and child.named_child_count else child
            )
            type_node = (
                inner
                if inner.type in TYPES
                else next((part for part in inner.named_children if part.type in TYPES), None)
            )
            if type_node is None:
                continue
            expr = self.type(type_node)
            if expr is not None:
                found.append(expr)
            self._refer_base(inner, type_node, expr)
        return found

    def _refer_base(self, inner: Node, type_node: Node, expr: Expr) -> None:
        names = [part for part in type_node.named_children if part.type == "identifier"]
        if not names:
            return
        for one in names[:-1]:
            self.taken.add(one.start_byte)
        plain = self.plain(type_node)
        if inner.type == "constructor_invocation":
            arguments = next((part for part in inner.named_children if part.type == "value_arguments"), None)
            self.refer("instantiate", names[-1], expr, name=self.text(names[-1]), args=self.arguments(arguments))
        self.refer("inherit", names[-1], plain, name=self.text(names[-1]))

    def on_entry(self, node: Node) -> None:
        """A constant of an enum: with a body it is an object of a class of its own."""
        name_node = next((child for child in node.named_children if child.type == "identifier"), None)
        owner = self.owner_at(node.start_byte)
        if name_node is None or owner < 0:
            return
        body = next((child for child in node.named_children if child.type == "class_body"), None)
        around = self.outline.symbols[owner].name
        symbol = self.declare(
            node, self.text(name_node), "constant", name_node, body=body, visibility="public", type=around,
            doc=self.doc_before(node), flags="static object" if body is not None else "static",
            bases=[around] if body is not None else [],
        )  # fmt: skip
        if body is not None:
            self.open(symbol, node, body)

    def on_object(self, node: Node) -> None:
        """`object : T(...) { ... }`."""
        body = next((child for child in node.named_children if child.type == "class_body"), None)
        symbol = self.declare_lambda(node, body, "object")
        if symbol >= 0:
            self.outline.symbols[symbol].bases = self._bases(node)
            self.open(symbol, node, body)

    def on_alias(self, node: Node) -> None:
        """`typealias A<T> = B`."""
        name_node = node.child_by_field_name("type")
        types = [child for child in node.named_children if child.type in TYPES and child != name_node]
        if name_node is not None:
            symbol = self.declare(
                node, self.text(name_node), "type", name_node, visibility=self.visibility(self.modifiers(node)),
                doc=self.doc_before(node), generics=self.generics(node), value=self.type(types[-1]) if types else None,
            )  # fmt: skip
            self.open(symbol, node, types[-1] if types else None)


READER = KotlinReader
