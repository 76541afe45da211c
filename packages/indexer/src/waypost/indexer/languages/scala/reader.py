"""Reading Scala: declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.facts import Expr, Param
from waypost.indexer.languages.scala.members import ScalaMembers, plain

if TYPE_CHECKING:
    from tree_sitter import Node

_KINDS = {
    "class_definition": "class",
    "object_definition": "class",
    "full_enum_case": "class",
    "trait_definition": "trait",
    "enum_definition": "enum",
}
_BODIES = frozenset({"template_body", "enum_body", "with_template_body"})
PACKAGES = "<packages>"
"""Under this name an outline gives the packages whose names the file sees, the innermost first."""


class ScalaReader(ScalaMembers):
    """The reader of Scala."""

    function_kinds: ClassVar[frozenset[str]] = frozenset({"function", "method", "lambda"})

    def on_package(self, node: Node) -> None:
        """`package a.b`: several clauses are nested."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self._take(name_node)
            self._add_package("".join(self.text(name_node).split()))

    def _add_package(self, name: str) -> None:
        around = self.outline.package
        self.outline.package = f"{around}.{name}" if around else name
        self._packages.insert(0, self.outline.package)
        self.outline.exports[PACKAGES] = list(self._packages)

    def on_package_object(self, node: Node) -> None:
        """`package object a { ... }`: what it declares belongs to the package."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self.taken.add(name_node.start_byte)
            self._add_package(self.text(name_node))
            self._package_object = (node.start_byte, node.end_byte)

    def on_import(self, node: Node) -> None:
        """`import a.b`, `import a.{b, c => d, _}`, `import a.*`."""
        self._take(node)
        path: list[str] = []
        for number, child in enumerate(node.children):
            field = node.field_name_for_child(number)
            if field == "path" and child.is_named:
                path.append(self.text(child).strip("`"))
            elif child.type == "," and path:
                self._bring_path(node, path, None)
                path = []
            elif child.type in {
                "namespace_selectors",
                "namespace_wildcard",
                "as_renamed_identifier",
                "arrow_renamed_identifier",
            }:
                self._bring_path(node, path, child)
                path = []
        if path:
            self._bring_path(node, path, None)

    def _bring_path(self, node: Node, path: list[str], last: Node | None) -> None:
        path = [name for name in path if name != "_root_"]
        if last is None:
            if len(path) > 1:
                self.bring(node, ".".join(path[:-1]), path[-1], path[-1])
            return
        parts = last.named_children if last.type == "namespace_selectors" else [last]
        hidden = [self.text(part.named_children[0]) for part in parts if self._is_hidden(part)]
        for part in parts:
            if part.type in {"namespace_wildcard", "wildcard"}:
                self.bring(node, ".".join(path), "*", kind=" ".join(["hides", *hidden]) if hidden else "")
            elif part.type == "identifier":
                self.bring(node, ".".join(path), self.text(part), self.text(part).strip("`"))
            elif part.type in {"as_renamed_identifier", "arrow_renamed_identifier"} and not self._is_hidden(part):
                name, alias = part.child_by_field_name("name"), part.child_by_field_name("alias")
                if name is not None and alias is not None:
                    self.bring(node, ".".join(path), self.text(name), self.text(alias))

    def _is_hidden(self, part: Node) -> bool:
        """Whether a part of an import says what it does not bring: `B => _`."""
        alias = part.child_by_field_name("alias")
        return alias is not None and self.text(alias) == "_"

    def on_type(self, node: Node) -> None:
        """A class, trait, object or enum."""
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        words = self.modifiers(node)
        is_case = any(child.type == "case" for child in node.children) or node.type == "full_enum_case"
        is_object = node.type == "object_definition"
        flags = [word for word in words if word in {"abstract", "sealed", "final", "implicit"}]
        flags += [word for word, holds in (("data", is_case and not is_object), ("object", is_object)) if holds]
        body = next((child for child in node.named_children if child.type in _BODIES), None)
        owner = self.owner_at(node.start_byte)
        lists = node.children_by_field_name("class_parameters")
        symbol = self.declare(
            node,
            self.text(name_node).strip("`"),
            _KINDS[node.type],
            name_node,
            body=body,
            visibility=self.visibility(node),
            doc=self.doc_before(node),
            flags=" ".join(flags),
            params=[param for listed in lists for param in self.params(listed)],
            generics=self.generics(node.child_by_field_name("type_parameters")),
            signature=self.head(node, body),
        )
        if symbol < 0:
            return
        self.open(symbol, node, lists[0] if lists else node.child_by_field_name("extend") or body)
        bases = self._bases(node)
        if node.type == "full_enum_case" and owner >= 0 and not bases:
            bases = [self.outline.symbols[owner].name]
        self.outline.symbols[symbol].bases = bases
        for listed in lists:
            self._fields(listed, symbol, node, is_case=is_case)

    def _fields(self, listed: Node, symbol: int, node: Node, *, is_case: bool) -> None:
        """Declare the parameters of a class that are its fields; the others are names in it."""
        for child in listed.named_children:
            name_node = child.child_by_field_name("name")
            if child.type != "class_parameter" or name_node is None:
                continue
            type_ = self.type(child.child_by_field_name("type"))
            if is_case or any(part.type in {"val", "var"} for part in child.children):
                self.declare(
                    child, self.text(name_node), "variable", name_node, parent=symbol,
                    visibility=self.visibility(child), type=type_,
                    value=self.expr(child.child_by_field_name("default_value")),
                )  # fmt: skip
            else:
                self.bind_params(symbol, node, [Param(self.text(name_node), type_)])

    def _bases(self, node: Node) -> list[Expr]:
        """Return what a type is derived from; the constructor of a class is called there."""
        extend = node.child_by_field_name("extend")
        found: list[Expr] = []
        children = extend.children if extend is not None else []
        for number, child in enumerate(children):
            if child.type not in self.type_forms:
                continue
            for part in child.named_children if child.type == "compound_type" else [child]:
                expr = self.type(part)
                name_node = self.type_name_node(part)
                if expr is None or name_node is None:
                    continue
                found.append(expr)
                name = self.text(name_node).rpartition(".")[2]
                following = children[number + 1] if number + 1 < len(children) else None
                if following is not None and following.type == "arguments" and part == child:
                    self.refer("instantiate", name_node, expr, name=name, args=self.arguments(following))
                self.refer("inherit", name_node, plain(expr), name=name)
        return found

    def on_self_type(self, node: Node) -> None:
        """`self: Other =>`: the type is an `Other` too."""
        owner = self.owner_at(node.start_byte)
        children = node.named_children
        if owner < 0 or not children:
            return
        if children[0].type == "identifier":
            self.outline.bindings.append(self.binding(self.text(children[0]), owner, node, "param", value=["this"]))
            self.taken.add(children[0].start_byte)
        type_ = self.type(children[-1]) if children[-1].type in self.type_forms else None
        if type_ is not None:
            self.outline.symbols[owner].type = type_

    def on_case(self, node: Node) -> None:
        """A case of an enum without parameters."""
        name_node = node.child_by_field_name("name")
        owner = self.owner_at(node.start_byte)
        if name_node is not None and owner >= 0:
            self._bases(node)
            self.declare(
                node, self.text(name_node), "constant", name_node, visibility="public", flags="static",
                doc=self.doc_before(node), type=self.outline.symbols[owner].name,
            )  # fmt: skip

    def on_given(self, node: Node) -> None:
        """`given name: T with ...`, `given T = ...`."""
        name_node, type_node = node.child_by_field_name("name"), node.child_by_field_name("return_type")
        body = node.child_by_field_name("body")
        type_ = self.type(type_node)
        has_body = body is not None and body.type in _BODIES
        if name_node is None and not has_body:
            return
        if has_body and type_node is not None:
            name = self.type_name_node(type_node)
            if name is not None:
                self.refer("inherit", name, plain(type_), name=self.text(name).rpartition(".")[2])
        bases = [type_] if type_ is not None else []
        if name_node is None:
            symbol = self.declare_lambda(node, body, "object given", bases=bases)
        else:
            kind = "class" if has_body else "variable"
            symbol = self.declare(
                node, self.text(name_node), kind, name_node, body=body, visibility=self.visibility(node),
                flags="object given" if has_body else "given", bases=bases if has_body else [],
                doc=self.doc_before(node), type=None if has_body else type_, signature=self.head(node, body),
            )  # fmt: skip
        if has_body:
            self.open(symbol, node, body)


READER = ScalaReader
