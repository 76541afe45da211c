import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.dashboard.commits.costs import commit_costs, commit_report
from waypost.kit import git
from waypost.kit.errors import UsageError

Add = Callable[..., None]


@pytest.fixture
def shas(ledger: sqlite3.Connection, add: Add, tmp_path: Path) -> list[str]:
    """A repository of three commits; calls are booked to the first two, one to none, one to another repository."""
    for words in (["init", "-q", "-b", "main"], *(["commit", "-q", "--allow-empty", "-m", text] for text in "abc")):
        run(tmp_path, *words)
    found = run(tmp_path, "rev-list", "--reverse", "HEAD").split()
    here = str(git.common_dir(tmp_path))
    add(ledger, ts=1, commit=found[0], repository=here, action="read", path="a.py", input=10, cost=10**12)
    add(ledger, ts=2, call=50, commit=found[1], repository=here, action="write", path="a.py", input=5, output=2)
    add(ledger, ts=2, call=50, part=1, commit=found[1], repository=here, action="run", input=6)
    add(ledger, ts=3, repository=here, input=300)
    add(ledger, ts=4, project="other", repository="/elsewhere", input=4000)
    for number, sha in enumerate(found):
        ledger.execute("UPDATE commit_made SET ts = ? WHERE sha = ?", (number * 1000, sha))
    return found


def run(root: Path, *words: str) -> str:
    command = ["git", "-C", str(root), "-c", "user.name=T", "-c", "user.email=t@example.org", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_commits_newest_first_and_what_is_unattributed_last(
    ledger: sqlite3.Connection, shas: list[str], tmp_path: Path
) -> None:
    found = commit_costs(ledger, tmp_path)
    assert [(one.commit, one.subject, one.calls, one.total_tokens, one.cost_usd) for one in found] == [
        (shas[1], "b", 1, 13, None),
        (shas[0], "a", 1, 10, 1.0),
        (None, "", 1, 300, None),
    ]
    assert (found[0].ts, found[0].output_tokens) == ("1970-01-01T00:00:01Z", 2)
    assert [one.commit for one in commit_costs(ledger, tmp_path, since=2, until=3)] == [shas[1]]


def test_a_range_is_told_whole(ledger: sqlite3.Connection, shas: list[str], tmp_path: Path) -> None:
    found = commit_report(ledger, tmp_path, f"{shas[0]}..HEAD")
    assert [(one.commit, one.calls) for one in found.commits] == [(shas[1], 1), (shas[2], 0)]
    assert (found.calls, found.total_tokens, found.cost_usd) == (1, 13, None)
    assert [(one.name, one.calls, one.total_tokens) for one in found.actions] == [("write", 1, 7), ("run", 0, 6)]
    assert [(one.name, one.total_tokens) for one in found.files] == [("a.py", 7)]
    assert commit_report(ledger, tmp_path, shas[0]).cost_usd == 1.0


@pytest.mark.parametrize("revision", ["nowhere", "--all", "a..b", ""])
def test_an_unknown_revision_is_refused(
    ledger: sqlite3.Connection, shas: list[str], tmp_path: Path, revision: str
) -> None:
    assert len(shas) == 3
    with pytest.raises(UsageError, match="git knows no revision"):
        commit_report(ledger, tmp_path, revision)
