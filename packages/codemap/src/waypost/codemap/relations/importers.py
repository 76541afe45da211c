"""Which files import a file, a module or a package."""

import sqlite3
from collections.abc import Iterable

from waypost.codemap.names.places import files_at, files_ending, files_of_module
from waypost.codemap.rows import File, id_list
from waypost.protocol.results.map import Importer


def importers(connection: sqlite3.Connection, target: str) -> list[Importer]:
    """Return the lines that import something, each once, by path and line.

    Args:
        connection: the map.
        target: a path (of a file or a folder), a module's name in any notation, or a package outside the project. A
            whole path or name comes before a package, a package before the end of a path.
    """
    files = files_at(connection, target) or files_of_module(connection, target)
    if files:
        return importers_of(connection, files)
    outside = _of_package(connection, target.strip())
    return outside or importers_of(connection, files_ending(connection, target))


def is_known(connection: sqlite3.Connection, target: str) -> bool:
    """Tell whether the map knows a file, module or package of that name, imported or not."""
    return bool(
        files_at(connection, target)
        or files_of_module(connection, target)
        or _of_package(connection, target.strip())
        or files_ending(connection, target)
    )


def importers_of(connection: sqlite3.Connection, files: Iterable[File]) -> list[Importer]:
    """Return the lines that import one of these files, from outside of them."""
    ids = [file.id for file in files]
    rows = connection.execute(
        "SELECT f.path, i.line, i.name FROM import AS i JOIN file AS f ON f.id = i.file"
        " WHERE i.target IN (SELECT value FROM json_each(?)) AND i.target IS NOT NULL AND i.file != i.target"
        " ORDER BY f.path, i.line, i.id",
        (id_list(ids),),
    )
    return _each_line(rows)


def _of_package(connection: sqlite3.Connection, name: str) -> list[Importer]:
    if not name:
        return []
    rows = connection.execute(
        "SELECT f.path, i.line, i.name FROM import AS i JOIN file AS f ON f.id = i.file"
        " WHERE i.external = ?1 OR (i.external > ?1 AND substr(i.external, 1, length(?1) + 1)"
        " IN (?1 || '.', ?1 || '/', ?1 || ':', ?1 || '\\'))"
        " ORDER BY f.path, i.line, i.id",
        (name,),
    )
    return _each_line(rows)


def _each_line(rows: Iterable[tuple[str, int, str]]) -> list[Importer]:
    names: dict[tuple[str, int], list[str]] = {}
    for path, line, name in rows:
        names.setdefault((path, line), []).append(name)
    return [
        Importer(path=path, line=line, name=", ".join(dict.fromkeys(filter(None, found))))
        for (path, line), found in names.items()
    ]
