"""Reading C#: members of types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.csharp.bodies import CSharpBodies
from waypost.indexer.reading.reader import doc_line
from waypost.indexer.web.telling import web_calls

if TYPE_CHECKING:
    from tree_sitter import Node

_VISIBILITIES = ("public", "private", "protected", "internal")
FLAGS = frozenset({"static", "abstract", "override", "virtual", "async", "partial", "sealed"})
_TAG = re.compile(r"</?\w+[^>]*>")


class CSharpMembers(CSharpBodies):
    """Methods, properties, fields and what stands before them."""

    def on_member(self, node: Node) -> None:
        """A member of an enum."""
        name_node = node.child_by_field_name("name")
        owner = self.owner_at(node.start_byte)
        if name_node is not None and owner >= 0:
            self.declare(
                node, self.text(name_node), "constant", name_node, visibility="public", flags="static",
                doc=self.doc_before(node), type=self.outline.symbols[owner].name,
            )  # fmt: skip

    def on_method(self, node: Node) -> None:
        """A method, constructor or local function."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        words = self.modifiers(node)
        params = self.params(node.child_by_field_name("parameters"))
        flags = [word for word in words if word in FLAGS]
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
            if body is not None and body.type == "arrow_expression_clause" and body.named_child_count and self.uses_web:
                self.add_result(symbol, body, self.expr(body.named_children[0]))
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
        computed = value is not None and value.type == "arrow_expression_clause" and value.named_child_count > 0
        symbol = self.declare(
            node,
            self.text(name_node),
            "variable",
            name_node,
            body=body,
            visibility=self.visibility(words, "public" if in_interface else "private"),
            doc=self.doc_before(node),
            flags=" ".join(word for word in words if word in FLAGS),
            type=self.type(type_node),
            value=self.expr(value.named_children[-1] if value is not None and computed else value),
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
            last = names[0][0]
            if self.text(last) in web_calls(self.language.name)[0]:
                listed = next((c for c in node.named_children if c.type == "attribute_argument_list"), None)
                around = node.parent.parent if node.parent is not None else None
                self.annotate(last, around, names[0][1], self._given(listed), node.end_byte)
            else:
                self.refer("decorator", last, names[0][1])

    def _given(self, listed: Node | None) -> list[Expr]:
        """Return what an attribute is given."""
        found: list[Expr] = []
        for child in listed.named_children if listed is not None else []:
            name = child.child_by_field_name("name")
            value = self.expr(child.named_children[-1]) if child.named_child_count else None
            found.append(["=", self.text(name), value] if name is not None else value)
        return found
