from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.kit.errors import NoProjectError
from waypost.kit.project import find_root, identify

Git = Callable[..., str]


@pytest.mark.parametrize("marker", [".waypost", "meta", ".agent", ".git"])
def test_nearest_marker_wins(tmp_path: Path, marker: str) -> None:
    (tmp_path / ".git").mkdir()
    inner = tmp_path / "packages" / "api"
    (inner / marker).mkdir(parents=True)
    (inner / "src").mkdir()
    assert find_root(inner / "src") == inner
    assert find_root(inner) == inner
    assert find_root(tmp_path / "packages") == tmp_path


def test_inside_meta_itself(tmp_path: Path) -> None:
    (tmp_path / "meta" / "archive").mkdir(parents=True)
    assert find_root(tmp_path / "meta" / "archive") == tmp_path


def test_meta_with_code_is_no_graph(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "src" / "meta").mkdir(parents=True)
    (tmp_path / "src" / "meta" / "__init__.py").write_text("")
    assert find_root(tmp_path / "src") == tmp_path
    (tmp_path / "src" / "meta" / "feat_a.md").write_text("")
    assert find_root(tmp_path / "src") == tmp_path / "src"


def test_none_is_an_error_with_the_mend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(NoProjectError) as caught:
        find_root(tmp_path / "x")
    assert "waypost init" in caught.value.hint


@pytest.mark.parametrize("marker", [".git", ".agent", "meta", ".waypost"])
def test_home_does_not_swallow_what_lies_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, marker: str) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / marker).mkdir()
    (tmp_path / "work").mkdir()
    with pytest.raises(NoProjectError):
        find_root(tmp_path / "work")
    assert find_root(tmp_path) == tmp_path


def test_home_that_was_set_up_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".waypost").mkdir()
    (tmp_path / ".waypost" / "config.yaml").write_text("project: home\n")
    assert find_root(tmp_path / "work") == tmp_path


def test_users_own_folder_is_no_marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path / ".waypost"))
    (tmp_path / ".waypost" / "config").mkdir(parents=True)
    (tmp_path / ".waypost" / "config.yaml").write_text("")
    with pytest.raises(NoProjectError):
        find_root(tmp_path)


def test_name_from_the_setting(repository: Path) -> None:
    (repository / ".waypost").mkdir()
    (repository / ".waypost" / "config.yaml").write_text("project: 商店\n")
    assert identify(repository).name == "商店"


def test_name_from_the_remote_then_the_folder(repository: Path, git: Git) -> None:
    assert identify(repository).name == "shop"
    git(repository, "remote", "add", "origin", "git@git.example.org:team/store.git")
    project = identify(repository / "src")
    assert (project.name, project.root, project.common_dir) == ("store", repository, repository / ".git")


def test_work_trees_are_one_project(repository: Path, git: Git, tmp_path: Path) -> None:
    git(repository, "worktree", "add", "-q", "-b", "side", str(tmp_path / "side"))
    side = identify(tmp_path / "side")
    assert (side.name, side.common_dir) == ("shop", repository / ".git")
    assert side.root == tmp_path / "side"


def test_bare_repository_names_its_work_trees(repository: Path, git: Git, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", "--bare", str(repository), str(tmp_path / "store.git"))
    git(tmp_path / "store.git", "remote", "remove", "origin")
    git(tmp_path / "store.git", "worktree", "add", "-q", str(tmp_path / "tree"), "main")
    assert identify(tmp_path / "tree").name == "store"


def test_project_below_the_top_of_a_repository(repository: Path) -> None:
    (repository / "packages" / "api" / "meta").mkdir(parents=True)
    assert identify(repository / "packages" / "api").name == "shop/packages/api"


def test_outside_any_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "loose").mkdir()
    project = identify(tmp_path / "loose")
    assert (project.name, project.root, project.common_dir) == ("loose", tmp_path / "loose", None)


@pytest.mark.parametrize("text", ["project:\n", "project: ''\n", ""])
def test_empty_setting_is_none(repository: Path, text: str) -> None:
    (repository / ".waypost").mkdir()
    (repository / ".waypost" / "config.yaml").write_text(text)
    assert identify(repository).name == "shop"


def test_name_that_is_a_number(repository: Path) -> None:
    (repository / ".waypost").mkdir()
    (repository / ".waypost" / "config.yaml").write_text("project: 2048\n")
    assert identify(repository).name == "2048"
