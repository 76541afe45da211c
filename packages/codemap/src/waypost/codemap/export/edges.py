"""The map as a graph: of files, or of symbols."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from waypost.codemap.rows import LAMBDA, all_symbols


class Node(NamedTuple):
    """A file or a symbol."""

    name: str
    kind: str
    path: str
    line: int


class Edge(NamedTuple):
    """What one uses of another: a kind of reference or `import`, and how often."""

    source: str
    target: str
    kind: str
    times: int


def file_nodes(connection: sqlite3.Connection) -> Iterator[Node]:
    """Yield the files."""
    for path, language in connection.execute("SELECT path, language FROM file ORDER BY path"):
        yield Node(path, language, path, 1)


def file_edges(connection: sqlite3.Connection) -> Iterator[Edge]:
    """Yield what files use of other files."""
    rows = connection.execute(
        "SELECT f.path, t.path, 'import', count(*) FROM import AS i JOIN file AS f ON f.id = i.file"
        " JOIN file AS t ON t.id = i.target WHERE i.target != i.file GROUP BY i.file, i.target"
        " UNION ALL SELECT f.path, t.path, r.kind, count(*) FROM reference AS r JOIN file AS f ON f.id = r.file"
        " JOIN symbol AS s ON s.id = r.target JOIN file AS t ON t.id = s.file"
        " WHERE r.target IS NOT NULL AND s.file != r.file GROUP BY r.file, s.file, r.kind ORDER BY 1, 2, 3"
    )
    yield from map(Edge._make, rows)


def symbol_nodes(connection: sqlite3.Connection) -> Iterator[Node]:
    """Yield the modules and the symbols with a name."""
    for module, path in connection.execute("SELECT module, min(path) FROM file GROUP BY module ORDER BY module"):
        yield Node(module or path, "module", path, 1)
    seen: set[str] = set()
    for symbol in all_symbols(connection):
        if symbol.kind != LAMBDA and symbol.qualified not in seen:
            seen.add(symbol.qualified)
            yield Node(symbol.qualified, symbol.kind, symbol.path, symbol.line)


def symbol_edges(connection: sqlite3.Connection) -> Iterator[Edge]:
    """Yield what symbols, or modules, use of other symbols; a lambda speaks for what it stands in."""
    owners = _owners(connection)
    modules = dict(connection.execute("SELECT id, CASE module WHEN '' THEN path ELSE module END FROM file").fetchall())
    rows = connection.execute(
        "SELECT r.source, r.file, t.qualified, r.kind, count(*) FROM reference AS r JOIN symbol AS t ON t.id = r.target"
        " WHERE r.target IS NOT NULL GROUP BY r.source, r.file, r.target, r.kind ORDER BY r.file, r.source, t.id"
    )
    times: Counter[tuple[str, str, str]] = Counter()
    for source, file, target, kind, count in rows:
        times[owners.get(source) or modules[file], target, kind] += count
    for (source, target, kind), count in times.items():
        yield Edge(source, target, kind, count)


def _owners(connection: sqlite3.Connection) -> dict[int | None, str]:
    """Return the name that each symbol goes by: its own, else that of the nearest around it that has one."""
    rows = connection.execute("SELECT id, parent, kind, qualified FROM symbol").fetchall()
    known = {number: (parent, kind, name) for number, parent, kind, name in rows}
    found: dict[int | None, str] = {}
    for number in known:
        current: int | None = number
        while current is not None and current in known and known[current][1] == LAMBDA:
            current = known[current][0]
        if current is not None and current in known:
            found[number] = known[current][2]
    return found
