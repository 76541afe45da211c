"""A source tree on disk, and what the installed command says of it."""

from __future__ import annotations

import json
import os
import subprocess
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    Call = Callable[..., subprocess.CompletedProcess[str]]
    Content = str | bytes | None

QUIET_GIT = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}


class Tree:
    """A project: its files, and the answers of `waypost map` to questions about them."""

    def __init__(self, root: Path, call: Call) -> None:
        self.root = root
        self._call = call

    def write(self, files: Mapping[str, Content]) -> None:
        """Write files by path; None takes one away."""
        for path, content in files.items():
            place = self.root / path
            if content is None:
                place.unlink()
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(dedent(content).encode() if isinstance(content, str) else content)

    def git(self, *arguments: str) -> str:
        """Run git in the project."""
        line = ["git", "-c", "user.name=Sam", "-c", "user.email=sam@example.com", *arguments]
        environment = {**os.environ, **QUIET_GIT}
        done = subprocess.run(line, cwd=self.root, env=environment, check=True, capture_output=True, encoding="utf-8")
        return done.stdout

    def commit(self) -> None:
        """Put all files into a commit, of a new repository where there is none."""
        if not (self.root / ".git").exists():
            self.git("init", "-q", "-b", "main")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "as it stands")

    def run(self, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
        """Run `waypost map` as people do: what it printed."""
        return self._call(self.root, "map", *arguments, **options)

    def ask(self, *arguments: str, **options: Any) -> Any:
        """Run `waypost map` with --json: its one document."""
        return json.loads(self.run(*arguments, "--json", **options).stdout)

    def index(self, *arguments: str) -> Any:
        return self.ask("index", *arguments)

    def callers(self, name: str) -> set[tuple[str, str, int, str | None]]:
        """Return caller, path, line and callee of each call that is resolved."""
        found = self.ask("callers", name)
        return {
            (row["caller"], row["path"], row["line"], row["callee"]) for row in found if row["confidence"] != "name"
        }

    def calling(self, name: str) -> list[str]:
        """Return the callers of a name that are resolved, each once."""
        return sorted({row[0] for row in self.callers(name)})

    def by_name_only(self, name: str) -> set[tuple[str, str, int]]:
        """Return caller, path and line of each call that fits a name and is not resolved."""
        found = self.ask("callers", name)
        return {(row["caller"], row["path"], row["line"]) for row in found if row["confidence"] == "name"}

    def paths(self) -> list[str]:
        """Return the files that hold symbols."""
        return sorted({row["path"] for row in self.whole()["symbols"]})

    def whole(self) -> Any:
        """Return all that the map holds, in an order of its own."""
        found = self.ask("export", "--format", "json")
        parts = {part: sorted(rows, key=json.dumps) for part, rows in found.items()}
        return {**parts, "clients": sorted(self.ask("routes"), key=json.dumps)}

    def rebuilt(self) -> Any:
        """Return all that a map made anew holds."""
        self.index("--full")
        return self.whole()


def missing(reason: str) -> None:
    """Skip for want of something outside; fail where everything must be there."""
    if os.environ.get("WAYPOST_REQUIRE_ALL") == "1":
        pytest.fail(reason)
    pytest.skip(reason)
