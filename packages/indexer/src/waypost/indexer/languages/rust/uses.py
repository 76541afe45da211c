"""Reading Rust's `use` and `mod`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from waypost.indexer.facts import Import
from waypost.indexer.languages.rust.values import ValueReader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

_SPACE = re.compile(r"\s+")
_MOST_RAW = 300
_MOST_DEPTH = 16


class Leaf(NamedTuple):
    """One name that a `use` asks for."""

    path: tuple[str, ...]
    """What stands in front of the name."""
    name: str
    alias: str
    line: int
    """Where the name stands."""
    path_line: int
    """Where the last part in front of it stands."""


class UseReader(ValueReader):
    """What of the reader has to do with imports."""

    def on_use(self, node: Node) -> None:
        """`use path::{name, ...};`."""
        argument = node.child_by_field_name("argument")
        if argument is None:
            return
        owner = self.owner_at(node.start_byte)
        raw = _SPACE.sub(" ", self.text(node))[:_MOST_RAW]
        public = "use pub" if any(child.type == "visibility_modifier" for child in node.children) else "use"
        for leaf in self._leaves(argument, (), node.start_point[0] + 1):
            kind = f"{public} {leaf.line}"
            module = "::".join(leaf.path)
            self.outline.imports.append(
                Import(leaf.path_line, owner, raw, module, leaf.name, leaf.alias, kind, node.start_byte)
            )

    def _leaves(self, node: Node, path: tuple[str, ...], path_line: int, depth: int = 0) -> Iterator[Leaf]:
        if depth > _MOST_DEPTH:
            return
        kind = node.type
        if kind == "use_as_clause":
            inner, alias = node.child_by_field_name("path"), node.child_by_field_name("alias")
            for leaf in self._leaves(inner, path, path_line, depth + 1) if inner is not None else ():
                name = self.text(alias) if alias is not None else ""
                yield leaf._replace(alias="" if name == "_" else name)
        elif kind == "use_list":
            for child in node.named_children:
                if child.type not in self.comments:
                    yield from self._leaves(child, path, path_line, depth + 1)
        elif kind == "scoped_use_list":
            inner, items = node.child_by_field_name("path"), node.child_by_field_name("list")
            below = inner.end_point[0] + 1 if inner is not None else path_line
            if items is not None:
                yield from self._leaves(items, (*path, *self._words(inner)), below, depth + 1)
        else:
            yield from self._leaf(node, path, path_line)

    def _leaf(self, node: Node, path: tuple[str, ...], path_line: int) -> Iterator[Leaf]:
        if node.type == "use_wildcard":
            inner = node.named_children[0] if node.named_child_count else None
            line = inner.end_point[0] + 1 if inner is not None else path_line
            yield Leaf((*path, *self._words(inner)), "*", "", node.start_point[0] + 1, line)
        elif node.type == "self" and path:
            yield Leaf(path[:-1], path[-1], path[-1], path_line, path_line)
        elif words := self._words(node):
            end = node.end_point[0] + 1
            yield Leaf((*path, *words[:-1]), words[-1], words[-1], end, path_line if len(words) == 1 else end)

    def _words(self, node: Node | None) -> tuple[str, ...]:
        """Return the parts of a path."""
        if node is None:
            return ()
        text = self.data[node.start_byte : node.end_byte].decode("utf-8", "replace")
        return tuple(part.removeprefix("r#") for part in re.split(r"\s*::\s*", text.strip()) if part)

    def on_crate(self, node: Node) -> None:
        """`extern crate a as b;`."""
        name, alias = node.child_by_field_name("name"), node.child_by_field_name("alias")
        if name is not None:
            bound = self.text(alias or name)
            self.bring(node, "", name=self.text(name), alias="" if bound == "_" else bound, kind="crate")

    def on_module(self, node: Node) -> None:
        """`mod a;` brings a file, `mod a { ... }` is a module of its own."""
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None:
            return
        name = self.text(name_node).removeprefix("r#")
        if body is None:
            place = self._path_attribute(node)
            self.bring(node, name, alias=name, kind=f"mod {place}".rstrip())
            return
        symbol = self.declare(
            node,
            name,
            "module",
            name_node,
            body=body,
            whole=self.whole(node),
            visibility=self.visibility(node),
            doc=self.doc_before(node),
        )
        self.open(symbol, node, body)

    def _path_attribute(self, node: Node) -> str:
        """Return the path that `#[path = "..."]` states."""
        before = node.prev_named_sibling
        while before is not None and before.type in {"attribute_item", *self.comments}:
            attribute = (
                before.named_children[0] if before.type == "attribute_item" and before.named_child_count else None
            )
            if attribute is not None and self.data[attribute.start_byte : attribute.start_byte + 4] == b"path":
                value = attribute.child_by_field_name("value")
                return self.string(value) if value is not None else ""
            before = before.prev_named_sibling
        return ""

    # -- declarations

    def whole(self, node: Node) -> Span:
        """Return a declaration with its attributes."""
        first = node
        before = node.prev_named_sibling
        while before is not None and before.type == "attribute_item":
            first = before
            before = before.prev_named_sibling
        return Span(first.start_byte, node.end_byte, first.start_point, node.end_point)

    def doc_before(self, node: Node) -> str:
        """Return the first line of the documentation above a declaration and its attributes."""
        before = node.prev_named_sibling
        while before is not None and before.type == "attribute_item":
            node, before = before, before.prev_named_sibling
        return super().doc_before(node)

    def visibility(self, node: Node) -> str:
        """Return how far a declaration can be seen."""
        first = node.named_children[0] if node.named_child_count else None
        if first is None or first.type != "visibility_modifier":
            return "private"
        return "internal" if first.named_child_count else "public"


class Span(NamedTuple):
    """A part of the source, as nodes tell theirs."""

    start_byte: int
    end_byte: int
    start_point: tuple[int, int]
    end_point: tuple[int, int]
