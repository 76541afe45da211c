"""Reading expressions and types, as far as resolution needs them."""

from __future__ import annotations

import re
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from waypost.indexer.reading.tables import Tables, tables_of
from waypost.indexer.web.telling import kept_values

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tree_sitter import Node

    from waypost.indexer.facts import Expr
    from waypost.indexer.languages.spec import Language
    from waypost.indexer.reading.forms import Form

_MOST_DEPTH = 24
"""Nesting of an expression that is followed."""
_MOST_ITEMS = 64
_MOST_TEXT = 300
_LONGEST_NAME = 120
_DOTTED = re.compile(rb"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")


class Expressions:
    """Turns nodes into expressions by the tables of a language."""

    forms: ClassVar[dict[str, Form]] = {}
    """How the grammar's expression nodes are read."""
    type_forms: ClassVar[dict[str, Form]] = {}
    """The same for nodes that stand for types; what is missing here is looked for in `forms`."""
    comments: ClassVar[frozenset[str]] = frozenset({"comment", "line_comment", "block_comment"})
    special: ClassVar[frozenset[str]] = frozenset()
    """Functions of the language whose result follows from their arguments."""

    def __init__(self, language: Language, path: str, data: bytes) -> None:
        self.language = language
        self.path = path
        self.data = data
        self.kept = self.special | kept_values(language.name)
        """Names of calls that keep their arguments wherever they stand."""
        self._keeping_all = False
        """All calls keep their arguments: they stand among those of a call that may declare a route."""

    @cached_property
    def _tables(self) -> Tables:
        return tables_of(type(self), self.language)  # type: ignore[arg-type]  # a class is hashable

    def text(self, node: Node) -> str:
        """Return a node's text."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    @contextmanager
    def keeping_all(self) -> Iterator[None]:
        """Keep the arguments of all calls in what is read meanwhile."""
        before, self._keeping_all = self._keeping_all, True
        yield
        self._keeping_all = before

    def keeps(self, name: str) -> bool:
        """Whether a call in an expression keeps its arguments."""
        return self._keeping_all or name in self.kept

    def expr(self, node: Node | None, depth: int = 0) -> Expr:
        """Return what resolution has to know of an expression."""
        if node is None or depth > _MOST_DEPTH:
            return None
        found = self._tables.values.get(node.kind_id)
        return found[0](self, node, found[1], depth + 1) if found is not None else None

    def type(self, node: Node | None, depth: int = 0) -> Expr:
        """Return what resolution has to know of a type."""
        if node is None or depth > _MOST_DEPTH:
            return None
        found = self._tables.types.get(node.kind_id)
        return found[0](self, node, found[1], depth + 1) if found is not None else None

    def as_name(self, node: Node, form: Form, depth: int) -> Expr:  # noqa: ARG002 - all forms are called alike
        """A name."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def dotted(self, start: int, end: int) -> Expr:
        """Return the expression of a text that is nothing but names and dots, else None: quicker than its nodes."""
        if end - start > _LONGEST_NAME:
            return None
        text = self.data[start:end]
        if _DOTTED.fullmatch(text) is None:
            return None
        names = text.decode().split(".")
        expr: Expr = names[0]
        for name in names[1:]:
            expr = [".", expr, name]
        return expr

    def child(self, node: Node, field: str) -> Node | None:
        """Return the child in a field, else the first named child of that kind; without a name just the first."""
        if not field:
            return next((child for child in node.named_children if child.type not in self.comments), None)
        found = node.child_by_field_name(field)
        return found or next((child for child in node.named_children if child.type == field), None)

    def as_inner(self, node: Node, form: Form, depth: int) -> Expr:
        """The value of one child."""
        child = self.child(node, form.a)
        return self.type(child, depth) if node.type in self.type_forms else self.expr(child, depth)

    def as_member(self, node: Node, form: Form, depth: int) -> Expr:
        """A member of an object."""
        quick = self.dotted(node.start_byte, node.end_byte)
        if quick is not None:
            return quick
        member = self.child(node, form.b)
        if member is None:
            return None
        return [".", self.expr(self.child(node, form.a), depth), self.text(member)]

    def as_call(self, node: Node, form: Form, depth: int) -> Expr:
        """A call; its arguments only where the language itself says what it stands for."""
        callee = self.expr(self.child(node, form.a), depth)
        name = callee if isinstance(callee, str) else callee[2] if callee and callee[0] == "." else ""
        return ["(", callee, self.arguments(self.child(node, form.b), depth) if self.keeps(name) else []]

    def as_new(self, node: Node, form: Form, depth: int) -> Expr:
        """An instantiation."""
        return ["new", self.type(self.child(node, form.a), depth), self.arguments(self.child(node, form.b), depth)]

    def as_index(self, node: Node, form: Form, depth: int) -> Expr:
        """An element by key."""
        return ["[", self.expr(self.child(node, form.a), depth), self.expr(self.child(node, form.b), depth)]

    def as_string(self, node: Node, form: Form, depth: int) -> Expr:  # noqa: ARG002 - all forms are called alike
        """A string literal."""
        return ["'", self.string(node)]

    def as_literal(self, node: Node, form: Form, depth: int) -> Expr:  # noqa: ARG002 - all forms are called alike
        """A literal of a builtin type; `form.b` says which of few it is."""
        return ["#", form.a, form.b] if form.b else ["#", form.a]

    def as_either(self, node: Node, form: Form, depth: int) -> Expr:  # noqa: ARG002 - all forms are called alike
        """One of the children."""
        return either([self.expr(child, depth) for child in node.named_children[:_MOST_ITEMS]])

    def as_list(self, node: Node, form: Form, depth: int) -> Expr:  # noqa: ARG002 - all forms are called alike
        """A sequence literal."""
        return ["[]", [self.expr(child, depth) for child in node.named_children[:_MOST_ITEMS]]]

    def as_map(self, node: Node, form: Form, depth: int) -> Expr:
        """A mapping literal: pairs have the fields key and value."""
        pairs = []
        for child in node.named_children[:_MOST_ITEMS]:
            key, value = child.child_by_field_name(form.a or "key"), child.child_by_field_name(form.b or "value")
            if value is not None:
                pairs.append([self.key(key, depth), self.expr(value, depth)])
        return ["{", pairs]

    def key(self, node: Node | None, depth: int) -> Expr:
        """The key of a pair in a mapping literal."""
        return self.expr(node, depth)

    def as_lambda(self, node: Node, form: Form, depth: int) -> Expr:  # noqa: ARG002 - all forms are called alike
        """A function without a name: its symbol is made when the walk gets there, so the place stands for it."""
        return ["fn", node.start_byte]

    def as_generic(self, node: Node, form: Form, depth: int) -> Expr:
        """A type with arguments."""
        arguments = self.child(node, form.b)
        types = [self.type(child, depth) for child in arguments.named_children] if arguments is not None else []
        return ["<", self.type(self.child(node, form.a), depth), types]

    def as_method(self, node: Node, form: Form, depth: int) -> Expr:
        """What the reader's own method makes of it."""
        method: Callable[[Node, int], Expr] = getattr(self, form.a)
        return method(node, depth)

    def arguments(self, node: Node | None, depth: int = 0) -> list[Expr]:
        """Return the arguments of a call."""
        if node is None:
            return []
        return [
            self.argument(child, depth)
            for child in node.named_children[:_MOST_ITEMS]
            if child.type not in self.comments
        ]

    def argument(self, node: Node, depth: int) -> Expr:
        """Return one argument of a call."""
        return self.expr(node, depth)

    def string(self, node: Node) -> str:
        """Return what a string literal says, as far as it is literal."""
        return self.text(node).strip("\"'`")[:_MOST_TEXT]


def either(items: list[Expr]) -> Expr:
    """Return the expression that is one of several."""
    known = [item for item in items if item is not None]
    if len(known) < 2:  # noqa: PLR2004 - one is not several
        return known[0] if known else None
    return ["|", *known]
