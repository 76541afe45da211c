from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

REPOSITORY = Path(__file__).parents[2]
TODAY = "2026-11-30"


@pytest.fixture
def environment() -> dict[str, str]:
    """The environment of a user in English, on a fixed day, without settings of this machine."""
    return _environment()


@pytest.fixture
def command() -> Callable[..., list[str]]:
    """Make a command line of waypost."""
    return _command


def _environment(**extra: str) -> dict[str, str]:
    base = {k: v for k, v in os.environ.items() if not k.startswith(("WAYPOST_", "LC_", "LANG"))}
    return {**base, "WAYPOST_TODAY": TODAY, "WAYPOST_LANG": "en", **extra}


def _command(*args: str) -> list[str]:
    return [sys.executable, "-m", "waypost.cli", *args]


@pytest.fixture
def solo(tmp_path: Path) -> Path:
    """A copy of the sample project."""
    return Path(shutil.copytree(REPOSITORY / "examples" / "solo-saas", tmp_path / "solo-saas"))


@pytest.fixture
def waypost(solo: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command in the sample project."""

    def run(
        *args: str, code: int = 0, cwd: Path | None = None, stdin: str = "", **extra: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            _command(*args),
            cwd=cwd or solo,
            env=_environment(**extra),
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        assert done.returncode == code, (args, done.returncode, done.stdout, done.stderr)
        return done

    return run
