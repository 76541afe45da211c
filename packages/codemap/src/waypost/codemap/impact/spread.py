"""How a change spreads from symbol to symbol."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from waypost.codemap.impact.evidence import SURENESS, Step
from waypost.codemap.impact.hierarchy import Hierarchy
from waypost.codemap.impact.twins import Twins
from waypost.codemap.relations.members import CALLABLE, TYPES, is_constructor
from waypost.codemap.rows import LAMBDA, File, Symbol, files_by_id, id_list, symbols_by_id, symbols_of

_VALUES = frozenset({"variable", "constant"})
_MOST_ORIGINS = 2
"""What is reached from two files is reached from another one than its own: further ones tell nothing new."""

Reached = tuple[Symbol | None, File | None, Step]
"""A symbol (None: code outside of any, or a whole file), the file that this affects, and how it was reached."""


def label_of(symbol: Symbol | None, file: File) -> str:
    """Return what evidence calls a symbol, or the code outside of any: the module."""
    return symbol.qualified if symbol is not None and symbol.kind != LAMBDA else file.module or file.path


class Spread:
    """A walk along references, level by level; every step is kept as evidence."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._hierarchy = Hierarchy(connection)
        self._declared = Twins(connection)
        self._files: dict[int, File] = {}
        self._symbols: dict[int, Symbol] = {}
        self._in_file: dict[int, list[Symbol]] = {}
        self._origins: dict[int, set[int]] = {}
        self.nearest: dict[int, Step] = {}
        """The best step into each file from another one's change, by the file's id."""

    def run(self, starts: Iterable[Reached]) -> None:
        """Follow what is changed, or reached by other ways, until nothing new is reached."""
        level = self.enter(starts)
        while level:
            level = self.enter(self._from(level))

    def enter(self, reached: Iterable[Reached]) -> list[tuple[Symbol, Step]]:
        """Note what is reached, the surest first; return what was not reached before."""
        level: list[tuple[Symbol, Step]] = []
        for symbol, file, step in sorted(reached, key=lambda entry: (entry[2].weakness, entry[2].path, entry[2].line)):
            if file is not None:
                self.touch(file, step)
            twins = self._twins(symbol) if symbol is not None else ()
            level += [(twin, step) for twin in twins if self._enter(twin, step)]
        return level

    def touch(self, file: File, step: Step) -> None:
        """Note that a step leads into a file."""
        if step.origin == file.id:
            return
        known = self.nearest.get(file.id)
        if known is None or (step.distance, step.weakness) < (known.distance, known.weakness):
            self.nearest[file.id] = step

    def _enter(self, symbol: Symbol, step: Step) -> bool:
        origins = self._origins.setdefault(symbol.id, set())
        if step.origin in origins or len(origins) >= _MOST_ORIGINS:
            return False
        origins.add(step.origin)
        return True

    def _from(self, level: list[tuple[Symbol, Step]]) -> Iterator[Reached]:
        """Yield what is one step further."""
        steps: dict[int, list[Step]] = {}
        for symbol, step in level:
            steps.setdefault(symbol.id, []).append(step)
        symbols = {symbol.id: symbol for symbol, _ in level}
        self._hierarchy.know(symbols.values())
        yield from self._references(symbols, steps)
        yield from self._importers(steps)
        yield from self._clients(steps)
        for symbol, step in level:
            yield from self._relatives(symbol, step)

    def _references(self, symbols: dict[int, Symbol], steps: dict[int, list[Step]]) -> Iterator[Reached]:
        targets = dict(steps)
        built = self._built(symbols.values())
        for owner, constructors in built.items():
            targets[owner] = [*steps.get(owner, ()), *(step for each in constructors for step in steps[each])]
        rows = self._connection.execute(
            "SELECT source, file, line, target, confidence, kind FROM reference"
            " WHERE target IN (SELECT value FROM json_each(?)) AND target IS NOT NULL AND confidence != 'name'",
            (id_list(targets),),
        ).fetchall()
        self._load({row[0] for row in rows if row[0] is not None}, {row[1] for row in rows})
        for source, number, line, target, confidence, kind in rows:
            if target not in symbols and kind not in {"call", "instantiate", "decorator"}:
                continue  # a constructor is reached by what instantiates its class, not by what names it
            file, weakness = self._files[number], SURENESS.index(confidence)
            for user in self.users(source, number, line, kind):
                label = label_of(user, file)
                for step in targets[target]:
                    yield user, file, step.next(label, kind, file.path, line, weakness)

    def _built(self, symbols: Iterable[Symbol]) -> dict[int, list[int]]:
        """Return by the id of a class those of its constructors that are among these symbols."""
        found: dict[int, list[int]] = {}
        for symbol in symbols:
            parent = self._hierarchy.parent(symbol) if symbol.kind in CALLABLE else None
            if parent is not None and is_constructor(symbol, parent):
                found.setdefault(parent.id, []).append(symbol.id)
        return found

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
        chain = self._chain(source)
        if chain and chain[-1].kind != LAMBDA:
            return chain
        values = [
            symbol
            for symbol in self._symbols_of(file)
            if symbol.kind in _VALUES and symbol.parent is None and symbol.start_line <= line <= symbol.end_line
        ]
        return [*chain, *values] or [None]

    def _chain(self, source: int | None) -> list[Symbol]:
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
        around = [symbol for symbol in self._symbols_of(file) if symbol.start_line <= line < symbol.line + slack]
        return min(around, key=lambda symbol: symbol.line - line, default=None)

    def _head(self, source: int | None, file: int, line: int) -> Symbol | None:
        symbol = self._symbols.get(source) if source is not None else None
        around = [
            entry
            for entry in self._symbols_of(file)
            if entry.kind in TYPES and entry.start_line <= line <= max(entry.line, entry.body_line)
        ]
        return min(around, key=lambda entry: entry.end_line - entry.start_line, default=symbol)

    def _importers(self, steps: dict[int, list[Step]]) -> Iterator[Reached]:
        """Yield the files that import a symbol by its name."""
        rows = self._connection.execute(
            "SELECT file, line, symbol FROM import WHERE symbol IN (SELECT value FROM json_each(?))", (id_list(steps),)
        ).fetchall()
        self._load((), {row[0] for row in rows})
        for number, line, symbol in rows:
            file = self._files[number]
            for step in steps[symbol]:
                yield None, file, step.next(label_of(None, file), "import", file.path, line, 0)

    def _clients(self, steps: dict[int, list[Step]]) -> Iterator[Reached]:
        """Yield the places that call the routes which a symbol answers."""
        rows = self._connection.execute(
            "SELECT id, symbol, method, path, file, line FROM route WHERE symbol IN (SELECT value FROM json_each(?))",
            (id_list(steps),),
        ).fetchall()
        for number, symbol, method, path, file, line in rows:
            self._load((), {file})
            for step in steps[symbol]:
                route = step.next(f"{method} {path}", "route", self._files[file].path, line, 0)
                yield from self.requests(number, route)

    def requests(self, route: int, step: Step) -> Iterator[Reached]:
        """Yield the places that call a route."""
        rows = self._connection.execute("SELECT file, line, source FROM http_call WHERE route = ?", (route,)).fetchall()
        for number, line, source in rows:
            self._load((), {number})
            file = self._files[number]
            for user in self._chain(source) or (None,):
                label = label_of(user, file)
                yield user, file, step.next(label, "request", file.path, line, 1)

    def _relatives(self, symbol: Symbol, step: Step) -> Iterator[Reached]:
        """Yield the heirs of a member that is changed itself, and what declares a member without a body."""
        if symbol.parent is None or symbol.kind == LAMBDA:
            return
        for heir in self._hierarchy.heirs(symbol) if not step.distance else ():
            file, line = self._file_of(heir.symbol), heir.symbol.line
            yield None, file, step.next(heir.symbol.qualified, heir.kind, file.path, line, heir.weakness)
        for base in self._hierarchy.implemented(symbol):
            yield base, None, step.next(base.qualified, "implements", base.path, base.line, 1)

    def _twins(self, symbol: Symbol) -> list[Symbol]:
        """Return a symbol with those that are the same thing declared elsewhere."""
        if symbol.kind == LAMBDA:
            return [symbol]
        return [symbol, *self._declared.twins(symbol, self._symbols_of(symbol.file))]

    def _file_of(self, symbol: Symbol) -> File:
        return File(symbol.file, symbol.path, symbol.language, symbol.module, symbol.test)

    def _symbols_of(self, file: int) -> list[Symbol]:
        if file not in self._in_file:
            self._in_file[file] = symbols_of(self._connection, file)
        return self._in_file[file]

    def _load(self, symbols: Iterable[int], files: Iterable[int]) -> None:
        self._symbols |= symbols_by_id(self._connection, set(symbols) - self._symbols.keys())
        self._files |= files_by_id(self._connection, set(files) - self._files.keys())
