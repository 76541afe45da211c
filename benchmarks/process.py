"""The cost of one command: CPU seconds of the process and all that it started, and its largest memory."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Cost(NamedTuple):
    """What one command cost."""

    seconds: float
    """User and system CPU, the process's own children included."""
    megabytes: float
    wall: float


def cost(command: Sequence[str | Path], cwd: Path, environment: Mapping[str, str] | None = None) -> Cost:
    """Run a command, throw its output away, and return what it cost; end with a message where it fails."""
    start = time.monotonic()
    process = subprocess.Popen(
        [str(part) for part in command], cwd=cwd, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"error: {' '.join(map(str, command))} ended with {process.returncode}")
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, time.monotonic() - start)
