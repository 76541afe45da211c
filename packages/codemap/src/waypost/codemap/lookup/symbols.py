"""The symbols of a file, in order."""

import sqlite3

from waypost.codemap.errors import QuestionError
from waypost.codemap.lookup.definitions import definition
from waypost.codemap.messages import t
from waypost.codemap.names.places import files_ending, one_file
from waypost.codemap.rows import LAMBDA, symbols_of
from waypost.protocol.results.map import Definition


def symbols_in(connection: sqlite3.Connection, path: str) -> list[Definition]:
    """Return what is declared in a file, the outer before the inner.

    Args:
        connection: the map.
        path: the file's path, or the end of one that no other file shares.

    Raises:
        QuestionError: the map has no such file, or several.
    """
    file = one_file(connection, path)
    if file is None:
        near = [entry.path for entry in files_ending(connection, path)]
        hint = t("symbols.several", paths=", ".join(near[:5])) if near else t("symbols.unknown.hint")
        raise QuestionError(t("symbols.unknown", path=path), hint=hint)
    return [definition(symbol) for symbol in symbols_of(connection, file.id) if symbol.kind != LAMBDA]
