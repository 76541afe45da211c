"""What was spent in a window, by project or session, and by whom."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from waypost.kit.ledger.sums import sums, unpriced_models

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from waypost.budget.evaluation.windows import Window
    from waypost.kit.ledger.sums import Sum
    from waypost.protocol.results.budget import BudgetUnit, ConsumerKind

    Where = dict[str, Sequence[str | None]]
    _Table = defaultdict[str | None, defaultdict[str | None, "Spent"]]

UNKNOWN = "(unknown)"
"""The project of calls whose folder no log told."""

_MANY = 500


@dataclass
class Spent:
    """A sum of calls: tokens, picodollars, and tokens for which no price is known."""

    tokens: int = 0
    cost: int = 0
    unpriced: int = 0

    def add(self, other: Spent) -> None:
        """Add another sum."""
        self.tokens += other.tokens
        self.cost += other.cost
        self.unpriced += other.unpriced

    def of(self, unit: BudgetUnit) -> int:
        """Return the sum of one unit."""
        return self.tokens if unit == "tokens" else self.cost


@dataclass(frozen=True)
class Session:
    """A session with those that it started."""

    key: str
    project: str
    """Where most of it was spent."""
    members: tuple[str, ...]
    spent: Spent


class Spending:
    """Sums of a ledger; None stands for a ledger that is not there."""

    def __init__(self, db: sqlite3.Connection | None) -> None:
        self._db = db
        self._asked: dict[str, None] = {}
        self._of_projects: dict[tuple[Window, ConsumerKind], _Table] = {}
        self._of_sessions: dict[ConsumerKind, _Table] = {}

    def by_project(self, window: Window, only: Iterable[str] | None = None) -> dict[str, Spent]:
        """Return what each project spent in a window.

        Args:
            window: calendar days, or all time.
            only: names of the projects that are asked for; None: all.
        """
        where: Where = {} if only is None else {"project": [_stored(name) for name in only]}
        return {_project(entry.key[0]): _spent(entry) for entry in self._sums(["project"], window, where)}

    def consumers(self, window: Window, project: str | None, by: ConsumerKind) -> dict[str | None, Spent]:
        """Return what a project (None: all) spent in a window, by consumer; a name is None where no log told."""
        key = (window, by)
        if key not in self._of_projects:  # one question for all projects
            self._of_projects[key] = self._table(by, self._sums(["project", by], window, {}))
        table = self._of_projects[key]
        return table[None] if project is None else table[project]

    def unpriced(self, window: Window, project: str | None) -> list[str]:
        """Return the models that a project (None: all) used in a window and no price is known for."""
        if self._db is None:
            return []
        return unpriced_models(self._db, since=window.start, until=window.end, where=_where(project))

    def sessions(self, since: int, key: str = "") -> list[Session]:
        """Return the sessions that did anything since an instant, or those of a key; lifetimes, subagents included."""
        wanted = self._families(since, key)
        self._asked = dict.fromkeys(wanted)
        parts: dict[str, dict[str, Spent]] = defaultdict(lambda: defaultdict(Spent))
        for entry in self._sums_of_sessions("project"):
            session, project = entry.key
            parts[self._started_by(session or "")][_project(project)].add(_spent(entry))
        members: dict[str, list[str]] = defaultdict(list)
        for session in wanted:
            members[self._started_by(session)].append(session)
        return [_session(root, tuple(members[root]), found) for root, found in parts.items()]

    def consumers_of(self, session: Session, by: ConsumerKind) -> dict[str | None, Spent]:
        """Return what a session spent, by consumer."""
        if not set(session.members) <= self._asked.keys():
            self._asked |= dict.fromkeys(session.members)
            self._of_sessions.clear()
        if by not in self._of_sessions:  # one question for all sessions that were told
            self._of_sessions[by] = self._table(by, self._sums_of_sessions(by))
        table = self._of_sessions[by]
        found: dict[str | None, Spent] = defaultdict(Spent)
        for member in session.members:
            for name, spent in table[member].items():
                found[name].add(spent)
        return found

    def unpriced_of(self, session: Session) -> list[str]:
        """Return the models that a session used and no price is known for."""
        return [] if self._db is None else unpriced_models(self._db, where={"session": session.members})

    def _sums(self, by: list[str], window: Window | None, where: Where) -> list[Sum]:
        if self._db is None:
            return []
        since, until = (window.start, window.end) if window else (None, None)
        return sums(self._db, by, since=since, until=until, where=where)

    def _sums_of_sessions(self, by: str) -> Iterator[Sum]:
        asked = list(self._asked)
        for start in range(0, len(asked), _MANY):
            yield from self._sums(["session", by], None, {"session": asked[start : start + _MANY]})

    def _table(self, by: ConsumerKind, entries: Iterable[Sum]) -> _Table:
        """Return sums by what their keys begin with (the whole under None), then by consumer."""
        table: _Table = defaultdict(lambda: defaultdict(Spent))
        for entry in entries:
            owner, name = entry.key
            consumer = self._started_by(name) if by == "session" and name else name
            for whose in (_project(owner), None):
                table[whose][consumer].add(_spent(entry))
        return table

    def _families(self, since: int, key: str) -> list[str]:
        """Return the keys of sessions, with all that belong to the same one that a person started."""
        if key:
            chosen = {key} & self._parents.keys()
        else:
            query = "SELECT key FROM session WHERE (SELECT MAX(ts) FROM event WHERE event.session = session.id) >= ?"
            chosen = {row[0] for row in self._db.execute(query, (since,))} if self._db else set()
        roots = {self._started_by(session) for session in chosen}
        return [session for session in self._parents if self._started_by(session) in roots] if roots else []

    def _started_by(self, session: str) -> str:
        """Return the session that a person started, of which a session is a part."""
        passed = {session}
        while (parent := self._parents.get(session)) is not None and parent not in passed:
            passed.add(parent)
            session = parent
        return session

    @cached_property
    def _parents(self) -> dict[str, str | None]:
        query = "SELECT session.key, parent.key FROM session LEFT JOIN session AS parent ON parent.id = session.parent"
        return dict(self._db.execute(query)) if self._db else {}


def _spent(entry: Sum) -> Spent:
    return Spent(entry.total, entry.cost or 0, entry.unpriced)


def _project(name: str | None) -> str:
    return UNKNOWN if name is None else name


def _stored(project: str) -> str | None:
    return None if project == UNKNOWN else project


def _where(project: str | None) -> Where:
    return {} if project is None else {"project": [_stored(project)]}


def _session(key: str, members: tuple[str, ...], parts: dict[str, Spent]) -> Session:
    whole = Spent()
    for part in parts.values():
        whole.add(part)
    project = max(parts, key=lambda name: (parts[name].tokens, name))
    return Session(key, project, members, whole)
