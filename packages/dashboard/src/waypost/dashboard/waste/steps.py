"""Sessions as finders of waste read them: their steps in order of time."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from waypost.protocol.ledger_file import DIMENSIONS, JOINS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping, Sequence

_QUERY = """
SELECT event.session, session.key, project.text, event.ts, event.call, event.part, action.text, path.text, model.text,
  event.arguments, event.input, event.cache_read, event.cache_write_5m, event.cache_write_1h, event.output, event.cost
FROM event {joins}
JOIN name AS action ON action.id = event.action
JOIN name AS model ON model.id = event.model
LEFT JOIN name AS path ON path.id = event.path
LEFT JOIN name AS project ON project.id = place.project
WHERE {conditions} ORDER BY event.session, event.ts, event.call, event.part
"""
_DAY_MS = 86_400_000


class Step(NamedTuple):
    """A part of a call, as the table `event` has it, with its names."""

    session_id: int
    session: str
    project: str | None
    ts: int
    call: int
    part: int
    action: str
    path: str | None
    model: str
    arguments: int | None
    input: int
    cache_read: int
    cache_write_5m: int
    cache_write_1h: int
    output: int
    cost: int | None

    @property
    def total(self) -> int:
        """All its tokens."""
        return self.input + self.cache_read + self.cache_write_5m + self.cache_write_1h + self.output


def sessions(
    db: sqlite3.Connection, since: int | None, until: int | None, where: Mapping[str, Sequence[str | None]] | None
) -> Iterator[list[Step]]:
    """Yield the steps of each session that lie in a span."""
    conditions, values = ["event.ts >= ?", "event.ts < ?"], [since or 0, until or 2**62]
    named: list[str] = []
    for name, wanted in (where or {}).items():
        conditions.append(_condition(name, wanted))
        named += [text for text in wanted if text is not None]
    query = _QUERY.format(joins=" ".join(JOINS.values()), conditions=" AND ".join(conditions))
    rows = map(Step._make, db.execute(query, [*values, *named]))
    for _, steps in groupby(rows, key=itemgetter(0)):
        yield list(steps)


def _condition(name: str, wanted: Sequence[str | None]) -> str:
    marks = ",".join("?" for text in wanted if text is not None)
    table = {"session": "SELECT id FROM session WHERE key", "commit": "SELECT id FROM commit_made WHERE sha"}
    known = f"{DIMENSIONS[name]} IN ({table.get(name, 'SELECT id FROM name WHERE text')} IN ({marks}))"  # noqa: S608 - constants and marks
    return f"({known} OR {DIMENSIONS[name]} IS NULL)" if None in wanted else known


class Call(NamedTuple):
    """One call of a model: its parts together."""

    ts: int
    model: str
    input: int
    cache_read: int
    cache_write_5m: int
    cache_write_1h: int
    total: int
    cost: int | None

    @property
    def prompt(self) -> int:
        """Tokens that the model was sent."""
        return self.input + self.cache_read + self.writes

    @property
    def writes(self) -> int:
        """Tokens that went into the cache."""
        return self.cache_write_5m + self.cache_write_1h


def calls(steps: Sequence[Step]) -> list[Call]:
    """Return the calls that steps are parts of."""
    return [_call(list(parts)) for _, parts in groupby(steps, key=itemgetter(4))]


def _call(parts: list[Step]) -> Call:
    first = parts[0]
    return Call(
        first.ts,
        first.model,
        sum(part.input for part in parts),
        sum(part.cache_read for part in parts),
        sum(part.cache_write_5m for part in parts),
        sum(part.cache_write_1h for part in parts),
        sum(part.total for part in parts),
        cost_of(parts),
    )


def cost_of(parts: Sequence[Step | Call]) -> int | None:
    """Return the cost of what has a price, None where nothing has."""
    known = [part.cost for part in parts if part.cost is not None]
    return sum(known) if known else None
