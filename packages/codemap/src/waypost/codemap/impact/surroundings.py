"""What stands around a reference: the code that it makes depend on what it names."""

import sqlite3
from collections.abc import Iterable, Sequence

from waypost.codemap.impact.route_table import RouteTable
from waypost.codemap.relations.members import CALLABLE, TYPES
from waypost.codemap.rows import LAMBDA, File, Symbol, files_by_id, symbols_by_id, symbols_of

VALUES = frozenset({"variable", "constant"})


class FileSymbols:
    """The symbols of one file, by what is asked of them."""

    def __init__(self, symbols: list[Symbol]) -> None:
        self.all = symbols
        self.by_name: dict[str, list[Symbol]] = {}
        """By qualified name."""
        self._beside: dict[int, Symbol] = {}
        self._above: dict[int, Symbol] = {}
        for symbol in symbols:
            self.by_name.setdefault(symbol.qualified, []).append(symbol)
            self._beside[symbol.line] = symbol  # the inner come later
            for line in range(symbol.start_line, symbol.line):
                known = self._above.get(line)
                if known is None or symbol.line <= known.line:
                    self._above[line] = symbol

    def decorated(self, line: int, kind: str) -> Symbol | None:
        """Return the symbol whose decorators stand on a line; a decorator itself may stand beside the name."""
        return self._above.get(line) or (self._beside.get(line) if kind == "decorator" else None)

    def headed(self, line: int) -> Symbol | None:
        """Return the smallest type whose head stands on a line."""
        around = [
            symbol
            for symbol in self.all
            if symbol.kind in TYPES and symbol.start_line <= line <= max(symbol.line, symbol.body_line)
        ]
        return min(around, key=lambda symbol: symbol.end_line - symbol.start_line, default=None)

    def values_at(self, line: int) -> list[Symbol]:
        """Return the variables and constants of the top level whose declaration covers a line."""
        return [
            symbol
            for symbol in self.all
            if symbol.kind in VALUES and symbol.parent is None and symbol.start_line <= line <= symbol.end_line
        ]


class Surroundings:
    """Symbols and files, looked up as they are asked for and remembered."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.files: dict[int, File] = {}
        self._symbols: dict[int, Symbol] = {}
        self._in_file: dict[int, FileSymbols] = {}
        self.routes = RouteTable(connection)

    def users(
        self, source: int | None, file: int, line: int, kind: str, *, is_value: bool = True
    ) -> Sequence[Symbol | None]:
        """Return what a reference makes depend: what it decorates, the type it heads, the code around it.

        None stands for code outside of any symbol. There a function that is only named (`is_value` False) is put into
        a table or handed over, which makes nothing depend on it, unless a call makes another value of it.
        """
        inside = self.symbols_of(file)
        chain = self.chain(source)
        decorated = inside.decorated(line, kind)
        if decorated is not None and decorated.id != source:
            return [decorated, *(symbol for symbol in chain if symbol.kind in CALLABLE)]
        if kind == "inherit":
            head = inside.headed(line) or next(iter(chain), None)
            if head is not None:
                return [head]
        if chain and (chain[-1].kind != LAMBDA or chain[-1].id in self.routes.by_handler):
            return chain
        values = inside.values_at(line)
        if kind == "read" and not is_value and not chain:
            return values if values and self._is_called_at(file, line) else []
        return [*chain, *values] or [None]

    def _is_called_at(self, file: int, line: int) -> bool:
        row = self._connection.execute(
            "SELECT 1 FROM reference WHERE file = ? AND line = ? AND source IS NULL AND kind = 'call'", (file, line)
        ).fetchone()
        return row is not None

    def chain(self, source: int | None) -> list[Symbol]:
        """Return the functions without a name around a place and the symbol with one that holds them.

        A function that answers a route stands for itself: what it is written in only declares the route.
        """
        found: list[Symbol] = []
        while source is not None:
            if source not in self._symbols:
                self._symbols |= symbols_by_id(self._connection, [source])
            symbol = self._symbols.get(source)
            if symbol is None:
                break
            found.append(symbol)
            if symbol.kind != LAMBDA or symbol.id in self.routes.by_handler:
                break
            source = symbol.parent
        return found

    def wraps(self, source: int | None, target: Symbol) -> bool:
        """Tell whether a place is in a decorator of a symbol: a wrapper that calls what it wraps."""
        around: set[int] = set()
        while source is not None and source not in around:
            around.add(source)
            self.load([source], ())
            symbol = self._symbols.get(source)
            source = symbol.parent if symbol is not None else None
        return bool(around) and not around.isdisjoint(self._decorators_of(target))

    def _decorators_of(self, symbol: Symbol) -> set[int]:
        rows = self._connection.execute(
            "SELECT target FROM reference WHERE file = ? AND target IS NOT NULL AND line >= ?"
            " AND (line < ? OR (kind = 'decorator' AND line = ?))",
            (symbol.file, symbol.start_line, symbol.line, symbol.line),
        )
        return {row[0] for row in rows}

    def symbols_of(self, file: int) -> FileSymbols:
        """Return the symbols of a file, lambdas too."""
        if file not in self._in_file:
            self._in_file[file] = FileSymbols(symbols_of(self._connection, file))
        return self._in_file[file]

    def load(self, symbols: Iterable[int], files: Iterable[int]) -> None:
        """Look these symbols and files up in one go."""
        new_symbols = {number for number in symbols if number not in self._symbols}
        new_files = {number for number in files if number not in self.files}
        self._symbols |= symbols_by_id(self._connection, new_symbols) if new_symbols else {}
        self.files |= files_by_id(self._connection, new_files) if new_files else {}
