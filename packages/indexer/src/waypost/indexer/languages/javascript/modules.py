"""Imports and exports: ES modules, CommonJS, dynamic imports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.indexer.facts import Expr, Import
from waypost.indexer.languages.javascript.functions import FUNCTIONS
from waypost.indexer.languages.javascript.members import WHOLE, MemberReader

if TYPE_CHECKING:
    from tree_sitter import Node


_LOADING = frozenset({"require", "import"})
_LISTED = frozenset({"import_specifier", "export_specifier"})
_SHORT = 60
_MOST_RAW = 300


class ModuleReader(MemberReader):
    """Reads imports and exports."""

    # -- ES modules

    def on_import(self, node: Node) -> None:
        """`import a, { b as c } from "m"`."""
        source = node.child_by_field_name("source")
        kind = "type" if self.data.startswith((b"import type ", b"import typeof "), node.start_byte) else "import"
        clause = None
        for child in node.named_children:
            if child.type == "import_clause":
                clause = child
            elif child.type == "import_require_clause":
                self._import_require(node, child)
                return
        if source is None:
            return
        module = self.string(source)
        if clause is None:
            self.bring(node, module, kind="bare")
            return
        self._clause(node, clause, module, kind)

    def _clause(self, node: Node, clause: Node, module: str, kind: str) -> None:
        brought = len(self.outline.imports)
        for child in clause.named_children:
            if child.type == "identifier":
                self._bring(node, module, "default", child, kind)
            elif child.type == "namespace_import":
                name_node = self.child(child, "identifier")
                if name_node is not None:
                    self._bring(node, module, "", name_node, kind)
            elif child.type == "named_imports":
                for specifier in child.named_children:
                    self._specifier(node, specifier, module, kind)
        if len(self.outline.imports) == brought:  # import {} from "m"
            self.bring(node, module, kind="bare")

    def _keep_own_name(self, node: Node, specifier: Node | None) -> None:
        """Keep of a long list only the name at hand: each name has a row, and the module stands at the end."""
        whole = self.text(node)
        if specifier is None or specifier.type not in _LISTED or len(whole) <= _SHORT:
            return
        before, _, rest = whole.partition("{")
        after = rest.partition("}")[2]
        self.outline.imports[-1].raw = " ".join(f"{before}{{ {self.text(specifier)} }}{after}".split())[:_MOST_RAW]

    def _specifier(self, node: Node, specifier: Node, module: str, kind: str) -> None:
        if specifier.type != "import_specifier":
            return
        name_node, alias = specifier.child_by_field_name("name"), specifier.child_by_field_name("alias")
        name = self.name_of(name_node) if name_node is not None else "default"
        bound = alias or name_node
        if name_node is not None:
            self.taken.add(name_node.start_byte)
        if bound is not None:
            self._bring(node, module, name, bound, kind)

    def _bring(self, node: Node, module: str, name: str, bound: Node, kind: str) -> None:
        self.taken.add(bound.start_byte)
        self.bring(node, module, name, self.text(bound), kind)
        self._keep_own_name(node, bound.parent)

    def name_of(self, node: Node) -> str:
        """Return a name that may be written as a string."""
        return self.string(node) if node.type == "string" else self.text(node)

    def _import_require(self, node: Node, clause: Node) -> None:
        """`import a = require("m")`."""
        source, name_node = clause.child_by_field_name("source"), self.child(clause, "identifier")
        if source is not None and name_node is not None:
            self._bring(node, self.string(source), "", name_node, "require")

    def on_import_alias(self, node: Node) -> None:
        """`import A = B.C` names a namespace's member."""
        children = node.named_children
        if len(children) > 1:
            owner = self.owner_at(node.start_byte)
            self.bind(
                self.text(children[0]), owner, children[0], "alias", value=self.expr(children[1]), until=len(self.data)
            )

    # -- exports

    def on_export(self, node: Node) -> None:
        """Every kind of export."""
        source, declaration = node.child_by_field_name("source"), node.child_by_field_name("declaration")
        outermost = self.owner_at(node.start_byte) < 0
        default = any(child.type == "default" for child in node.children[:3])
        if declaration is not None:
            first = declaration.start_byte
            self.exported = (first, declaration.end_byte, node, default)
            name_node = declaration.child_by_field_name("name")
            if default and outermost and name_node is not None:
                self.give_away("default", self.text(name_node))
            return
        value = node.child_by_field_name("value")
        if value is not None:
            self._export_value(node, value, outermost=outermost)
            return
        if not outermost:
            return
        for child in node.named_children:
            if child.type == "export_clause":
                self._export_clause(node, child, source)
                return
            if child.type == "namespace_export" and source is not None:
                self._export_namespace(node, child, source)
                return
        if source is not None:
            self.bring(node, self.string(source), "*", kind="reexport")
        elif any(child.type == "=" for child in node.children[:3]):
            self.give_away(WHOLE, self.expr(self.child(node, "")))

    def _export_value(self, node: Node, value: Node, *, outermost: bool) -> None:
        """`export default` of an expression: a class without a name that is written there is called `default`."""
        plain = self.unwrapped(value) or value
        if plain.type in FUNCTIONS or plain.type == "class":
            own = plain.child_by_field_name("name")
            name = self.text(own) if own is not None else "default"
            values = {"whole": plain, "visibility": "public", "flags": ["unscoped"]}
            if plain.type == "class":
                self.klass(plain, name, own or plain, **values)
            elif own is not None:
                self.function(plain, name, "function", own, top=node.start_byte, **values)
            given: Expr = ["fn", plain.start_byte]
        else:
            inner = plain
            while inner.type in {"as_expression", "satisfies_expression"} and inner.named_child_count:
                inner = inner.named_children[0]
            self.declare_literal(inner, None)
            self._declare_options(inner)
            given = self.expr(plain)
        if outermost:
            self.give_away("default", given)

    def _declare_options(self, value: Node) -> None:
        """`defineComponent({ ... })`: the literal that is passed belongs to the declaration."""
        arguments = (
            value.child_by_field_name("arguments") if value.type in {"call_expression", "new_expression"} else None
        )
        for child in arguments.named_children[:2] if arguments is not None else []:
            self.declare_literal(child, None)

    def _export_clause(self, node: Node, clause: Node, source: Node | None) -> None:
        for specifier in clause.named_children:
            name_node, alias = specifier.child_by_field_name("name"), specifier.child_by_field_name("alias")
            name = self.name_of(name_node) if name_node is not None else "default"
            given = self.name_of(alias) if alias is not None else name
            for part in (name_node, alias):
                if part is not None:
                    self.taken.add(part.start_byte)
            if source is not None:
                self._reexport(node, self.string(source), name, given)
                self._keep_own_name(node, specifier)
            elif given != name:
                self.give_away(given, name)

    def _reexport(self, node: Node, module: str, name: str, given: str) -> None:
        """Bring a name in under one that nothing in the file can mean, and give it away."""
        self.bring(node, module, name, f"export {given}", "reexport")
        self.give_away(given, f"export {given}")

    def _export_namespace(self, node: Node, child: Node, source: Node) -> None:
        name_node = self.child(child, "")
        if name_node is not None:
            self._reexport(node, self.string(source), "", self.name_of(name_node))

    # -- CommonJS and dynamic imports

    def loads(self, value: Node, pattern: Node) -> bool:
        """Bring in what `a = require("m")`, `{ a, b: c } = await import("m")` load; tell whether it is that plain."""
        name = ""
        if value.type == "member_expression":
            member = value.child_by_field_name("property")
            target = value.child_by_field_name("object")
            if member is None or target is None or pattern.type != "identifier":
                return False
            name, value = self.text(member), self.unwrapped(target) or target
        if value.type == "await_expression":
            value = self.child(value, "") or value
            value = self.unwrapped(value) or value
        loaded = self.loaded(value)
        if loaded is None:
            return False
        module, kind = loaded
        if pattern.type == "identifier":
            self._bring(value, module, name, pattern, kind)
        elif pattern.type != "object_pattern" or not self._load_pattern(value, module, pattern, kind):
            return False
        self.handled.add(value.start_byte)
        return True

    def loaded(self, value: Node) -> tuple[str, str] | None:
        """Return the module that `require("m")` or `import("m")` loads, and which of both it is."""
        if value.type != "call_expression":
            return None
        callee, arguments = value.child_by_field_name("function"), value.child_by_field_name("arguments")
        if callee is None or arguments is None or callee.type not in {"identifier", "import"}:
            return None
        word = self.text(callee)
        literal = next((child for child in arguments.named_children if child.type not in self.comments), None)
        if word not in _LOADING or literal is None or literal.type not in {"string", "template_string"}:
            return None
        if literal.type == "template_string" and b"${" in self.data[literal.start_byte : literal.end_byte]:
            return None
        return self.string(literal), "require" if word == "require" else "dynamic"

    def _load_pattern(self, value: Node, module: str, pattern: Node, kind: str) -> bool:
        pairs = []
        for child in pattern.named_children:
            if child.type == "shorthand_property_identifier_pattern":
                pairs.append((self.text(child), child))
            elif child.type == "pair_pattern":
                key, bound = child.child_by_field_name("key"), child.child_by_field_name("value")
                if key is None or bound is None or bound.type != "identifier":
                    return False
                pairs.append((self.member_name(key), bound))
            elif child.type not in self.comments:
                return False
        for name, bound in pairs:
            self._bring(value, module, name, bound, kind)
        if not pairs:
            self.bring(value, module, kind=kind)
        return True

    def load_here(self, node: Node) -> bool:
        """Note a `require` or `import` within an expression."""
        loaded = self.loaded(node)
        if loaded is None:
            return False
        if node.start_byte not in self.handled:
            self.handled.add(node.start_byte)
            module, kind = loaded
            raw = self.text(node)
            start = node.start_byte
            self.outline.imports.append(
                Import(node.start_point[0] + 1, self.owner_at(start), raw[:200], module, kind=kind, start=start)
            )
        return True
