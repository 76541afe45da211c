"""Rows of the map file: what is known of the files, and writing what was read and linked."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, Self

from waypost.indexer.store.numbers import symbol_id
from waypost.kit.map_file import open_map, read_map

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Collection, Iterable, Iterator
    from pathlib import Path

    from waypost.indexer.facts import Body, Outline
    from waypost.indexer.linking.linker import Linked
    from waypost.indexer.store.read_file import ReadFile

_MOST_MARKS = 500
_BESIDE = "path NOT IN (SELECT path FROM file)"
_COUNTED = ("file", "symbol", "reference", "import", "route")


class Known(NamedTuple):
    """What the map knows of a file."""

    id: int
    path: str
    language: str
    size: int
    mtime_ns: int
    hash: bytes
    is_skipped: bool
    """It is known and was not read: for all others it is not there."""


class Store:
    """The open map file of a project; writing happens inside `transaction`."""

    def __init__(self, root: Path, connection: sqlite3.Connection | None = None) -> None:
        self.root = root
        self.db = open_map(root).connection if connection is None else connection
        self.db.execute("PRAGMA cache_size = -65536")

    @classmethod
    def for_reading(cls, root: Path) -> Self | None:
        """Open the map without a claim to write to it; None where there is none that can be read."""
        connection = read_map(root)
        return None if connection is None else cls(root, connection)

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Write all or nothing."""
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            if self.db.in_transaction:  # a full disk ends it by itself
                self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    # -- what is known

    def files(self) -> dict[str, Known]:
        """Return what is known of every file, by its path."""
        rows = self.db.execute("SELECT id, path, language, size, mtime_ns, hash, state = 'skipped' FROM file")
        return {row[1]: Known(*row) for row in rows}

    def meta(self, key: str) -> str:
        """Return a value of the table meta, empty where it has none."""
        row = self.db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    def set_meta(self, key: str, value: str) -> None:
        """Set a value of the table meta."""
        self.db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def manifests(self) -> dict[str, bytes]:
        """Return the digest of every manifest that linking asked for."""
        return dict(self.db.execute("SELECT path, digest FROM manifest"))

    def outline(self, file: int) -> Outline:
        """Return a file's stored outline."""
        row = self.db.execute("SELECT outline FROM facts WHERE file = ?", (file,)).fetchone()
        from waypost.indexer.store.packing import unpack_outline  # noqa: PLC0415 - not asked for where nothing changed

        return unpack_outline(row)

    def body(self, file: int) -> Body:
        """Return a file's stored body."""
        row = self.db.execute("SELECT body FROM facts WHERE file = ?", (file,)).fetchone()
        from waypost.indexer.store.packing import unpack_body  # noqa: PLC0415 - as above

        return unpack_body(row)

    def web_files(self) -> list[int]:
        """Return the files that declare routes or make requests."""
        return [row[0] for row in self.db.execute("SELECT file FROM facts WHERE web ORDER BY file")]

    def files_that_asked(self, keys: Iterable[int]) -> set[int]:
        """Return the files whose linking asked one of the questions."""
        found: set[int] = set()
        pending = list(keys)
        for start in range(0, len(pending), _MOST_MARKS):
            part = pending[start : start + _MOST_MARKS]
            marks = ",".join("?" * len(part))
            rows = self.db.execute(f"SELECT DISTINCT file FROM dependency WHERE key IN ({marks})", part)  # noqa: S608 - marks only
            found.update(row[0] for row in rows)
        return found

    def counts(self) -> dict[str, int]:
        """Return the number of rows of each table that `map index` tells of."""
        return {name: int(self.meta(f"count_{name}") or 0) for name in _COUNTED}

    def note_counts(self) -> None:
        """Count the rows of the tables once for everybody who asks."""
        for name in _COUNTED:
            where = " WHERE kind <> 'lambda'" if name == "symbol" else ""
            count = self.db.execute(f"SELECT count(*) FROM {name}{where}").fetchone()[0]  # noqa: S608 - names of ours
            self.set_meta(f"count_{name}", str(count))

    def warnings(self) -> list[tuple[str, str]]:
        """Return every warning: path and message."""
        return list(self.db.execute("SELECT path, message FROM warning ORDER BY path, message"))

    def warning_of(self, path: str) -> str:
        """Return the first warning about a file, empty where there is none."""
        row = self.db.execute("SELECT message FROM warning WHERE path = ? ORDER BY rowid", (path,)).fetchone()
        return str(row[0]) if row else ""

    def warnings_beside(self) -> list[tuple[str, str]]:
        """Return the warnings about what is no file of the map."""
        return list(self.db.execute(f"SELECT path, message FROM warning WHERE {_BESIDE} ORDER BY path, message"))  # noqa: S608 - ours

    # -- writing

    @contextmanager
    def without_indexes(self) -> Iterator[None]:
        """Leave the indexes of the large tables to the end: one that is made of all rows at once costs half."""
        rows = self.db.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
        ).fetchall()
        later = [(name, sql) for name, sql in rows if name.startswith(("reference_", "dependency_", "import_"))]
        for name, _ in later:
            self.db.execute(f"DROP INDEX {name}")
        yield
        for _, sql in later:
            self.db.execute(sql)

    def clear(self) -> None:
        """Empty all tables."""
        names = [row[0] for row in self.db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        for name in names:
            self.db.execute(f"DELETE FROM {name}")  # noqa: S608 - names of ours

    def clear_warnings_beside(self) -> None:
        """Forget the warnings about what is no file of the map."""
        self.db.execute(f"DELETE FROM warning WHERE {_BESIDE}")  # noqa: S608 - ours

    def add_warnings(self, warnings: Iterable[tuple[str, str]]) -> None:
        """Write warnings: path and message."""
        self.db.executemany("INSERT INTO warning VALUES (?, ?)", warnings)

    def clear_link_warnings(self, files: Collection[int]) -> None:
        """Forget what linking told of some files; what reading tells of a file comes before it and stays."""
        query = (
            "SELECT warning.rowid, file.id, file.state FROM warning JOIN file ON file.path = warning.path"
            " ORDER BY warning.rowid"
        )
        told: set[int] = set()
        for row, file, state in self.db.execute(query).fetchall():
            if file in files and (state == "ok" or file in told):
                self.db.execute("DELETE FROM warning WHERE rowid = ?", (row,))
            told.add(file)

    def touch(self, file: int, size: int, mtime_ns: int) -> None:
        """Note that a file's stamp changed and its content did not."""
        self.db.execute("UPDATE file SET size = ?, mtime_ns = ? WHERE id = ?", (size, mtime_ns, file))

    def remove(self, file: int) -> None:
        """Take a file and all that is known of it out."""
        self._clear_read(file)
        self.clear_linked([file])
        self.db.execute("DELETE FROM file WHERE id = ?", (file,))

    def _clear_read(self, file: int) -> None:
        for table in ("symbol", "config_key", "facts"):
            self.db.execute(f"DELETE FROM {table} WHERE file = ?", (file,))  # noqa: S608 - names of ours
        first, last = symbol_id(file, 0), symbol_id(file + 1, 0)
        self.db.execute("DELETE FROM outside WHERE symbol >= ? AND symbol < ?", (first, last))
        self.db.execute("DELETE FROM warning WHERE path = (SELECT path FROM file WHERE id = ?)", (file,))

    def clear_linked(self, files: Iterable[int]) -> None:
        """Take out what linking gave for some files."""
        for file in files:
            for table in ("reference", "import", "dependency"):
                self.db.execute(f"DELETE FROM {table} WHERE file = ?", (file,))  # noqa: S608 - names of ours

    def add_file(self, read: ReadFile) -> int:
        """Write what was read from a new file; return its id."""
        cursor = self.db.execute(
            "INSERT INTO file (path, language, module, size, mtime_ns, hash, state, lines, test)"
            " VALUES (?,?,?,?,?,?,?,?,?)",
            read.row(),
        )
        file = int(cursor.lastrowid or 0)
        self._add_read(file, read)
        return file

    def replace_file(self, file: int, read: ReadFile) -> None:
        """Write what was read from a file that changed."""
        self._clear_read(file)
        self.db.execute(
            "UPDATE file SET path=?, language=?, module=?, size=?, mtime_ns=?, hash=?, state=?, lines=?, test=?"
            " WHERE id=?",
            (*read.row(), file),
        )
        self._add_read(file, read)

    def _add_read(self, file: int, read: ReadFile) -> None:
        db = self.db
        if read.warning:
            db.execute("INSERT INTO warning VALUES (?, ?)", (read.path, read.warning))
        ids = [symbol_id(file, number) for number in read.ids]
        db.executemany(
            "INSERT INTO symbol (id, file, name, local, qualified, kind, line, start_line, end_line, body_line,"
            " signature, visibility, parent, doc) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
            [
                (ids[at], file, *row[:10], ids[row[10]] if row[10] >= 0 else None, row[11])
                for at, row in enumerate(read.symbols)
            ],
        )
        if read.outside:
            db.executemany("INSERT INTO outside VALUES (?, ?)", [(name, ids[at]) for name, at in read.outside])
        db.executemany(
            "INSERT INTO config_key (file, line, key, use, source) VALUES (?,?,?,?,?)",
            [(file, line, key, use, ids[owner] if owner >= 0 else None) for key, line, use, owner in read.config],
        )
        db.execute("INSERT INTO facts VALUES (?,?,?,?,?)", (file, read.package, int(read.web), read.outline, read.body))

    def add_linked(self, file: int, linked: Linked, ids: Callable[[int, int], int]) -> None:
        """Write what linking gave for a file; `ids` returns a symbol's id by its file and index."""
        db = self.db
        db.executemany(
            "INSERT INTO reference (file, name, kind, line, source, target, confidence, external)"
            " VALUES (?,?,?,?,?,?,?,?)",
            [
                (
                    file,
                    row.name,
                    row.kind,
                    row.line,
                    ids(file, row.source) if row.source >= 0 else None,
                    ids(*row.target) if row.target else None,
                    row.confidence,
                    row.external,
                )
                for row in linked.references
            ],
        )
        db.executemany(
            "INSERT INTO import (file, line, raw, name, target, symbol, external) VALUES (?,?,?,?,?,?,?)",
            [
                (file, row.line, row.raw, row.name, row.target, ids(*row.symbol) if row.symbol else None, row.external)
                for row in linked.imports
            ],
        )
        self.add_questions(file, linked.asked)

    def set_parents(self, rows: Iterable[tuple[int, int | None]]) -> None:
        """Write what symbols are members of that stand outside of it."""
        self.db.executemany("UPDATE symbol SET parent = ?2 WHERE id = ?1", rows)

    def add_questions(self, file: int, asked: Iterable[int]) -> None:
        """Write the questions that a file's linking asked; file 0 stands for the routes."""
        self.db.executemany("INSERT OR IGNORE INTO dependency VALUES (?, ?)", [(key, file) for key in sorted(asked)])

    def replace_flows(self, file: int, rows: Iterable[tuple[int, str, int]]) -> set[int]:
        """Write what a file hands over; return the symbols for which that changed."""
        before = set(self.db.execute("SELECT target, what, value FROM flow WHERE file = ?", (file,)))
        after = set(rows)
        self.db.executemany(
            "DELETE FROM flow WHERE target = ? AND what = ? AND value = ? AND file = ?",
            [(*row, file) for row in sorted(before - after)],
        )
        self.db.executemany("INSERT INTO flow VALUES (?,?,?,?)", [(*row, file) for row in sorted(after - before)])
        return {row[0] for row in before ^ after}

    def set_manifests(self, manifests: dict[str, bytes]) -> None:
        """Write the digests of manifests that linking asked for."""
        self.db.executemany("INSERT OR REPLACE INTO manifest VALUES (?, ?)", sorted(manifests.items()))
