"""Running the command: from nothing, or forked from a process that has imported all of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TODAY = "2026-11-30"


def _environment(**extra: str) -> dict[str, str]:
    base = {k: v for k, v in os.environ.items() if not k.startswith(("WAYPOST_", "LC_", "LANG"))}
    return {**base, "WAYPOST_TODAY": TODAY, "WAYPOST_LANG": "en", **extra}


def _command(*args: str) -> list[str]:
    return [sys.executable, "-m", "waypost.cli", *args]


@pytest.fixture
def environment() -> dict[str, str]:
    """The environment of a user in English, on a fixed day, without settings of this machine."""
    return _environment()


@pytest.fixture
def command() -> Callable[..., list[str]]:
    """Make a command line of waypost."""
    return _command


@pytest.fixture(scope="session")
def _fork_server() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("fork_server.py"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_environment(PYTHONUTF8="1"),
        encoding="utf-8",
    ) as process:
        yield process


@pytest.fixture
def call(_fork_server: subprocess.Popen[str]) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command in a folder: what it printed, after its exit code was checked.

    A process of its own, forked from one that has imported all; `command` makes lines that start from nothing.
    """

    def run(root: Path, *args: str, code: int = 0, stdin: str = "", **extra: str) -> subprocess.CompletedProcess[str]:
        assert _fork_server.stdin
        assert _fork_server.stdout
        request = {"cwd": str(root), "env": _environment(**extra), "args": args, "stdin": stdin}
        _fork_server.stdin.write(json.dumps(request) + "\n")
        _fork_server.stdin.flush()
        reply = json.loads(_fork_server.stdout.readline())
        done = subprocess.CompletedProcess(list(args), reply["code"], reply["out"], reply["errors"])
        assert "Traceback" not in done.stderr, done.stderr
        assert done.returncode == code, (args, done.returncode, done.stdout, done.stderr)
        return done

    return run


@pytest.fixture
def answer(call: Callable[..., subprocess.CompletedProcess[str]]) -> Callable[..., Any]:
    """Run the command with --json: its one document, decoded."""

    def run(root: Path, *args: str, **options: Any) -> Any:
        return json.loads(call(root, *args, "--json", **options).stdout)

    return run
