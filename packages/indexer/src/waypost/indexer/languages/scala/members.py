"""Reading Scala: functions and values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.scala.bodies import ScalaBodies

if TYPE_CHECKING:
    from tree_sitter import Node

_IMPLICIT: Expr = ["#", "implicit"]


class ScalaMembers(ScalaBodies):
    """Members of types, and what stands at the top of a file."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self._package_object = (0, 0)

    def on_function(self, node: Node) -> None:
        """`def`."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        params: list[Param] = []
        generics: list[Param] = []
        for listed in node.children_by_field_name("parameters"):
            if listed.type == "type_parameters":
                generics += self.generics(listed)
            else:
                params += self.params(listed)
        generics += self.generics(node.child_by_field_name("type_parameters"))
        flags = [word for word in self.modifiers(node) if word in {"override", "abstract", "implicit", "inline"}]
        if all(param.kind == "?" and param.default == _IMPLICIT for param in params):
            flags.append("plain")
        if node.type == "function_declaration" and "abstract" not in flags:
            flags.append("abstract")
        extended = node.parent if node.parent is not None and node.parent.type == "extension_definition" else None
        if extended is not None:
            flags.append("extension")
            params = [*self._extended(extended), *params]
            generics += self.generics(extended.child_by_field_name("type_parameters"))
        owner = self.owner_at(node.start_byte)
        in_package_object = self._package_object[0] <= node.start_byte < self._package_object[1]
        returns = node.child_by_field_name("return_type")
        value = self.expr(body) if returns is None and body is not None else None
        symbol = self.declare(
            node,
            self.text(name_node).strip("`"),
            "method" if owner >= 0 or in_package_object else "function",
            name_node,
            body=body,
            visibility=self.visibility(node),
            doc=self.doc_before(extended or node),
            flags=" ".join(flags),
            type=self.type(returns),
            value=["at", body.start_byte, value] if value is not None and body is not None else None,
            params=params,
            generics=generics,
            signature=self.head(node, body),
        )
        if symbol >= 0:
            self.bind_params(symbol, node, params)
            self.open(symbol, node, body)

    def _extended(self, node: Node) -> list[Param]:
        """Return the parameter of an extension, as the receiver of its functions."""
        found = [param for listed in node.children_by_field_name("parameters") for param in self.params(listed)]
        first = next((param for param in found if param.kind != "?"), None)
        return (
            [Param(first.name, first.type, kind="this"), *(param for param in found if param is not first)]
            if first
            else []
        )

    def on_value(self, node: Node) -> None:
        """`val`, `var`: a field, or a local."""
        pattern = node.child_by_field_name("pattern") or node.child_by_field_name("name")
        if pattern is None:
            return
        owner = self.owner_at(node.start_byte)
        type_, value = self.type(node.child_by_field_name("type")), self.expr(node.child_by_field_name("value"))
        around = node.parent.type if node.parent is not None else ""
        if (owner >= 0 and not self.is_type_symbol(owner)) or around in {"block", "indented_block", "case_clause"}:
            self._bind_local(pattern, node, type_, value, owner)
            return
        names = (
            [pattern]
            if pattern.type == "identifier"
            else [n for n in self._identifiers(pattern) if not self.text(n)[:1].isupper()]
        )
        is_final = "final" in self.modifiers(node) or owner < 0 or "object" in self.outline.symbols[owner].flags
        for number, name_node in enumerate(names):
            name = self.text(name_node).strip("`")
            constant = is_final and name[:1].isupper() and node.type.startswith("val")
            part = value if name_node == pattern else ["part", value, number] if value is not None else None
            self.declare(
                node,
                name,
                "constant" if constant else "variable",
                name_node,
                visibility=self.visibility(node),
                doc=self.doc_before(node),
                flags=" ".join(word for word in self.modifiers(node) if word in {"lazy", "implicit", "override"}),
                type=type_,
                value=part,
                signature=self.head(node, node.child_by_field_name("value")),
            )

    def is_type_symbol(self, owner: int) -> bool:
        """Whether a symbol has members."""
        symbol = self.outline.symbols[owner]
        return symbol.kind in self.type_kinds or "object" in symbol.flags

    def _bind_local(self, pattern: Node, node: Node, type_: Expr, value: Expr, owner: int) -> None:
        until = self.until(node)
        if pattern.type == "identifier":
            self.bind(
                self.text(pattern).strip("`"),
                owner,
                pattern,
                "local",
                start=node.end_byte,
                until=until,
                type=type_,
                value=value,
            )
        else:
            self.bind_pattern(pattern, value, owner, node.end_byte, until)

    def _identifiers(self, node: Node) -> list[Node]:
        if node.type == "identifier":
            return [node]
        return [found for child in node.named_children for found in self._identifiers(child)]

    def on_alias(self, node: Node) -> None:
        """`type A = B`."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
        if name_node is not None:
            self.declare(
                node, self.text(name_node), "type", name_node, visibility=self.visibility(node),
                doc=self.doc_before(node),
                generics=self.generics(node.child_by_field_name("type_parameters")), value=self.type(type_node),
            )  # fmt: skip

    def params(self, node: Node | None) -> list[Param]:
        """Return the parameters in one list; those that the compiler finds may be left out."""
        if node is None:
            return []
        found: list[Param] = []
        is_implicit = any(child.type in {"using", "implicit"} for child in node.children)
        if is_implicit and not any(child.type in {"parameter", "class_parameter"} for child in node.named_children):
            return [Param("", self.type(child), _IMPLICIT, "?") for child in node.children_by_field_name("type")]
        for child in node.named_children:
            name_node, type_node = child.child_by_field_name("name"), child.child_by_field_name("type")
            if name_node is None:
                continue
            self.taken.add(name_node.start_byte)
            default = child.child_by_field_name("default_value")
            kind = "*" if type_node is not None and type_node.type == "repeated_parameter_type" else ""
            if is_implicit or default is not None:
                kind = "?"
            value = _IMPLICIT if is_implicit else self.expr(default)
            found.append(Param(self.text(name_node).strip("`"), self.type(type_node), value, kind))
        return found

    def generics(self, node: Node | None) -> list[Param]:
        """Return type parameters with their bounds."""
        found: list[Param] = []
        for number, child in enumerate(node.children if node is not None else []):
            field = node.field_name_for_child(number) if node is not None else None
            if field == "name" or child.type in {"covariant_type_parameter", "contravariant_type_parameter"}:
                name_node = child if field == "name" else child.child_by_field_name("name")
                if name_node is not None:
                    self.taken.add(name_node.start_byte)
                    found.append(Param(self.text(name_node)))
                    bound = child.child_by_field_name("bound") if field != "name" else None
                    found[-1].type = self._bound(bound)
            elif field == "bound" and found:
                found[-1].type = self._bound(child)
        return found

    def _bound(self, node: Node | None) -> Expr:
        return self.type(node.child_by_field_name("type")) if node is not None and node.type == "upper_bound" else None

    def modifiers(self, node: Node) -> list[str]:
        """Return the words before a declaration."""
        listed = next((child for child in node.named_children if child.type == "modifiers"), None)
        return self.text(listed).split() if listed is not None else []

    def visibility(self, node: Node) -> str:
        """Return who may see a declaration."""
        for word in self.modifiers(node):
            if word.startswith(("private", "protected")):
                return "package" if "[" in word else word
        return "public"

    def head(self, node: Node, end: Node | None) -> str:
        """Return the head of a declaration on one line, annotations left out."""
        start = next((child.start_byte for child in node.children if child.type != "annotation"), node.start_byte)
        stop = end.start_byte if end is not None else node.end_byte
        return self.one_line(start, stop).rstrip("{=: ").strip().removesuffix(" with")[:300]

    def on_annotation(self, node: Node) -> None:
        """An annotation: where its class is in the project, that is used."""
        name_node = node.child_by_field_name("name")
        found = self.type_name_node(name_node) if name_node is not None else None
        if found is not None:
            self.refer("decorator", found, plain(self.type(found)), name=self.text(found).rpartition(".")[2])

    def on_extension(self, node: Node) -> None:
        """`extension (x: T) ...`: the functions in it read its parameter themselves."""
        for listed in node.children_by_field_name("parameters"):
            for child in listed.named_children:
                name_node = child.child_by_field_name("name")
                if name_node is not None:
                    self.taken.add(name_node.start_byte)


def plain(expr: Expr) -> Expr:
    """Return a type without its arguments."""
    return expr[1] if isinstance(expr, list) and expr and expr[0] == "<" else expr
