import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Git = Callable[..., str]


@pytest.fixture(autouse=True)
def _plain_environment(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Own user folders, English, and no setting of the caller."""
    for name in ("WAYPOST_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "WAYPOST_TODAY", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("WAYPOST_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture
def git() -> Git:
    """A function (folder, *arguments) that runs git with a fixed author and no user's configuration."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_SYSTEM": os.devnull,
        **{f"GIT_{who}_{what}": "a@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    }

    def run(folder: Path, *arguments: str) -> str:
        done = subprocess.run(["git", "-C", str(folder), *arguments], env=environment, capture_output=True, check=True)
        return done.stdout.decode().strip()

    return run


@pytest.fixture
def repository(tmp_path: Path, git: Git) -> Path:
    """A repository with one commit on the branch `main`."""
    root = tmp_path / "shop"
    root.mkdir()
    git(root, "init", "-q", "-b", "main")
    (root / "a.txt").write_text("1\n")
    git(root, "add", ".")
    git(root, "commit", "-q", "-m", "first")
    return root
