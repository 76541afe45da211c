"""CPU time (user and system, of the whole child process) of the graph's commands on generated graphs.

Run by `make bench`; options: --nodes N ..., --runs N, --json, --check (exit 1 when a target is missed).
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.generated_graph import LAST_DAY, Node, write_graph
from benchmarks.report import Measure, table

WAYPOST = Path(sys.executable).with_name("waypost")
NOTE = "结账页面调用 {endpoint}，返回 timeout_ms: 450。The retry limit is 5 now."
QUERY = "{endpoint} 的返回字段改了，会影响哪些页面？"


class Timing(NamedTuple):
    """What one command cost."""

    seconds: float
    megabytes: float


class Project:
    """A generated project in a temporary folder, and the commands that are timed in it."""

    def __init__(self, home: Path, nodes: int) -> None:
        self.root = home / f"graph-{nodes}"
        self.graph: list[Node] = write_graph(self.root, nodes)
        self.middle = self.graph[nodes // 2]
        self.edits = 0
        self.environment = os.environ | {"WAYPOST_HOME": str(home / "home"), "WAYPOST_TODAY": LAST_DAY.isoformat()}
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installation has its bytecode, the warm-up writes it
        subprocess.run(["git", "init", "--quiet", self.root], check=True)

    def time(self, *arguments: str, allowed: tuple[int, ...] = (0,)) -> Timing:
        """Run a waypost command and return its cost, that of its own children included."""
        command = [str(WAYPOST), *arguments]
        process = subprocess.Popen(command, cwd=self.root, env=self.environment, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in allowed:
            sys.exit(f"error: waypost {' '.join(arguments)} ended with {process.returncode}")
        return Timing(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)

    def cold_index(self) -> Timing:
        """Index without anything derived."""
        shutil.rmtree(self.root / ".waypost" / "cache", ignore_errors=True)
        for name in ("MEMORY_MAP.md", "MEMORY_MAP.json"):
            (self.root / name).unlink(missing_ok=True)
        return self.index()

    def index(self) -> Timing:
        """Index with what stands."""
        return self.time("graph", "index")

    def changed_index(self) -> Timing:
        """Index after a line was added to one node."""
        self.edits += 1
        with (self.root / self.middle.path).open("a", encoding="utf-8") as file:
            file.write(f"- [{LAST_DAY}] edit {self.edits}\n")
        return self.index()

    def note(self) -> Timing:
        """Propose for a note that names another node's endpoint."""
        return self.time("note", NOTE.format(endpoint=self.middle.endpoint), "--json")

    def context(self) -> Timing:
        """Ask what a change affects."""
        return self.time("context", QUERY.format(endpoint=self.middle.endpoint), "--json")

    def doctor(self) -> Timing:
        """Run every check; findings are no failure here."""
        return self.time("doctor", "--json", allowed=(0, 1))

    def help(self) -> Timing:
        """Start and print the help."""
        return self.time("--help")


STEPS: dict[str, Callable[[Project], Timing]] = {
    "graph index, cold": Project.cold_index,
    "graph index, unchanged": Project.index,
    "graph index, one change": Project.changed_index,
    "note": Project.note,
    "context": Project.context,
    "doctor": Project.doctor,
    "--help": Project.help,
}


def measure(sizes: list[int], runs: int) -> Iterator[Measure]:
    """Yield the median of several runs of each step, after one that is not counted."""
    with tempfile.TemporaryDirectory(prefix="waypost-bench-") as home:
        for nodes in sizes:
            project = Project(Path(home), nodes)
            for step, run in STEPS.items():
                run(project)
                timings = [run(project) for _ in range(runs)]
                seconds = statistics.median(timing.seconds for timing in timings)
                yield Measure(step, nodes, seconds, max(timing.megabytes for timing in timings))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="CPU time of the graph's commands on generated graphs")
    parser.add_argument("--nodes", type=int, nargs="+", default=[100, 1000, 5000], help="sizes of the graphs")
    parser.add_argument("--runs", type=int, default=5, help="runs whose median is taken, after one to warm up")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--check", action="store_true", help="exit 1 when a target is missed")
    options = parser.parse_args()
    measures = list(measure(sorted(options.nodes), options.runs))
    if options.json:
        print(json.dumps([measure._asdict() | {"target": measure.target} for measure in measures], indent=2))
    else:
        print(table(measures, options.runs))
    if options.check and any(measure.missed for measure in measures):
        sys.exit(1)


if __name__ == "__main__":
    main()
