"""The commits of a repository with the branch each was made on, as far as that is known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from waypost.kit import git

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_ENTRY = re.compile(r"(?P<old>[0-9a-f]{40,64}) (?P<new>[0-9a-f]{40,64}) .*> (?P<at>\d+) [+-]\d{4}\t(?P<what>.*)")
_MOVE = re.compile(r"checkout: moving from (?P<before>\S+) to (?P<after>\S+)")
_MADE = re.compile(r"commit\b|cherry-pick|revert|rebase\b.*\(pick|am: ")
_SHA = re.compile(r"[0-9a-f]{7,64}")
_MOST = 20_000
"""Commits of a repository that are looked at, the latest first."""


class Commit(NamedTuple):
    """A commit: when its author made it (ms), which an amend or a rebase keeps."""

    sha: str
    at: int
    branch: str
    """Empty where it is not known."""


def read_commits(common_dir: Path, since_ms: int) -> list[Commit]:
    """Return the commits that branches of a repository hold since an instant, the earliest first."""
    printed = git.run(
        common_dir,
        "log",
        "--branches",
        "--remotes",
        "HEAD",
        f"--max-count={_MOST}",
        f"--since={since_ms // 1000}",
        "--format=%H %at",
        timeout=30,
    )
    if not printed:
        return []
    made = _made_on(common_dir)
    pairs = (line.split(" ") for line in printed.splitlines())
    found = [Commit(sha, int(at) * 1000, made.get(sha, "")) for sha, at in pairs]
    return sorted(found, key=lambda commit: (commit.at, commit.sha))


def _made_on(common_dir: Path) -> dict[str, str]:
    """Return the branch on which each commit was made here, by the logs of HEAD of all work trees."""
    found: dict[str, str] = {}
    for log in head_logs(common_dir):
        entries = list(_entries(log))
        branch = _first_branch(entries, log)
        for _, new, what in entries:
            move = _MOVE.match(what)
            if move:
                branch = "" if _SHA.fullmatch(move["after"]) else move["after"]
            elif _MADE.match(what) and branch:
                found[new] = branch
    return found


def head_logs(common_dir: Path) -> list[Path]:
    """Return the logs of HEAD that exist: of the main work tree and the linked ones."""
    logs = [common_dir / "logs" / "HEAD", *sorted((common_dir / "worktrees").glob("*/logs/HEAD"))]
    return [log for log in logs if log.is_file()]


def _entries(log: Path) -> Iterator[tuple[str, str, str]]:
    try:
        text = log.read_text("utf-8", errors="replace")
    except OSError:
        return
    for line in text.splitlines():
        entry = _ENTRY.match(line)
        if entry:
            yield entry["old"], entry["new"], entry["what"]


def _first_branch(entries: list[tuple[str, str, str]], log: Path) -> str:
    """Return the branch that was checked out when the log began: what the first move leaves, else what HEAD says."""
    for _, _, what in entries:
        move = _MOVE.match(what)
        if move:
            return "" if _SHA.fullmatch(move["before"]) else move["before"]
    try:
        head = (log.parent.parent / "HEAD").read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return head.removeprefix("ref: refs/heads/") if head.startswith("ref: refs/heads/") else ""
