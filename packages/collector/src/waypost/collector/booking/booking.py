"""Booking calls to commits."""

from __future__ import annotations

from bisect import bisect_left
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from waypost.collector.booking.commits import head_logs, read_commits

if TYPE_CHECKING:
    import sqlite3

    from waypost.collector.booking.commits import Commit
    from waypost.collector.ledger.names import Names

WINDOW_MS = 24 * 3_600_000
"""How long before a commit a call may have been made to be booked to it."""
_DETACHED = {"HEAD", ""}
_META = "booked"


def book(db: sqlite3.Connection, names: Names, first: int) -> int:
    """Book the calls of repositories that have new commits, or new calls since the instant `first` (0: none).

    Inside the transaction that is open. Returns how many calls were booked anew.
    """
    row = db.execute("SELECT value FROM meta WHERE key = ?", (_META,)).fetchone()
    known: dict[str, str] = msgspec.json.decode(row[0]) if row else {}
    now: dict[str, str] = {}
    booked = 0
    repositories = db.execute("SELECT DISTINCT repository FROM place WHERE repository IS NOT NULL").fetchall()
    touched = _touched(db, first) if first else set()
    for (repository,) in repositories:
        folder = names.text(repository)
        now[folder] = _stamp(Path(folder))
        if not now[folder]:
            continue  # the repository is gone: what was booked stays
        if now[folder] != known.get(folder):
            booked += _book(db, names, repository, 0)
        elif repository in touched:
            booked += _book(db, names, repository, first - WINDOW_MS)
    if now != known:
        db.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (_META, msgspec.json.encode(now).decode()))
    return booked


def _touched(db: sqlite3.Connection, first: int) -> set[int]:
    query = "SELECT DISTINCT place.repository FROM event JOIN place ON place.id = event.place WHERE event.ts >= ?"
    return {row[0] for row in db.execute(query, (first,)) if row[0] is not None}


def _stamp(common_dir: Path) -> str:
    """Return what changes when a commit is made: times and sizes of the logs of HEAD."""
    stats = [log.stat() for log in head_logs(common_dir)]
    if not stats:
        return "no log" if common_dir.is_dir() else ""
    return ",".join(f"{stat.st_mtime_ns}:{stat.st_size}" for stat in stats)


def _book(db: sqlite3.Connection, names: Names, repository: int, since: int) -> int:
    calls = db.execute(
        "SELECT event.call, event.ts, event.branch, event.commit_made FROM event JOIN place ON place.id = event.place"
        " WHERE place.repository = ? AND event.part = 0 AND event.ts >= ? ORDER BY event.ts",
        (repository, since),
    ).fetchall()
    if not calls:
        return 0
    commits = read_commits(Path(names.text(repository)), calls[0][1])
    if not commits:
        return 0
    ids = _commit_ids(db, names, repository, commits)
    ways = _Ways(commits)
    changed = []
    for call, ts, branch, before in calls:
        commit = ways.next(ts, names.text(branch))
        number = ids[commit.sha] if commit is not None else None
        if number != before:
            changed.append((number, call))
    db.executemany("UPDATE event SET commit_made = ? WHERE call = ?", changed)
    return len(changed)


def _commit_ids(db: sqlite3.Connection, names: Names, repository: int, commits: list[Commit]) -> dict[str, int]:
    db.executemany(
        "INSERT INTO commit_made (repository, sha, branch, ts) VALUES (?,?,?,?)"
        " ON CONFLICT (repository, sha) DO UPDATE SET branch = coalesce(excluded.branch, branch)",
        [(repository, commit.sha, names.optional(commit.branch), commit.at) for commit in commits],
    )
    return dict(db.execute("SELECT sha, id FROM commit_made WHERE repository = ?", (repository,)).fetchall())


class _Ways:
    """The commits by branch; those whose branch is unknown may be of any."""

    def __init__(self, commits: list[Commit]) -> None:
        self._all = commits
        self._times = [commit.at for commit in commits]

    def next(self, ts: int, branch: str) -> Commit | None:
        """Return the first commit at or after an instant on a branch, within the window."""
        # A commit's time has whole seconds: what was done in its second was done before it.
        start = bisect_left(self._times, ts // 1000 * 1000)
        for commit in self._all[start:]:
            if commit.at > ts + WINDOW_MS:
                return None
            if branch in _DETACHED or not commit.branch or commit.branch == branch:
                return commit
        return None
