"""Calls are booked to the next commit of their repository and branch; real git repositories."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from waypost.collector.booking.booking import book
from waypost.collector.call import Call
from waypost.collector.ledger.writer import Writer
from waypost.collector.logs.cursor import Cursor
from waypost.collector.prices.prices import Prices
from waypost.kit.ledger.file import open_ledger

if TYPE_CHECKING:
    from pathlib import Path

START = int(datetime(2026, 8, 3, 9, tzinfo=UTC).timestamp())
HOUR = 3600


class Repository:
    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir()
        self.git("init", "-q", "-b", "main")
        self.git("config", "user.name", "T")
        self.git("config", "user.email", "t@example.org")

    def git(self, *arguments: str, at: int = START) -> str:
        date = f"{at} +0000"
        environment = os.environ | {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date}
        done = subprocess.run(
            ["git", "-C", self.root, *arguments], check=True, capture_output=True, text=True, env=environment
        )
        return done.stdout.strip()

    def commit(self, name: str, at: int) -> str:
        self.git("commit", "-q", "--allow-empty", "-m", name, at=at)
        return self.git("rev-parse", "HEAD")


class Books:
    def __init__(self, path: Path) -> None:
        self.db = open_ledger(path)
        self.writer = Writer(self.db, Prices())
        self.source = Cursor(kind="test", path="log")
        self.writer.begin()
        self.source.insert(self.db)
        self.writer.commit([])

    def call(self, key: str, at: int, folder: Path, branch: str = "main") -> None:
        self.writer.begin()
        self.writer.add(
            Call(key=key, ts=at * 1000, agent="a", model="m", session="s", folder=str(folder), branch=branch, output=1),
            self.source.id,
            0,
        )
        self.writer.commit([])

    def book(self, first: int = START) -> dict[int, str | None]:
        """Book, and return the commit of each call by its time after the start in hours."""
        self.writer.begin()
        book(self.db, self.writer.names, first * 1000)
        self.writer.commit([])
        rows = self.db.execute("SELECT ts, commit_sha FROM usage ORDER BY ts").fetchall()
        return {(ts // 1000 - START) // HOUR: sha for ts, sha in rows}


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "shop")


@pytest.fixture
def books(tmp_path: Path) -> Books:
    return Books(tmp_path / "ledger.db")


def test_the_next_commit_of_the_branch_takes_the_call(repository: Repository, books: Books) -> None:
    first = repository.commit("first", START + 2 * HOUR)
    repository.git("checkout", "-q", "-b", "feature")
    other = repository.commit("other", START + 4 * HOUR)
    repository.git("checkout", "-q", "main")
    last = repository.commit("last", START + 6 * HOUR)
    books.call("a", START + HOUR, repository.root)
    books.call("b", START + 3 * HOUR, repository.root)
    books.call("c", START + 3 * HOUR + 1, repository.root, "feature")
    books.call("d", START + 5 * HOUR, repository.root, "HEAD")
    books.call("e", START + 7 * HOUR, repository.root)
    assert books.book() == {1: first, 3: other, 5: last, 7: None}
    row = books.db.execute(
        "SELECT commit_sha FROM usage WHERE branch = 'main' AND ts = ?", ((START + 3 * HOUR) * 1000,)
    )
    assert row.fetchone()[0] == last


def test_a_commit_that_comes_later_takes_what_was_open(repository: Repository, books: Books) -> None:
    repository.commit("first", START)
    books.call("a", START + HOUR, repository.root)
    assert books.book() == {1: None}
    second = repository.commit("second", START + 2 * HOUR)
    assert books.book(first=0) == {1: second}


def test_beyond_the_window_nothing_is_booked(repository: Repository, books: Books) -> None:
    books.call("a", START, repository.root)
    repository.commit("late", START + 25 * HOUR)
    assert books.book() == {0: None}


def test_work_trees_of_a_repository_share_its_commits(repository: Repository, books: Books, tmp_path: Path) -> None:
    repository.commit("first", START)
    repository.git("worktree", "add", "-q", "-b", "side", str(tmp_path / "tree"))
    tree = Repository.__new__(Repository)
    tree.root = tmp_path / "tree"
    made = tree.commit("in the tree", START + 2 * HOUR)
    repository.commit("main", START + 2 * HOUR)
    books.call("a", START + HOUR, tree.root, "side")
    assert books.book() == {1: made}


def test_an_amended_commit_takes_over(repository: Repository, books: Books) -> None:
    repository.commit("first", START + 2 * HOUR)
    books.call("a", START + HOUR, repository.root)
    books.book()
    repository.git("commit", "-q", "--amend", "--allow-empty", "-m", "better", at=START + 3 * HOUR)
    assert books.book(first=0) == {1: repository.git("rev-parse", "HEAD")}


def test_a_deleted_branch_is_known_from_the_log(repository: Repository, books: Books) -> None:
    repository.commit("base", START)
    repository.git("checkout", "-q", "-b", "gone")
    made = repository.commit("work", START + 2 * HOUR)
    repository.git("checkout", "-q", "main")
    other = repository.commit("main", START + 1 * HOUR + 60)
    repository.git("merge", "-q", "--no-ff", "-m", "merge", "gone", at=START + 3 * HOUR)
    repository.git("branch", "-q", "-D", "gone")
    books.call("a", START + HOUR, repository.root, "gone")
    books.call("b", START + HOUR + 1, repository.root, "main")
    books.book()
    rows = dict(books.db.execute("SELECT branch, commit_sha FROM usage"))
    assert rows == {"gone": made, "main": other}


def test_outside_git_and_in_a_repository_that_is_gone(books: Books, repository: Repository, tmp_path: Path) -> None:
    made = repository.commit("first", START + 2 * HOUR)
    books.call("a", START + HOUR, repository.root)
    books.call("b", START + 2 * HOUR, tmp_path)
    assert books.book() == {1: made, 2: None}
    repository.root.rename(tmp_path / "moved")
    assert books.book() == {1: made, 2: None}
