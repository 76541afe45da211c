"""Figures of the map."""

import sqlite3
from pathlib import Path

from waypost.kit.map_file import map_path
from waypost.protocol.results.map import LanguageStats, MapStats

_SIDE_FILES = ("", "-wal")


def stats(connection: sqlite3.Connection, root: Path) -> MapStats:
    """Return counts by language, how references are resolved, and sizes."""
    languages = _languages(connection)
    return MapStats(
        revision=revision(connection),
        files=sum(entry.files for entry in languages),
        symbols=sum(entry.symbols for entry in languages),
        references=sum(entry.references for entry in languages),
        imports=_number(connection, "SELECT count(*) FROM import"),
        imports_external=_number(connection, "SELECT count(*) FROM import WHERE external != ''"),
        routes=_number(connection, "SELECT count(*) FROM route"),
        routes_called=_number(connection, "SELECT count(DISTINCT route) FROM http_call WHERE route IS NOT NULL"),
        config_keys=_number(connection, "SELECT count(DISTINCT key) FROM config_key"),
        warnings=_number(connection, "SELECT count(*) FROM warning"),
        map_bytes=_size(map_path(root)),
        source_bytes=_number(connection, "SELECT coalesce(sum(size), 0) FROM file"),
        languages=languages,
    )


def revision(connection: sqlite3.Connection) -> int:
    """Return how many writings changed the map."""
    row = connection.execute("SELECT value FROM meta WHERE key = 'revision'").fetchone()
    return int(row[0]) if row and str(row[0]).isdigit() else 0


def _languages(connection: sqlite3.Connection) -> list[LanguageStats]:
    files = connection.execute("SELECT language, count(*), sum(lines) FROM file GROUP BY language").fetchall()
    symbols = dict(
        connection.execute(
            "SELECT f.language, count(*) FROM symbol AS s JOIN file AS f ON f.id = s.file"
            " WHERE s.kind != 'lambda' GROUP BY f.language"
        ).fetchall()
    )
    references = {
        row[0]: row[1:]
        for row in connection.execute(
            "SELECT f.language, count(*), sum(r.target IS NOT NULL AND r.confidence = 'exact'),"
            " sum(r.target IS NOT NULL AND r.confidence = 'likely'), sum(r.target IS NULL AND r.external = ''),"
            " sum(r.target IS NULL AND r.external != '') FROM reference AS r JOIN file AS f ON f.id = r.file"
            " GROUP BY f.language"
        )
    }
    found = []
    for language, count, lines in files:
        total, exact, likely, unresolved, external = references.get(language, (0, 0, 0, 0, 0))
        found.append(
            LanguageStats(
                language=language,
                files=count,
                lines=lines or 0,
                symbols=symbols.get(language, 0),
                references=total,
                exact=exact,
                likely=likely,
                unresolved=unresolved,
                external=external,
            )
        )
    return sorted(found, key=lambda entry: (-entry.files, entry.language))


def _number(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])


def _size(path: Path) -> int:
    files = [path.with_name(path.name + side) for side in _SIDE_FILES]
    return sum(file.stat().st_size for file in files if file.is_file())
