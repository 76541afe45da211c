"""The symbols of a file, in order."""

import sqlite3

from waypost.codemap.lookup.definitions import definition
from waypost.codemap.rows import LAMBDA, symbols_of
from waypost.protocol.results.map import Definition


def symbols_in(connection: sqlite3.Connection, file: int) -> list[Definition]:
    """Return what is declared in a file, the outer before the inner."""
    return [definition(symbol) for symbol in symbols_of(connection, file) if symbol.kind != LAMBDA]
