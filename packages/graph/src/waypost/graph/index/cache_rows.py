"""Rows of the graph's cache, gathered for many nodes and written at once."""

import sqlite3

import msgspec

from waypost.graph.nodes.files import FileStamp
from waypost.graph.nodes.record import NodeRecord

TOPIC = "topic"
"""Kind of the match keys that a node's names give; the others come from its body, when it is classified."""

_INDEXES = {
    "signal_file": "CREATE INDEX signal_file ON signal (file)",
    "name_file": "CREATE INDEX name_file ON name (file)",
    "link_target": "CREATE INDEX link_target ON link (target)",
}
_MANY = 500
"""Nodes from which making the indexes anew is cheaper than keeping them; also the nodes that are written at once."""

SCHEMA = f"""
CREATE TABLE file (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, size INTEGER, mtime_ns INTEGER, ctime_ns INTEGER, inode INTEGER,
    read_ns INTEGER NOT NULL, hash BLOB NOT NULL, active INTEGER NOT NULL
);
CREATE TABLE record (file INTEGER PRIMARY KEY, record BLOB NOT NULL, reading BLOB);
CREATE TABLE slim (file INTEGER PRIMARY KEY, row BLOB NOT NULL);
CREATE TABLE signal (
    kind TEXT NOT NULL, key TEXT NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (kind, key, file)
) WITHOUT ROWID;
CREATE TABLE name (key TEXT NOT NULL, kind TEXT NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (key, file)) WITHOUT ROWID;
CREATE TABLE link (
    source INTEGER NOT NULL, target TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (source, target, kind)
) WITHOUT ROWID;
{";".join(_INDEXES.values())};
CREATE VIRTUAL TABLE text USING fts5 (
    names, body, detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"
);
CREATE VIRTUAL TABLE vocabulary USING fts5vocab (text, 'row');
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
"""


class Rows:
    """What is to be written for nodes that are new or changed; inside one transaction."""

    def __init__(self, db: sqlite3.Connection, expected: int) -> None:
        self._db = db
        from waypost.graph.index.fulltext import indexed  # noqa: PLC0415 - only where a node changed
        from waypost.graph.index.index_rows import index_row  # noqa: PLC0415 - only where a node changed
        from waypost.graph.nodes.names import names_of  # noqa: PLC0415 - only where a node changed

        self._indexed = indexed
        self._index_row = index_row
        self._names_of = names_of
        self._bulk = expected >= _MANY
        self._next = int(db.execute("SELECT coalesce(max(id), 0) FROM file").fetchone()[0]) + 1
        self._encode = msgspec.msgpack.Encoder().encode
        self._files: list[tuple[object, ...]] = []
        self._records: list[tuple[int, bytes]] = []
        self._slim: list[tuple[int, bytes]] = []
        self._texts: list[tuple[int, str, str]] = []
        self._signals: list[tuple[str, str, int]] = []
        self._names: list[tuple[str, str, int]] = []
        self._links: list[tuple[int, str, str]] = []
        if self._bulk:
            for name in _INDEXES:
                db.execute(f"DROP INDEX {name}")

    def add(self, record: NodeRecord, data: bytes, stamp: FileStamp, read_ns: int, digest: bytes) -> None:
        """Add a node's rows; `data` are the bytes of its file."""
        row = self._next
        self._next += 1
        readable = record.readable
        active = readable and not record.archived
        self._files.append((row, record.path, *stamp, read_ns, digest, active))
        self._records.append((row, self._encode(record)))
        self._slim.append((row, self._encode(self._index_row(record))))
        if readable:
            self._signals += [(TOPIC, topic, row) for topic in record.topics]
            self._names += [(key, kind, row) for key, kind in self._names_of(record)]
            self._links += [(row, link.target, link.kind) for link in record.links]
            names = " ".join([record.id, record.title, record.summary, *record.tags, *record.aliases])
            self._texts.append((row, self._indexed(names), self._indexed(data.decode("utf-8", "replace"))))
        if len(self._files) >= _MANY:
            self._write_files()

    def write(self) -> None:
        """Write what was gathered."""
        self._write_files()
        many = self._db.executemany
        # In the order of their keys rows go in much faster.
        many("INSERT OR IGNORE INTO signal VALUES (?, ?, ?)", sorted(self._signals))
        many("INSERT OR IGNORE INTO name VALUES (?, ?, ?)", sorted(self._names))
        many("INSERT OR IGNORE INTO link VALUES (?, ?, ?)", self._links)
        if self._bulk:
            for statement in _INDEXES.values():
                self._db.execute(statement)

    def _write_files(self) -> None:
        self._db.executemany(
            "INSERT INTO file (id, path, size, mtime_ns, ctime_ns, inode, read_ns, hash, active)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            self._files,
        )
        self._db.executemany("INSERT INTO record (file, record) VALUES (?, ?)", self._records)
        self._db.executemany("INSERT INTO slim VALUES (?, ?)", self._slim)
        self._db.executemany("INSERT INTO text (rowid, names, body) VALUES (?, ?, ?)", self._texts)
        self._files.clear()
        self._records.clear()
        self._slim.clear()
        self._texts.clear()
