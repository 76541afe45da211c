"""The map as one JSON document, written piece by piece: a large map never stands in memory as a whole."""

import sqlite3
from collections.abc import Iterable, Iterator

import msgspec

from waypost.codemap.lookup.definitions import definition
from waypost.codemap.relations.routes import routes
from waypost.codemap.rows import LAMBDA, all_symbols
from waypost.protocol.results.map import ExportImport, ExportReference

_PIECE = 1000


def export_json(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield the pieces of a MapExport; names are from the project's root, a module's own code is the module."""
    encoder = msgspec.json.Encoder()
    lists: tuple[tuple[str, Iterable[msgspec.Struct]], ...] = (
        ("symbols", (definition(symbol) for symbol in all_symbols(connection) if symbol.kind != LAMBDA)),
        ("references", references(connection)),
        ("imports", imports(connection)),
        ("routes", routes(connection)),
    )
    for number, (name, entries) in enumerate(lists):
        yield f'{"," if number else "{"}"{name}":['
        yield from _list(encoder, entries)
        yield "]"
    yield "}\n"


def references(connection: sqlite3.Connection) -> Iterator[ExportReference]:
    """Yield every reference, by file and place."""
    rows = connection.execute(
        "SELECT coalesce(s.qualified, f.module), t.qualified, r.kind, f.path, r.line, r.confidence, r.name, r.external"
        " FROM reference AS r JOIN file AS f ON f.id = r.file"
        " LEFT JOIN symbol AS s ON s.id = r.source LEFT JOIN symbol AS t ON t.id = r.target"
        " ORDER BY f.path, r.line, r.id"
    )
    for source, target, kind, path, line, confidence, name, external in rows:
        yield ExportReference(
            source=source,
            target=target,
            kind=kind,
            path=path,
            line=line,
            confidence=confidence,
            name=name,
            external=external,
        )


def imports(connection: sqlite3.Connection) -> Iterator[ExportImport]:
    """Yield every import, by file and place."""
    rows = connection.execute(
        "SELECT f.path, i.line, i.raw, t.path, i.external, i.name FROM import AS i JOIN file AS f ON f.id = i.file"
        " LEFT JOIN file AS t ON t.id = i.target ORDER BY f.path, i.line, i.id"
    )
    for path, line, raw, target, external, name in rows:
        yield ExportImport(path=path, line=line, raw=raw, target=target, external=external, name=name)


def _list(encoder: msgspec.json.Encoder, entries: Iterable[msgspec.Struct]) -> Iterator[str]:
    piece: list[msgspec.Struct] = []
    separator = ""
    for entry in entries:
        piece.append(entry)
        if len(piece) == _PIECE:
            yield separator + encoder.encode(piece).decode()[1:-1]
            piece, separator = [], ","
    if piece:
        yield separator + encoder.encode(piece).decode()[1:-1]
