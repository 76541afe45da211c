"""Taking in what another ledger exported, merged call by call: all of it, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waypost.collector.call import MOST_TOKENS
from waypost.collector.exchange.numbered import numbered
from waypost.collector.ledger.record import Home, Record, Use
from waypost.collector.ledger.writing import taking_in
from waypost.collector.logs.cursor import Cursor, cursor_of
from waypost.collector.logs.log import UNREADABLE
from waypost.collector.messages import t
from waypost.collector.sources.times import milliseconds
from waypost.kit.errors import DataError
from waypost.kit.ledger.file import ledger_path
from waypost.protocol.ledger_lines import ExportedCall
from waypost.protocol.results.ledger_sync import LedgerImported

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable
    from pathlib import Path

    from waypost.collector.ledger.writer import Writer

_decode = msgspec.json.Decoder(ExportedCall).decode
_MANY = 10_000
_MOST = 1 << 63


def import_lines(lines: Iterable[bytes], name: str, *, path: Path | None = None) -> LedgerImported:
    """Take in the lines of an export; what the ledger knows already stays as it is.

    Args:
        lines: the lines, with or without their ends.
        name: what errors call them: a file's path, `-`.
        path: the ledger, the user's own without.

    Raises:
        DataError: a line is no exported call; nothing was taken in.
        LedgerError: the ledger can't be written.
    """
    count = 0
    with taking_in(path or ledger_path()) as writer:
        reader = _Reader(writer.db, writer)
        for number, text in numbered(lines):
            try:
                writer.take(reader.record(_decode(text)))
            except (*UNREADABLE, ValueError) as error:
                raise DataError(
                    t("import.bad_line", reason=error), hint=t("import.bad_line.hint"), path=name, line=number
                ) from error
            count += 1
            if len(writer) >= _MANY:
                writer.flush()
    return LedgerImported(
        added=writer.added, updated=writer.changed - writer.added, skipped=max(count - writer.changed, 0)
    )


class _Reader:
    """Makes records of exported calls, and the rows that they point at."""

    def __init__(self, db: sqlite3.Connection, writer: Writer) -> None:
        self._db = db
        self._names = writer.names
        self._sources: dict[str, Cursor] = {}
        self._commits: dict[tuple[str, str], int] = {}

    def record(self, told: ExportedCall) -> Record:
        """Return the record of a call.

        Raises:
            ValueError: a hash or an instant is none, or a number can't be that of a call.
        """
        names = self._names
        ts = milliseconds(told.time)
        buckets = (
            told.input_tokens, told.cache_read_tokens, told.cache_write_5m_tokens, told.cache_write_1h_tokens,
            told.output_tokens, told.reasoning_tokens, told.web_searches,
        )  # fmt: skip
        if ts is None:
            raise ValueError("`time` is no instant")
        if min(buckets) < 0 or max(buckets) > MOST_TOKENS or not 0 <= (told.stated_picodollars or 0) < _MOST:
            raise ValueError("a number is negative or too large for a call")
        source = self._source(told)
        home = Home(
            names.session(told.agent, told.session, told.parent_session or "", told.user or "", told.host or ""),
            names.place_of(told.folder, told.host or "", told.project or "", told.repository or "")
            if told.folder
            else None,
            names.optional(told.branch or ""),
            names.name(told.model),
            names.optional(told.provider or ""),
            source.id,
            told.source.offset,
        )
        uses = {
            _hash(tool.tool): Use(
                names.name(tool.action),
                names.optional(tool.path or ""),
                _hash(tool.arguments) if tool.arguments else None,
            )
            for tool in told.tools
        }
        return Record(
            _hash(told.call), ts, source.first_mtime_ns, home, *buckets, told.stated_picodollars, told.flags, uses,
            commit=self._commit(told),
        )  # fmt: skip

    def _source(self, told: ExportedCall) -> Cursor:
        where = told.source
        found = self._sources.get(where.path)
        if found is None:
            found = cursor_of(self._db, where.path)
            if found is None:
                found = Cursor(kind=where.kind, path=where.path, first_mtime_ns=where.first_mtime_ns)
                found.insert(self._db)
            self._sources[where.path] = found
        return found

    def _commit(self, told: ExportedCall) -> int | None:
        commit = told.commit
        if commit is None or not told.repository:
            return None
        key = (told.repository, commit.sha)
        found = self._commits.get(key)
        if found is None:
            names, repository = self._names, self._names.name(told.repository)
            query = "SELECT id FROM commit_made WHERE repository = ? AND sha = ?"
            row = self._db.execute(query, (repository, commit.sha)).fetchone()
            if row is None:
                insert = "INSERT INTO commit_made (repository, sha, branch, ts) VALUES (?,?,?,?) RETURNING id"
                values = (repository, commit.sha, names.optional(commit.branch or ""), commit.time)
                row = self._db.execute(insert, values).fetchone()
            found = self._commits[key] = int(row[0])
        return found


def _hash(text: str) -> int:
    value = int(text, 16)
    if not 0 <= value < _MOST:
        raise ValueError("a hash has 16 hexadecimal digits")
    return value
