"""Sums by the hour, kept beside the events so that reports over years stay quick: a cache of the table `event`."""

import sqlite3

from waypost.protocol.ledger_file import HOUR

WORTH = 20_000
"""Events of sessions that are not rolled up, from which on it is worth doing."""

_COUNT = "SELECT count(*) FROM (SELECT 1 FROM unrolled CROSS JOIN event USING (session) LIMIT ?)"
_ROLL = f"""
INSERT INTO rolled
SELECT ts / {HOUR}, session, place, branch, model, action, commit_made, sum(part = 0),
  sum(input), sum(cache_read), sum(cache_write_5m), sum(cache_write_1h), sum(output), sum(reasoning), sum(cost),
  sum(CASE WHEN cost IS NULL THEN input + cache_read + cache_write_5m + cache_write_1h + output ELSE 0 END),
  max(flags & 1) | max(flags & 2), min(ts), max(ts)
FROM event WHERE session = ? GROUP BY ts / {HOUR}, place, branch, model, action, commit_made
"""  # noqa: S608 - a constant of ours


def is_due(db: sqlite3.Connection, *, worth: int = WORTH) -> bool:
    """Tell whether the sessions that changed have so many events that rolling them up is worth it."""
    return int(db.execute(_COUNT, (worth,)).fetchone()[0]) >= worth


def refresh(db: sqlite3.Connection, *, worth: int = WORTH) -> bool:
    """Roll up the sessions that changed where they have at least `worth` events; return whether it was done.

    Works in the transaction that is open, else in one of its own. One session at a time: small sorts are quick.
    """
    if not is_due(db, worth=worth):
        return False
    if db.in_transaction:
        _roll(db)
        return True
    db.execute("BEGIN IMMEDIATE")
    with db:
        _roll(db)
    return True


def _roll(db: sqlite3.Connection) -> None:
    sessions = db.execute("SELECT session FROM unrolled ORDER BY session").fetchall()
    db.executemany("DELETE FROM rolled WHERE session = ?", sessions)
    db.executemany(_ROLL, sessions)
    db.execute("DELETE FROM unrolled")
