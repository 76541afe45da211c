"""Classes and their members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waypost.indexer.languages.javascript.functions import FUNCTIONS
from waypost.indexer.languages.javascript.objects import ObjectReader

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_MOST_DECORATOR = 400


class ClassReader(ObjectReader):
    """Reads classes and their members."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self._decorated: tuple[int, int, int] = (0, 0, 0)
        """The last decorators: first byte, last byte, line."""
        self._decorators: list[Expr] = []

    def on_method(self, node: Node) -> None:
        """A method of a class or an object literal."""
        name_node = node.child_by_field_name("name")
        if name_node is None or node.start_byte in self.handled:
            return
        owner = self.owner_at(node.start_byte)
        parent = node.parent
        flags, visibility = self.modifiers(node)
        if parent is not None and parent.type != "class_body":
            literal, _ = self.literal_of(node)
            if name_node.type != "computed_property_name":
                self.literal_method(node, self.key(name_node, 0)[1], name_node, literal, flags=flags)
            else:
                self.literal_method(node, self.text(name_node), name_node, literal, flags=flags)
            return
        name = self.member_name(name_node)
        top, line = self._decorated_top(node)
        symbol = self.function(
            node, name, "method", name_node, whole=node, flags=flags, visibility=self.seen_as(name, visibility), top=top
        )
        if symbol >= 0:
            declared = self.outline.symbols[symbol]
            declared.start_line = line
            if top != node.start_byte:
                declared.decorators = [decorator for decorator in self._decorators if decorator is not None]
            if name == "constructor":
                self._declare_properties(node, owner)

    def _decorated_top(self, node: Node) -> tuple[int, int]:
        """Return the first byte and line of a member with its decorators."""
        first, last, line = self._decorated
        if last and not self.data[last : node.start_byte].strip():
            return first, line
        return node.start_byte, node.start_point[0] + 1

    def decorated_by(self, node: Node) -> None:
        """Note a decorator in front of a member."""
        first, last, line = self._decorated
        if not last or self.data[last : node.start_byte].strip():
            first, line = node.start_byte, node.start_point[0] + 1
            self._decorators = []
        self._decorated = (first, node.end_byte, line)
        self._decorators.append(self._decorator(node))

    def _decorator(self, node: Node) -> Expr:
        """Return the expression of a decorator; one with arguments keeps them."""
        inner = self.child(node, "")
        if inner is None or inner.type != "call_expression":
            return self.expr(inner)
        short = inner.end_byte - inner.start_byte < _MOST_DECORATOR
        arguments = self.arguments(inner.child_by_field_name("arguments")) if short else []
        return ["(", self.expr(inner.child_by_field_name("function")), arguments]

    def _decorators_in(self, *nodes: Node) -> list[Expr]:
        """Return the decorators among the children of nodes."""
        found = [self._decorator(child) for node in nodes for child in node.children[:8] if child.type == "decorator"]
        return [decorator for decorator in found if decorator is not None]

    def seen_as(self, name: str, stated: str) -> str:
        """Return the visibility of a member."""
        return stated or ("private" if name.startswith(("#", "_")) else "public")

    def _declare_properties(self, node: Node, owner: int) -> None:
        """Declare the properties that stand among a constructor's parameters."""
        parameters = node.child_by_field_name("parameters")
        for child in parameters.named_children if parameters is not None and self.has_types else []:
            pattern = child.child_by_field_name("pattern")
            if pattern is None or pattern.type != "identifier" or not self.is_property(child):
                continue
            flags, visibility = self.modifiers(child)
            name = self.text(pattern)
            type_, value = self.type(child.child_by_field_name("type")), self.expr(child.child_by_field_name("value"))
            self.declare(
                child,
                name,
                "variable",
                pattern,
                parent=owner,
                type=type_,
                value=value,
                flags=" ".join(flags),
                visibility=self.seen_as(name, visibility),
            )

    # -- classes

    def on_class(self, node: Node) -> None:
        """A class declaration."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        whole, public = self.statement(node)
        self.klass(node, self.text(name_node), name_node, whole=whole, visibility="public" if public else "")

    def on_class_expression(self, node: Node) -> None:
        """A class within an expression."""
        if node.start_byte in self.handled:
            return
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self.klass(node, self.text(name_node), name_node, whole=node, flags=["unscoped"])
            return
        self.klass(
            node, self.nameless(node.start_byte), node, whole=node, flags=["unscoped", "typelike"], kind="lambda"
        )
        self.taken.discard(node.start_byte)

    def klass(self, node: Node, name: str, name_node: Node, **values: Any) -> int:  # noqa: ANN401 - see Reader.declare
        """Declare a class and open its scope."""
        whole, body = values.get("whole", node), node.child_by_field_name("body")
        self.handled.add(node.start_byte)
        flags: list[str] = values.pop("flags", [])
        if node.type == "abstract_class_declaration":
            flags = [*flags, "abstract"]
        self.block_local(node, name, flags, values)
        self.hide(flags, values)
        doc, _ = self.doc_and_types(whole.start_byte)
        generics = self.open_generics(node)
        symbol = self.declare(
            node,
            name,
            values.pop("kind", "class"),
            name_node,
            body=body,
            doc=doc,
            flags=" ".join(flags),
            bases=self._bases(node),
            generics=generics,
            signature=self.head(whole, body),
            decorators=self._decorators_in(*{node, whole}),
            **values,
        )
        self.name_itself(node, symbol)
        self.open(symbol, node, body)
        return symbol

    def _bases(self, node: Node) -> list[Expr]:
        heritage = next((child for child in node.named_children if child.type == "class_heritage"), None)
        if heritage is None:
            return []
        bases: list[Expr] = []
        for child in heritage.named_children:
            if child.type == "implements_clause":
                bases += self.inherited(child)
                continue
            value = child.child_by_field_name("value") if child.type == "extends_clause" else child
            bases.append(self._base(child, value))
        return [base for base in bases if base is not None]

    def inherited(self, clause: Node) -> list[Expr]:
        """Return the types that a clause names, and tell of them."""
        found = []
        for node in clause.named_children:
            found.append(self.type(node))
            named = node.child_by_field_name("name") if node.type == "generic_type" else node
            name_node = (
                named.child_by_field_name("name")
                if named is not None and named.type == "nested_type_identifier"
                else named
            )
            if named is not None and name_node is not None and name_node.type == "type_identifier":
                self.refer("inherit", name_node, self.type(named))
                self.taken.add(named.start_byte)
        return found

    def _base(self, clause: Node, value: Node | None) -> Expr:
        if value is None:
            return None
        expr = self.expr(value)
        name_node = value.child_by_field_name("property") if value.type == "member_expression" else value
        if expr is not None and name_node is not None and name_node.type in {"identifier", "property_identifier"}:
            self.refer("inherit", name_node, expr)
        arguments = clause.child_by_field_name("type_arguments") if clause.type == "extends_clause" else None
        if arguments is None or expr is None:
            return expr
        return ["<", expr, [self.type(child) for child in arguments.named_children]]

    def on_field(self, node: Node) -> None:
        """A field of a class: one that holds a function is a method."""
        name_node = node.child_by_field_name("name") or node.child_by_field_name("property")
        if name_node is None:
            return
        name, value = self.member_name(name_node), node.child_by_field_name("value")
        flags, visibility = self.modifiers(node)
        visibility = self.seen_as(name, visibility)
        plain = self.unwrapped(value)
        if plain is not None and plain.type in FUNCTIONS:
            self.give_by_type(plain, node.child_by_field_name("type") if self.has_types else None)
            self.function(plain, name, "method", name_node, whole=node, flags=flags, visibility=visibility)
            return
        self.declare_literal(plain, None, (name,))
        doc, said = self.doc_and_types(node.start_byte)
        type_node = node.child_by_field_name("type") if self.has_types else None
        type_ = self.type(type_node) if type_node is not None else said.get("@type")
        self.declare(
            node, name, "variable", name_node, doc=doc, flags=" ".join(flags), visibility=visibility, type=type_,
            value=self.expr(value), signature=self.head(node, self.long_value(value)),
        )  # fmt: skip
