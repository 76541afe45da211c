"""What only TypeScript has: interfaces, type aliases, enums, namespaces, signatures, written types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.indexer.languages.javascript.builtins import BUILTINS
from waypost.indexer.languages.javascript.calls import CallReader
from waypost.indexer.languages.javascript.functions import NOWHERE
from waypost.indexer.linking.view import has_members

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_IMPLEMENTED = frozenset({"function_declaration", "function_signature", "method_definition", "method_signature"})


class TypeScriptReader(CallReader):
    """Reads what only TypeScript has."""

    def _type(self, node: Node, kind: str, **values: Any) -> int:  # noqa: ANN401 - see Reader.declare
        """Declare what has a name and perhaps a body, and open its scope."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return -1
        whole, public = self.statement(node)
        doc, _ = self.doc_and_types(whole.start_byte)
        generics = self.open_generics(node)
        made = {name: make() for name, make in values.items()}
        if kind == "interface" and self.text(name_node) in BUILTINS and _is_global(node):
            made["owner"] = ["{}", NOWHERE]  # it adds to the language's own
        symbol = self.declare(
            node, self.text(name_node), kind, name_node, whole=whole, body=body, doc=doc, generics=generics,
            visibility="public" if public else "", signature=self.head(whole, body), **made,
        )  # fmt: skip
        if body is not None:
            self.open(symbol, node, body)
        return symbol

    def on_interface(self, node: Node) -> None:
        """An interface."""
        self._type(node, "interface", bases=lambda: self._extended(node))

    def _extended(self, node: Node) -> list[Expr]:
        clauses = [child for child in node.named_children if child.type == "extends_type_clause"]
        return [base for clause in clauses for base in self.inherited(clause) if base is not None]

    def on_alias(self, node: Node) -> None:
        """`type T = ...`."""
        self._type(node, "type", value=lambda: self.type(node.child_by_field_name("value")))

    def on_enum(self, node: Node) -> None:
        """An enum with its members."""
        symbol = self._type(node, "enum")
        body = node.child_by_field_name("body")
        for child in body.named_children if body is not None and symbol >= 0 else []:
            member = child.child_by_field_name("name") if child.type == "enum_assignment" else child
            if member is not None and member.type in {"property_identifier", "string"}:
                name, value = self.member_name(member), self.expr(child.child_by_field_name("value"))
                self.declare(child, name, "constant", member, parent=symbol, value=value, visibility="public")

    def on_namespace(self, node: Node) -> None:
        """`namespace A.B { }`, `declare module "m" { }`; one that adds to another of that name shares its scope."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None or body is None:
            return
        self.own_block(body)
        whole, public = self.statement(node)
        owner = self.owner_at(node.start_byte)
        names = [self.string(name_node)] if name_node.type == "string" else self.text(name_node).split(".")
        doc, _ = self.doc_and_types(whole.start_byte)
        symbol = owner
        for name in names:
            known = self.known.get((symbol, name), -1)
            if known >= 0 and self.outline.symbols[known].kind == "module":
                symbol = known
                continue
            symbol = self.declare(
                node, name, "module", name_node, whole=whole, body=body, doc=doc, parent=symbol,
                visibility="public" if public else "", signature=self.head(whole, body),
            )  # fmt: skip
        self.open(symbol, node, body)

    def on_signature_alone(self, node: Node) -> None:
        """A function without a body: an overload, which its implementation stands for, or one that lies elsewhere."""
        name_node = node.child_by_field_name("name")
        whole, public = self.statement(node)
        if name_node is None or self._is_overload(whole, self.text(name_node)):
            self._take_names(node)
            return
        self._signature(node, "function", name_node, whole, "public" if public else "")

    def on_member_signature(self, node: Node) -> None:
        """A method without a body, in an interface or class."""
        name_node = node.child_by_field_name("name")
        owner = self.owner_at(node.start_byte)
        if name_node is None or owner < 0 or not has_members(self.outline.symbols[owner]):
            return
        parent = node.parent
        if parent is None or parent.type not in {"interface_body", "class_body", "object_type"}:
            return
        if parent.type == "object_type" and parent.start_byte != self._body_start(owner):
            return
        name = self.member_name(name_node)
        if parent.type == "class_body" and node.type == "method_signature" and self._is_overload(node, name):
            return
        self._signature(node, "method", name_node, node, "public")

    def _body_start(self, owner: int) -> int:
        return self._bodies.get(owner, -1)

    def _signature(self, node: Node, kind: str, name_node: Node, whole: Node, visibility: str) -> None:
        doc, _ = self.doc_and_types(whole.start_byte)
        flags, stated = self.modifiers(node) if kind == "method" else ([], "")
        generics = self.open_generics(node)
        parameters = node.child_by_field_name("parameters")
        params = self.params(parameters, {})
        for _, pattern in params:
            if pattern is not None:
                self.taken.add(pattern.start_byte)
        symbol = self.declare(
            node,
            self.member_name(name_node),
            kind,
            name_node,
            whole=whole,
            doc=doc,
            flags=" ".join(flags),
            generics=generics,
            type=self.returns(node, {}),
            params=[param for param, _ in params],
            visibility=stated or visibility,
        )
        self.open(symbol, node, parameters)

    def _is_overload(self, node: Node, name: str) -> bool:
        """Whether another declaration of the same name follows."""
        following = node.next_named_sibling
        while following is not None and following.type in self.comments:
            following = following.next_named_sibling
        if following is not None and following.type == "export_statement":
            following = following.child_by_field_name("declaration")
        if following is None or following.type not in _IMPLEMENTED:
            return False
        name_node = following.child_by_field_name("name")
        return name_node is not None and self.member_name(name_node) == name

    def _take_names(self, node: Node) -> None:
        self.open_generics(node)
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self.taken.add(name_node.start_byte)

    def on_property_signature(self, node: Node) -> None:
        """A property of an interface: its type matters, it is no declaration of its own."""
        owner = self.owner_at(node.start_byte)
        parent = node.parent
        if owner < 0 or self.outline.symbols[owner].kind != "interface" or parent is None:
            return
        name_node = node.child_by_field_name("name")
        if name_node is None or parent.start_byte != self._body_start(owner):
            return
        type_ = self.type(node.child_by_field_name("type"))
        self.taken.add(name_node.start_byte)
        if type_ is not None:
            end = len(self.data) + 1
            self.bind(self.member_name(name_node), owner, name_node, "attr", until=end, type=type_)

    def on_type_name(self, node: Node) -> None:
        """A name in a written type."""
        start = node.start_byte
        if start in self.taken:
            return
        self.close_generics(start)
        if node.type == "nested_type_identifier":
            name_node = node.child_by_field_name("name")
            if name_node is not None and name_node.start_byte not in self.taken:
                self.refer("type", name_node, self.type(node))
            return
        name = self.text(node)
        if any(name in bounds for _, bounds in self.generics):
            self.taken.add(start)
            return
        self.refer("type", node, name)


def _is_global(node: Node) -> bool:
    """Whether a declaration stands in `declare global { }`."""
    block = node.parent
    around = block.parent if block is not None and block.type == "statement_block" else None
    return around is not None and around.type == "ambient_declaration"
