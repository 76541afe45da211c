"""Reading Kotlin: functions, constructors and properties."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.kotlin.bodies import KotlinBodies
from waypost.indexer.languages.kotlin.expressions import TYPES
from waypost.indexer.web.telling import web_calls

if TYPE_CHECKING:
    from tree_sitter import Node

_VISIBILITIES = frozenset({"public", "private", "protected", "internal"})
FLAGS = frozenset(
    {
        "abstract",
        "override",
        "open",
        "sealed",
        "data",
        "inner",
        "suspend",
        "inline",
        "infix",
        "operator",
        "value",
        "annotation",
    }
)
_SETTING = re.compile(r"\$\{([\w.\-]+)")


class KotlinMembers(KotlinBodies):
    """Members of types, and what stands at the top of a file."""

    def on_function(self, node: Node) -> None:
        """A function."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        words = self.modifiers(node)
        listed = next((child for child in node.named_children if child.type == "function_value_parameters"), None)
        body = next((child for child in node.named_children if child.type == "function_body"), None)
        types = [child for child in node.named_children if child.type in TYPES]
        receiver = next((child for child in types if child.end_byte <= name_node.start_byte), None)
        returns = next((child for child in reversed(types) if child.start_byte >= name_node.end_byte), None)
        params = self.params(listed)
        flags = [word for word in words if word in FLAGS]
        if receiver is not None:
            params.insert(0, Param("this", self._receiver_form(receiver), kind="this"))
            flags.append("extension")
        owner = self.owner_at(node.start_byte)
        in_type = owner >= 0 and self.is_type_symbol(owner)
        if in_type and body is None and "abstract" not in flags and self.outline.symbols[owner].kind == "interface":
            flags.append("abstract")
        symbol = self.declare(
            node,
            self.text(name_node).strip("`"),
            "method" if in_type else "function",
            name_node,
            body=body,
            visibility=self.visibility(words),
            doc=self.doc_before(node),
            flags=" ".join(flags),
            type=self.type(returns) if returns is not None else None,
            value=self._body_value(body) if returns is None or self.uses_web else None,
            params=params,
            generics=self.generics(node),
            signature=self.head(node, body),
        )
        if symbol >= 0:
            self.bind_params(symbol, node, params)
            self.open(symbol, node, listed)

    def _receiver_form(self, node: Node) -> Expr:
        """Return the type that a function is declared for; `A.Companion` is `A` itself, not an instance."""
        expr = self.type(node)
        return ["companion", expr[1]] if isinstance(expr, list) and expr[0] == "." and expr[2] == "Companion" else expr

    def is_type_symbol(self, owner: int) -> bool:
        """Whether a symbol has members."""
        symbol = self.outline.symbols[owner]
        return symbol.kind in self.type_kinds or "object" in symbol.flags

    def _body_value(self, body: Node | None) -> Expr:
        if body is None or not body.named_child_count or body.named_children[0].type == "block":
            return None
        value = self.expr(body.named_children[0])
        return ["at", body.start_byte, value] if value is not None else None

    def on_constructor(self, node: Node) -> None:
        """`constructor(...) : this(...)`."""
        word = next((child for child in node.children if child.type == "constructor"), None)
        listed = next((child for child in node.named_children if child.type == "function_value_parameters"), None)
        call = next((child for child in node.named_children if child.type == "constructor_delegation_call"), None)
        body = next((child for child in node.named_children if child.type == "block"), None)
        params = self.params(listed)
        symbol = self.declare(
            node, "constructor", "method", word or node, body=body, visibility=self.visibility(self.modifiers(node)),
            doc=self.doc_before(node), flags="constructor", params=params, signature=self.head(node, call or body),
        )  # fmt: skip
        if symbol < 0:
            return
        self.bind_params(symbol, node, params)
        self.open(symbol, node, listed)
        target = (
            next((child for child in call.children if child.type in {"this", "super"}), None)
            if call is not None
            else None
        )
        if target is not None and call is not None:
            arguments = next((child for child in call.named_children if child.type == "value_arguments"), None)
            self.invoke(target.type, target, ["ctor", target.type], self.arguments(arguments))

    def on_property(self, node: Node) -> None:
        """A property, or a local variable."""
        owner = self.owner_at(node.start_byte)
        value = self._property_value(node)
        around = node.parent.type if node.parent is not None else ""
        if (owner >= 0 and not self.is_type_symbol(owner)) or around == "block":
            self.bind_local(node, value)
            return
        words = self.modifiers(node)
        accessor = next(
            (child for child in node.named_children if child.type in {"getter", "setter", "property_delegate"}), None
        )
        receiver = self._receiver(node)
        for name_node, type_, number in self.declared_names(node):
            if not self.text(name_node):
                name_node = self._misread_name(receiver) or name_node  # noqa: PLW2901 - see _misread_name
            if not self.text(name_node):
                continue
            part = value if number < 0 else ["part", value, number] if value is not None else None
            symbol = self.declare(
                node,
                self.text(name_node).strip("`"),
                "constant" if "const" in words else "variable",
                name_node,
                visibility=self.visibility(words),
                doc=self.doc_before(node),
                flags=" ".join(
                    [*(word for word in words if word in FLAGS), *(["extension"] if receiver is not None else [])]
                ),
                type=type_,
                value=part,
                params=[Param("this", self._receiver_type(receiver, name_node), kind="this")]
                if receiver is not None
                else [],
                signature=self.head(node, self._value_node(node) or accessor),
            )
            if symbol >= 0 and accessor is not None:
                self.bind_params(symbol, node, self.outline.symbols[symbol].params)
                self.open(symbol, node, accessor)

    def _receiver(self, node: Node) -> Node | None:
        """Return the type that an extension property is declared for."""
        for child in node.named_children:
            if child.type in TYPES:
                return child
            if child.type in {"variable_declaration", "multi_variable_declaration"}:
                return None
        return None

    def _misread_name(self, receiver: Node | None) -> Node | None:
        """Return the name of `val T.name: U`, which the grammar takes for the last part of the type."""
        names = (
            [child for child in receiver.named_children if child.type == "identifier"] if receiver is not None else []
        )
        if len(names) > 1:
            self.taken.add(names[-1].start_byte)
            return names[-1]
        return None

    def _receiver_type(self, receiver: Node, name_node: Node) -> Expr:
        expr = self.type(receiver)
        inside = receiver.start_byte <= name_node.start_byte < receiver.end_byte
        if inside and isinstance(expr, list) and expr[0] == ".":
            self.refer("type", receiver.named_children[0], expr[1], name=self.text(receiver.named_children[0]))
            return expr[1]
        return expr

    def _value_node(self, node: Node) -> Node | None:
        """Return the node of what a property is set to."""
        after = False
        for child in node.children:
            if child.type == "=":
                after = True
            elif after and child.is_named:
                return child
        return None

    def _property_value(self, node: Node) -> Expr:
        value = self._value_node(node)
        if value is not None:
            return self.expr(value)
        for child in node.named_children:
            if child.type == "property_delegate" and child.named_child_count:
                return ["by", self.expr(child.named_children[0])]
            if child.type == "getter":
                body = next((part for part in child.named_children if part.type == "function_body"), None)
                return self._body_value(body)
        return None

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters of a function; what stands before and after each one belongs to it."""
        found: list[Param] = []
        words: set[str] = set()
        for child in node.children if node is not None else []:
            if child.type == "parameter_modifiers":
                words = set(self.text(child).split())
            elif child.type == "parameter" and child.named_child_count:
                name_node = child.named_children[0]
                self.taken.add(name_node.start_byte)
                kind = "*" if "vararg" in words else ""
                found.append(Param(self.text(name_node).strip("`"), self.type(self.stated(child)), kind=kind))
                words = set()
            elif child.type == "=" and found:
                found[-1].kind = "?"
            elif child.is_named and found and found[-1].kind == "?" and child.type not in self.comments:
                found[-1].default = self.expr(child)
        return found

    def generics(self, node: Node) -> list[Param]:
        """Return type parameters with their bounds."""
        listed = next((child for child in node.named_children if child.type == "type_parameters"), None)
        found: list[Param] = []
        for child in listed.named_children if listed is not None else []:
            name_node = next((part for part in child.named_children if part.type == "identifier"), None)
            if child.type == "type_parameter" and name_node is not None:
                self.taken.add(name_node.start_byte)
                found.append(Param(self.text(name_node), self.type(self.stated(child))))
        constraints = next((child for child in node.named_children if child.type == "type_constraints"), None)
        for child in constraints.named_children if constraints is not None else []:
            name = self.text(child.named_children[0]) if child.named_child_count else ""
            if child.named_child_count:
                self.taken.add(child.named_children[0].start_byte)
            for param in found:
                if param.name == name and param.type is None:
                    param.type = self.type(self.stated(child))
        return found

    def modifiers(self, node: Node) -> list[str]:
        """Return the words before a declaration, annotations left out."""
        listed = next((child for child in node.named_children if child.type == "modifiers"), None)
        return (
            [self.text(child) for child in listed.named_children if child.type != "annotation"]
            if listed is not None
            else []
        )

    def visibility(self, words: list[str]) -> str:
        """Return who may see a declaration."""
        return next((word for word in words if word in _VISIBILITIES), "public")

    def head(self, node: Node, end: Node | None) -> str:
        """Return the head of a declaration on one line, annotations left out."""
        start = node.start_byte
        first = node.named_children[0] if node.named_child_count else None
        if first is not None and first.type == "modifiers":
            rest = [part for part in first.children if part.type != "annotation"]
            start = rest[0].start_byte if rest else first.end_byte
        stop = end.start_byte if end is not None else node.end_byte
        return self.one_line(start, stop).rstrip("{=; ").strip().removesuffix(" by")[:300]

    def on_annotation(self, node: Node) -> None:
        """An annotation: where its class is in the project, that is used."""
        inner = next(
            (child for child in node.named_children if child.type in {"user_type", "constructor_invocation"}), None
        )
        given: Node | None = None
        if inner is not None and inner.type == "constructor_invocation":
            given = next((child for child in inner.named_children if child.type == "value_arguments"), None)
            inner = inner.named_children[0] if inner.named_child_count else None
        if inner is None:
            return
        names = [child for child in inner.named_children if child.type == "identifier"]
        for one in names[:-1]:
            self.taken.add(one.start_byte)
        if names:
            if self.text(names[-1]) in web_calls(self.language.name)[0]:
                around = node.parent.parent if node.parent is not None and node.parent.type == "modifiers" else None
                self.annotate(names[-1], around, self.plain(inner), self.arguments(given), node.end_byte)
            else:
                self.refer("decorator", names[-1], self.plain(inner), name=self.text(names[-1]))
            found = _SETTING.search(self.text(node)) if self.text(names[-1]) == "Value" else None
            if found:
                self.setting(node, found[1])
