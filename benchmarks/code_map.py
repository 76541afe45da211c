"""CPU time of the code map on real source, beside universal-ctags and codegraph in the same run.

Run by `make bench`; options: --runs N, --peers (codegraph is fetched from the npm registry once), --growth (copies of
the source up to 40,000 files; takes a quarter of an hour), --json. Figures are medians of CPU seconds of the whole
process.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.corpus import HOME, VERSION, copies, django
from benchmarks.process import Cost, cost

WAYPOST = Path(sys.executable).with_name("waypost")
CODEGRAPH = "@colbymchenry/codegraph@1.6.1"
TARGETS = {
    "full index": 16.0,
    "nothing changed": 0.3,
    "one line changed": 0.5,
    "map callers": 0.25,
    "map def": 0.25,
}
"""CPU seconds that a step may cost, process start included."""
MANY = 200
"""Files of the step that shows how many a second are taken in."""
FILES_A_SECOND = 50
GROWTH = (1, 4, 14)


class Step(NamedTuple):
    """The median of one step's runs."""

    tool: str
    step: str
    seconds: float
    megabytes: float
    note: str = ""


class Project:
    """A source tree and the commands that are timed in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.map = root / ".waypost" / "cache" / "map.db"
        self.edited = root / "django" / "shortcuts.py"
        self.edits = 0
        self.environment = os.environ | {"WAYPOST_HOME": str(HOME / "home")}
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def waypost(self, *arguments: str) -> Cost:
        """Run a waypost command."""
        return cost([WAYPOST, *arguments, "--json"], self.root, self.environment)

    def full(self) -> Cost:
        """Index without a map."""
        shutil.rmtree(self.root / ".waypost", ignore_errors=True)
        return self.waypost("map", "index")

    def unchanged(self) -> Cost:
        """Index what stands."""
        return self.waypost("map", "index")

    def one_line(self) -> Cost:
        """Index after a line was added to a file that others import."""
        self.edits += 1
        with self.edited.open("a", encoding="utf-8") as file:
            file.write(f"EDIT_{self.edits} = get_object_or_404\n")
        return self.waypost("map", "index")

    def callers(self) -> Cost:
        """Ask who calls a function."""
        return self.waypost("map", "callers", "get_object_or_404")

    def definition(self) -> Cost:
        """Ask where a class is."""
        return self.waypost("map", "def", "QuerySet")

    def many(self) -> Cost:
        """Index after a line was added to many files at once."""
        self.edits += 1
        for place in self.some():
            with place.open("a", encoding="utf-8") as file:
                file.write(f"# {self.edits}\n")
        return self.waypost("map", "index")

    def watched(self) -> float:
        """Watch, change many files at once, and return how many a second reached the map, from the first write on."""
        with self.edited.open("a", encoding="utf-8") as file:
            file.write("# seen before the watching begins\n")
        command = [str(WAYPOST), "map", "watch", "--json"]
        with subprocess.Popen(
            command, cwd=self.root, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            lines = iter(process.stdout or ())
            next(lines)
            start, seen = time.monotonic(), 0
            for place in self.some():
                with place.open("a", encoding="utf-8") as file:
                    file.write("# watched\n")
            while seen < MANY:
                seen += json.loads(next(lines))["changed"]
            done = time.monotonic() - start
            process.terminate()
        return seen / done

    def some(self) -> list[Path]:
        """Return the files of the steps that change many."""
        return sorted((self.root / "tests").rglob("*.py"))[:MANY]

    def restore(self) -> None:
        """Undo the edits."""
        subprocess.run(["git", "-C", self.root, "checkout", "--quiet", "."], check=True)


def ours(project: Project, runs: int) -> Iterator[Step]:
    """Yield the steps of the code map."""
    steps: dict[str, Callable[[], Cost]] = {
        "full index": project.full,
        "nothing changed": project.unchanged,
        "one line changed": project.one_line,
        "map callers": project.callers,
        "map def": project.definition,
        f"{MANY} files changed": project.many,
    }
    project.waypost("map", "index")
    for name, run in steps.items():
        if name not in {"full index", f"{MANY} files changed"}:
            run()
        yield _median("waypost", name, [run() for _ in range(runs)])
    size = project.map.stat().st_size / 1e6
    yield Step("waypost", "map file, MB", size, 0)
    rate = statistics.median(project.watched() for _ in range(runs))
    yield Step("waypost", "watched, files a second", rate, 0, f"aim {FILES_A_SECOND}; wall clock, {MANY} files at once")
    project.restore()


def _median(tool: str, step: str, costs: list[Cost]) -> Step:
    seconds = statistics.median(item.seconds for item in costs)
    wall = statistics.median(item.wall for item in costs)
    return Step(tool, step, seconds, max(item.megabytes for item in costs), f"{wall:.2f} s wall")


def ctags(root: Path, runs: int) -> Iterator[Step]:
    """Yield universal-ctags' full run: definitions only, no references."""
    if shutil.which("ctags"):
        command = ["ctags", "-R", "-f", str(HOME / "tags"), "."]
        yield _median("ctags", "full index", [cost(command, root) for _ in range(runs)])


def codegraph(root: Path, runs: int) -> Iterator[Step]:
    """Yield the steps of codegraph, fetched where it is missing."""
    command = HOME / "codegraph" / "node_modules" / ".bin" / "codegraph"
    if not command.exists():
        (HOME / "codegraph").mkdir(parents=True, exist_ok=True)
        install = [
            "npm",
            "install",
            "--silent",
            "--no-fund",
            "--no-audit",
            "--prefix",
            str(HOME / "codegraph"),
            CODEGRAPH,
        ]
        if shutil.which("npm") is None or subprocess.run(install, check=False).returncode:
            return
    data = root / ".codegraph"

    def full() -> Cost:
        shutil.rmtree(data, ignore_errors=True)
        return cost([command, "init", "-i", "."], root)

    def one_line() -> Cost:
        with (root / "django" / "shortcuts.py").open("a", encoding="utf-8") as file:
            file.write("# edited\n")
        return cost([command, "sync", "."], root)

    yield _median("codegraph", "full index", [full() for _ in range(max(1, runs // 2))])
    size = sum(item.stat().st_size for item in data.rglob("*") if item.is_file()) / 1e6
    yield Step("codegraph", "map file, MB", size, 0)
    yield _median("codegraph", "one line changed", [one_line() for _ in range(max(1, runs // 2))])
    yield _median(
        "codegraph", "nothing changed", [cost([command, "sync", "."], root) for _ in range(max(1, runs // 2))]
    )
    yield _median(
        "codegraph", "map callers", [cost([command, "callers", "get_object_or_404"], root) for _ in range(runs)]
    )
    shutil.rmtree(data, ignore_errors=True)
    subprocess.run(["git", "-C", root, "checkout", "--quiet", "."], check=True)


def growth(source: Path) -> Iterator[Step]:
    """Yield a full index of 1, 4 and 14 copies of the source: the cost of a file should stay what it is."""
    for count in GROWTH:
        place = HOME / f"growth-{count}"
        if not place.is_dir():
            copies(source, place, count)
            (place / ".waypost").mkdir()
        files = sum(1 for _ in place.rglob("*.py"))
        done = Project(place).full()
        yield Step(
            "waypost", f"{files:,} files", done.seconds, done.megabytes, f"{done.seconds / files * 1e3:.2f} ms a file"
        )


def table(steps: list[Step]) -> str:
    """Return the figures as text, with the ratio to each peer where it has the same step."""
    mine = {item.step: item.seconds for item in steps if item.tool == "waypost"}
    lines = [f"django {VERSION}, CPU seconds, medians", f"{'tool':10} {'step':22} {'CPU s':>8} {'MB':>6}  aim / ratio"]
    for item in steps:
        note = item.note
        if item.tool != "waypost" and mine.get(item.step):
            note = f"ours / theirs = {mine[item.step] / item.seconds:.2f}"
        elif item.step in TARGETS:
            kept = "kept" if item.seconds <= TARGETS[item.step] else "MISSED"
            note = f"aim {TARGETS[item.step]} {kept}; {note}"
        lines.append(f"{item.tool:10} {item.step:22} {item.seconds:8.2f} {item.megabytes:6.0f}  {note}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="CPU time of the code map on real source")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--peers", action="store_true", help="measure codegraph too")
    parser.add_argument("--growth", action="store_true", help="measure up to 40,000 files")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    root = django()
    steps = [*ours(Project(root), options.runs), *ctags(root, options.runs)]
    if options.peers:
        steps += codegraph(root, options.runs)
    if options.growth:
        steps += growth(root)
    print(json.dumps([item._asdict() for item in steps], indent=2) if options.json else table(steps))


if __name__ == "__main__":
    main()
