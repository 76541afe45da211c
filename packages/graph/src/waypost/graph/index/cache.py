"""The graph's cache: records, match keys, names and text of every node file, in one SQLite file that can be deleted.

A file is read again when its stamp changed, or when it changed so close to the last reading that the stamp can't tell.
"""

import hashlib
import json
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from waypost.graph.index.cache_rows import SCHEMA, TOPIC, Rows
from waypost.graph.index.collection import no_collection
from waypost.graph.nodes.files import FileStamp, node_files, read_plain
from waypost.graph.nodes.record import NodeRecord, Problem, Reading
from waypost.kit.errors import WaypostError
from waypost.kit.files import read_bytes
from waypost.kit.paths import confine
from waypost.kit.sqlite import open_cache
from waypost.kit.text import search_tokens

if TYPE_CHECKING:
    from waypost.graph.extract import Lexicon
    from waypost.graph.index.index_rows import IndexRow
    from waypost.graph.index.index_state import IndexState
    from waypost.graph.index.textmatch import TextWeights

__all__ = ["TOPIC", "Cache", "Posting", "TextHit"]

VERSION = 12
_RACY_NS = 2_000_000_000
"""Coarsest time stamp of a file system in use (FAT: two seconds)."""

_MOST_TOKENS = 300
_MOST_TELLING = 60
"""Words of a text that are searched for: the rarest."""

_MOST_HOLDERS = 40
_FEW_HOLDERS = 12
"""Nodes that are classified for a key that more than _MOST_HOLDERS hold."""
_MOST_CLASSIFIED = 150
"""Nodes that are classified for one note or question."""
_HOLDERS = (
    "SELECT f.path, r.reading IS NOT NULL FROM text JOIN file f ON f.id = text.rowid JOIN record r ON r.file = f.id"
    " WHERE text MATCH ? AND f.active LIMIT ?"
)


class Posting(NamedTuple):
    """A node that has a key."""

    kind: str
    key: str
    path: str


class TextHit(NamedTuple):
    """A node that a text search found; a higher score is better."""

    path: str
    score: float
    coverage: float = 0.0
    """Share of the text's telling words that the node has, words that no node has included."""


class _Outdated(NamedTuple):
    """What changed since it was read, and what is known of all files; `now` is before they were listed."""

    stale: list[tuple[str, FileStamp]]
    gone: list[str]
    known: dict[str, tuple[object, ...]]
    now: int


class Cache:
    """The records of one project's nodes, kept in step with the files by `refresh`."""

    def __init__(self, root: Path, lexicon: "Lexicon", *, fingerprint: str = "") -> None:
        self.root = root
        self.lexicon = lexicon
        self._db = open_cache(root / ".waypost" / "cache" / "graph.db", SCHEMA, VERSION).connection
        self._forget_other(fingerprint)
        self._probed: set[str] = set()
        self._left = _MOST_CLASSIFIED

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    @no_collection()
    def refresh(self) -> int:
        """Bring the cache in step with the files; return how many changed."""
        self._probed.clear()
        self._left = _MOST_CLASSIFIED
        version = self._data_version()
        outdated = self._outdated()
        return self._update(outdated, version) if outdated.stale or outdated.gone else 0

    def _data_version(self) -> object:
        """Return a number that is another one after another process wrote."""
        return self._db.execute("PRAGMA data_version").fetchone()[0]

    def _outdated(self) -> _Outdated:
        now = time.time_ns()
        known = {
            row[0]: row[1:]
            for row in self._db.execute("SELECT path, size, mtime_ns, ctime_ns, inode, read_ns, hash, id FROM file")
        }
        stale: list[tuple[str, FileStamp]] = []
        seen: set[str] = set()
        for path, stamp in node_files(self.root):
            seen.add(path)
            old = known.get(path)
            if old is None or old[:4] != tuple(stamp) or stamp.mtime_ns > old[4] - _RACY_NS:
                stale.append((path, stamp))
        return _Outdated(stale, [path for path in known if path not in seen], known, now)

    def records(self, paths: Iterable[str] | None = None) -> list[NodeRecord]:
        """Return records sorted by path: of the given paths, or all; classified ones with their signals and values."""
        if paths is None:
            rows = self._db.execute(
                "SELECT r.record, r.reading FROM file f JOIN record r ON r.file = f.id ORDER BY f.path"
            ).fetchall()
        else:
            rows = self._db.execute(
                "SELECT r.record, r.reading FROM file f JOIN record r ON r.file = f.id"
                " WHERE f.path IN (SELECT value FROM json_each(?)) ORDER BY f.path",
                (json.dumps(list(paths)),),
            ).fetchall()
        with no_collection():
            return _decoded(rows)

    def index_rows(self) -> tuple[str, list["IndexRow"]]:
        """Return the generation of the cache, and of every node what the index needs, in no fixed order."""
        from waypost.graph.index.index_rows import IndexRow  # noqa: PLC0415 - only where something changed

        self._db.execute("BEGIN")
        with self._db:  # both of the same moment: other processes may refresh
            generation = self._meta("generation")
            rows = self._db.execute("SELECT row FROM slim").fetchall()
        decode = msgspec.msgpack.Decoder(IndexRow).decode
        with no_collection():
            return generation, [decode(row) for (row,) in rows]

    def index_stands(self) -> "IndexState | None":
        """Return the state of the index that was written last, None where a node or a file of it changed."""
        from waypost.graph.index.index_state import IndexState  # noqa: PLC0415 - only the index needs it

        kept = self._meta("index")
        state = msgspec.json.decode(kept, type=IndexState) if kept else None
        return state if state and state.stands(self.root, self._meta("generation")) else None

    def keep_index(self, state: "IndexState") -> None:
        """Keep the state of the index that was just written."""
        kept = msgspec.json.encode(state).decode()
        self._db.execute("INSERT OR REPLACE INTO meta VALUES ('index', ?)", (kept,))

    def _meta(self, key: str) -> str:
        row = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return row[0] if row else ""

    def classify(self, paths: Iterable[str] | None = None, progress: Callable[[int, int], None] | None = None) -> None:
        """Read the bodies of nodes in full: of the given paths, or all that are active."""
        condition = "f.active" if paths is None else "f.path IN (SELECT value FROM json_each(?))"
        rows = self._db.execute(
            "SELECT f.id, f.path FROM file f JOIN record r ON r.file = f.id"  # noqa: S608 - condition is ours
            f" WHERE r.reading IS NULL AND {condition}",
            () if paths is None else (json.dumps(list(paths)),),
        ).fetchall()
        if not rows:
            return
        self._db.execute("BEGIN IMMEDIATE")
        with self._db:
            for number, (row, path) in enumerate(rows):
                self._classify(row, path)
                if progress:
                    progress(number + 1, len(rows))

    def count(self) -> int:
        """Return the number of active nodes."""
        return int(self._db.execute("SELECT count(*) FROM file WHERE active").fetchone()[0])

    def with_keys(self, kind: str, keys: Sequence[str]) -> list[Posting]:
        """Return the active nodes that have one of the keys of a kind.

        Nodes whose text may hold a key are classified first; of a key that very many hold, only the best fitting.
        """
        if not keys:
            return []
        if kind != TOPIC:
            self._classify_holders(keys)
        rows = self._db.execute(
            "SELECT s.kind, s.key, f.path FROM json_each(?) j JOIN signal s ON s.kind = ? AND s.key = j.value"
            " JOIN file f ON f.id = s.file WHERE f.active ORDER BY f.path",
            (json.dumps(list(keys)), kind),
        )
        return [Posting(*row) for row in rows]

    def _classify_holders(self, keys: Sequence[str]) -> None:
        from waypost.graph.index.fulltext import holders_query  # noqa: PLC0415 - only searches need it

        fresh = [key for key in keys if key not in self._probed]
        self._probed.update(fresh)
        wanted: dict[str, None] = {}
        for key in fresh:
            query = holders_query(key)
            rows = self._db.execute(_HOLDERS, (query, _MOST_HOLDERS + 1)).fetchall() if query else []
            if len(rows) > _MOST_HOLDERS:  # so common that it tells little: a few will do
                rows = rows[:_FEW_HOLDERS]
            wanted.update(dict.fromkeys(path for path, classified in rows if not classified))
        if wanted and self._left > 0:
            chosen = list(wanted)[: self._left]
            self._left -= len(chosen)
            self.classify(chosen)

    def _classify(self, row: int, path: str) -> None:
        from waypost.graph.errors import FrontmatterError  # noqa: PLC0415 - with it
        from waypost.graph.nodes.document import parse_document  # noqa: PLC0415 - an index does without it
        from waypost.graph.signals.classify import classify  # noqa: PLC0415 - an index does without it

        data, problem = self._read(path)
        try:
            reading = classify(parse_document(data), self.lexicon) if not problem else Reading({}, [])
        except FrontmatterError:  # broken since it was read: the next refresh says so
            reading = Reading({}, [])
        kept = msgspec.msgpack.encode(reading)
        if not self._db.execute("UPDATE record SET reading = ? WHERE file = ?", (kept, row)).rowcount:
            return  # another process has read the file anew meanwhile
        self._db.executemany(
            "INSERT OR IGNORE INTO signal VALUES (?, ?, ?)",
            [(kind, key, row) for kind, keys in reading.signals.items() for key in keys],
        )

    def with_names(self, keys: Sequence[str], *, archived: bool = False) -> list[Posting]:
        """Return the nodes that are known under one of the names; `kind` is that of the name."""
        rows = self._db.execute(
            "SELECT n.kind, n.key, f.path FROM json_each(?) j JOIN name n ON n.key = j.value"
            " JOIN file f ON f.id = n.file WHERE f.active OR ? ORDER BY f.path",
            (json.dumps(list(keys)), archived),
        )
        return [Posting(*row) for row in rows]

    def names(self) -> list[Posting]:
        """Return all names of the active nodes."""
        rows = self._db.execute(
            "SELECT n.kind, n.key, f.path FROM name n JOIN file f ON f.id = n.file WHERE f.active ORDER BY f.path"
        )
        return [Posting(*row) for row in rows]

    def with_text(self, text: str, limit: int = 20) -> list[TextHit]:
        """Return the active nodes that share the most telling words with a text."""
        from waypost.graph.index.fulltext import terms  # noqa: PLC0415 - only searches need it
        from waypost.graph.index.textmatch import TextWeights  # noqa: PLC0415 - only searches need it

        tokens = list(dict.fromkeys(search_tokens(text)))[:_MOST_TOKENS]
        counts = dict(
            self._db.execute(
                "SELECT v.term, v.doc FROM json_each(?) j JOIN vocabulary v ON v.term = j.value", (json.dumps(tokens),)
            ).fetchall()
        )
        weights = TextWeights.of(tokens, counts, self._db.execute("SELECT count(*) FROM file").fetchone()[0])
        best = self._best_rows(weights, 2 * limit)
        rows = self._db.execute(
            "SELECT f.path, text.names, text.body FROM text JOIN file f ON f.id = text.rowid"
            " WHERE f.active AND f.id IN (SELECT value FROM json_each(?))",
            (json.dumps(best),),
        )
        hits = [TextHit(path, *weights.score(terms(names), terms(body))) for path, names, body in rows]
        return sorted(hits, key=lambda hit: (-hit.score, hit.path))[:limit]

    def _best_rows(self, weights: "TextWeights", limit: int) -> list[int]:
        """Return the rows with the greatest sum of weights over the rarest words of a text."""
        sums: dict[int, float] = {}
        for token in weights.telling()[:_MOST_TELLING]:
            weight = weights.weights[token]
            for (row,) in self._db.execute("SELECT rowid FROM text WHERE text MATCH ?", (f'"{token}"',)):
                sums[row] = sums.get(row, 0.0) + weight
        return sorted(sums, key=lambda row: (-sums[row], row))[:limit]

    def links_from(self, paths: Iterable[str]) -> list[tuple[str, str, str]]:
        """Return source, target and kind of the links out of some nodes."""
        return self._links("f.path", paths)

    def links_to(self, paths: Iterable[str]) -> list[tuple[str, str, str]]:
        """Return source, target and kind of the links from active nodes to some nodes."""
        return self._links("l.target", paths)

    def _links(self, column: str, paths: Iterable[str]) -> list[tuple[str, str, str]]:
        return self._db.execute(
            "SELECT f.path, l.target, l.kind FROM link l JOIN file f ON f.id = l.source"  # noqa: S608 - column is ours
            f" WHERE f.active AND {column} IN (SELECT value FROM json_each(?)) ORDER BY 1, 3 DESC, 2",
            (json.dumps(list(paths)),),
        ).fetchall()

    def _forget_other(self, fingerprint: str) -> None:
        """Drop everything when it was read under other settings: match keys depend on them."""
        known = self._db.execute("SELECT value FROM meta WHERE key = 'fingerprint'").fetchone()
        if known and known[0] == fingerprint:
            return
        self._db.execute("BEGIN IMMEDIATE")
        with self._db:
            for table in ("file", "signal", "name", "link", "text", "record", "slim"):
                self._db.execute(f"DELETE FROM {table}")  # noqa: S608 - names are ours
            self._db.execute("DELETE FROM meta")
            self._db.execute("INSERT INTO meta VALUES ('fingerprint', ?)", (fingerprint,))

    def _update(self, outdated: _Outdated, version: object) -> int:
        self._db.execute("BEGIN IMMEDIATE")
        with self._db:
            if self._data_version() != version:  # another process may have read the same files meanwhile
                outdated = self._outdated()
            stale, gone, known, now = outdated
            changed = len(gone)
            rows: Rows | None = None
            for path in gone:
                self._drop(known[path][6])
            for path, stamp in stale:
                data, problem = self._read(path, stamp.size)
                digest = hashlib.blake2b(data, digest_size=16).digest() + problem.encode()
                old = known.get(path)
                if old and old[5] == digest:
                    self._db.execute(
                        "UPDATE file SET size=?, mtime_ns=?, ctime_ns=?, inode=?, read_ns=? WHERE path=?",
                        (*stamp, now, path),
                    )
                    continue
                changed += 1
                if old:
                    self._drop(old[6])
                rows = rows or Rows(self._db, len(stale))
                rows.add(self._record(path, data, problem), data, stamp, now, digest)
            if rows:
                rows.write()
            if changed:
                self._db.execute("INSERT OR REPLACE INTO meta VALUES ('generation', ?)", (secrets.token_hex(8),))
        return changed

    def _record(self, path: str, data: bytes, problem: str) -> NodeRecord:
        from waypost.graph.nodes.read import read_node  # noqa: PLC0415 - only where a node changed

        if problem:
            return NodeRecord(path=path, problems=[Problem("unreadable", problem, 0, fatal=True)])
        return read_node(path, data, self.lexicon)

    def _read(self, path: str, size: int = 0) -> tuple[bytes, str]:
        """Return the bytes of a file and what is wrong with it; `size` is what it likely has."""
        data = read_plain(f"{self.root}/{path}", size)
        if data is not None:
            return data, ""
        file = self.root / path
        try:
            return read_bytes(confine(self.root, path) if file.is_symlink() else file), ""
        except WaypostError as error:
            return b"", error.message

    def _drop(self, row: object) -> None:
        for table, column in (
            ("file", "id"),
            ("signal", "file"),
            ("name", "file"),
            ("link", "source"),
            ("text", "rowid"),
            ("record", "file"),
            ("slim", "file"),
        ):
            self._db.execute(f"DELETE FROM {table} WHERE {column} = ?", (row,))  # noqa: S608 - names are ours


def _decoded(rows: list[tuple[bytes, bytes | None]]) -> list[NodeRecord]:
    record_decoder = msgspec.msgpack.Decoder(NodeRecord)
    reading_decoder = msgspec.msgpack.Decoder(Reading)
    found: list[NodeRecord] = []
    for data, reading in rows:
        record = record_decoder.decode(data)
        if reading:
            read = reading_decoder.decode(reading)
            record.signals, record.values = {**read.signals, TOPIC: record.topics}, read.values
        found.append(record)
    return found
