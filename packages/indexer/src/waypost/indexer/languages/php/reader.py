"""Reading PHP: declarations and imports."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Param
from waypost.indexer.languages.php.bindings import Bindings
from waypost.indexer.languages.php.builtins import OPEN_TYPES
from waypost.indexer.languages.php.expressions import CLASS_NAMES
from waypost.indexer.reading.reader import doc_line

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_KINDS = {
    "class_declaration": "class",
    "interface_declaration": "interface",
    "trait_declaration": "trait",
    "enum_declaration": "enum",
}
_MODIFIERS = {
    "static_modifier": "static",
    "abstract_modifier": "abstract",
    "final_modifier": "final",
    "readonly_modifier": "readonly",
}
_PARAMETERS = frozenset({"simple_parameter", "property_promotion_parameter", "variadic_parameter"})


class PhpReader(Bindings):
    """The reader of PHP."""

    blocks: ClassVar[frozenset[str]] = frozenset(
        {"compound_statement", "colon_block", "case_statement", "default_statement"}
    )

    # -- names of other files

    def on_namespace(self, node: Node) -> None:
        r"""`namespace A\B;`."""
        name = node.child_by_field_name("name")
        self.names.enter(self.text(name) if name is not None else "")
        if not self.outline.symbols and not self.outline.package:
            self.outline.package = self.names.namespace

    def on_use(self, node: Node) -> None:
        r"""`use A\B as C, D;`, `use function A\{f, g};`."""
        prefix = next((self.text(child) for child in node.named_children if child.type == "namespace_name"), "")
        kind = next((child.type for child in node.children if child.type in {"function", "const"}), "class")
        group = node.child_by_field_name("body")
        for clause in [*node.named_children, *(group.named_children if group is not None else ())]:
            if clause.type == "namespace_use_clause":
                own = next((child.type for child in clause.children if child.type in {"function", "const"}), kind)
                self._import(node, clause, prefix, own)

    def _import(self, node: Node, clause: Node, prefix: str, kind: str) -> None:
        alias = clause.child_by_field_name("alias")
        name = next((child for child in clause.named_children if child.type in CLASS_NAMES), None)
        if name is None:
            return
        full = "\\".join(part for part in (prefix, self.text(name).lstrip("\\")) if part)
        bound = self.text(alias) if alias is not None else full.rpartition("\\")[2]
        tables = {"class": self.names.classes, "function": self.names.functions, "const": self.names.constants}
        tables[kind][bound] = full
        self.bring(node, full, alias=bound, kind=kind)
        item = self.outline.imports[-1]
        item.line = clause.start_point[0] + 1
        self._imported.append(item)

    # -- types

    def on_type(self, node: Node) -> None:
        """A class, interface, trait or enum."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        symbol = self.declare(
            node,
            self.text(name_node),
            _KINDS[node.type],
            name_node,
            body=body,
            visibility="public",
            doc=self.doc_before(node),
            flags=self.flags(node),
            bases=self._bases(node),
            decorators=self._attributes(node),
        )
        self.open(symbol, node, body)
        self._documented(node, symbol)

    def on_anonymous(self, node: Node) -> None:
        """`new class { ... }`."""
        body = node.child_by_field_name("body")
        owner = self.owner_at(node.start_byte)
        symbol = self.declare(
            node,
            self.lambda_name(owner),
            "lambda",
            node,
            body=body,
            flags="typelike",
            bases=self._bases(node),
            signature="class",
        )
        self.taken.discard(node.start_byte)
        self.open(symbol, node, body)

    def _bases(self, node: Node) -> list[Expr]:
        found: list[Expr] = []
        for clause in node.named_children:
            if clause.type not in {"base_clause", "class_interface_clause"}:
                continue
            for child in clause.named_children:
                if child.type in CLASS_NAMES:
                    base = self.names.class_name(self.text(child))
                    found.append(base)
                    self.refer_name("inherit", child, base)
        return found

    def _attributes(self, node: Node) -> list[Expr]:
        attributes = node.child_by_field_name("attributes")
        if attributes is None:
            return []
        found = []
        for group in attributes.named_children:
            for attribute in group.named_children:
                name = attribute.named_children[0] if attribute.named_children else None
                if name is not None:
                    arguments = self.arguments(attribute.child_by_field_name("parameters"))
                    found.append(["(", self.names.class_name(self.text(name)), arguments])
        return found

    def _documented(self, node: Node, symbol: int) -> None:
        """Properties that a class's comment states."""
        for name, type_ in self.docs.properties(self.comment(node)).items():
            if type_ is not None:
                self.bind(name, symbol, node, "attr", type=type_, until=node.end_byte, scope=symbol)

    def on_traits(self, node: Node) -> None:
        """`use A, B { A::f insteadof B; g as protected h; }` in a class."""
        owner = self.owner_at(node.start_byte)
        if owner < 0:
            return
        traits = []
        for child in node.named_children:
            if child.type in CLASS_NAMES:
                base = self.names.class_name(self.text(child))
                traits.append(base)
                self.refer_name("inherit", child, base)
        symbol = self.outline.symbols[owner]
        symbol.bases = [*traits, *symbol.bases]
        for rule in next((child.named_children for child in node.named_children if child.type == "use_list"), []):
            self._adapt(rule, owner, traits)

    def _adapt(self, rule: Node, owner: int, traits: list[str]) -> None:
        """One method of a trait under another name, or the one that wins."""
        source = next((child for child in rule.named_children if child.type != "visibility_modifier"), None)
        if source is None:
            return
        target, name = list(traits), self.text(source)
        if source.type == "class_constant_access_expression":
            target, name = (
                [self.names.class_name(self.text(source.named_children[0]))],
                self.text(source.named_children[1]),
            )
        last = rule.named_children[-1]
        bound = name
        if rule.type == "use_as_clause":
            if last.type != "name" or last.start_byte == source.start_byte:
                return
            bound = self.text(last)
        value = ["|", *([".", trait, f"{name}()"] for trait in target)]
        self.bind(bound, owner, last, "alias", value=value, start=rule.start_byte, until=rule.end_byte, scope=owner)

    # -- functions

    def on_function(self, node: Node) -> None:
        """A function."""
        self._function(node, "function")

    def on_method(self, node: Node) -> None:
        """A method."""
        self._function(node, "method")

    def _function(self, node: Node, kind: str) -> None:
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        comment = self.comment(node)
        params = self._params(node, self.docs.params(comment) if comment else {})
        flags = self.flags(node)
        returned = node.child_by_field_name("return_type")
        if self._is_fluent(returned) or (returned is None and comment and self.docs.is_fluent(comment)):
            flags = f"{flags} fluent".strip()
        type_ = self._stated_type(self._written(returned), self.docs.returned(comment) if comment else None)
        symbol = self.declare(
            node,
            self.text(name_node),
            kind,
            name_node,
            body=body,
            visibility=self.visibility(node) if kind == "method" else "public",
            doc=doc_line(comment) or self.doc_before(node),
            flags=flags,
            type=type_,
            params=params,
            decorators=self._attributes(node),
        )
        if kind == "function" and self.names.namespace != self.outline.package:
            self.outline.symbols[symbol].flags += f" in:{self.names.namespace}"
        self.refer_types(returned)
        self.bind_params(node, symbol, params)
        self.open(symbol, node, body)

    def _is_fluent(self, returned: Node | None) -> bool:
        return returned is not None and self.text(returned).lstrip("?") == "static"

    def _written(self, node: Node | None) -> Expr:
        """Return a type that says which members there are; None for `array`, `mixed` and the like."""
        found = self.type(node)
        return None if isinstance(found, list) and found[0] == "#" and found[1] in OPEN_TYPES else found

    def _stated_type(self, written: Expr, told: Expr) -> Expr:
        """Return the type that is written; what a comment tells where none is, and what a container holds."""
        if written is None:
            return told
        holds = isinstance(told, list) and told[0] == "[]" and isinstance(written, str)
        return ["|", written, told] if holds else written

    def on_closure(self, node: Node) -> None:
        """A function without a name."""
        owner = self.owner_at(node.start_byte)
        body = node.child_by_field_name("body")
        params = self._params(node, {})
        returned = node.child_by_field_name("return_type")
        symbol = self.declare(
            node,
            self.lambda_name(owner),
            "lambda",
            node,
            body=body,
            params=params,
            type=self._written(returned),
            value=self.expr(body) if node.type == "arrow_function" else None,
            signature="function",
        )
        self.taken.discard(node.start_byte)
        self.refer_types(returned)
        self.bind_params(node, symbol, params, self.given(node, params))
        self.open(symbol, node, body)

    def _params(self, node: Node, documented: dict[str, Expr]) -> list[Param]:
        found: list[Param] = []
        parameters = node.child_by_field_name("parameters")
        for child in parameters.named_children if parameters is not None else []:
            name_node = child.child_by_field_name("name")
            if child.type not in _PARAMETERS or name_node is None:
                continue
            name = self.text(name_node)
            name = name.removeprefix("&")
            type_node = child.child_by_field_name("type")
            type_ = self._stated_type(self._written(type_node), documented.get(name[1:]))
            default = self.expr(child.child_by_field_name("default_value"))
            self.refer_types(type_node)
            found.append(Param(name, type_, default, "*" if child.type == "variadic_parameter" else ""))
            if child.type == "property_promotion_parameter":
                self._promote(child, name_node, type_, default)
        return found

    # -- properties and constants

    def _promote(self, node: Node, name_node: Node, type_: Expr, default: Expr) -> None:
        """A parameter of the constructor that is a property too."""
        owner = self.owner_at(node.start_byte)
        self.declare(
            node,
            self.text(name_node).lstrip("&$"),
            "variable",
            name_node,
            visibility=self.visibility(node),
            flags=self.flags(node),
            type=type_,
            value=default,
        )
        self.typed.add((owner, self.text(name_node).lstrip("&$")))

    def on_property(self, node: Node) -> None:
        """Properties of a class."""
        type_node = node.child_by_field_name("type")
        comment = self.comment(node)
        type_ = self._stated_type(self._written(type_node), self.docs.var(comment)[1] if comment else None)
        self.refer_types(type_node)
        owner = self.owner_at(node.start_byte)
        for element in node.named_children:
            name_node = element.child_by_field_name("name") if element.type == "property_element" else None
            if name_node is None:
                continue
            name = self.text(name_node)[1:]
            self.declare(
                element,
                name,
                "variable",
                name_node,
                visibility=self.visibility(node),
                doc=doc_line(comment),
                flags=self.flags(node),
                type=type_,
                value=self.expr(element.child_by_field_name("default_value")),
                signature=self.signature(node, None).rstrip(";"),
            )
            if type_ is not None:
                self.typed.add((owner, name))

    def on_const(self, node: Node) -> None:
        """Constants of a class or namespace."""
        for element in node.named_children:
            if element.type != "const_element" or not element.named_children:
                continue
            name_node = element.named_children[0]
            value = element.named_children[-1] if element.named_child_count > 1 else None
            self.declare(
                element,
                self.text(name_node),
                "constant",
                name_node,
                visibility=self.visibility(node),
                doc=self.doc_before(node),
                value=self.expr(value),
                signature=self.signature(node, None).rstrip(";"),
            )
            self.paths.note(self.text(name_node), value)

    def on_case(self, node: Node) -> None:
        """A case of an enum."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self.declare(node, self.text(name_node), "constant", name_node, visibility="public", flags="case")

    # -- what declarations have in common

    def flags(self, node: Node) -> str:
        """Return the words in front of a declaration."""
        return " ".join(_MODIFIERS[child.type] for child in node.named_children if child.type in _MODIFIERS)

    def visibility(self, node: Node) -> str:
        """Return the visibility that is written in front of a member."""
        words = (self.text(child) for child in node.named_children if child.type == "visibility_modifier")
        return next((word.partition("(")[0] for word in words), "public")

    def comment(self, node: Node) -> str:
        """Return the doc comment right above a declaration."""
        before = node.prev_named_sibling
        if before is None or before.type != "comment" or before.end_point[0] < node.start_point[0] - 1:
            return ""
        text = self.text(before)
        return text if text.startswith("/**") else ""


READER = PhpReader
