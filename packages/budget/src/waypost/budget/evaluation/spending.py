"""What was spent in a window, by project or session, and by whom.

Rows are grouped by the numbers that stand in `event` and named afterwards: no join is paid for each event.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Sequence

    from waypost.budget.evaluation.windows import Window
    from waypost.protocol.results.budget import BudgetUnit, ConsumerKind

UNKNOWN = "(unknown)"
"""The project of calls whose folder no log told."""

_TOTAL = "event.input + event.cache_read + event.cache_write_5m + event.cache_write_1h + event.output"
_SUMS = f"SUM({_TOTAL}), SUM(event.cost), SUM(event.cost IS NULL AND {_TOTAL} > 0)"
_COLUMNS: dict[ConsumerKind, str] = {
    "project": "event.place",
    "session": "event.session",
    "action": "event.action",
    "model": "event.model",
    "file": "event.path",
}
_MANY = 500


@dataclass
class Spent:
    """A sum of events: tokens, picodollars, and how many events no price is known for."""

    tokens: int = 0
    cost: int = 0
    unpriced: int = 0

    def add(self, tokens: int | None, cost: int | None, unpriced: int | None) -> None:
        """Add the sums of a row."""
        self.tokens += tokens or 0
        self.cost += cost or 0
        self.unpriced += unpriced or 0

    def of(self, unit: BudgetUnit) -> int:
        """Return the sum of one unit."""
        return self.tokens if unit == "tokens" else self.cost


@dataclass(frozen=True)
class Session:
    """A session with those that it started."""

    key: str
    project: str
    """Where most of it was spent."""
    ids: frozenset[int]
    spent: Spent


class Spending:
    """Sums of a ledger; None stands for a ledger that is not there."""

    def __init__(self, db: sqlite3.Connection | None) -> None:
        self._db = db
        self._tables: dict[tuple[Window, str], list[tuple[Any, ...]]] = {}

    def by_project(self, window: Window, only: frozenset[str] | None = None) -> dict[str, Spent]:
        """Return what each project spent in a window.

        Args:
            window: calendar days, or all time.
            only: names of the projects that are asked for; None: all.
        """
        found: dict[str, Spent] = defaultdict(Spent)
        for place, *sums in self._table(window, None, only):
            found[self._project(place)].add(*sums)
        return found

    def consumers(self, window: Window, project: str | None, by: ConsumerKind) -> dict[str | None, Spent]:
        """Return what a project (None: all) spent in a window, by consumer; a name is None where no log told."""
        found: dict[str | None, Spent] = defaultdict(Spent)
        only = frozenset([project]) if project is not None and window.start is None else None
        for place, consumer, *sums in self._table(window, by, only):
            if project is None or self._project(place) == project:
                found[self._name(by, consumer)].add(*sums)
        return found

    def sessions(self, since: int, key: str = "") -> list[Session]:
        """Return the sessions that did anything since an instant, or those of a key; lifetimes, subagents included."""
        wanted = self._family_ids(since, key)
        places: dict[int, dict[str, Spent]] = defaultdict(lambda: defaultdict(Spent))
        for session, place, *sums in self._of_sessions(wanted, "event.session, event.place"):
            places[self._above(session)][self._project(place)].add(*sums)
        members: dict[int, set[int]] = defaultdict(set)
        for session in wanted:
            members[self._above(session)].add(session)
        return [_session(self._sessions[root][0], members[root], parts) for root, parts in places.items()]

    def consumers_of(self, session: Session, by: ConsumerKind) -> dict[str | None, Spent]:
        """Return what a session spent, by consumer."""
        found: dict[str | None, Spent] = defaultdict(Spent)
        for consumer, *sums in self._of_sessions(sorted(session.ids), _COLUMNS[by]):
            found[self._name(by, consumer)].add(*sums)
        return found

    def _table(self, window: Window, by: ConsumerKind | None, only: frozenset[str] | None) -> list[tuple[Any, ...]]:
        """Return the sums of a window by place, and by a consumer where one is asked for."""
        columns = "event.place" if by is None else f"event.place, {_COLUMNS[by]}"
        conditions: list[str] = []
        values: list[int | None] = []
        if window.start is not None:
            conditions, values = ["event.ts >= ? AND event.ts < ?"], [window.start, window.end]
        if only is not None:
            numbers = ",".join(str(number) for number, name in self._projects.items() if name in only)
            conditions.append(f"(event.place IN ({numbers}){' OR event.place IS NULL' if UNKNOWN in only else ''})")
        where = "WHERE " + " AND ".join(conditions) if conditions else ""
        query = f"SELECT {columns}, {_SUMS} FROM event {where} GROUP BY {columns}"  # noqa: S608 - parts of this module
        key = (window, query)
        if key not in self._tables:
            self._tables[key] = self._rows(query, values)
        return self._tables[key]

    def _of_sessions(self, numbers: Sequence[int], columns: str) -> Iterator[tuple[Any, ...]]:
        for start in range(0, len(numbers), _MANY):
            some = numbers[start : start + _MANY]
            marks = ",".join("?" * len(some))
            query = f"SELECT {columns}, {_SUMS} FROM event WHERE event.session IN ({marks}) GROUP BY {columns}"  # noqa: S608 - parts of this module
            yield from self._rows(query, some)

    def _family_ids(self, since: int, key: str) -> list[int]:
        """Return the numbers of sessions, with all that belong to the same one that a person started."""
        if key:
            chosen = [number for number, (name, _) in self._sessions.items() if name == key]
        else:
            query = "SELECT id FROM session WHERE (SELECT MAX(ts) FROM event WHERE event.session = session.id) >= ?"
            chosen = [row[0] for row in self._rows(query, [since])]
        roots = {self._above(number) for number in chosen}
        return [number for number in self._sessions if self._above(number) in roots]

    def _above(self, number: int) -> int:
        """Return the session that a person started, of which a session is a part."""
        passed = {number}
        while (parent := self._sessions[number][1]) is not None and parent in self._sessions and parent not in passed:
            passed.add(parent)
            number = parent
        return number

    def _project(self, place: int | None) -> str:
        return UNKNOWN if place is None else self._projects.get(place, UNKNOWN)

    def _name(self, by: ConsumerKind, number: int | None) -> str | None:
        if by == "project":
            name = self._project(number)
            return None if name == UNKNOWN else name
        if number is None:
            return None
        if by == "session":
            return self._sessions[self._above(number)][0]
        return str(self._rows("SELECT text FROM name WHERE id = ?", [number])[0][0])

    @cached_property
    def _projects(self) -> dict[int, str]:
        return dict(self._rows("SELECT place.id, name.text FROM place JOIN name ON name.id = place.project"))

    @cached_property
    def _sessions(self) -> dict[int, tuple[str, int | None]]:
        return {number: (key, parent) for number, key, parent in self._rows("SELECT id, key, parent FROM session")}

    def _rows(self, query: str, values: Sequence[int | None] = ()) -> list[tuple[Any, ...]]:
        return [] if self._db is None else self._db.execute(query, values).fetchall()


def _session(key: str, ids: set[int], parts: dict[str, Spent]) -> Session:
    whole = Spent()
    for part in parts.values():
        whole.add(part.tokens, part.cost, part.unpriced)
    project = max(parts, key=lambda name: (parts[name].tokens, name))
    return Session(key, project, frozenset(ids), whole)
