"""CPU time of the ledger on generated logs of Claude Code, beside ccusage in the same run.

Run by `make bench`; options: --megabytes N (repeatable; the aims speak of 1000), --runs N, --peers (ccusage is fetched
from the npm registry once). Figures are medians of CPU seconds of the whole process.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.ledger_logs import write_logs
from benchmarks.process import Cost, cost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HOME = Path(__file__).parent.parent / "build" / "bench"
WAYPOST = Path(sys.executable).with_name("waypost")
CCUSAGE = "ccusage@20.0.24"
AIMS = {"cold sync": 3.5, "nothing changed, day report": 0.25, "five files appended": 0.3}
"""CPU seconds at 1,000 MB."""
_WHOLE = 1000


class Step(NamedTuple):
    """The median of one step's runs."""

    tool: str
    step: str
    seconds: float
    megabytes: float


class Logs:
    """Generated logs and the commands that read them."""

    def __init__(self, megabytes: int) -> None:
        self.megabytes = megabytes
        self.root = HOME / f"logs-{megabytes}"
        if not self.root.is_dir():
            write_logs(self.root, megabytes * 1_000_000)
        self.home = HOME / f"ledger-{megabytes}"
        self.environment = os.environ | {"WAYPOST_HOME": str(self.home), "CLAUDE_CONFIG_DIR": str(self.root)}
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.appended = 0

    def waypost(self, *arguments: str) -> Cost:
        """Run a command of the ledger."""
        return cost([WAYPOST, "ledger", *arguments], self.root, self.environment)

    def cold(self) -> Cost:
        """Sync into an empty ledger."""
        shutil.rmtree(self.home, ignore_errors=True)
        return self.waypost("sync")

    def report(self) -> Cost:
        """Sync where nothing changed, and report by day."""
        return self.waypost("report", "--by", "day", "--json")

    def append(self) -> Cost:
        """Sync after a line was added to five logs."""
        self.appended += 1
        for log in sorted(self.root.glob("projects/*/*.jsonl"))[:5]:
            line = log.read_bytes()[:20_000].split(b"\n")[1]
            with log.open("ab") as file:
                file.write(line.replace(b'"id":"msg_', b'"id":"msg_new%d_' % self.appended) + b"\n")
        return self.waypost("sync")


def ours(logs: Logs, runs: int) -> Iterator[Step]:
    """Yield the ledger's steps."""
    steps: dict[str, Callable[[], Cost]] = {
        "cold sync": logs.cold,
        "nothing changed, day report": logs.report,
        "five files appended": logs.append,
    }
    for name, run in steps.items():
        yield _median("waypost", name, [run() for _ in range(runs)])


def theirs(logs: Logs, runs: int) -> Iterator[Step]:
    """Yield ccusage's day report, which reads everything each time; fetched where it is missing."""
    folder = HOME / "ccusage"
    command = folder / "node_modules" / ".bin" / "ccusage"
    if not command.exists():
        folder.mkdir(parents=True, exist_ok=True)
        install = ["npm", "install", "--silent", "--no-fund", "--no-audit", "--prefix", str(folder), CCUSAGE]
        if shutil.which("npm") is None or subprocess.run(install, check=False).returncode:
            return
    arguments: list[str | Path] = [command, "daily", "--offline", "--json"]
    yield _median("ccusage", "day report", [cost(arguments, logs.root, logs.environment) for _ in range(runs)])


def _median(tool: str, step: str, costs: list[Cost]) -> Step:
    return Step(tool, step, statistics.median(one.seconds for one in costs), max(one.megabytes for one in costs))


def table(megabytes: int, steps: list[Step]) -> str:
    """Return the figures as text."""
    lines = [f"{megabytes} MB of logs, CPU seconds, medians"]
    peer = next((step.seconds for step in steps if step.tool != "waypost"), None)
    for one in steps:
        notes = []
        if megabytes == _WHOLE and one.step in AIMS:
            notes.append(f"aim {AIMS[one.step]} {'kept' if one.seconds <= AIMS[one.step] else 'MISSED'}")
        if one.tool == "waypost" and peer:
            notes.append(f"ours / theirs = {one.seconds / peer:.2f}")
        lines.append(f"{one.tool:10} {one.step:30} {one.seconds:8.2f} {one.megabytes:6.0f} MB  {'; '.join(notes)}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="CPU time of the ledger on generated logs")
    parser.add_argument("--megabytes", type=int, action="append")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--peers", action="store_true", help="measure ccusage too")
    options = parser.parse_args()
    for megabytes in options.megabytes or [200]:
        logs = Logs(megabytes)
        steps = [*ours(logs, options.runs), *(theirs(logs, options.runs) if options.peers else ())]
        print(table(megabytes, steps))


if __name__ == "__main__":
    main()
