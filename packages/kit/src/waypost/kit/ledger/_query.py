"""The questions to the ledger behind `sums`: one GROUP BY over events, or over hours and the events beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from waypost.protocol.ledger_file import DIMENSIONS, HOUR, JOINS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping, Sequence

DAY = 24 * HOUR
_TOKENS = "input + cache_read + cache_write_5m + cache_write_1h + output"
_SUMMED = ("input", "cache_read", "cache_write_5m", "cache_write_1h", "output", "reasoning", "cost")
_BUCKETS = ", ".join(f"sum({name})" for name in _SUMMED)
_OF_EVENTS = (
    f"sum(part = 0), {_BUCKETS}, sum(CASE WHEN cost IS NULL THEN {_TOKENS} ELSE 0 END),"
    " max(flags & 1) | max(flags & 2), min(ts), max(ts)"
)
_OF_HOURS = f"sum(calls), {_BUCKETS}, sum(unpriced), max(flags & 1) | max(flags & 2), min(first), max(last)"
_TEXTS = {
    "session": "SELECT id, key FROM session WHERE id IN ({ids})",
    "commit": "SELECT id, sha FROM commit_made WHERE id IN ({ids})",
}
_IDS = {
    "session": "SELECT id FROM session WHERE key IN ({marks})",
    "commit": "SELECT id FROM commit_made WHERE sha IN ({marks})",
}

_ROLLED = "event.session NOT IN (SELECT session FROM unrolled)"
_NOT_ROLLED = "event.session IN (SELECT session FROM unrolled)"

Row = tuple[Any, ...]


class Scope(NamedTuple):
    """What is asked: dimensions of the table (`day` for all periods), a span of instants, names that count."""

    by: tuple[str, ...]
    since: int | None
    until: int | None
    where: Mapping[str, Sequence[str | None]]
    shifts: Sequence[tuple[int, int]]
    """Offsets of the zone, see zones.offsets; the first counts from before the span."""

    @property
    def by_hours(self) -> bool:
        """Whether rows of whole hours answer it."""
        edges = [edge for edge in (self.since, self.until) if edge is not None]
        edges += [offset for _, offset in self.shifts] + [start for start, _ in self.shifts[1:]]
        return "file" not in self.by and "file" not in self.where and not any(edge % HOUR for edge in edges)


def rows(db: sqlite3.Connection, scope: Scope) -> list[Row]:
    """Return rows of ids and sums; a key may have two, of hours and of single events."""
    if not scope.by_hours:
        return _rows(db, scope, "event", "")
    found = _rows(db, scope, "rolled", _ROLLED)
    if db.execute("SELECT 1 FROM unrolled LIMIT 1").fetchone() is not None:
        found += _rows(db, scope, "event", _NOT_ROLLED)
    return found


def unpriced(db: sqlite3.Connection, scope: Scope) -> list[str]:
    """Return the models that used tokens without a price, in order."""
    found: set[int] = set()
    tables = [("rolled", "unpriced", _ROLLED), ("event", _TOKENS, _NOT_ROLLED)]
    for table, tokens, limit in tables if scope.by_hours else [("event", _TOKENS, "1")]:
        conditions, values = _conditions(db, scope, table)
        joined = {DIMENSIONS[name].partition(".")[0] for name in scope.where}
        joins = " ".join(text for name, text in JOINS.items() if name in joined)
        cost = "" if table == "rolled" else " AND cost IS NULL"
        query = f"SELECT DISTINCT event.model FROM {table} AS event {joins} WHERE {tokens} > 0{cost} AND {limit}"  # noqa: S608 - of constants
        found.update(row[0] for row in db.execute(" AND ".join([query, *conditions]), values))
    names = db.execute(f"SELECT text FROM name WHERE id IN ({','.join(map(str, found))}) ORDER BY text")  # noqa: S608 - numbers
    return [text for (text,) in names]


def texts(db: sqlite3.Connection, found: Sequence[Row], scope: Scope) -> list[dict[int, str]]:
    """Return the text of each id in the key columns of rows, a dictionary for each column."""
    known: list[dict[int, str]] = []
    for column, name in enumerate(scope.by):
        query = "" if name in {"day", "hour"} else _TEXTS.get(name, "SELECT id, text FROM name WHERE id IN ({ids})")
        ids = {row[column] for row in found if row[column] is not None} if query else set()
        known.append(dict(db.execute(query.format(ids=",".join(map(str, ids))))) if ids else {})
    return known


def _rows(db: sqlite3.Connection, scope: Scope, table: str, condition: str) -> list[Row]:
    """Ask one table, which goes by the name `event` in either case."""
    instant = "event.ts" if table == "event" else f"event.hour * {HOUR}"
    keys = [_column(name, instant, scope) for name in scope.by]
    conditions, values = _conditions(db, scope, table)
    columns = [DIMENSIONS[name] for name in (*scope.by, *scope.where) if name in DIMENSIONS]
    joined = {column.partition(".")[0] for column in columns}
    joins = " ".join(text for name, text in JOINS.items() if name in joined)
    limits = " AND ".join([condition, *conditions] if condition else conditions)
    query = (
        f"SELECT {', '.join([*keys, _OF_EVENTS if table == 'event' else _OF_HOURS])} FROM {table} AS event {joins}"  # noqa: S608 - of constants
        + (f" WHERE {limits}" if limits else "")
        + (f" GROUP BY {', '.join(str(number + 1) for number in range(len(keys)))}" if keys else "")
    )
    return [row for row in db.execute(query, values).fetchall() if row[-1] is not None]


def _column(name: str, instant: str, scope: Scope) -> str:
    if name == "hour":
        return f"{instant} / {HOUR}"
    return _day(instant, scope) if name == "day" else DIMENSIONS[name]


def _day(instant: str, scope: Scope) -> str:
    """Return days since 1970 of the zone: its offset between each two changes is one number."""
    *earlier, (_, last) = scope.shifts
    ends = [start for start, _ in scope.shifts[1:]]
    cases = "".join(
        f" WHEN {instant} < {end} THEN ({instant} + {offset}) / {DAY}"
        for (_, offset), end in zip(earlier, ends, strict=True)
    )
    return f"CASE{cases} ELSE ({instant} + {last}) / {DAY} END" if cases else f"({instant} + {last}) / {DAY}"


def _conditions(db: sqlite3.Connection, scope: Scope, table: str) -> tuple[list[str], list[int]]:
    column, unit = ("event.ts", 1) if table == "event" else ("event.hour", HOUR)
    found = [(f"{column} >= ?", scope.since), (f"{column} < ?", scope.until)]
    pairs = [(text, edge // unit) for text, edge in found if edge is not None]
    chosen = list(_chosen(db, scope.where))
    return [text for text, _ in pairs] + chosen, [edge for _, edge in pairs]


def _chosen(db: sqlite3.Connection, where: Mapping[str, Sequence[str | None]]) -> Iterator[str]:
    """Yield a condition for each dimension that is narrowed to names."""
    for name, wanted in where.items():
        query = _IDS.get(name, "SELECT id FROM name WHERE text IN ({marks})")
        known = [entry for entry in wanted if entry is not None]
        ids = [str(row[0]) for row in db.execute(query.format(marks=",".join("?" * len(known))), known)]
        either = [f"{DIMENSIONS[name]} IN ({','.join(ids)})"] if ids else []
        either += [f"{DIMENSIONS[name]} IS NULL"] if None in wanted else []
        yield f"({' OR '.join(either)})" if either else "0"
