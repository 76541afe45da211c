"""Opening SQLite files: caches that are rebuilt, stores that migrate forward with a backup."""

import errno
import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from waypost.kit._messages import messages
from waypost.kit.errors import DataError
from waypost.kit.sqlite_errors import BROKEN, BUSY_SECONDS, is_damage

_BUSY_MS = BUSY_SECONDS * 1000


@dataclass(frozen=True)
class Cache:
    """An open cache."""

    connection: sqlite3.Connection
    fresh: bool
    """The tables are new and empty: fill them."""
    in_memory: bool
    """The folder can't be written: nothing is kept after this process."""


def open_cache(path: Path, schema: str, version: int) -> Cache:
    """Open a cache; one of another version is emptied and made anew, a damaged one deleted first.

    Args:
        path: the file; its folder is made where it is missing.
        schema: SQL that makes the tables.
        version: kept in `user_version`, at least 1.
    """
    try:
        return open_kept(path, schema, version)
    except (*BROKEN, OSError):  # read-only, locked by another process, disk full
        return _in_memory(schema, version)


def open_kept(path: Path, schema: str, version: int) -> Cache:
    """Open a cache as `open_cache` does, where one that is not kept is of no use.

    Raises:
        sqlite3.Error: the file can't be opened or made.
        OSError: its folder can't be made, or a folder is in its place.
    """
    try:
        return _open(path, schema, version)
    except BROKEN as error:
        if not is_damage(error):
            raise
    delete(path)
    return _open(path, schema, version)


def open_store(path: Path, migrations: Sequence[str]) -> sqlite3.Connection:
    """Open a durable store and bring it to the version `len(migrations)`, keeping a backup of the older file.

    Args:
        path: the file; its folder is made where it is missing.
        migrations: SQL scripts; number n (from 1) leads from version n - 1 to n. Each runs in one transaction.

    Raises:
        DataError: the file is damaged, of a newer version, can't be written, or a migration failed (nothing of it
            is kept).
    """
    try:
        connection = _connect(path)
        found = _version(connection)
    except (sqlite3.Error, OSError) as error:
        raise _broken(path, error) from error
    if found > len(migrations):
        connection.close()
        raise DataError(
            messages("sqlite.newer", found=found, known=len(migrations)),
            hint=messages("sqlite.newer.hint"),
            path=str(path),
        )
    try:
        _migrate(connection, path, migrations)
    except (sqlite3.Error, OSError) as error:
        connection.close()
        raise _broken(path, error) from error
    return connection


def backup(path: Path, target: Path) -> None:
    """Copy a database into a new file, whole and consistent, while others use it."""
    # A connection of its own: sqlite can't copy from one that is inside a transaction.
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)


def _open(path: Path, schema: str, version: int) -> Cache:
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    connection = _connect(path)
    try:
        fresh = _version(connection) != version and _build(connection, schema, version)
    except BaseException:
        connection.close()
        raise
    return Cache(connection, fresh=fresh, in_memory=False)


def _connect(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=_BUSY_MS / 1000, isolation_level=None)
    try:
        connection.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.OperationalError:
        connection.close()
        raise
    except sqlite3.DatabaseError:
        pass  # the first question about its content tells what is wrong
    return connection


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _build(connection: sqlite3.Connection, schema: str, version: int) -> bool:
    """Make the tables anew, inside the file that other processes have open; return whether it was still to do."""
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        fresh = _version(connection) != version  # another process may have made them while this one waited
        if fresh:
            _drop_all(connection)
            for statement in _statements(schema):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version:d}")
    connection.execute("PRAGMA foreign_keys = ON")
    return fresh


def _drop_all(connection: sqlite3.Connection) -> None:
    # Virtual tables first: they take the tables that they are made of with them.
    query = (
        "SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!' "
        "ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC LIMIT 1"
    )
    while (found := connection.execute(query).fetchone()) is not None:
        name = found[1].replace('"', '""')
        connection.execute(f'DROP {found[0]} "{name}"')


def _migrate(connection: sqlite3.Connection, path: Path, migrations: Sequence[str]) -> None:
    if _version(connection) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        found = _version(connection)  # another process may have migrated while this one waited
        if found:
            backup(path, path.with_name(f"{path.name}.v{found}.bak"))
        for number, script in enumerate(migrations[found:], start=found + 1):
            for statement in _statements(script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number:d}")


def _statements(script: str) -> list[str]:
    """Split a script into statements: executescript would end the transaction."""
    found: list[str] = []
    pending = ""
    for piece in script.split(";"):
        pending += piece + ";"
        if sqlite3.complete_statement(pending):
            if pending.strip("; \n\t"):
                found.append(pending)
            pending = ""
    if pending.strip("; \n\t"):
        found.append(pending)
    return found


def delete(path: Path) -> None:
    """Delete a database and what lies beside it.

    Raises:
        OSError: it can't be deleted.
    """
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink(missing_ok=True)


def _in_memory(schema: str, version: int) -> Cache:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.executescript(schema)
    connection.execute(f"PRAGMA user_version = {version:d}")
    return Cache(connection, fresh=True, in_memory=True)


def _broken(path: Path, error: Exception) -> DataError:
    return DataError(messages("sqlite.broken", reason=str(error)), hint=messages("sqlite.broken.hint"), path=str(path))
