"""What a function calls."""

import sqlite3
from collections.abc import Iterator

from waypost.codemap.names.match import find_symbols
from waypost.codemap.relations.members import owned
from waypost.codemap.rows import LAMBDA, Symbol, id_list, symbols_by_id, symbols_of
from waypost.protocol.results.map import Callee


def callees(connection: sqlite3.Connection, name: str) -> list[Callee]:
    """Return what the functions of a name call, in the order of the text; of a class, what its members call."""
    found: dict[tuple[object, ...], Callee] = {}
    for symbol in find_symbols(connection, name):
        for callee in _of(connection, symbol):
            key = (callee.caller, callee.line, callee.callee, callee.kind)
            found.setdefault(key, callee)
    return list(found.values())


def _of(connection: sqlite3.Connection, symbol: Symbol) -> Iterator[Callee]:
    inside = owned(symbol, symbols_of(connection, symbol.file))
    rows = connection.execute(
        "SELECT name, kind, line, source, target, confidence, external FROM reference"
        " WHERE file = ? AND source IN (SELECT value FROM json_each(?))"
        " AND kind IN ('call', 'instantiate', 'decorator') ORDER BY line, id",
        (symbol.file, id_list(inside)),
    ).fetchall()
    targets = symbols_by_id(connection, {row[4] for row in rows if row[4] is not None})
    for called, kind, line, source, number, confidence, external in rows:
        target = targets.get(number)
        if target is not None and target.kind == LAMBDA:
            continue  # it has no name to be told by
        yield Callee(
            callee=target.qualified if target else external or called,
            line=line,
            path=target.path if target else "",
            target_line=target.line if target else 0,
            confidence=confidence,
            external=bool(external) and target is None,
            caller=inside[source].qualified,
            kind=kind,
        )
