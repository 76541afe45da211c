"""What stands around a reference: the code that it makes depend on what it names."""

import sqlite3
from collections.abc import Iterable, Sequence

from waypost.codemap.relations.members import TYPES
from waypost.codemap.rows import LAMBDA, File, Symbol, files_by_id, symbols_by_id
from waypost.codemap.rows import symbols_of as file_symbols

_VALUES = frozenset({"variable", "constant"})


class Surroundings:
    """Symbols and files, looked up as they are asked for and remembered."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.files: dict[int, File] = {}
        self._symbols: dict[int, Symbol] = {}
        self._in_file: dict[int, list[Symbol]] = {}

    def users(self, source: int | None, file: int, line: int, kind: str) -> Sequence[Symbol | None]:
        """Return what a reference makes depend: what it decorates, the type it heads, the code around it.

        None stands for code outside of any symbol.
        """
        decorated = self._decorated(file, line, kind)
        if decorated is not None and decorated.id != source:
            return [decorated]
        if kind == "inherit":
            head = self._head(source, file, line)
            if head is not None:
                return [head]
        chain = self.chain(source)
        if chain and chain[-1].kind != LAMBDA:
            return chain
        values = [
            symbol
            for symbol in self.symbols_of(file)
            if symbol.kind in _VALUES and symbol.parent is None and symbol.start_line <= line <= symbol.end_line
        ]
        return [*chain, *values] or [None]

    def chain(self, source: int | None) -> list[Symbol]:
        """Return the functions without a name around a place and the symbol with one that holds them."""
        found: list[Symbol] = []
        while source is not None:
            if source not in self._symbols:
                self._symbols |= symbols_by_id(self._connection, [source])
            symbol = self._symbols.get(source)
            if symbol is None:
                break
            found.append(symbol)
            if symbol.kind != LAMBDA:
                break
            source = symbol.parent
        return found

    def _decorated(self, file: int, line: int, kind: str) -> Symbol | None:
        """Return the symbol whose decorators stand on a line; a decorator itself may stand beside the name."""
        slack = int(kind == "decorator")
        around = [symbol for symbol in self.symbols_of(file) if symbol.start_line <= line < symbol.line + slack]
        return min(around, key=lambda symbol: symbol.line - line, default=None)

    def _head(self, source: int | None, file: int, line: int) -> Symbol | None:
        symbol = self._symbols.get(source) if source is not None else None
        around = [
            entry
            for entry in self.symbols_of(file)
            if entry.kind in TYPES and entry.start_line <= line <= max(entry.line, entry.body_line)
        ]
        return min(around, key=lambda entry: entry.end_line - entry.start_line, default=symbol)

    def symbols_of(self, file: int) -> list[Symbol]:
        """Return the symbols of a file, lambdas too."""
        if file not in self._in_file:
            self._in_file[file] = file_symbols(self._connection, file)
        return self._in_file[file]

    def load(self, symbols: Iterable[int], files: Iterable[int]) -> None:
        """Look these symbols and files up in one go."""
        self._symbols |= symbols_by_id(self._connection, set(symbols) - self._symbols.keys())
        self.files |= files_by_id(self._connection, set(files) - self.files.keys())
