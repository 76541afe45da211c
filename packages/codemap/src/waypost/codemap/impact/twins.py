"""Symbols that are one thing declared in several places: prototype and definition, parts of a class, accessors."""

import sqlite3

from waypost.codemap.impact.surroundings import FileSymbols
from waypost.codemap.relations.members import TYPES
from waypost.codemap.rows import Symbol, symbols_named

_HEADERS = frozenset({"c", "cpp"})
"""Languages that declare a thing in one file and define it in another."""
_OVERLOADS = frozenset({"java", "kotlin", "scala", "csharp", "cpp", "swift"})
"""Languages in which two members of one name are two things."""


class Twins:
    """Looks twins up, each name once."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._named: dict[str, list[Symbol]] = {}
        self._includes: dict[int, set[int]] = {}

    def twins(self, symbol: Symbol, beside: FileSymbols) -> list[Symbol]:
        """Return the twins of a symbol; `beside` are the symbols of its file."""
        named = beside.by_name[symbol.qualified]
        found = [other for other in named if other.id != symbol.id and _same(symbol, other)] if len(named) > 1 else []
        if symbol.language in _HEADERS or (symbol.kind in TYPES and symbol.language in _OVERLOADS):
            found += [other for other in self._by_name(symbol.name) if self._elsewhere(symbol, other)]
        return found

    def _by_name(self, name: str) -> list[Symbol]:
        if name not in self._named:
            self._named[name] = symbols_named(self._connection, name)
        return self._named[name]

    def _elsewhere(self, symbol: Symbol, other: Symbol) -> bool:
        if other.file == symbol.file or other.language not in _HEADERS | _OVERLOADS:
            return False
        if other.qualified == symbol.qualified and _same(symbol, other):
            return True
        if symbol.language not in _HEADERS or other.local != symbol.local or other.kind != symbol.kind:
            return False
        declared, defined = sorted((symbol, other), key=lambda entry: entry.body_line > 0)
        return not declared.body_line and bool(defined.body_line) and declared.file in self._included(defined.file)

    def _included(self, file: int) -> set[int]:
        if file not in self._includes:
            rows = self._connection.execute("SELECT target FROM import WHERE file = ? AND target IS NOT NULL", (file,))
            self._includes[file] = {row[0] for row in rows}
        return self._includes[file]


def _same(symbol: Symbol, other: Symbol) -> bool:
    """Tell twins from overloads: of those, only a declaration and its body are one thing."""
    if symbol.language not in _OVERLOADS or symbol.kind in TYPES:
        return True
    return (not symbol.body_line) != (not other.body_line)
