"""Opening the map file of a project: its writer and its readers."""

import sqlite3
from pathlib import Path

from waypost.kit.sqlite import Cache, open_cache
from waypost.kit.workspace import cache_folder
from waypost.protocol.map_file import MAP_NAME, MAP_SCHEMA, MAP_VERSION

_FILLED = "SELECT 1 FROM meta WHERE key = 'revision'"
"""Asked of a map whose tables are there: the first index may still be at work, or was ended half way."""


def map_path(root: Path) -> Path:
    """Return where the map of a project lies, whether or not it is there."""
    return root / ".waypost" / "cache" / MAP_NAME


def open_map(root: Path) -> Cache:
    """Open the map for writing; a damaged one or one of another version is made anew, empty."""
    return open_cache(cache_folder(root) / MAP_NAME, MAP_SCHEMA, MAP_VERSION)


def read_map(root: Path) -> sqlite3.Connection | None:
    """Open the map for reading, None where there is none that this version can read, or one that was never filled."""
    path = map_path(root)
    if not path.is_file():
        return None
    try:
        connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=10, isolation_level=None)
    except sqlite3.Error:
        return None
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        filled = version == MAP_VERSION and connection.execute(_FILLED).fetchone() is not None
    except sqlite3.Error:
        filled = False
    if not filled:
        connection.close()
        return None
    return connection
