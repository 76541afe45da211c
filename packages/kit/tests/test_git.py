import os
from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.kit import git as facts

Git = Callable[..., str]


def test_facts_of_a_repository(repository: Path, git: Git) -> None:
    assert facts.branch(repository) == "main"
    assert facts.head(repository) == git(repository, "rev-parse", "HEAD")
    assert facts.common_dir(repository) == repository / ".git"
    assert facts.remote(repository) is None
    assert facts.remote_name(repository) is None


def test_facts_from_a_folder_below(repository: Path) -> None:
    (repository / "src" / "deep").mkdir(parents=True)
    assert facts.branch(repository / "src" / "deep") == "main"


def test_packed_refs_and_slashes_in_branches(repository: Path, git: Git) -> None:
    git(repository, "switch", "-q", "-c", "feat/登录")
    git(repository, "pack-refs", "--all")
    assert facts.branch(repository) == "feat/登录"
    assert facts.head(repository) == git(repository, "rev-parse", "HEAD")


def test_detached_head(repository: Path, git: Git) -> None:
    git(repository, "switch", "-q", "--detach")
    assert facts.branch(repository) is None
    assert facts.head(repository) == git(repository, "rev-parse", "HEAD")


def test_linked_work_tree(repository: Path, git: Git, tmp_path: Path) -> None:
    git(repository, "worktree", "add", "-q", "-b", "side", str(tmp_path / "side"))
    assert facts.branch(tmp_path / "side") == "side"
    assert facts.branch(repository) == "main"
    assert facts.common_dir(tmp_path / "side") == repository / ".git"
    assert facts.head(tmp_path / "side") == facts.head(repository)


def test_no_repository(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    for fact in (facts.branch, facts.head, facts.common_dir, facts.remote, facts.changed_files):
        assert fact(tmp_path) is None


def test_before_the_first_commit(tmp_path: Path, git: Git) -> None:
    git(tmp_path, "init", "-q", "-b", "trunk")
    (tmp_path / "new.txt").write_text("x")
    assert facts.branch(tmp_path) == "trunk"
    assert facts.head(tmp_path) is None
    assert facts.changed_files(tmp_path) == ["new.txt"]


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://git.example.org/team/shop.git", "shop"),
        ("git@git.example.org:team/shop.git", "shop"),
        ("git@git.example.org:shop", "shop"),
        ("ssh://git@git.example.org:22/team/shop/", "shop"),
        ("../else/商店.git", "商店"),
        ("C:\\repos\\shop.git", "shop"),
    ],
)
def test_name_of_the_remote(repository: Path, git: Git, url: str, name: str) -> None:
    git(repository, "remote", "add", "fork", "https://git.example.org/me/fork.git")
    assert facts.remote_name(repository) == "fork"
    config = repository / ".git" / "config"
    config.write_text(config.read_text() + f'[remote "origin"]\n\turl = {url}\n[branch "main"]\n\tremote = origin\n')
    assert facts.remote(repository) == url
    assert facts.remote_name(repository) == name


def test_changed_files(repository: Path, git: Git) -> None:
    (repository / ".gitignore").write_text("*.log\n")
    (repository / "a.txt").write_text("2\n")
    (repository / "节点 一.md").write_text("x")
    (repository / "x.log").write_text("x")
    assert facts.changed_files(repository) == [".gitignore", "a.txt", "节点 一.md"]
    git(repository, "add", ".")
    git(repository, "commit", "-q", "-m", "second")
    assert facts.changed_files(repository) == []
    assert facts.changed_files(repository, base="HEAD~1") == [".gitignore", "a.txt", "节点 一.md"]


def test_changed_files_below_a_folder_are_relative_to_it(repository: Path) -> None:
    (repository / "sub").mkdir()
    (repository / "sub" / "b").write_text("x")
    (repository / "a.txt").write_text("2\n")
    assert facts.changed_files(repository / "sub") == ["b"]


@pytest.mark.parametrize("base", ["no-such-revision", "--output=pwned", "-x"])
def test_bad_revision_is_none(repository: Path, base: str) -> None:
    assert facts.changed_files(repository, base=base) is None
    assert not (repository / "pwned").exists()


def test_run_is_none_where_git_is_missing_or_slow(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert facts.run(repository, "status", timeout=0) is None
    monkeypatch.setenv("PATH", str(repository))
    assert facts.run(repository, "status") is None


def test_run_is_not_redirected_by_a_hook(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(tmp_path / "index"))
    assert facts.run(repository, "rev-parse", "--show-toplevel") == f"{os.path.realpath(repository)}\n"


def test_blobs_by_name_and_id(repository: Path, git: Git) -> None:
    (repository / "b c.bin").write_bytes(b"\x00\n1 blob 5\nx")
    (repository / "empty.txt").write_bytes(b"")
    git(repository, "add", ".")
    one = git(repository, "rev-parse", "HEAD:a.txt")
    names = [":b c.bin", one, ":empty.txt", "HEAD:nothing.txt", "HEAD", "", ":./a.txt", one, "a\nb"]
    assert facts.read_blobs(repository, names) == [
        b"\x00\n1 blob 5\nx",
        b"1\n",
        b"",
        None,
        None,
        None,
        b"1\n",
        b"1\n",
        None,
    ]
    assert facts.read_blobs(repository, []) == []


def test_no_blobs_outside_git(tmp_path: Path) -> None:
    assert facts.read_blobs(tmp_path, ["HEAD:a.txt"]) == [None]


def test_what_git_reads_and_what_it_warns_of(repository: Path, git: Git) -> None:
    (repository / ".gitignore").write_text("*.log\n")
    assert facts.run(repository, "check-ignore", "--stdin", stdin="b.log\na.txt\n登录.log\n") is not None
    said: list[str] = []
    assert facts.run(repository, "no-such-command", said=said) is None
    assert any("no-such-command" in line for line in said)
