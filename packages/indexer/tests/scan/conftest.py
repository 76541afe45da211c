"""Projects to be listed: outside git and inside it."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest

from waypost.indexer.scan import Listing, MapSettings, list_files
from waypost.indexer.scan.explain import explain
from waypost.indexer.scan.shapes import Explanation

SUFFIXES = {
    ".py": "python",
    ".js": "javascript",
    ".ts": "typescript",
    ".tsx": "typescript",
    ".go": "go",
    ".java": "java",
    ".json": "json",
    ".blade.php": "blade",
    ".php": "php",
    ".env*": "dotenv",
    "Makefile": "make",
    "#!python": "python",
    "#!bash": "shell",
}

Files = dict[str, str | bytes]


class Project:
    """A folder whose map is listed."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def __truediv__(self, path: str) -> Path:
        return self.root / path

    def at(self, path: str) -> "Project":
        """The project in a folder below."""
        return Project(self.root / path)

    def write(self, files: Files) -> Self:
        """Write files."""
        self.root.mkdir(parents=True, exist_ok=True)
        for path, content in files.items():
            place = self.root / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content.encode() if isinstance(content, str) else content)
        return self

    def git(self, *arguments: str) -> str:
        """Run git with a fixed author and no configuration of the user."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | {
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_SYSTEM": os.devnull,
            **{f"GIT_{who}_{what}": "a@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        }
        command = ["git", "-c", "protocol.file.allow=always", "-C", str(self.root), *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, check=True)
        return done.stdout.decode(errors="surrogateescape").strip()

    def commit(self, *flags: str) -> Self:
        """Commit all files."""
        self.git("add", "-A", *flags)
        self.git("commit", "-q", "--allow-empty", "-m", "more")
        return self

    def listing(self, **settings: object) -> Listing:
        """List the files under these settings."""
        return list_files(self.root, MapSettings(**settings), SUFFIXES)  # type: ignore[arg-type]

    def paths(self, **settings: object) -> list[str]:
        """The paths in the map."""
        return [file.path for file in self.listing(**settings).files]

    def skipped(self, **settings: object) -> dict[str, str]:
        """The reason for each path that was to be in the map and is not."""
        return {each.path: each.reason for each in self.listing(**settings).skipped}

    def explain(self, path: str, **settings: object) -> Explanation:
        """Why a path is in the map or not."""
        return explain(self.root, MapSettings(**settings), SUFFIXES, path)  # type: ignore[arg-type]


Make = Callable[[Files], Project]


@pytest.fixture
def plain(tmp_path: Path) -> Make:
    """Make a project outside git."""
    return lambda files: Project(tmp_path / "shop").write(files)


@pytest.fixture
def repository(plain: Make) -> Make:
    """Make a repository in which everything is committed, ignored or not."""

    def build(files: Files) -> Project:
        project = plain(files)
        project.git("init", "-q", "-b", "main")
        return project.commit("-f")

    return build


@pytest.fixture(params=["plain", "untracked", "committed"])
def make(request: pytest.FixtureRequest, plain: Make) -> Make:
    """Make a project: outside git, in a new repository, or committed."""

    def build(files: Files) -> Project:
        project = plain(files)
        if request.param != "plain":
            project.git("init", "-q", "-b", "main")
        return project.commit() if request.param == "committed" else project

    return build
