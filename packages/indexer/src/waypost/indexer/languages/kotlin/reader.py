"""Reading Kotlin: declarations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.kotlin.bodies import KotlinBodies
from waypost.indexer.languages.kotlin.expressions import TYPES
from waypost.indexer.web.telling import web_calls

if TYPE_CHECKING:
    from tree_sitter import Node

_VISIBILITIES = frozenset({"public", "private", "protected", "internal"})
_FLAGS = frozenset(
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
_BODIES = frozenset({"class_body", "enum_class_body"})


class KotlinReader(KotlinBodies):
    """The reader of Kotlin."""

    function_kinds: ClassVar[frozenset[str]] = frozenset({"function", "method", "lambda"})

    # -- the file

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

    # -- types

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
        flags = [word for word in words if word in _FLAGS]
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
        """Return the body of `class A : B by c { ... }`, which the grammar may take for a block that `c` is called with."""
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
                    type=["arr", type_] if kind == "*" else type_, value=self.expr(value), signature=self.head(child, value),
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
            node, self.text(name_node), "constant", name_node, body=body, visibility="public", doc=self.doc_before(node),
            flags="static object" if body is not None else "static", type=around, bases=[around] if body is not None else [],
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

    # -- members

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
        flags = [word for word in words if word in _FLAGS]
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
            value=self._body_value(body) if returns is None else None,
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
                    [*(word for word in words if word in _FLAGS), *(["extension"] if receiver is not None else [])]
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

    # -- what stands before a declaration

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


READER = KotlinReader
