"""Processes that something happens to: killed at a given moment, bound by file modes, out of space."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.code_map.tree import missing

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

DYING = """
import os, signal, sqlite3, sys
left = [int(sys.argv[1])]
def step():
    if left[0] == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    left[0] -= 1
class Dying(sqlite3.Connection):
    def execute(self, *args):
        step()
        return super().execute(*args)
    def executemany(self, *args):
        step()
        return super().executemany(*args)
    def close(self):
        step()
        super().close()
real = sqlite3.connect
sqlite3.connect = lambda *args, **options: real(*args, factory=Dying, **options)
begun = left[0]
sys.argv = ["waypost", "map", "index", *sys.argv[2:]]
from waypost.cli.main import main
try:
    main()
finally:
    sys.stderr.write(f"steps {begun - left[0]}")
"""
"""Ends itself at the Nth statement of the database: not even the interpreter gets to know."""

LIMITED = """
import importlib, pkgutil, resource, sys
import waypost
for found in pkgutil.walk_packages(waypost.__path__, "waypost."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)
from waypost.cli.main import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
sys.argv = ["waypost", *sys.argv[2:]]
main()
"""
"""No file may grow beyond a size: what a quota does."""


def launch(
    line: list[str], root: Path, environment: Mapping[str, str], code: int | None = 0
) -> subprocess.CompletedProcess[str]:
    """Run a command line in a folder until it and all that it started have ended."""
    done = subprocess.run(
        line, cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert code is None or done.returncode == code, done
    return done


def script(text: str, *arguments: str) -> list[str]:
    """Return the command line of a script."""
    return [sys.executable, "-c", text, *arguments]


def confined(line: list[str]) -> list[str]:
    """Return a command line that runs bound by file modes, as root too."""
    if os.geteuid() != 0:
        return line
    wrapped = [shutil.which("setpriv") or "", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all"]
    if not wrapped[0] or subprocess.run([*wrapped, "true"], check=False, capture_output=True).returncode != 0:
        missing("runs as root, and setpriv can't take the rights to override modes away")
    return [*wrapped, *line]
