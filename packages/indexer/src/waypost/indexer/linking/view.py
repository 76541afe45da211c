"""One file's outline, arranged for look-ups."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

from waypost.indexer.linking.flow import all_definers

if TYPE_CHECKING:
    from waypost.indexer.facts import Binding, Expr, Import, Outline, Symbol
    from waypost.indexer.linking.flow import Definer
    from waypost.indexer.linking.rules import Rules

TYPES = frozenset({"class", "interface", "struct", "enum", "trait"})
FUNCTIONS = frozenset({"function", "method", "lambda"})
END = 1 << 60
"""A byte after every file's end: what is asked from outside comes after all that the file does."""


class View:
    """A file as the linker sees it."""

    __slots__ = ("__dict__", "file", "language", "outline", "path", "rules", "symbols")

    def __init__(self, file: int, path: str, language: str, rules: Rules, outline: Outline) -> None:
        self.file = file
        self.path = path
        self.language = language
        self.rules = rules
        self.outline = outline
        self.symbols = outline.symbols

    @cached_property
    def children(self) -> dict[tuple[int, str], list[int]]:
        """Symbols by the symbol around them and their name."""
        found: dict[tuple[int, str], list[int]] = defaultdict(list)
        for index, symbol in enumerate(self.symbols):
            if symbol.owner is None:
                found[symbol.parent, symbol.name].append(index)
        return dict(found)

    @cached_property
    def definers(self) -> dict[tuple[int, str], list[Definer]]:
        """What binds each name in each scope, in the order of the text."""
        return all_definers(self)

    @cached_property
    def bound_inside(self) -> frozenset[str]:
        """Names that are bound somewhere below the top level."""
        return frozenset(name for scope, name in self.definers if scope >= 0)

    @cached_property
    def bound(self) -> dict[tuple[int, str], list[Binding]]:
        """Bindings by the scope in which they are visible and their name."""
        found: dict[tuple[int, str], list[Binding]] = defaultdict(list)
        for binding in self.outline.bindings:
            found[binding.owner, binding.name].append(binding)
        return dict(found)

    @cached_property
    def imports(self) -> dict[tuple[int, str], list[Import]]:
        """Imports by scope and the name that they bind."""
        found: dict[tuple[int, str], list[Import]] = defaultdict(list)
        for item in self.outline.imports:
            if item.alias:
                found[item.owner, item.alias].append(item)
        return dict(found)

    @cached_property
    def by_name(self) -> dict[str, list[int]]:
        """Symbols by their bare name, in the order of the text."""
        found: dict[str, list[int]] = defaultdict(list)
        for index, symbol in enumerate(self.symbols):
            found[symbol.name].append(index)
        return dict(found)

    @cached_property
    def imports_by_alias(self) -> dict[str, list[Import]]:
        """Imports by the name that they bind, wherever they stand."""
        found: dict[str, list[Import]] = defaultdict(list)
        for item in self.outline.imports:
            if item.alias:
                found[item.alias].append(item)
        return dict(found)

    @cached_property
    def importing(self) -> frozenset[int]:
        """Scopes inside the file with imports of their own."""
        return frozenset(item.owner for item in self.outline.imports if item.owner >= 0)

    @cached_property
    def stars(self) -> list[Import]:
        """Imports that bring all names of a module."""
        return [item for item in self.outline.imports if item.name == "*" and not item.alias]

    @cached_property
    def generic(self) -> bool:
        """Whether any declaration of the file has type parameters."""
        return any(symbol.generics for symbol in self.symbols)

    @cached_property
    def outside_members(self) -> list[int]:
        """Members that are declared outside of the type that they belong to."""
        return [index for index, symbol in enumerate(self.symbols) if symbol.owner is not None]

    @cached_property
    def anonymous(self) -> dict[int, int]:
        """Functions without a name by their first byte."""
        return {symbol.start: index for index, symbol in enumerate(self.symbols) if symbol.kind == "lambda"}

    def local(self, index: int) -> str:
        """Return a symbol's name with the names around it, joined by dots; empty for the top level."""
        parts: list[str] = []
        while index >= 0:
            symbol = self.symbols[index]
            parts.append(symbol.name)
            if isinstance(symbol.owner, list) and symbol.owner[0] == "sym":  # a declaration of this very file
                index = symbol.owner[1]
                continue
            if symbol.owner is not None:
                parts.extend(reversed(names(symbol.owner)))
            index = symbol.parent
        return ".".join(reversed(parts))

    def type_around(self, owner: int) -> int:
        """Return the innermost type at or around a symbol, -1 where there is none."""
        while owner >= 0 and not has_members(self.symbols[owner]):
            owner = self.symbols[owner].parent
        return owner

    def function_around(self, owner: int) -> int:
        """Return the innermost function at or around a symbol, -1 where there is none."""
        while owner >= 0 and self.symbols[owner].kind not in FUNCTIONS:
            owner = self.symbols[owner].parent
        return owner

    def symbol(self, index: int) -> Symbol:
        """Return a symbol by its index."""
        return self.symbols[index]


def has_members(symbol: Symbol) -> bool:
    """Whether a declaration has members: a type, or what its reader says is like one (a Ruby module)."""
    return symbol.kind in TYPES or "typelike" in symbol.flags


def names(type_: Expr) -> list[str]:
    """Return the names in the expression of a type, its arguments left out."""
    found: list[str] = []
    while isinstance(type_, list) and type_:
        if type_[0] == ".":
            found.append(str(type_[2]))
        type_ = type_[1] if len(type_) > 1 else None
    return [*([type_] if isinstance(type_, str) else []), *reversed(found)]
