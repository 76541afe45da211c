"""Opening the map file of a project: its writer and its readers."""

import sqlite3
from pathlib import Path

from waypost.kit.files import writable
from waypost.kit.locks import project_lock
from waypost.kit.sqlite import Cache, delete, open_kept
from waypost.kit.sqlite_errors import BROKEN, BUSY_SECONDS, usable
from waypost.kit.workspace import cache_folder
from waypost.protocol.map_file import MAP_NAME, MAP_SCHEMA, MAP_VERSION

MAP_LOCK = "map.lock"
"""Name of the lock that whoever changes the map holds."""
_FILLED = "SELECT 1 FROM meta WHERE key = 'revision'"
"""Asked of a map whose tables are there: the first index may still be at work, or was ended half way."""


def map_path(root: Path) -> Path:
    """Return where the map of a project lies, whether or not it is there."""
    return root / ".waypost" / "cache" / MAP_NAME


def open_map(root: Path) -> Cache:
    """Open the map for writing; a damaged one or one of another version is made anew, empty.

    Raises:
        DataError: it can't be written.
        BusyError: another program keeps it locked.
    """
    path = cache_folder(root) / MAP_NAME
    with writable(path), usable(path):
        return open_kept(path, MAP_SCHEMA, MAP_VERSION)


def delete_map(root: Path) -> None:
    """Delete a damaged map; the next index makes it anew. An indexer that is at work ends first.

    Raises:
        DataError: it can't be deleted.
        BusyError: an indexer is at work and does not end.
    """
    with project_lock(root, name=MAP_LOCK), writable(map_path(root)):
        delete(map_path(root))


def read_map(root: Path) -> sqlite3.Connection | None:
    """Open the map for reading, None where there is none that this version can read, or one that was never filled."""
    path = map_path(root)
    if not path.is_file():
        return None
    connection = _filled(f"{path.as_uri()}?mode=ro")
    if connection is None and not _is_written(path):
        # Reading takes a small file beside the map; where it can't be made (read-only, full) nobody else writes.
        connection = _filled(f"{path.as_uri()}?immutable=1")
    return connection


def _is_written(path: Path) -> bool:
    """Tell whether changes may stand beside the map that are not in it yet."""
    try:
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    except FileNotFoundError:
        return False


def _filled(uri: str) -> sqlite3.Connection | None:
    """Return a map of this version that was filled, None where it is none."""
    try:
        connection = sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
    except sqlite3.Error:
        return None
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version == MAP_VERSION and connection.execute(_FILLED).fetchone() is not None:
            return connection
    except BROKEN:
        pass  # damaged, or not to be read: none
    connection.close()
    return None
