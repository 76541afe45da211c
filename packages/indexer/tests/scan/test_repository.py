"""What only git knows: the index, its own ignore files, repositories within."""

import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from waypost.kit import git as kit_git

Make = Callable[[dict[str, str | bytes]], Any]


def test_tracked_files_count_though_they_are_ignored(repository: Make) -> None:
    root = repository({".gitignore": "*.py\ngen/\n", "tracked.py": "", "gen/a.js": "", "b.js": ""})
    root.write({"new.py": "", "gen/new.js": ""})
    assert root.paths() == ["b.js", "gen/a.js", "tracked.py"]
    root.git("rm", "-q", "--cached", "tracked.py")
    assert root.paths() == ["b.js", "gen/a.js"]


def test_tracked_dependencies_stay_out(repository: Make) -> None:
    assert repository({"vendor/x/a.go": "", "node_modules/x/b.js": "", "dist/c.js": "", "d.py": ""}).paths() == ["d.py"]


def test_ignore_files_of_the_repository_and_of_the_user(
    repository: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = repository({"keep.py": ""})
    root.write({"own.py": "", "users.py": ""})
    root.at("../config").write({"git/ignore": "users.py\n"})
    (root / ".git/info/exclude").write_text("own.py\n")
    monkeypatch.delenv("GIT_CONFIG_GLOBAL", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert root.paths() == ["keep.py"]


def test_a_project_below_the_top_of_its_repository(repository: Make) -> None:
    root = repository({".gitignore": "*.log.py\n/apps/web/only.py\n", "apps/web/a.py": "", "other/b.py": ""})
    root.write({"apps/web/x.log.py": "", "apps/web/only.py": "", "apps/web/sub/only.py": ""})
    assert root.at("apps/web").paths() == ["a.py", "sub/only.py"]


def test_a_project_that_the_repository_around_it_ignores(repository: Make) -> None:
    root = repository({".gitignore": "*\n"})
    root.write({"work/shop/a.py": "", "work/shop/.gitignore": "b.py\n", "work/shop/b.py": ""})
    assert root.at("work/shop").paths() == ["a.py"]


def test_files_that_are_deleted_or_in_conflict(repository: Make) -> None:
    root = repository({"a.py": "1\n", "b.py": ""})
    (root / "b.py").unlink()
    root.git("checkout", "-q", "-b", "other")
    (root / "a.py").write_text("2\n")
    root.git("commit", "-q", "-m", "2", "--", "a.py")
    root.git("checkout", "-q", "main")
    (root / "a.py").write_text("3\n")
    root.git("commit", "-q", "-m", "3", "--", "a.py")
    with pytest.raises(Exception, match="merge"):
        root.git("merge", "-q", "other")
    assert root.git("ls-files", "-u") != ""
    assert (root.paths(), root.skipped()) == (["a.py"], {})


def test_sparse_checkouts(repository: Make) -> None:
    root = repository({"a/x.py": "", "b/y.py": "", "z.py": ""})
    root.git("sparse-checkout", "set", "a")
    assert root.paths() == ["a/x.py", "z.py"]
    root.git("sparse-checkout", "set", "--sparse-index", "b")
    assert root.paths() == ["b/y.py", "z.py"]


@pytest.mark.parametrize("name", ["lib", "socket.io", "plugin.js"])
def test_submodules_are_part_of_the_project(repository: Make, name: str) -> None:
    root = repository({"a.py": ""})
    other = root.at("../other")
    other.write({"m.py": "", "ignored.py": "", ".gitignore": "ignored.py\n", "dist/n.js": ""})
    other.git("init", "-q")
    other.commit()
    root.git("submodule", "--quiet", "add", str(other.root.resolve()), name)
    root.write({f"{name}/new.py": "", f"{name}/ignored.py": ""})
    assert root.paths() == sorted(["a.py", f"{name}/m.py", f"{name}/new.py"])
    assert root.paths(exclude=[f"{name}/"]) == ["a.py"]
    root.git("commit", "-q", "-m", "module")
    root.git("submodule", "--quiet", "deinit", "-f", name)
    assert root.paths() == ["a.py"]


@pytest.mark.parametrize("outer", ["repository", "plain"])
def test_repositories_within(request: pytest.FixtureRequest, outer: str) -> None:
    root = request.getfixturevalue(outer)({"a.py": ""})
    root.write({"libs/x/b.py": "", "libs/x/c.py": "", "libs/x/.gitignore": "c.py\n", "libs/x/tracked.py": ""})
    root.at("libs/x").git("init", "-q")
    root.at("libs/x").git("add", "b.py", "tracked.py")
    (root / "libs/x/.gitignore").write_text("c.py\ntracked.py\n")
    assert root.paths() == ["a.py", "libs/x/b.py", "libs/x/tracked.py"]
    assert root.paths(exclude=["x/"]) == ["a.py"]
    assert root.paths(include=["c.py"]) == ["a.py", "libs/x/b.py", "libs/x/c.py", "libs/x/tracked.py"]


@pytest.mark.parametrize("ignored", [True, False])
def test_other_work_trees_within_are_the_same_files_once_more(repository: Make, *, ignored: bool) -> None:
    root = repository({"a.py": "", ".gitignore": ".trees/\n" if ignored else ""})
    root.git("worktree", "add", "-q", ".trees/fix", "-b", "fix")
    assert root.paths() == ["a.py"]
    assert root.paths(include=[".trees/fix/"]) == ["a.py"]
    assert root.at(".trees/fix").paths() == ["a.py"]


def test_a_work_tree_within_a_folder_outside_git(repository: Make) -> None:
    root = repository({"a.py": ""})
    root.git("worktree", "add", "-q", "../fix")
    assert root.at("..").paths() == ["shop/a.py"]


def test_a_folder_that_became_a_link_leads_nowhere(repository: Make) -> None:
    root = repository({"lib/a.py": "", "b.py": ""})
    root.at("../outside").write({"a.py": ""})
    (root / "lib/a.py").unlink()
    (root / "lib").rmdir()
    (root / "lib").symlink_to("../outside")
    assert root.paths() == ["b.py"]
    assert root.paths(include=["lib/", "lib/*.py"]) == ["b.py"]


def test_a_file_that_became_a_folder(repository: Make) -> None:
    root = repository({"a.py": "", "b.py": ""})
    (root / "a.py").unlink()
    root.write({"a.py/c.py": ""})
    assert root.paths() == ["a.py/c.py", "b.py"]


def test_without_git_the_ignore_files_are_read(repository: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    root = repository({".gitignore": "*.log.py\n", "apps/.gitignore": "/web/x.py\n", "apps/web/a.py": "", "z.py": ""})
    root.write({"apps/web/b.log.py": "", "apps/web/x.py": "", "apps/web/own.py": ""})
    (root / ".git/info/exclude").write_text("/apps/web/own.py\n")
    monkeypatch.setattr(kit_git, "run", lambda *_, **__: None)
    assert root.paths() == ["apps/web/a.py", "z.py"]
    assert root.at("apps/web").paths() == ["a.py"]


def test_what_git_may_not_open_is_told_once(repository: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    root = repository({"a.py": ""})
    run = kit_git.run

    def answer(folder: Path, *arguments: str, said: list[str] | None = None, **options: object) -> str | None:
        if said is not None:
            said += ["warning: could not open directory 'secret/deep/': Permission denied", "warning: other"]
        return run(folder, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(kit_git, "run", answer)
    assert (root.paths(), root.skipped()) == (["a.py"], {"secret/deep": "unreadable"})


def as_nobody(tmp_path: Path, answer: Callable[[], object]) -> str:
    """Return what a function answers to a user who may not read everything."""
    if os.geteuid() != 0:
        return repr(answer())
    for folder in (tmp_path, *tmp_path.parents):
        if not folder.stat().st_mode & 0o001:
            folder.chmod(0o755)
    for path in tmp_path.rglob("*"):
        os.chown(path, 65534, 65534)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forking beside the threads of a test runner
        read_end, write_end = os.pipe()
        child = os.fork()
    if child == 0:
        try:
            os.setgid(65534)
            os.setuid(65534)
            os.write(write_end, repr(answer()).encode())
        except BaseException as error:  # noqa: BLE001 - what leaves here would go on as a second test runner
            os.write(write_end, repr(error).encode())
        finally:
            os._exit(0)
    os.close(write_end)
    os.waitpid(child, 0)
    with os.fdopen(read_end, "rb") as stream:
        return stream.read().decode()


@pytest.mark.parametrize("kind", ["plain", "repository"])
def test_folders_without_permission(request: pytest.FixtureRequest, kind: str, tmp_path: Path) -> None:
    root = request.getfixturevalue(kind)({"a.py": "", "tracked/b.py": ""})
    root.write({"closed/c.py": "", "open/d.py": ""})
    closed = [root / "closed", root / "tracked"]
    for folder in closed:
        folder.chmod(0)
    expected = (["a.py", "open/d.py"], {"closed": "unreadable", "tracked": "unreadable"})
    assert as_nobody(tmp_path, lambda: (root.paths(), root.skipped())) == repr(expected)
    for folder in closed:
        folder.chmod(0o755)


def test_the_variables_of_a_hook_do_not_redirect(repository: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    root = repository({"a.py": ""})
    monkeypatch.setenv("GIT_DIR", "/nowhere")
    monkeypatch.setenv("GIT_INDEX_FILE", "/nowhere/index")
    assert root.paths() == ["a.py"]
