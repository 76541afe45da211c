"""Symbols that nothing in the map uses: candidates, each with its reason and how sure that is."""

import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from waypost.codemap.relations.hierarchy import Hierarchy
from waypost.codemap.relations.members import TYPES, is_constructor
from waypost.codemap.rows import Symbol, symbols_by_id
from waypost.codemap.survey.stated import Mentions, all_names, words_of_entry_files
from waypost.protocol.results.map import UnusedSymbol

_KINDS = frozenset(
    {"function", "method", "class", "interface", "struct", "enum", "trait", "type", "constant", "variable"}
)
_ENTRY_NAMES = {
    "main", "Main", "setup", "teardown", "init", "handler", "default", "register", "activate", "application",
    "create_app", "lambda_handler", "urlpatterns",
}  # fmt: skip
_DUNDER = re.compile(r"__\w+__")
_PRIVATE = re.compile(r"_[^_].*|#.*")
_HIDDEN = frozenset({"private", "internal", "local", "fileprivate", "file"})

Sureness = Literal["likely", "maybe"]


def unused(connection: sqlite3.Connection, root: Path) -> list[UnusedSymbol]:
    """Return candidates by file and line: no reference leads to them, and their names are mentioned nowhere else.

    Left out is what runs without being named: tests, entry points, special methods, overrides, handlers of routes,
    what a decorator registers, members of what is itself unused, names that a module or a settings file states.
    """
    looked_up = _Knowledge(connection, root, _unreferenced(connection))
    candidates = [symbol for symbol in looked_up.candidates if not looked_up.runs_unnamed(symbol)]
    mentions = Mentions(connection, root, {symbol.name for symbol in candidates})
    declared = dict(_declared(connection))
    found = [
        UnusedSymbol(
            name=symbol.name,
            qualified_name=symbol.qualified,
            kind=symbol.kind,
            path=symbol.path,
            line=symbol.line,
            reason=reason,
            sure=sure,
        )
        for symbol in candidates
        if mentions.in_code[symbol.name] <= declared.get(symbol.name, 0)
        for reason, sure in [looked_up.reason(symbol, mentions)]
    ]
    return sorted(found, key=lambda entry: (entry.path, entry.line))


def _declared(connection: sqlite3.Connection) -> Iterable[tuple[str, int]]:
    """Yield how often each name is declared or imported outside of tests."""
    return connection.execute(
        "SELECT name, sum(n) FROM (SELECT s.name AS name, count(*) AS n FROM symbol AS s"
        " JOIN file AS f ON f.id = s.file WHERE f.test = 0 GROUP BY s.name"
        " UNION ALL SELECT i.name, count(*) FROM import AS i JOIN file AS f ON f.id = i.file"
        " WHERE f.test = 0 AND i.name != '' GROUP BY i.name) GROUP BY name"
    )


def _unreferenced(connection: sqlite3.Connection) -> list[Symbol]:
    rows = connection.execute(
        "SELECT s.id FROM symbol AS s JOIN file AS f ON f.id = s.file WHERE f.test = 0 AND s.kind != 'lambda'"
        " AND NOT EXISTS (SELECT 1 FROM reference AS r WHERE r.target = s.id AND r.target IS NOT NULL"
        " AND r.source IS NOT s.id)"
        " AND NOT EXISTS (SELECT 1 FROM reference AS r WHERE r.name = s.name AND r.target IS NULL AND r.external = '')"
    )
    symbols = symbols_by_id(connection, [row[0] for row in rows])
    return [symbol for symbol in symbols.values() if symbol.kind in _KINDS]


class _Knowledge:
    """What has to be known of the candidates."""

    def __init__(self, connection: sqlite3.Connection, root: Path, candidates: Iterable[Symbol]) -> None:
        self._connection = connection
        self._root = root
        self._hierarchy = Hierarchy(connection)
        self.candidates = list(candidates)
        self._hierarchy.know(self.candidates)
        self._ids = {symbol.id for symbol in self.candidates}
        self._handlers = {row[0] for row in connection.execute("SELECT symbol FROM route WHERE symbol IS NOT NULL")}
        rows = connection.execute(
            "SELECT i.symbol, f.path FROM import AS i JOIN file AS f ON f.id = i.file WHERE i.symbol IS NOT NULL"
        )
        self._imported: dict[int, str] = {}
        for symbol, path in rows:
            self._imported.setdefault(symbol, path)
        self._stated = words_of_entry_files(connection, root)
        self._exported: dict[str, set[str]] = {}
        self._open_types: dict[int, bool] = {}

    def runs_unnamed(self, symbol: Symbol) -> bool:
        """Tell whether something may run or read a symbol without naming it in code."""
        if symbol.name in _ENTRY_NAMES or _DUNDER.fullmatch(symbol.name) or symbol.id in self._handlers:
            return True
        if symbol.name in self._stated or symbol.name in self._all_of(symbol) or self._is_decorated(symbol):
            return True
        parent = self._hierarchy.parent(symbol)
        if parent is None:
            return symbol.kind == "method"
        return parent.id in self._ids or self._belongs_to_type(symbol, parent)

    def _belongs_to_type(self, symbol: Symbol, parent: Symbol) -> bool:
        if is_constructor(symbol, parent) or parent.kind in {"interface", "trait", "enum"} or not symbol.body_line:
            return True
        return self._is_open(parent) or self._overrides(symbol, parent)

    def reason(self, symbol: Symbol, mentions: Mentions) -> tuple[str, Sureness]:
        """Return why a symbol is a candidate, and how sure that is."""
        doubts = (
            ("nothing refers to it (the texts are too large to be searched)", not mentions.known),
            ("only tests name it", bool(mentions.in_tests[symbol.name])),
            (f"imported in {self._imported.get(symbol.id)} and named nowhere else", symbol.id in self._imported),
            ("named nowhere else; what it inherits from may find it", self._inherits(symbol)),
        )
        for reason, applies in doubts:
            if applies:
                return reason, "maybe"
        if _PRIVATE.fullmatch(symbol.name) or symbol.visibility in _HIDDEN:
            return "private, and named nowhere else", "likely"
        if symbol.parent is not None:
            return "this member is named nowhere else", "maybe"
        return "named nowhere else", "likely"

    def _is_decorated(self, symbol: Symbol) -> bool:
        """Tell whether a decorator or annotation stands above a symbol: it may register it."""
        if symbol.start_line == symbol.line:
            return False
        row = self._connection.execute(
            "SELECT 1 FROM reference WHERE file = ? AND line >= ? AND line < ?"
            " AND kind IN ('decorator', 'call') LIMIT 1",
            (symbol.file, symbol.start_line, symbol.line),
        ).fetchone()
        return row is not None

    def _is_open(self, parent: Symbol) -> bool:
        """Tell whether a type inherits from one outside of the project: its members may be overrides."""
        if parent.id not in self._open_types:
            self._open_types[parent.id] = False  # a circle of types is closed
            row = self._connection.execute(
                "SELECT 1 FROM reference WHERE file = ? AND kind = 'inherit' AND target IS NULL"
                " AND (source = ? OR line BETWEEN ? AND ?) LIMIT 1",
                (parent.file, parent.id, parent.start_line, max(parent.line, parent.body_line)),
            ).fetchone()
            above = self._hierarchy.above(parent)
            self._open_types[parent.id] = row is not None or any(self._is_open(base) for base in above)
        return self._open_types[parent.id]

    def _inherits(self, symbol: Symbol) -> bool:
        return symbol.kind in TYPES and (self._is_open(symbol) or bool(self._hierarchy.above(symbol)))

    def _overrides(self, symbol: Symbol, parent: Symbol) -> bool:
        """Tell whether a type above has a member of the same name: it may be called through that."""
        queue, seen = [parent], {parent.id}
        while queue:
            for base in self._hierarchy.above(queue.pop()):
                if base.id not in seen:
                    seen.add(base.id)
                    queue.append(base)
                    if self._hierarchy.members(base, symbol.name):
                        return True
        return False

    def _all_of(self, symbol: Symbol) -> set[str]:
        """Return the names that a Python module states in `__all__`."""
        if symbol.language != "python":
            return set()
        if symbol.path not in self._exported:
            self._exported[symbol.path] = all_names(self._root, symbol.path)
        return self._exported[symbol.path]
