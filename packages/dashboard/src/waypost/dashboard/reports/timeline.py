"""`ledger session`: what each step of a session cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from waypost.dashboard.messages import t
from waypost.dashboard.span import utc
from waypost.dashboard.usage import biggest, row, shares, usage
from waypost.kit.errors import UsageError
from waypost.kit.ledger.sums import Sum, sums, total
from waypost.protocol.results.ledger_report import LedgerSession, SessionStep

if TYPE_CHECKING:
    import sqlite3

_LEAST = 4
_BEGINNING = "SELECT id, key FROM session WHERE substr(key, 1, ?) = ? LIMIT 9"
_STEPS = """
SELECT event.ts, event.part, action.text, path.text, model.text, branch.text, commit_made.sha, input, cache_read,
  cache_write_5m, cache_write_1h, output, reasoning, cost, flags
FROM event
JOIN name AS action ON action.id = event.action
JOIN name AS model ON model.id = event.model
LEFT JOIN name AS path ON path.id = event.path
LEFT JOIN name AS branch ON branch.id = event.branch
LEFT JOIN commit_made ON commit_made.id = event.commit_made
WHERE event.session = ? ORDER BY event.ts, event.call, event.part
"""
_ABOUT = """
SELECT agent.text, user.text, host.text, parent.key,
  (SELECT project.text FROM event JOIN place ON place.id = event.place
   JOIN name AS project ON project.id = place.project
   WHERE event.session = session.id LIMIT 1)
FROM session
JOIN name AS agent ON agent.id = session.agent
LEFT JOIN name AS user ON user.id = session.user
LEFT JOIN name AS host ON host.id = session.host
LEFT JOIN session AS parent ON parent.id = session.parent
WHERE session.id = ?
"""
_BELOW = """
WITH RECURSIVE below (id) AS (
  SELECT id FROM session WHERE parent = ? UNION SELECT session.id FROM session JOIN below ON session.parent = below.id
)
SELECT session.key FROM below JOIN session USING (id)
"""


class Found(NamedTuple):
    """A session of the ledger."""

    id: int
    key: str


def find(db: sqlite3.Connection, text: str) -> Found:
    """Return the session whose id is a text, or begins with it.

    Raises:
        UsageError: there is none, or several begin so.
    """
    rows = db.execute("SELECT id, key FROM session WHERE key = ?", (text,)).fetchall()
    if not rows and len(text) >= _LEAST:
        rows = db.execute(_BEGINNING, (len(text), text)).fetchall()
    if not rows:
        raise UsageError(t("session.unknown", name=text), hint=t("session.unknown.hint"))
    if len(rows) > 1:
        raise UsageError(t("session.several", name=text), hint=", ".join(key for _, key in rows))
    return Found(*rows[0])


def timeline(db: sqlite3.Connection, found: Found) -> LedgerSession:
    """Return a session with its steps in order of time."""
    agent, user, host, parent, project = db.execute(_ABOUT, (found.id,)).fetchone()
    own = sums(db, ("action",), where={"session": [found.key], "agent": [agent]})
    whole = total(own)
    below = [key for (key,) in db.execute(_BELOW, (found.id,))]
    children = sums(db, ("session", "agent"), where={"session": below}) if below else []
    return LedgerSession(
        session=found.key,
        agent=agent,
        project=project,
        user=user,
        host=host,
        parent=parent,
        started=utc(whole.first),
        ended=utc(whole.last),
        totals=usage(whole),
        with_children=usage(total([*own, *children])),
        children=[row(entry, ("session", "agent")) for entry in biggest(children)],
        actions=shares(own),
        steps=_steps(db, found.id),
    )


def _steps(db: sqlite3.Connection, session: int) -> list[SessionStep]:
    steps: list[SessionStep] = []
    before = 0
    for values in db.execute(_STEPS, (session,)):
        ts, part = values[:2]
        steps.append(_step(values, max(ts - before, 0) // 1000 if before and part == 0 else 0))
        before = ts
    return steps


def _step(values: tuple[Any, ...], idle: int) -> SessionStep:
    ts, part, action, path, model, branch, commit, *figures, cost, flags = values
    tokens = sum(figures[:5])
    unpriced = tokens if cost is None else 0
    known = cost if tokens or cost is not None else 0
    entry = Sum._make(((), int(part == 0), *figures, known, unpriced, flags, ts, ts))
    return SessionStep(
        ts=utc(ts),
        action=action,
        path=path,
        model=model,
        branch=branch,
        commit=commit,
        first=part == 0,
        idle_seconds=idle,
        usage=usage(entry),
    )
