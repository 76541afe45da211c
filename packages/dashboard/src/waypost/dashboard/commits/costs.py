"""The costs of commits."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from waypost.dashboard.messages import t
from waypost.kit import git
from waypost.kit.errors import UsageError
from waypost.protocol.ledger_file import PICO
from waypost.protocol.results.ledger_commits import CommitCost, CommitReport, Share

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from pathlib import Path

_TOTAL = "event.input + event.cache_read + event.cache_write_5m + event.cache_write_1h + event.output"
_SUMS = f"count(DISTINCT event.call), count(DISTINCT event.session), sum({_TOTAL}), sum(event.output), sum(event.cost)"
_FROM = """
FROM event JOIN place ON place.id = event.place JOIN name AS repository ON repository.id = place.repository
LEFT JOIN commit_made ON commit_made.id = event.commit_made LEFT JOIN name AS branch ON branch.id = commit_made.branch
"""
_SHARES = {
    "actions": ("action.text", "JOIN name AS action ON action.id = event.action"),
    "models": ("model.text", "JOIN name AS model ON model.id = event.model"),
    "sessions": ("session.key", "JOIN session ON session.id = event.session"),
    "files": ("path.text", "JOIN name AS path ON path.id = event.path"),
}
_FILES = 10
_MOST = 5000
"""Commits of a range that are asked for."""


def commit_costs(
    db: sqlite3.Connection, root: Path, since: int | None = None, until: int | None = None
) -> list[CommitCost]:
    """Return the commits of a project's repository that calls are booked to, newest first, what is unattributed last.

    Args:
        db: the ledger.
        root: a folder of the project.
        since: first instant of the calls, milliseconds.
        until: first instant that no longer counts.
    """
    rows = db.execute(
        f"SELECT commit_made.sha, branch.text, commit_made.ts, {_SUMS} {_FROM}"
        " WHERE repository.text = ? AND event.ts >= ? AND event.ts < ?"
        " GROUP BY commit_made.id ORDER BY commit_made.ts IS NULL, commit_made.ts DESC",
        (_repository(root), since or 0, until or 1 << 62),
    ).fetchall()
    subjects = _subjects(root, [row[0] for row in rows if row[0]])
    return [_cost(row, subjects) for row in rows]


def commit_report(db: sqlite3.Connection, root: Path, revision: str) -> CommitReport:
    """Return what a commit, or those of a range `REV..REV`, cost.

    Raises:
        UsageError: git knows no such revision.
    """
    wanted = _resolve(root, revision)
    marks = ",".join("?" * len(wanted))
    where = f"WHERE repository.text = ? AND commit_made.sha IN ({marks})"
    values = (_repository(root), *wanted)
    rows = db.execute(
        f"SELECT commit_made.sha, branch.text, commit_made.ts, {_SUMS} {_FROM} {where} GROUP BY commit_made.id",
        values,
    ).fetchall()
    found = {row[0]: row for row in rows}
    subjects = _subjects(root, wanted)
    commits = [_cost(found.get(sha, (sha, None, None, 0, 0, 0, 0, None)), subjects) for sha in wanted]
    costs = [row[7] for row in rows if row[7] is not None]
    return CommitReport(
        commits=commits,
        calls=sum(row[3] for row in rows),
        total_tokens=sum(row[5] for row in rows),
        cost_usd=sum(costs) / PICO if costs else None,
        **{name: _shares(db, name, where, values) for name in _SHARES},
    )


def _shares(db: sqlite3.Connection, name: str, where: str, values: Sequence[str]) -> list[Share]:
    column, join = _SHARES[name]
    limit = f"LIMIT {_FILES}" if name == "files" else ""
    rows = db.execute(
        f"SELECT {column}, sum(event.part = 0), sum({_TOTAL}), sum(event.cost) {_FROM} {join} {where}"
        f" GROUP BY 1 ORDER BY 3 DESC, 1 {limit}",
        values,
    )
    return [
        Share(name=text, calls=calls, total_tokens=tokens, cost_usd=None if cost is None else cost / PICO)
        for text, calls, tokens, cost in rows
    ]


def _cost(
    row: tuple[str | None, str | None, int | None, int, int, int, int, int | None], subjects: dict[str, str]
) -> CommitCost:
    sha, branch, ts, calls, sessions, tokens, output, cost = row
    return CommitCost(
        commit=sha,
        branch=branch,
        subject=subjects.get(sha or "", ""),
        ts=None if ts is None else datetime.fromtimestamp(ts / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        calls=calls,
        sessions=sessions,
        total_tokens=tokens,
        output_tokens=output,
        cost_usd=None if cost is None else cost / PICO,
    )


def _repository(root: Path) -> str:
    return str(git.common_dir(root) or "")


def _resolve(root: Path, revision: str) -> list[str]:
    """Return the commits that a revision or a range names, oldest first."""
    single = [] if ".." in revision else ["--no-walk"]
    printed = None
    if not revision.startswith("-"):
        printed = git.run(root, "rev-list", "--reverse", f"--max-count={_MOST}", *single, revision, "--", timeout=30)
    if printed is None:
        raise UsageError(t("commits.unknown", revision=revision), hint=t("commits.unknown.hint"))
    return printed.split()


def _subjects(root: Path, shas: Sequence[str]) -> dict[str, str]:
    if not shas:
        return {}
    request = "".join(f"{sha}\n" for sha in shas)
    printed = git.run(root, "log", "--no-walk=unsorted", "--ignore-missing", "--stdin", "--format=%H %s", stdin=request)
    return dict(line.split(" ", 1) for line in (printed or "").splitlines() if " " in line)
