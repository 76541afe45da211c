"""Rows of the map file as the rest of the package uses them; every lookup goes by an index."""

import json
import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

LAMBDA = "lambda"


class File(NamedTuple):
    """A file of the map."""

    id: int
    path: str
    language: str
    module: str
    test: int


class Symbol(NamedTuple):
    """A symbol with its file."""

    id: int
    file: int
    name: str
    local: str
    qualified: str
    kind: str
    line: int
    start_line: int
    end_line: int
    body_line: int
    signature: str
    visibility: str
    parent: int | None
    doc: str
    path: str
    language: str
    module: str
    test: int


_FILE = "SELECT id, path, language, module, test FROM file "
_SYMBOL = (
    "SELECT s.id, s.file, s.name, s.local, s.qualified, s.kind, s.line, s.start_line, s.end_line, s.body_line,"
    " s.signature, s.visibility, s.parent, s.doc, f.path, f.language, f.module, f.test"
    " FROM symbol AS s JOIN file AS f ON f.id = s.file "
)
_SYMBOL_BY_ID = _SYMBOL + "WHERE s.id IN (SELECT value FROM json_each(?))"  # noqa: S608 - constants only
_FILE_BY_ID = _FILE + "WHERE id IN (SELECT value FROM json_each(?))"  # noqa: S608 - constants only


def id_list(ids: Iterable[int]) -> str:
    """Return ids as the JSON text that `IN (SELECT value FROM json_each(?))` takes: any number of them."""
    return json.dumps(list(ids))


def symbols_named(connection: sqlite3.Connection, name: str) -> list[Symbol]:
    """Return the symbols of a name in no particular order."""
    rows = connection.execute(_SYMBOL + "WHERE s.name = ? AND s.kind != 'lambda'", (name,))
    return [Symbol._make(row) for row in rows]


def symbols_of(connection: sqlite3.Connection, file: int) -> list[Symbol]:
    """Return the symbols of a file, lambdas too, the outer before the inner."""
    rows = connection.execute(_SYMBOL + "WHERE s.file = ? ORDER BY s.start_line, s.end_line DESC, s.id", (file,))
    return [Symbol._make(row) for row in rows]


def symbols_by_id(connection: sqlite3.Connection, ids: Iterable[int]) -> dict[int, Symbol]:
    """Return symbols by their ids."""
    rows = connection.execute(_SYMBOL_BY_ID, (id_list(ids),))
    return {row[0]: Symbol._make(row) for row in rows}


def all_symbols(connection: sqlite3.Connection) -> Iterable[Symbol]:
    """Yield every symbol, lambdas too, by file and place."""
    rows = connection.execute(_SYMBOL + "ORDER BY f.path, s.start_line, s.end_line DESC, s.id")
    return map(Symbol._make, rows)


def owners(connection: sqlite3.Connection, ids: Iterable[int]) -> dict[int, Symbol | None]:
    """Return for each symbol the nearest one with a name: itself, or what a lambda stands in; None at top level."""
    wanted = set(ids)
    known = symbols_by_id(connection, wanted)
    found = known.copy()
    while found:
        around = {row.parent for row in found.values() if row.kind == LAMBDA and row.parent is not None}
        found = symbols_by_id(connection, {number for number in around if number not in known})
        known |= found
    return {number: _named(number, known) for number in wanted}


def _named(number: int | None, known: dict[int, Symbol]) -> Symbol | None:
    row = known.get(number) if number is not None else None
    while row is not None and row.kind == LAMBDA:
        row = known.get(row.parent) if row.parent is not None else None
    return row


def file_at(connection: sqlite3.Connection, path: str) -> File | None:
    """Return the file of a path."""
    row = connection.execute(_FILE + "WHERE path = ?", (path,)).fetchone()
    return File._make(row) if row else None


def files_like(connection: sqlite3.Connection, part: str) -> list[File]:
    """Return the files whose path or module holds a text, whatever its case, by path."""
    pattern = f"%{escape_like(part)}%"
    condition = r"WHERE path LIKE ? ESCAPE '\' OR module LIKE ? ESCAPE '\' ORDER BY path"
    return [File._make(row) for row in connection.execute(_FILE + condition, (pattern, pattern))]


def files_below(connection: sqlite3.Connection, folder: str) -> list[File]:
    """Return the files in a folder and below it, by path; the empty folder is the root."""
    if not folder:
        return [File._make(row) for row in connection.execute(_FILE + "ORDER BY path")]
    bounds = (f"{folder}/", f"{folder}0")  # `0` follows `/`
    return [File._make(row) for row in connection.execute(_FILE + "WHERE path > ? AND path < ? ORDER BY path", bounds)]


def files_by_id(connection: sqlite3.Connection, ids: Iterable[int]) -> dict[int, File]:
    """Return files by their ids."""
    rows = connection.execute(_FILE_BY_ID, (id_list(ids),))
    return {row[0]: File._make(row) for row in rows}


def escape_like(text: str) -> str:
    r"""Return a text for LIKE ... ESCAPE '\', its own wildcards taken literally."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
