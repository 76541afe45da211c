"""Reading the types, variables, namespaces and macros of C and C++."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from waypost.indexer.facts import Import, Param
from waypost.indexer.languages.c.functions import FunctionReader
from waypost.indexer.languages.c.names import KEYWORDS

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.c.types import Declared

_CALL = re.compile(r"(?<![\w.>#\"'])([A-Za-z_]\w*)\s*\(")
_STRING = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|//[^\n]*|/\*.*?\*/", re.DOTALL)
_CONTINUED = re.compile(r"\\\r?\n|/\*.*?\*/|//[^\"\n]*$", re.DOTALL)
"""What is left out of a macro's head: the marks of further lines, and comments, which its tree has no nodes for."""
_RECORDS = frozenset({"class", "struct", "enum"})
_KINDS = {"class_specifier": "class", "struct_specifier": "struct", "union_specifier": "struct"}
_GUARD = re.compile(
    rb"^[ \t]*#[ \t]*(?:ifndef[ \t]+|if[ \t]+!defined[ \t]*\(?)(\w+)[^\n]*\n(?:\s|//[^\n]*\n)*"
    rb"#[ \t]*define[ \t]+(\w+)[ \t]*\r?\n",
    re.MULTILINE,
)
_MOST_RAW = 300
_PLAIN = frozenset({"primitive_type", "sized_type_specifier"})


class DeclarationReader(FunctionReader):
    """What of the reader has to do with declarations other than functions."""

    def start(self, root: Node) -> None:
        """Prepare."""
        self.records = set()
        self.namespaces = set()
        self.anonymous_namespaces = []
        self.has_templates = b"template" in self.data
        self._guard = self._guard_name()

    # -- namespaces and what they bring

    def on_namespace(self, node: Node) -> None:
        """`namespace a::b { ... }`; one without a name and an inline one add nothing to names."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if body is None:
            return
        if name_node is None:
            self.anonymous_namespaces.append((body.start_byte, body.end_byte))
            return
        if any(child.type == "inline" for child in node.children):
            return
        parts = [name_node] if name_node.type == "namespace_identifier" else name_node.named_children
        for part in parts:
            if part.type != "namespace_identifier":
                continue
            name = self.text(part)
            self.namespaces.add(name)
            parent = self.scope.symbol if self.scope.body <= node.start_byte or part is not parts[0] else None
            symbol = self.declare(
                node, name, "module", part, body=body, visibility="public", parent=parent, signature=f"namespace {name}"
            )
            self.open(symbol, node, body)

    def on_namespace_alias(self, node: Node) -> None:
        """`namespace a = b::c;`."""
        name = node.child_by_field_name("name")
        target = next((child for child in reversed(node.named_children) if child != name), None)
        if name is not None and target is not None:
            self.namespaces.add(self.text(name))
            self._bring(node, self._path(target), "", self.text(name), "alias")
            self._show(node, self.text(name), self._path(target))

    def _show(self, node: Node, name: str, path: str) -> None:
        """Let other files find by its name what a `using` brings: by a symbol that no answer shows."""
        if self.function_of(self.owner_at(node.start_byte)) < 0:
            self.declare(node, name, "lambda", node, signature=f"using {path}", flags="using", value=path)
            self.taken.discard(node.start_byte)

    def on_using(self, node: Node) -> None:
        """`using namespace a;`, `using a::b;`."""
        target = node.named_children[-1] if node.named_child_count else None
        if target is None:
            return
        path = self._path(target)
        if any(child.type == "namespace" for child in node.children):
            self.namespaces.add(path.rpartition("::")[2])
            self._bring(node, path, "*", "", "using namespace")
        elif "::" in path:
            module, _, name = path.rpartition("::")
            self._bring(node, module, name, name, "using")
            self._show(node, name, path)
        for child in target.named_children:
            self.taken.add(child.start_byte)

    def _path(self, node: Node) -> str:
        return re.sub(r"\s+|<[^<>]*>", "", self.text(node))

    def _bring(self, node: Node, module: str, name: str, alias: str, kind: str) -> None:
        raw = " ".join(self.text(node).split())[:_MOST_RAW]
        owner = self.owner_at(node.start_byte)
        self.outline.imports.append(
            Import(node.start_point[0] + 1, owner, raw, module, name, alias, kind, node.start_byte)
        )

    def on_include(self, node: Node) -> None:
        """`#include "path"`, `#include <path>`."""
        path = node.child_by_field_name("path")
        if path is None or path.type not in {"string_literal", "system_lib_string"}:
            return
        text = self.text(path)
        kind = "include" if text[:1] == '"' else "include <>"
        self.bring(node, text.strip('"<>').replace("\\", "/"), kind=kind)

    # -- types

    def on_record(self, node: Node) -> None:
        """A class, struct or union with its members; a mere mention of one is none."""
        body = node.child_by_field_name("body")
        name_node = node.child_by_field_name("name")
        whole = self._defining(node)
        if body is None:
            return
        if name_node is None:
            name_node = self._typedef_name(node)
            if name_node is None:
                return
        owner: Expr = None
        if name_node.type in {"template_type", "qualified_identifier"}:
            name_node, owner = self._name_and_owner(name_node)
            while name_node is not None and name_node.type == "template_type":
                name_node = name_node.child_by_field_name("name")
        if name_node is None:
            return
        name = self.text(name_node)
        self.records.add(name)
        bases = self._bases(node)
        symbol = self.declare(
            node,
            name,
            _KINDS[node.type],
            name_node,
            whole=whole,
            body=body,
            parent=self.record_parent(node),
            visibility=self.access(node.parent or node) if self.scope.kind in _RECORDS else "public",
            doc=self.doc_before(whole),
            bases=[self.type(base) for base in bases],
            owner=owner,
            generics=self.template_params(node),
            flags="static" if self.is_anonymous(node) else "",
        )
        self.open(symbol, node, body)
        for base in bases:
            self.refer_types(base, "inherit", symbol)

    def record_parent(self, node: Node) -> int:
        """Return the symbol around a declaration: what an anonymous struct holds belongs to the one around it."""
        return self.owner_at(node.start_byte)

    def _defining(self, node: Node) -> Node:
        """Return the whole statement of a type: a `typedef`, a template."""
        parent = node.parent
        if parent is not None and parent.type == "type_definition":
            return parent
        return self.templated(node)

    def _typedef_name(self, node: Node) -> Node | None:
        parent = node.parent
        declarator = (
            parent.child_by_field_name("declarator")
            if parent is not None and parent.type == "type_definition"
            else None
        )
        return declarator if declarator is not None and declarator.type == "type_identifier" else None

    def _bases(self, node: Node) -> list[Node]:
        clause = next((child for child in node.children if child.type == "base_class_clause"), None)
        wanted = {"type_identifier", "qualified_identifier", "template_type"}
        return [child for child in clause.named_children if child.type in wanted] if clause is not None else []

    def on_enum(self, node: Node) -> None:
        """An enum with its values."""
        body, name_node = node.child_by_field_name("body"), node.child_by_field_name("name")
        if body is None:
            return
        name_node = name_node or self._typedef_name(node)
        if name_node is None:
            return
        owner: Expr = None
        if name_node.type == "qualified_identifier":
            name_node, owner = self._name_and_owner(name_node)
        if name_node is None:
            return
        whole = self._defining(node)
        is_scoped = any(child.type in {"class", "struct"} for child in node.children)
        symbol = self.declare(
            node,
            self.text(name_node),
            "enum",
            name_node,
            whole=whole,
            body=body,
            visibility=self.access(node.parent or node) if self.scope.kind in _RECORDS else "public",
            doc=self.doc_before(whole),
            owner=owner,
            flags=" ".join([*(["scoped"] if is_scoped else []), *(["static"] if self.is_anonymous(node) else [])]),
        )
        self.open(symbol, node, body)

    def on_enumerator(self, node: Node) -> None:
        """One value of an enum."""
        name_node = node.child_by_field_name("name")
        if name_node is not None and self.function_of(self.owner_at(node.start_byte)) < 0:
            flags = "case" if self.scope.kind == "enum" else ""
            self.declare(node, self.text(name_node), "constant", name_node, visibility="public", flags=flags)

    def on_typedef(self, node: Node) -> None:
        """`typedef T name;`: another name, but for a struct without one of its own."""
        type_node = node.child_by_field_name("type")
        type_ = self.type(type_node)
        unnamed = type_node is not None and self._is_unnamed(type_node)
        for number, declarator in enumerate(node.children_by_field_name("declarator")):
            declared = self.declared(declarator, type_)
            if declared.name is None or (unnamed and not number and declarator.type == "type_identifier"):
                continue
            value = declared.type
            if declared.function is not None:
                value = ["->", declared.type, [param.type for param in self.params(declared.function)]]
            self._alias(node, declared.name, value)

    def _is_unnamed(self, node: Node) -> bool:
        """Whether a type is declared without a name of its own."""
        if node.type not in {*_KINDS, "enum_specifier"}:
            return False
        return node.child_by_field_name("name") is None and node.child_by_field_name("body") is not None

    def on_alias(self, node: Node) -> None:
        """`using name = T;`."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            self._alias(node, name_node, self.type(node.child_by_field_name("type")))

    def _alias(self, node: Node, name_node: Node, value: Expr) -> None:
        self.taken.add(name_node.start_byte)
        owner = self.owner_at(node.start_byte)
        whole = self.templated(node)
        self.declare(
            node,
            self.text(name_node),
            "type",
            name_node,
            whole=whole,
            visibility=self.access(node) if self.scope.kind in _RECORDS else "public",
            doc=self.doc_before(whole),
            value=value,
            generics=self.template_params(node),
            flags="static" if self.is_anonymous(node) else "",
            parent=owner,
        )

    def on_concept(self, node: Node) -> None:
        """`concept name = ...;`."""
        name_node = node.child_by_field_name("name")
        if name_node is not None:
            whole = self.templated(node)
            self.declare(node, self.text(name_node), "type", name_node, whole=whole, doc=self.doc_before(whole))

    # -- members and variables

    def on_field(self, node: Node) -> None:
        """Fields of a type, and its methods that are declared there."""
        scope = self.scope
        if scope.kind not in _RECORDS or scope.kind == "enum" or not scope.body <= node.start_byte:
            return
        holder = self._holder(node)
        if not holder:
            return
        type_ = self.type(node.child_by_field_name("type"))
        for declarator in node.children_by_field_name("declarator"):
            declared = self.declared(declarator, type_)
            if declared.name is None:
                continue
            if declared.function is not None:
                self.function(node, declared, None)
            else:
                self._field(node, declared)

    def _holder(self, node: Node) -> bool:
        """Whether the members of the type around a field are seen as those of the one that is open."""
        struct = node.parent.parent if node.parent is not None else None
        while struct is not None and struct.type in {
            "template_declaration",
            "preproc_if",
            "preproc_ifdef",
            "preproc_else",
        }:
            struct = struct.parent
        if struct is None or struct.type not in _KINDS:
            return True
        if struct.child_by_field_name("name") is not None or self._typedef_name(struct) is not None:
            return True
        field = (
            struct.parent
        )  # a struct without a name in another one: its fields are those of the other if it is no field
        return (
            field is not None and field.type == "field_declaration" and field.child_by_field_name("declarator") is None
        )

    def _field(self, node: Node, declared: Declared) -> None:
        name_node = declared.name
        if name_node is None:
            return
        words = [
            self.text(child) for child in node.children if child.type in {"storage_class_specifier", "type_qualifier"}
        ]
        constant = "constexpr" in words or ("static" in words and "const" in words and not declared.is_pointer)
        self.declare(
            node,
            self.text(name_node),
            "constant" if constant else "variable",
            name_node,
            visibility=self.access(node),
            doc=self.doc_before(node),
            flags="static" if "static" in words else "",
            type=declared.type,
            value=self.expr(node.child_by_field_name("default_value")),
        )

    def on_declaration(self, node: Node) -> None:
        """A prototype, a variable, or in a function what is local."""
        parent = node.parent
        if parent is not None and parent.type == "friend_declaration":
            return
        owner = self.owner_at(node.start_byte)
        in_function = self.function_of(owner) >= 0
        type_node = node.child_by_field_name("type")
        type_ = self.type(type_node)
        for declarator in self._declarators(node):
            declared = self.declared(declarator, type_)
            if declared.name is None:
                continue
            if in_function:
                self._local(node, type_node, declarator, declared)
            elif declared.function is not None:
                self.function(node, declared, None)
            else:
                self._variable(node, declarator, declared)
                self.constructed(type_node, declarator)

    def _declarators(self, node: Node) -> list[Node]:
        return node.children_by_field_name("declarator")

    def _variable(self, node: Node, declarator: Node, declared: Declared) -> None:
        name_node, owner = self._name_and_owner(declared.name)
        if name_node is None or name_node.type == "structured_binding_declarator":
            return
        words = [
            self.text(child) for child in node.children if child.type in {"storage_class_specifier", "type_qualifier"}
        ]
        value = declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
        constant = "constexpr" in words or self._is_constant(declarator, words, declared)
        in_record = self.scope.kind in _RECORDS
        flags = ["static"] if "static" in words or self.is_anonymous(node) else []
        flags += ["extern"] if "extern" in words and value is None else []
        self.declare(
            node,
            self.text(name_node),
            "constant" if constant else "variable",
            name_node,
            visibility=self.access(node) if in_record else "private" if "static" in flags else "public",
            doc=self.doc_before(node),
            flags=" ".join(flags),
            type=declared.type,
            value=self.expr(value) if value is not None and value.type != "argument_list" else None,
            owner=owner,
        )

    def _is_constant(self, declarator: Node, words: list[str], declared: Declared) -> bool:
        """Whether a variable itself is constant: `const char *p` is not, `char *const p` is."""
        if not declared.is_pointer:
            return "const" in words
        node: Node | None = declarator
        innermost = None
        while node is not None and node.type not in {"identifier", "qualified_identifier"}:
            if node.type == "pointer_declarator":
                innermost = node
            node = node.child_by_field_name("declarator")
        qualifiers = innermost.children if innermost is not None else []
        return any(child.type == "type_qualifier" and self.text(child) == "const" for child in qualifiers)

    def _local(self, node: Node, type_node: Node | None, declarator: Node, declared: Declared) -> None:
        """Bind a local variable; what looks like a prototype mostly makes an instance: `Item item(name);`."""
        name_node = declared.name
        if name_node is None:
            return
        if declared.function is not None and not self._is_construction(type_node, declared.function):
            return
        owner, until = self.owner_at(node.start_byte), self.until(node)
        value = declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
        if value is None:
            value = node.child_by_field_name("value")
        given = value is not None and value.type != "argument_list"
        braced = value is not None and value.type == "initializer_list" and declared.type is not None
        expr = self.expr(value) if given and not braced else None
        if name_node.type == "structured_binding_declarator":
            for number, child in enumerate(name_node.named_children):
                part: Expr = ["[", expr, ["#", number]] if expr is not None else None
                self.bind(self.text(child), owner, child, "local", start=node.end_byte, until=until, value=part)
            return
        name = self.text(name_node)
        self.bind(name, owner, name_node, "local", start=node.end_byte, until=until, type=declared.type, value=expr)
        self.constructed(type_node, declarator, value=value)

    def _is_construction(self, type_node: Node | None, function: Node) -> bool:
        if type_node is None or type_node.type in _PLAIN:
            return False
        parameters = function.child_by_field_name("parameters")
        children = parameters.named_children if parameters is not None else []
        if not children:
            return False
        return all(
            child.type == "parameter_declaration"
            and self._is_value(child.child_by_field_name("declarator"))
            and child.child_by_field_name("type") is not None
            and child.child_by_field_name("type").type in {"type_identifier", "qualified_identifier"}  # type: ignore[union-attr]
            for child in children
        )

    def _is_value(self, declarator: Node | None) -> bool:
        """Whether what looks like a parameter may be a value: a name, a call of names, an element."""
        if declarator is None or declarator.type == "abstract_array_declarator":
            return True
        parameters = declarator.child_by_field_name("parameters")
        if declarator.type != "abstract_function_declarator" or parameters is None:
            return False
        return all(
            child.type == "parameter_declaration" and self._is_value(child.child_by_field_name("declarator"))
            for child in parameters.named_children
        )

    def constructed(self, type_node: Node | None, declarator: Node, value: Node | None = None) -> None:
        """Note that a declaration makes an instance of its type; the reader of calls does."""

    # -- macros

    def _guard_name(self) -> str:
        """Return the macro that only guards a header against being read twice."""
        found = _GUARD.search(self.data)
        return found[1].decode() if found is not None and found[1] == found[2] else ""

    def on_macro(self, node: Node) -> None:
        """`#define`: a constant, or a function that its text makes calls for."""
        name_node, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name_node is None:
            return
        name = self.text(name_node)
        if name == self._guard or (
            node.type == "preproc_def" and value is None and name.endswith(("_H", "_H_", "_HPP"))
        ):
            return
        parameters = node.child_by_field_name("parameters")
        params = [Param(self.text(child)) for child in parameters.named_children] if parameters is not None else []
        if parameters is not None and "..." in self.text(parameters):
            params.append(Param("...", kind="*"))
        text = self.text(value) if value is not None else ""
        symbol = self.declare(
            node,
            name,
            "function" if node.type == "preproc_function_def" else "constant",
            name_node,
            parent=-1,
            visibility="public",
            doc=self.doc_before(node),
            flags="macro",
            params=params,
            signature=" ".join(_CONTINUED.sub(" ", self.text(node)).split())[:_MOST_RAW],
        )
        if value is not None and symbol >= 0:
            self._scan(symbol, value, text, {param.name for param in params})

    def _scan(self, symbol: int, node: Node, text: str, own: set[str]) -> None:
        """Add the calls in a macro's text."""
        plain = _STRING.sub(lambda match: " " * len(match[0]), text)
        line, start = node.start_point[0] + 1, node.start_byte
        for match in _CALL.finditer(plain):
            name = match[1]
            if name in KEYWORDS or name in own:
                continue
            before = text[: match.start()]
            at = start + len(before.encode())
            self.call(name, line + before.count("\n"), at, name, None)
            self.body.references[-1].owner = symbol
