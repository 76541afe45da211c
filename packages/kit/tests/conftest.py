import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.kit import entry_points

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


@pytest.fixture
def distribution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """A function (name, code, entry points by group) that installs a distribution; nothing else is installed."""
    library = tmp_path / "library"
    library.mkdir()
    monkeypatch.setattr("sys.path", [str(library)])

    def make(name: str, code: str, groups: dict[str, dict[str, str]]) -> Path:
        package = library / name
        package.mkdir()
        (package / "__init__.py").write_text(code, encoding="utf-8")
        info = library / f"{name}-1.0.dist-info"
        info.mkdir()
        lines = [
            f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()) for group, points in groups.items()
        ]
        (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        entry_points._texts.cache_clear()
        return package

    return make
