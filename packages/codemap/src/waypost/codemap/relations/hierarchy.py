"""Types that inherit from others, and members that override or implement those of others."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from waypost.codemap.relations.members import CALLABLE, TYPES
from waypost.codemap.rows import Symbol, symbols_by_id, symbols_named, symbols_of


class Hierarchy:
    """The relations of types, looked up as they are asked for.

    Args:
        connection: the map.
        symbols_in: gives the symbols of a file, where somebody keeps them already.
    """

    def __init__(self, connection: sqlite3.Connection, symbols_in: Callable[[int], list[Symbol]] | None = None) -> None:
        self._connection = connection
        self._symbols_in = symbols_in or cache(lambda file: symbols_of(connection, file))
        self._members: dict[str, dict[str, list[Symbol]]] = {}
        self._parents: dict[int, Symbol] = {}
        self._owners: dict[str, Symbol | None] = {}
        self._above: dict[int, list[Symbol]] = {}
        self._without_body: dict[int, dict[str, list[Symbol]]] = {}
        self._heads_in = cache(self._read_heads)
        self._abstract_of = cache(self._abstract)

    def members(self, parent: Symbol, name: str) -> list[Symbol]:
        """Return the members of a type by a name, wherever they are declared (partial classes, Go's methods)."""
        if name not in self._members:
            symbols = [symbol for symbol in symbols_named(self._connection, name) if symbol.local != name]
            self.know(symbols)
            by_owner: dict[str, list[Symbol]] = {}
            for symbol in symbols:
                owner = self.parent(symbol)
                if owner is not None:
                    by_owner.setdefault(owner.qualified, []).append(symbol)
            self._members[name] = by_owner
        return self._members[name].get(parent.qualified, [])

    def know(self, symbols: Iterable[Symbol]) -> None:
        """Look the types up that these symbols are members of, in one go."""
        parents = {symbol.parent for symbol in symbols if symbol.parent is not None}
        missing = {number for number in parents if number not in self._parents}
        self._parents |= symbols_by_id(self._connection, missing) if missing else {}

    def parent(self, symbol: Symbol) -> Symbol | None:
        """Return the type that a symbol is a member of: around it, or by its name where it is declared elsewhere."""
        if symbol.parent is None:
            return self._named_owner(symbol) if symbol.kind == "method" else None
        if symbol.parent not in self._parents:
            self.know([symbol])
        found = self._parents.get(symbol.parent)
        return found if found is not None and found.kind in TYPES else None

    def _named_owner(self, symbol: Symbol) -> Symbol | None:
        owner = symbol.qualified.removesuffix(symbol.name).rstrip(".")
        if owner not in self._owners:
            found = symbols_named(self._connection, owner.rpartition(".")[2]) if owner else []
            self._owners[owner] = next((each for each in found if each.qualified == owner and each.kind in TYPES), None)
        return self._owners[owner]

    def below(self, parent: Symbol) -> list[tuple[Symbol, int]]:
        """Return the types that state a type as one they inherit from, with how unsure that is."""
        rows = self._connection.execute(
            "SELECT source, file, line, confidence FROM reference"
            " WHERE target = ? AND kind = 'inherit' AND confidence != 'name'",
            (parent.id,),
        ).fetchall()
        return self._heads(rows, parent.id)

    def above(self, child: Symbol) -> list[Symbol]:
        """Return the types that a type states to inherit from."""
        if child.id not in self._above:
            heads = self._heads_in(child.file)
            targets = [target for target, line, source in heads if source == child.id or self._is_head(child, line)]
            symbols = symbols_by_id(self._connection, targets) if targets else {}
            self._above[child.id] = [symbols[target] for target in dict.fromkeys(targets) if target in symbols]
        return self._above[child.id]

    def _read_heads(self, file: int) -> list[tuple[int, int, int | None]]:
        """Return what the types of a file inherit from: the type, the line, what the line stands in."""
        return self._connection.execute(
            "SELECT target, line, source FROM reference WHERE file = ? AND kind = 'inherit'"
            " AND target IS NOT NULL AND confidence != 'name'",
            (file,),
        ).fetchall()

    def overrides(self, member: Symbol) -> Iterator[tuple[Symbol, int]]:
        """Yield the members of types below that override a member, with how unsure that is."""
        parent = self.parent(member)
        queue = [(parent, 0)] if parent is not None else []
        seen = {parent.id} if parent is not None else set()
        while queue:
            current, weakness = queue.pop()
            for child, step in self.below(current):
                if child.id not in seen:
                    seen.add(child.id)
                    weakest = max(weakness, step)
                    queue.append((child, weakest))
                    yield from ((symbol, weakest) for symbol in self.members(child, member.name))

    def implemented(self, member: Symbol) -> list[Symbol]:
        """Return the members without a body, in types above, that a member is the body of."""
        parent = self.parent(member)
        return self._open_above(parent).get(member.name, []) if parent is not None else []

    def _open_above(self, child: Symbol) -> dict[str, list[Symbol]]:
        """Return by name the members without a body of all types above one."""
        if child.id not in self._without_body:
            found: dict[str, list[Symbol]] = {}
            queue, seen = [child], {child.id}
            while queue:
                for base in self.above(queue.pop()):
                    if base.id not in seen:
                        seen.add(base.id)
                        queue.append(base)
                        for symbol in self._abstract_of(base):
                            found.setdefault(symbol.name, []).append(symbol)
            self._without_body[child.id] = found
        return self._without_body[child.id]

    def _abstract(self, base: Symbol) -> list[Symbol]:
        """Return the members of a type that have no body, or one that says that there is none."""
        members = [symbol for symbol in self._symbols_in(base.file) if symbol.parent == base.id]
        marks = self._connection.execute(
            "SELECT line FROM reference WHERE file = ? AND line BETWEEN ? AND ? AND name = 'abstractmethod'",
            (base.file, base.start_line, base.end_line),
        )
        marked = [row[0] for row in marks]
        return [
            symbol
            for symbol in members
            if symbol.kind in CALLABLE
            and (
                not symbol.body_line
                or base.kind in {"interface", "trait"}
                or any(symbol.start_line <= line < symbol.line for line in marked)
            )
        ]

    def _heads(self, rows: Iterable[tuple[int | None, int, int, str]], target: int) -> list[tuple[Symbol, int]]:
        rows = list(rows)
        sources = symbols_by_id(self._connection, [row[0] for row in rows if row[0] is not None])
        found: dict[int, tuple[Symbol, int]] = {}
        for source, file, line, confidence in rows:
            head = sources.get(source) if source is not None else None
            if head is None or head.kind not in TYPES or not self._is_head(head, line):
                head = self._type_at(file, line) or head
            if head is not None and head.kind in TYPES and head.id != target:
                found.setdefault(head.id, (head, int(confidence != "exact")))
        return list(found.values())

    def _type_at(self, file: int, line: int) -> Symbol | None:
        """Return the smallest type whose head stands on a line."""
        around = [symbol for symbol in self._symbols_in(file) if symbol.kind in TYPES and self._is_head(symbol, line)]
        return min(around, key=lambda symbol: symbol.end_line - symbol.start_line, default=None)

    @staticmethod
    def _is_head(symbol: Symbol, line: int) -> bool:
        return symbol.start_line <= line <= (max(symbol.body_line, symbol.line) or symbol.end_line)
