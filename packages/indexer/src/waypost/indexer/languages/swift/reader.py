"""Reading Swift: declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.facts import Param
from waypost.indexer.languages.swift.bodies import SwiftBodies
from waypost.indexer.languages.swift.expressions import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_KINDS = {"class": "class", "struct": "struct", "enum": "enum", "actor": "class", "extension": "extension"}
_VISIBILITIES = frozenset({"public", "private", "fileprivate", "internal", "open", "package"})
_FLAGS = frozenset(
    {"static", "class", "override", "final", "lazy", "mutating", "convenience", "required", "weak", "indirect"}
)
_BODIES = frozenset({"class_body", "enum_class_body", "protocol_body"})
_ACCESSORS = frozenset({"computed_property", "willset_didset_block"})


class Extension(NamedTuple):
    """An extension whose members are being read."""

    end: int
    depth: int
    type: Expr
    bases: list[Expr]


class Declared(NamedTuple):
    """One name that `let` or `var` declares."""

    name: Node
    type: Node | None
    value: Node | None
    accessor: Node | None
    part: int
    """Which part of a tuple it is, -1 for the whole."""


class SwiftReader(SwiftBodies):
    """The reader of Swift."""

    def start(self, root: Node) -> None:
        """Prepare."""
        self._extensions: list[Extension] = []

    # -- the file

    def on_import(self, node: Node) -> None:
        """`import A`, `@testable import A`, `import struct A.B`."""
        identifier = next((child for child in node.named_children if child.type == "identifier"), None)
        if identifier is None:
            return
        for child in identifier.named_children:
            self.taken.add(child.start_byte)
        names = self.text(identifier).split(".")
        is_one = any(
            child.type in {"struct", "class", "enum", "protocol", "func", "let", "var", "typealias"}
            for child in node.children
        )
        if is_one and len(names) > 1:
            self.bring(node, ".".join(names[:-1]), names[-1], names[-1], kind="one")
        else:
            self.bring(node, names[0], "*", kind="global")

    # -- types

    def on_type(self, node: Node) -> None:
        """A class, struct, enum, actor or extension."""
        word = next((child.type for child in node.children if child.type in _KINDS), "")
        body = next((child for child in node.named_children if child.type in _BODIES), None)
        name_node = node.child_by_field_name("name")
        if name_node is None or not word:
            return
        if word == "extension":
            self._extend(node, name_node, body)
        else:
            self._declare_type(node, name_node, _KINDS[word], body)

    def on_protocol(self, node: Node) -> None:
        """A protocol."""
        name_node = node.child_by_field_name("name")
        body = next((child for child in node.named_children if child.type in _BODIES), None)
        if name_node is not None:
            self._declare_type(node, name_node, "interface", body)

    def _declare_type(self, node: Node, name_node: Node, kind: str, body: Node | None) -> None:
        words = self.modifiers(node)
        bases = self._bases(node)
        symbol = self.declare(
            node,
            self.text(name_node).strip("`"),
            kind,
            name_node,
            body=body,
            visibility=self.visibility(words),
            doc=self.doc_before(node),
            flags=" ".join(word for word in words if word in _FLAGS),
            generics=self.generics(node),
            bases=bases,
            signature=self.head(node, body),
            **self.membership(node),
        )
        self.open(symbol, node, body)

    def _extend(self, node: Node, name_node: Node, body: Node | None) -> None:
        """`extension A: B { ... }`: its members are A's."""
        type_ = self.plain(name_node)
        bases = self._bases(node)
        self._extensions.append(Extension(node.end_byte, len(self.scopes), type_, bases))
        if bases and (body is None or not body.named_child_count):
            # What an extension without members makes of the type is kept by a symbol that nothing can name.
            self.declare(node, "<extension>", "lambda", name_node, owner=type_, bases=bases, signature="extension")
            self.taken.discard(name_node.start_byte)

    def membership(self, node: Node) -> dict[str, object]:
        """Return what makes a declaration a member of the type that an extension is of."""
        around = self.extension(node)
        return {"owner": around.type} if around is not None else {}

    def extension(self, node: Node) -> Extension | None:
        """Return the extension right around a declaration."""
        while self._extensions and self._extensions[-1].end <= node.start_byte:
            self._extensions.pop()
        around = self._extensions[-1] if self._extensions else None
        return around if around is not None and around.depth == len(self.scopes) else None

    def _bases(self, node: Node) -> list[Expr]:
        """Return what a type is derived from."""
        found: list[Expr] = []
        for child in node.named_children:
            inner = child.child_by_field_name("inherits_from") if child.type == "inheritance_specifier" else None
            if inner is None:
                continue
            expr = self.type(inner)
            if expr is not None:
                found.append(expr)
            names = [part for part in inner.named_children if part.type == "type_identifier"]
            if names:
                self.refer("inherit", names[-1], self.plain(inner), name=self.text(names[-1]))
        return found

    def on_alias(self, node: Node) -> None:
        """`typealias A = B`."""
        name_node = node.child_by_field_name("name")
        value = self.stated(node)
        if name_node is not None:
            symbol = self.declare(
                node,
                self.text(name_node),
                "type",
                name_node,
                visibility=self.visibility(self.modifiers(node)),
                doc=self.doc_before(node),
                generics=self.generics(node),
                value=self.type(value) if value is not None else None,
                **self.membership(node),
            )
            self.open(symbol, node, value)

    def on_associated(self, node: Node) -> None:
        """`associatedtype A: B`."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            bound = self.stated(node)
            self.declare(
                node,
                self.text(name_node),
                "type",
                name_node,
                visibility="public",
                doc=self.doc_before(node),
                value=self.type(bound) if bound is not None else None,
            )

    def on_entry(self, node: Node) -> None:
        """`case a, b(C)`: cases of an enum."""
        owner = self.owner_at(node.start_byte)
        if owner < 0:
            return
        around = self.outline.symbols[owner].name
        children = node.children
        for number, child in enumerate(children):
            if child.type != "simple_identifier":
                continue
            held = children[number + 1] if number + 1 < len(children) else None
            params = self._payload(held) if held is not None and held.type == "enum_type_parameters" else []
            self.declare(
                node,
                self.text(child).strip("`"),
                "constant",
                child,
                visibility="public",
                doc=self.doc_before(node),
                flags="static case accessor" if params else "static case",
                type=around,
                params=params,
            )

    def _payload(self, node: Node) -> list[Param]:
        """Return what a case of an enum holds."""
        found: list[Param] = []
        label = ""
        for child in node.named_children:
            if child.type == "simple_identifier":
                self.taken.add(child.start_byte)
                label = self.text(child)
            elif child.type in TYPES:
                found.append(Param(label or f"_{len(found)}", self.type(child)))
                label = ""
        return found

    # -- functions

    def on_function(self, node: Node) -> None:
        """A function."""
        name_node = self._function_name(node)
        if name_node is None:
            return
        body = node.child_by_field_name("body")
        returned = self._returned(node)
        self._declare_function(node, name_node, self.text(name_node).strip("`"), body, returned)

    def _function_name(self, node: Node) -> Node | None:
        named = node.child_by_field_name("name")
        if named is not None and named.type in {"simple_identifier", "custom_operator"}:
            return named
        children = node.children
        at = next((number for number, child in enumerate(children) if child.type == "func"), -1)
        return children[at + 1] if 0 <= at < len(children) - 1 else None

    def _returned(self, node: Node) -> Node | None:
        """Return the type behind `->`."""
        return next((child for child in reversed(node.named_children) if child.type in TYPES), None)

    def _declare_function(
        self, node: Node, name_node: Node, name: str, body: Node | None, returned: Node | None, *, labels: bool = True
    ) -> None:
        words = self.modifiers(node)
        params, names = self._params(node, labels=labels)
        owner = self.owner_at(node.start_byte)
        around = self.extension(node)
        in_type = around is not None or (owner >= 0 and self.is_type_symbol(owner))
        flags = [word for word in words if word in _FLAGS]
        if name == "init":
            flags.append("constructor")
        if node.type == "protocol_function_declaration" or (in_type and body is None and name != "subscript"):
            flags.append("abstract")
        symbol = self.declare(
            node,
            name,
            "method" if in_type else "function",
            name_node,
            body=body,
            visibility=self.visibility(words),
            doc=self.doc_before(node),
            flags=" ".join(flags),
            type=self.type(returned) if returned is not None else None,
            params=params,
            generics=self.generics(node),
            bases=around.bases if around is not None else [],
            signature=self.head(node, body),
            **self.membership(node),
        )
        if symbol >= 0:
            self.bind_params(symbol, node, names)
            first = next((child for child in node.named_children if child.type == "parameter"), None)
            self.open(symbol, node, first or body)

    def is_type_symbol(self, owner: int) -> bool:
        """Whether a symbol has members."""
        return self.outline.symbols[owner].kind in self.type_kinds

    def on_init(self, node: Node) -> None:
        """`init(a: B) { ... }`."""
        word = next((child for child in node.children if child.type == "init"), None)
        if word is not None:
            self._declare_function(node, word, "init", node.child_by_field_name("body"), None)

    def on_deinit(self, node: Node) -> None:
        """`deinit { ... }`."""
        word = next((child for child in node.children if child.type == "deinit"), None)
        if word is not None:
            self._declare_function(node, word, "deinit", node.child_by_field_name("body"), None)

    def on_subscript(self, node: Node) -> None:
        """`subscript(a: B) -> C { ... }`: a label must be written twice."""
        word = next((child for child in node.children if child.type == "subscript"), None)
        body = next((child for child in node.named_children if child.type == "computed_property"), None)
        if word is not None:
            self._declare_function(node, word, "subscript", body, self._returned(node), labels=False)

    def _params(self, node: Node, *, labels: bool) -> tuple[list[Param], list[Param]]:
        """Return the parameters by the labels of a call, and by their names in the body."""
        outer: list[Param] = []
        inner: list[Param] = []
        for child in node.named_children:
            if child.type == "parameter":
                name_nodes = [part for part in child.named_children if part.type == "simple_identifier"]
                if not name_nodes:
                    continue
                for each in name_nodes:
                    self.taken.add(each.start_byte)
                type_ = self.type(self.stated(child))
                kind = "*" if self.data[child.end_byte - 3 : child.end_byte] == b"..." else ""
                name = self.text(name_nodes[-1]).strip("`")
                label = self.text(name_nodes[0]).strip("`") if labels or len(name_nodes) > 1 else "_"
                outer.append(Param(f"_{name}" if label == "_" else label, type_, kind=kind))
                inner.append(Param(name, type_, kind=kind))
            elif outer and not outer[-1].kind and self._is_default(node, child):
                outer[-1].kind = "?"
        return outer, inner

    def _is_default(self, node: Node, child: Node) -> bool:
        before = child.prev_sibling
        return before is not None and before.type == "=" and child.type not in TYPES and child.parent == node

    # -- properties

    def on_property(self, node: Node) -> None:
        """`let a: B = c`, `var a: B { ... }`; in a body a local name."""
        owner = self.owner_at(node.start_byte)
        around = self.extension(node)
        parent = node.parent
        outer = parent is not None and parent.type in {"source_file", *_BODIES}
        if around is None and ((owner >= 0 and not self.is_type_symbol(owner)) or not outer):
            self._bind_locals(node)
            return
        words = self.modifiers(node)
        is_let = self._is_let(node)
        in_type = around is not None or owner >= 0
        constant = is_let and (not in_type or "static" in words or "class" in words)
        for declared in self._declared(node):
            symbol = self.declare(
                node,
                self.text(declared.name).strip("`"),
                "constant" if constant else "variable",
                declared.name,
                visibility=self.visibility(words),
                doc=self.doc_before(node),
                flags=" ".join(word for word in words if word in _FLAGS),
                type=self.type(declared.type) if declared.type is not None else None,
                value=self._value(declared),
                bases=around.bases if around is not None else [],
                signature=self.head(node, declared.accessor or declared.value),
                **self.membership(node),
            )
            if symbol >= 0 and declared.accessor is not None:
                self.open(symbol, node, declared.accessor)

    def _value(self, declared: Declared) -> Expr:
        value = self.expr(declared.value) if declared.value is not None else None
        if value is None or declared.part < 0:
            return value
        return ["part", value, declared.part]

    def _bind_locals(self, node: Node) -> None:
        until = self.until(node)
        for declared in self._declared(node):
            type_ = self.type(declared.type) if declared.type is not None else None
            if declared.accessor is not None and declared.value is None:
                self.bind_name(declared.name, start=node.start_byte, until=until, type_=type_)
            else:
                self.bind_name(
                    declared.name, start=node.end_byte, until=until, type_=type_, value=self._value(declared)
                )

    def _is_let(self, node: Node) -> bool:
        word = next((child for child in node.named_children if child.type == "value_binding_pattern"), None)
        return word is not None and self.text(word) == "let"

    def _declared(self, node: Node) -> Iterator[Declared]:
        """Yield the names that a declaration declares, each with its type and value."""
        pattern: Node | None = None
        rest: dict[str, Node] = {}
        for child in [*node.named_children, None]:
            if child is None or child.type == "pattern":
                if pattern is not None:
                    yield from self._of_pattern(pattern, rest)
                pattern, rest = child, {}
            elif child.type == "type_annotation":
                rest["type"] = child
            elif child.type in _ACCESSORS:
                rest["accessor"] = child
            elif pattern is not None and child.type not in {"protocol_property_requirements", "modifiers"}:
                rest.setdefault("value", child)

    def _of_pattern(self, pattern: Node, rest: dict[str, Node]) -> Iterator[Declared]:
        type_ = self.stated(rest["type"]) if "type" in rest else None
        names = self.pattern_names(pattern, ["whole"])
        for name, part in names:
            number = part[2] if isinstance(part, list) and part[0] == "part" else -1
            yield Declared(name, type_ if number < 0 else None, rest.get("value"), rest.get("accessor"), number)

    # -- what declarations have in common

    def generics(self, node: Node) -> list[Param]:
        """Return type parameters with their bounds."""
        found: list[Param] = []
        listed = next((child for child in node.named_children if child.type == "type_parameters"), None)
        for child in listed.named_children if listed is not None else []:
            name = next((part for part in child.named_children if part.type == "type_identifier"), None)
            if name is not None:
                self.taken.add(name.start_byte)
                bound = self.stated(child)
                found.append(Param(self.text(name), self.type(bound) if bound is not None else None))
        constraints = next((child for child in node.named_children if child.type == "type_constraints"), None)
        for child in constraints.named_children if constraints is not None else []:
            inner = child.named_children[0] if child.type == "type_constraint" and child.named_child_count else None
            name = inner.child_by_field_name("constrained_type") if inner is not None else None
            bound = self.stated(inner) if inner is not None else None
            for param in found:
                if name is not None and bound is not None and self.text(name) == param.name and param.type is None:
                    param.type = self.type(bound)
            for part in name.named_children if name is not None else []:
                self.taken.add(part.start_byte)
        return found

    def modifiers(self, node: Node) -> list[str]:
        """Return the words before a declaration, attributes left out."""
        listed = next((child for child in node.named_children if child.type == "modifiers"), None)
        words = (
            [self.text(child) for child in listed.named_children if child.type != "attribute"]
            if listed is not None
            else []
        )
        return [word.partition("(")[0] if "(set)" not in word else "" for word in words]

    def visibility(self, words: list[str]) -> str:
        """Return who may see a declaration."""
        word = next((word for word in words if word in _VISIBILITIES), "internal")
        return "private" if word == "fileprivate" else word

    def head(self, node: Node, end: Node | None) -> str:
        """Return the head of a declaration on one line, attributes left out."""
        start = node.start_byte
        first = node.named_children[0] if node.named_child_count else None
        if first is not None and first.type == "modifiers":
            words = [part for part in first.named_children if part.type != "attribute"]
            start = words[0].start_byte if words else first.end_byte
        stop = end.start_byte if end is not None else node.end_byte
        return self.one_line(start, stop).rstrip("{=; ").strip()[:300]

    def on_attribute(self, node: Node) -> None:
        """`@Attribute`: a property wrapper or result builder of the project is used there."""
        type_node = next((child for child in node.named_children if child.type == "user_type"), None)
        names = [child for child in type_node.named_children if child.type == "type_identifier"] if type_node else []
        if names and type_node is not None:
            self.refer("decorator", names[-1], self.plain(type_node), name=self.text(names[-1]))


READER = SwiftReader
