"""Where a name is declared."""

import re
import sqlite3
from collections.abc import Sequence

from waypost.codemap.names.match import find_symbols
from waypost.codemap.names.parse import split_parts
from waypost.codemap.rows import Symbol, files_like
from waypost.protocol.results.map import Definition

_ROUTE = re.compile(r"(?:(?P<method>[A-Za-z]+)\s+)?(?P<path>/\S*)")
_SUFFIX = re.compile(r"\.[^./]+$")


def definitions(connection: sqlite3.Connection, name: str) -> list[Definition]:
    """Return the declarations that a name means: symbols, else keys of settings, else modules.

    `GET /orders` and `/orders` mean routes; a key is given whole. A constant or variable that is named like a key of
    settings most often holds its value: both are meant.
    """
    route = _ROUTE.fullmatch(name.strip())
    if route:
        return _routes(connection, (route["method"] or "").upper(), route["path"]) or _symbols(connection, name)
    symbols = _symbols(connection, name)
    if symbols:
        values = all(symbol.kind in {"constant", "variable"} for symbol in symbols)
        return symbols + _config(connection, name.strip(), ("set",)) if values else symbols
    return _config(connection, name.strip(), ("set", "read")) or _modules(connection, name)


def definition(symbol: Symbol) -> Definition:
    """Return a symbol as an answer."""
    return Definition(
        name=symbol.name,
        qualified_name=symbol.qualified,
        kind=symbol.kind,
        path=symbol.path,
        line=symbol.line,
        end_line=symbol.end_line,
        signature=symbol.signature,
        language=symbol.language,
        doc=symbol.doc,
    )


def _symbols(connection: sqlite3.Connection, name: str) -> list[Definition]:
    return [definition(symbol) for symbol in find_symbols(connection, name)]


def _routes(connection: sqlite3.Connection, method: str, path: str) -> list[Definition]:
    rows = connection.execute(
        "SELECT r.method, r.path, f.path, r.line, r.handler, f.language FROM route AS r JOIN file AS f ON f.id = r.file"
        " WHERE r.path = ? OR r.pattern = ? ORDER BY f.path, r.line",
        (path, path),
    )
    return [
        Definition(
            name=f"{verb} {full}",
            qualified_name=f"{verb} {full}",
            kind="route",
            path=file,
            line=line,
            end_line=line,
            signature=f"{verb} {full} -> {handler}" if handler else f"{verb} {full}",
            language=language,
        )
        for verb, full, file, line, handler, language in rows
        if not method or verb in {method, "ANY"}
    ]


def _config(connection: sqlite3.Connection, key: str, uses: Sequence[str]) -> list[Definition]:
    """Return where a setting is set; one that no file of the project sets is declared where the code reads it."""
    query = (
        "SELECT f.path, k.line, f.language FROM config_key AS k JOIN file AS f ON f.id = k.file"
        " WHERE k.key = ? AND k.use = ? ORDER BY f.path, k.line"
    )
    found = (connection.execute(query, (key, use)).fetchall() for use in uses)
    rows = next((rows for rows in found if rows), [])
    return [
        Definition(
            name=key,
            qualified_name=key,
            kind="config",
            path=path,
            line=line,
            end_line=line,
            signature=key,
            language=language,
        )
        for path, line, language in rows
    ]


def _modules(connection: sqlite3.Connection, name: str) -> list[Definition]:
    parts = split_parts(name)
    found = []
    for file in files_like(connection, parts[-1]) if parts else []:
        scopes = (split_parts(file.module), split_parts(_SUFFIX.sub("", file.path)), split_parts(file.path))
        if any(scope[-len(parts) :] == parts for scope in scopes):
            lines = connection.execute("SELECT lines FROM file WHERE id = ?", (file.id,)).fetchone()[0]
            found.append(
                Definition(
                    name=parts[-1],
                    qualified_name=file.module,
                    kind="module",
                    path=file.path,
                    line=1,
                    end_line=max(1, lines),
                    signature=file.module,
                    language=file.language,
                )
            )
    return found
