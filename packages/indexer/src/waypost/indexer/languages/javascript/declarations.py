"""Declarations of variables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from waypost.indexer.languages.javascript.classes import ClassReader
from waypost.indexer.languages.javascript.functions import FUNCTIONS

if TYPE_CHECKING:
    from tree_sitter import Node

    from waypost.indexer.facts import Expr

_WRAPPING = frozenset({"satisfies_expression", "as_expression"})


class Declaring(NamedTuple):
    """What the statement says of the variables that it declares."""

    kind: str
    """The kind of symbol; empty for local names, which are none."""
    owner: int
    hoisted: bool
    """Declared by `var`: visible in the whole function."""
    whole: Node
    visibility: str

    @property
    def symbol(self) -> dict[str, Any]:
        """What the symbols of functions, classes and variables have of it."""
        return {"whole": self.whole, "visibility": self.visibility}


class DeclarationReader(ClassReader):
    """Reads declarations of variables."""

    def start(self, root: Node) -> None:
        """Prepare."""
        super().start(root)
        self.initial: dict[int, Node] = {}
        """Declarators of variables that are symbols."""

    def on_declaration(self, node: Node) -> None:
        """`const a = 1, { b } = c;`."""
        children = [child for child in node.named_children if child.type == "variable_declarator"]
        start = node.start_byte
        kind = "constant" if self.data.startswith(b"const", start) else "variable"
        hoisted = self.data.startswith(b"var", start)
        owner = self.owner_at(start)
        whole, public = self._exporting(node, owner)
        top = owner < 0 or self.outline.symbols[owner].kind == "module"
        if top and not hoisted and self.block_at(start) is not None:
            top = False
        visibility = "public" if public else ""
        for child in children:
            own = whole if len(children) == 1 else child
            self._declarator(child, Declaring(kind if top else "", owner, hoisted, own, visibility))

    def _exporting(self, node: Node, owner: int) -> tuple[Node, bool]:
        whole, public = self.statement(node)
        return (whole, True) if public and owner == self.owner_at(whole.start_byte) else (node, False)

    def _declarator(self, node: Node, declaring: Declaring) -> None:
        name_node, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name_node is None:
            return
        plain = self.unwrapped(value)
        if plain is not None and self.loads(plain, name_node):
            return
        if name_node.type != "identifier":
            self._destructured(node, name_node, declaring)
            return
        name = self.text(name_node)
        if plain is not None and plain.type in FUNCTIONS:
            self.give_by_type(plain, node.child_by_field_name("type") if self.has_types else None)
            self.function(plain, name, "function", name_node, **declaring.symbol)
        elif plain is not None and plain.type == "class":
            self.klass(plain, name, name_node, **declaring.symbol)
        else:
            self._variable(node, name_node, value, declaring)

    def _variable(self, node: Node, name_node: Node, value: Node | None, declaring: Declaring) -> None:
        name, kind = self.text(name_node), declaring.kind
        said: dict[str, Expr] = {}
        doc = ""
        if kind or not self.has_types:
            doc, said = self.doc_and_types(declaring.whole.start_byte)
        type_node = node.child_by_field_name("type") if self.has_types else None
        type_ = self.type(type_node) if type_node is not None else said.get("@type")
        literal = self._literal(value)
        self.declare_literal(literal, name if kind else None)
        if not kind:
            self.bind_local(name_node, node, declaring, type=type_, value=self.expr(value))
            return
        symbol = self.declare(
            node,
            name,
            kind,
            name_node,
            doc=doc,
            type=type_,
            value=self.expr(value),
            signature=self.head(declaring.whole, self.long_value(literal)),
            **declaring.symbol,
        )
        self.initial[symbol] = node

    def _literal(self, value: Node | None) -> Node | None:
        """Return the literal that a variable is set to: `app = module.exports = {}`, `{} as Table`."""
        inner = self.unwrapped(value)
        if inner is not None and inner.type == "assignment_expression":
            inner = self.last_right(inner)
        if inner is not None and inner.type in _WRAPPING and inner.named_child_count:
            inner = inner.named_children[0]
        return inner

    def last_right(self, node: Node) -> Node | None:
        """Return what the last of several names is set to: `a = b = c`."""
        right: Node | None = node
        while right is not None and right.type == "assignment_expression":
            right = self.unwrapped(right.child_by_field_name("right"))
        return right

    def bind_local(self, name_node: Node, node: Node, declaring: Declaring, **values: Any) -> None:  # noqa: ANN401 - see Reader.bind
        """Bind a local name: in its block, or in the whole function."""
        name, owner = self.text(name_node), declaring.owner
        start = node.start_byte
        if declaring.hoisted:
            self.bind(name, owner, name_node, "var", start=node.end_byte, until=self.block_end(start), **values)
            return
        if values.get("value") is not None:
            values["value"] = ["at", node.end_byte, values["value"]]
        block = self.block_at(start)
        first, last = (block.start, block.end) if block is not None else self._whole_of(owner)
        self.bind(name, owner, name_node, "local", start=first, until=last, **values)

    def _whole_of(self, owner: int) -> tuple[int, int]:
        if owner < 0:
            return 0, len(self.data) + 1
        symbol = self.outline.symbols[owner]
        return symbol.start, symbol.end

    def _destructured(self, node: Node, pattern: Node, declaring: Declaring) -> None:
        value_node = node.child_by_field_name("value")
        type_ = self.type(node.child_by_field_name("type")) if self.has_types else None
        value = ["as", type_] if type_ is not None else self.expr(value_node)
        if value_node is not None and self.text(value_node) == "process.env":
            self._settings(pattern)
        for target in self.targets(pattern, value):
            if not declaring.kind:
                self.bind_local(target.node, node, declaring, value=target.value)
                continue
            visibility = declaring.visibility
            symbol = self.declare(
                node, target.name, declaring.kind, target.node, value=target.value, visibility=visibility
            )
            self.initial[symbol] = node

    def _settings(self, pattern: Node) -> None:
        for child in pattern.named_children:
            key = child.child_by_field_name("key") or child.child_by_field_name("left") or child
            if key.type in {"property_identifier", "shorthand_property_identifier_pattern"}:
                self.setting(key, self.text(key))

    def loads(self, value: Node, pattern: Node) -> bool:
        """Bring in what a declaration loads, and tell whether it does: see `modules`."""
        raise NotImplementedError

    def on_reactive(self, node: Node) -> None:
        """`$: total = a + b` of Svelte declares a variable, unless the script does."""
        name, assignment = self.text(node), node.parent
        if self.language.name != "svelte" or assignment is None or (-1, name) in self.known:
            return
        value = self.expr(assignment.child_by_field_name("right"))
        symbol = self.declare(assignment, name, "variable", node, parent=-1, value=value)
        self.initial[symbol] = assignment
