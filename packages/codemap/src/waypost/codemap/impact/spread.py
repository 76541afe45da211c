"""How a change spreads from symbol to symbol."""

import sqlite3
from collections.abc import Iterable, Iterator

from waypost.codemap.impact.evidence import SURENESS, Step
from waypost.codemap.impact.route_table import VERBS
from waypost.codemap.impact.surroundings import VALUES, Surroundings
from waypost.codemap.impact.twins import Twins
from waypost.codemap.relations.hierarchy import Hierarchy
from waypost.codemap.relations.members import CALLABLE, is_constructor
from waypost.codemap.rows import LAMBDA, File, Symbol, id_list

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
        self.code = Surroundings(connection)
        self._hierarchy = Hierarchy(connection, lambda file: self.code.symbols_of(file).all)
        self._declared = Twins(connection)
        self._routes = self.code.routes
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
        for symbol, file, step in sorted(reached, key=lambda entry: (*entry[2].doubt, entry[2].path, entry[2].line)):
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
        if known is None or (step.distance, *step.doubt) < (known.distance, *known.doubt):
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
        yield from self._clients(level)
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
        self.code.load({row[0] for row in rows if row[0] is not None}, {row[1] for row in rows})
        for source, number, line, target, confidence, kind in rows:
            if target not in symbols and kind not in {"call", "instantiate", "decorator"}:
                continue  # a constructor is reached by what instantiates its class, not by what names it
            file, weakness = self.code.files[number], SURENESS.index(confidence)
            if self._routes.declares(target, number, line):
                continue  # where a handler is put to its route: who calls that follows from the route
            if weakness and target in symbols and self.code.wraps(source, symbols[target]):
                continue  # what a decorator does with what it decorates concerns nothing else that it decorates
            is_value = target not in symbols or symbols[target].kind in VALUES
            for user in self.code.users(source, number, line, kind, is_value=is_value):
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

    def _importers(self, steps: dict[int, list[Step]]) -> Iterator[Reached]:
        """Yield the files that import a symbol by its name, used or not: of those that are changed themselves."""
        changed = [number for number, found in steps.items() if any(not step.distance for step in found)]
        rows = self._connection.execute(
            "SELECT file, line, symbol FROM import WHERE symbol IN (SELECT value FROM json_each(?))",
            (id_list(changed),),
        ).fetchall()
        self.code.load((), {row[0] for row in rows})
        for number, line, symbol in rows:
            file = self.code.files[number]
            for step in steps[symbol]:
                yield None, file, step.next(label_of(None, file), "import", file.path, line, 0)

    def _clients(self, level: list[tuple[Symbol, Step]]) -> Iterator[Reached]:
        """Yield the places that call the routes which a symbol answers, by itself or as a member of what does."""
        for symbol, step in level:
            parent = self._hierarchy.parent(symbol) if symbol.kind in CALLABLE else None
            verb = symbol.name.upper() if parent is not None and symbol.name.upper() in VERBS else ""
            handlers = [symbol.id] if parent is None else [symbol.id, parent.id]
            for route in (route for number in handlers for route in self._routes.by_handler.get(number, ())):
                if verb and route.method not in {verb, "ANY"}:
                    continue
                self.code.load((), {route.file})
                path = self.code.files[route.file].path
                yield from self.requests(route.id, step.next(route.label, "route", path, route.line, 0), verb)

    def requests(self, route: int, step: Step, verb: str = "") -> Iterator[Reached]:
        """Yield the places that call a route, or that may with a verb."""
        rows = self._connection.execute(
            "SELECT file, line, source FROM http_call WHERE route = ?1 AND (?2 = '' OR method IN (?2, 'ANY', ''))",
            (route, verb),
        ).fetchall()
        for number, line, source in rows:
            self.code.load((), {number})
            file = self.code.files[number]
            for user in self.code.chain(source) or (None,):
                label = label_of(user, file)
                yield user, file, step.next(label, "request", file.path, line, 1)

    def _relatives(self, symbol: Symbol, step: Step) -> Iterator[Reached]:
        """Yield the overrides of a member that is changed itself, and what declares a member without a body."""
        if symbol.parent is None or symbol.kind == LAMBDA:
            return
        for heir, weakness in self._hierarchy.overrides(symbol) if not step.distance else ():
            yield None, self._file_of(heir), step.next(heir.qualified, "override", heir.path, heir.line, weakness)
        for base in self._hierarchy.implemented(symbol):
            yield base, None, step.next(base.qualified, "implements", base.path, base.line, 1)

    def _twins(self, symbol: Symbol) -> list[Symbol]:
        """Return a symbol with those that are the same thing declared elsewhere."""
        if symbol.kind == LAMBDA:
            return [symbol]
        return [symbol, *self._declared.twins(symbol, self.code.symbols_of(symbol.file))]

    def _file_of(self, symbol: Symbol) -> File:
        return File(symbol.file, symbol.path, symbol.language, symbol.module, symbol.test)
