"""Calls that a log tells of as well as telemetry count once: the log knows more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waypost.protocol.ledger_file import TOLD_BY_TELEMETRY

if TYPE_CHECKING:
    import sqlite3

APART_MS = 10 * 60_000
"""How far the instants of a call may lie apart in a log and in telemetry: one tells its start, the other its end."""

_CALLS = """
SELECT call, min(ts), session, sum(input), sum(cache_read), sum(cache_write_5m + cache_write_1h), sum(output)
FROM event WHERE {where} GROUP BY call ORDER BY min(ts)
"""


def reconcile(db: sqlite3.Connection) -> int:
    """Drop what telemetry told of calls that a log has; return how many. Inside the transaction that is open.

    Equal are calls of one session, or of what it started, with the same tokens at about the same time.
    """
    told = db.execute(_CALLS.format(where=f"flags & {TOLD_BY_TELEMETRY}")).fetchall()
    if not told:
        return 0
    family = _families(db)
    first, last = told[0][1] - APART_MS, told[-1][1] + APART_MS
    where = f"NOT flags & {TOLD_BY_TELEMETRY} AND ts BETWEEN ? AND ?"
    logged: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for call, ts, session, *tokens in db.execute(_CALLS.format(where=where), (first, last)):
        logged.setdefault((family.get(session, session), *tokens), []).append((ts, call))
    gone = []
    for call, ts, session, *tokens in told:
        near = logged.get((family.get(session, session), *tokens), [])
        found = min(near, key=lambda one: abs(one[0] - ts), default=None)
        if found is not None and abs(found[0] - ts) <= APART_MS:
            near.remove(found)
            gone.append((call,))
    db.executemany("DELETE FROM event WHERE call = ?", gone)
    return len(gone)


def _families(db: sqlite3.Connection) -> dict[int, int]:
    """Return the session that each started one belongs to in the end."""
    parents = dict(db.execute("SELECT id, parent FROM session WHERE parent IS NOT NULL"))
    found = {}
    for session in parents:
        above, seen = session, {session}
        while above in parents and parents[above] not in seen:
            above = parents[above]
            seen.add(above)
        found[session] = above
    return found
