"""Writing calls and cursors into the ledger, a batch in a transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.collector.keys import hash63
from waypost.collector.ledger.events import INSERT, rows
from waypost.collector.ledger.names import Names
from waypost.collector.ledger.paths import shown
from waypost.collector.ledger.record import Home, Record, Use, merge
from waypost.protocol.ledger_file import ESTIMATED, LOWER_BOUND, REPLAY, TOLD_BY_TELEMETRY, WRITES_UNSPLIT

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from waypost.collector.call import Call
    from waypost.collector.logs.cursor import Cursor
    from waypost.collector.prices.prices import Prices

_MANY = 500
_SELECT = (
    "SELECT event.call, event.part, event.ts, source.first_mtime_ns, event.session, event.place, event.branch,"
    " event.model, event.provider, event.source, event.offset, event.input, event.cache_read, event.cache_write_5m,"
    " event.cache_write_1h, event.output, event.reasoning, event.searches, event.stated, event.flags, event.tool,"
    " event.action, event.path, event.arguments, event.commit_made"
    " FROM event JOIN source ON source.id = event.source WHERE event.call IN (%s) ORDER BY event.call, event.part"
)


class Writer:
    """Collects tellings of calls and writes them, merged, with the cursors of the sources that told them."""

    def __init__(self, db: sqlite3.Connection, prices: Prices) -> None:
        self.db = db
        self._prices = prices
        self.names = Names(db)
        self._records: dict[int, Record] = {}
        self._homes: dict[tuple[str, ...], tuple[int, int | None, int | None, int, int | None]] = {}
        self.changed = 0
        """Calls that the ledger did not know or knew less of."""
        self.added = 0
        """Calls that it did not know."""
        self.first = 0
        """The earliest instant of a call that changed, 0 for none."""

    def __len__(self) -> int:
        return len(self._records)

    def begin(self) -> None:
        """Open the transaction that the next `commit` ends."""
        self.db.execute("BEGIN IMMEDIATE")

    def add(self, call: Call, source: int, first_mtime_ns: int) -> None:
        """Add a telling of a call."""
        self.take(self._record(call, source, first_mtime_ns))

    def take(self, record: Record) -> None:
        """Add a record, merged with what was added of its call before."""
        known = self._records.get(record.key)
        self._records[record.key] = record if known is None else merge(known, record)

    def _record(self, call: Call, source: int, first_mtime_ns: int) -> Record:
        key = hash63(call.key.encode("utf-8", "surrogatepass"))
        who = (call.agent, call.session, call.parent, call.folder, call.branch, call.model, call.provider, call.host)
        ids = self._homes.get(who)
        if ids is None:
            names = self.names
            ids = self._homes[who] = (
                names.session(call.agent, call.session, call.parent, call.user, call.host),
                names.place(call.folder, call.host),
                names.optional(call.branch),
                names.name(call.model),
                names.optional(call.provider),
            )
        flags = (
            (ESTIMATED if call.estimated else 0)
            | (LOWER_BOUND if call.lower_bound else 0)
            | (WRITES_UNSPLIT if call.unsplit else 0)
            | (REPLAY if call.side else 0)
            | (TOLD_BY_TELEMETRY if call.telemetry else 0)
        )
        return Record(
            key,
            call.ts,
            first_mtime_ns,
            Home(*ids, source, call.offset),
            call.input,
            call.cache_read,
            call.cache_write_5m,
            call.cache_write_1h,
            call.output,
            call.reasoning,
            call.searches,
            call.stated,
            flags,
            self._uses(call) if call.tools else {},
        )

    def _uses(self, call: Call) -> dict[int, Use]:
        names = self.names
        found: dict[int, Use] = {}
        for tool in call.tools:
            identity = hash63((tool.id or call.key).encode("utf-8", "surrogatepass"))
            arguments = hash63(tool.arguments) if tool.arguments else None
            if not tool.id:  # known by what it was asked, and how often so far
                identity ^= arguments or 0
                while identity in found:
                    identity = hash63(identity.to_bytes(8, "big"))
            path = names.name(shown(tool.path, call.folder)) if tool.path else None
            found[identity] = Use(names.name(tool.action), path, arguments)
        return found

    def flush(self) -> None:
        """Merge what was added with what the ledger has, and write the rows that changed."""
        records = self._records
        if not records:
            return
        chat = self.names.name("chat")
        fresh: list[tuple[int | None, ...]] = []
        gone: list[tuple[int]] = []
        known = dict(self._known(list(records)))
        for key, record in records.items():
            before = known.get(key)
            after = record if before is None else merge(before, record)
            if before is not None:
                if before == after:
                    continue
                gone.append((key,))
            self.added += before is None
            self.changed += 1
            self.first = min(self.first or after.ts, after.ts)
            fresh += rows(after, self._cost(after), chat)
        self.db.executemany("DELETE FROM event WHERE call = ?", gone)
        fresh.sort()  # in the order of the index of calls
        self.db.executemany(INSERT, fresh)
        records.clear()

    def _cost(self, record: Record) -> int | None:
        home, text = record.home, self.names.text
        if record.stated is not None:
            return record.stated
        return self._prices.cost(record, text(home.model), text(home.provider))

    def _known(self, keys: Sequence[int]) -> Iterator[tuple[int, Record]]:
        if self.db.execute("SELECT 1 FROM event LIMIT 1").fetchone() is None:
            return
        for start in range(0, len(keys), _MANY):
            some = keys[start : start + _MANY]
            found = self.db.execute(_SELECT % ",".join("?" * len(some)), some)
            yield from _records(found)

    def commit(self, cursors: Iterable[Cursor]) -> None:
        """Write what was added together with how far its sources were read, and end the transaction."""
        self.flush()
        for cursor in cursors:
            cursor.write(self.db)
        self.db.execute("COMMIT")

    def rollback(self) -> None:
        """Drop what was added since `begin`."""
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")
        self._records.clear()
        self._homes.clear()
        self.names.forget()


def _records(found: sqlite3.Cursor) -> Iterator[tuple[int, Record]]:
    record: Record | None = None
    for row in found:
        use = {row[20]: Use(row[21], row[22], row[23])} if row[20] is not None else {}
        if record is not None and record.key == row[0]:
            _add_part(record, row[11:19], use)
            continue
        if record is not None:
            yield record.key, record
        record = Record(
            row[0],
            row[2],
            row[3],
            Home(*row[4:11]),
            row[11],
            row[12],
            row[13],
            row[14],
            row[15],
            row[16],
            row[17],
            row[18],
            row[19],
            use,
            1,
            row[24],
        )
    if record is not None:
        yield record.key, record


def _add_part(record: Record, buckets: tuple[int, ...], use: dict[int, Use]) -> None:
    record.input += buckets[0]
    record.cache_read += buckets[1]
    record.cache_write_5m += buckets[2]
    record.cache_write_1h += buckets[3]
    record.output += buckets[4]
    record.reasoning += buckets[5]
    record.searches += buckets[6]
    record.stated = None if record.stated is None else record.stated + (buckets[7] or 0)
    record.uses.update(use)
    record.parts += 1
