"""CPU time of reports over a generated ledger of a million events: whole commands, process start included.

Run: python -m benchmarks.ledger_report [--events N] [--runs N] [--keep]. The ledger is made once, under build/.
"""

import argparse
import os
import random
import statistics
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from benchmarks.process import cost
from waypost.kit.ledger.file import open_ledger

HOME = Path(__file__).parents[1] / "build" / "bench" / "ledger_report"
WAYPOST = Path(sys.executable).with_name("waypost")
TARGET = 0.5
"""CPU seconds that a report over a million events may cost."""
COMMANDS = (
    *(f"report --by {name}" for name in ("day", "week", "month", "project", "session", "agent", "model", "action")),
    *("report --by branch", "report --by day,model", "report --by project,action", "report --by file"),
    *("report --by day --tz Asia/Shanghai", "report --by day --since 2025-06-01 --until 2025-06-30", "today", "top"),
)
PER_SESSION = 400
START = 1_735_689_600_000
INSERT = """INSERT INTO event (call, part, ts, session, place, branch, model, action, path, tool, arguments, input,
cache_read, cache_write_5m, cache_write_1h, output, reasoning, searches, cost, flags, source, offset)
VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 0, 0, ?, 0, 1, 0)"""
ACTIONS = {"chat": 20, "search": 10, "read": 25, "write": 10, "run": 20, "vcs": 5, "delegate": 2, "plan": 2, "mcp": 3}
MODELS = ("claude-opus-4-5", "claude-sonnet-4-5", "claude-haiku-4-5", "gpt-5.1-codex", "gemini-3-flash", "own-model")
Values = tuple[int | None, ...]


class Generator:
    """Makes the ledger of a busy team of four over two years, the same on each run."""

    def __init__(self, path: Path) -> None:
        self.random = random.Random(4)
        self.db = open_ledger(path)
        self.names = 0

    def name(self, text: str) -> int:
        """Add a name."""
        self.names += 1
        self.db.execute("INSERT INTO name VALUES (?, ?)", (self.names, text))
        return self.names

    def fill(self, events: int) -> None:
        """Write the tables."""
        with closing(self.db):
            self.db.execute("BEGIN")
            host = self.name("host")
            agents = [self.name(text) for text in ("claude", "codex", "gemini")]
            users = [self.name(f"user-{number}") for number in range(4)]
            projects = [self.name(f"project-{number}") for number in range(30)]
            for number, project in enumerate(projects, 1):
                self.db.execute("INSERT INTO place VALUES (?, ?, ?, ?, ?)", (number, project, host, project, project))
            words = _Words(
                [self.name(text) for text in MODELS],
                [self.name(text) for text in ACTIONS],
                [self.name(f"feature-{number}") for number in range(100)],
                [self.name(f"src/module_{number // 20}/file_{number}.py") for number in range(8000)],
            )
            for session in range(1, events // PER_SESSION + 1):
                who = (session, self.random.choice(agents), f"session-{session}", self.random.choice(users), host)
                self.db.execute("INSERT INTO session VALUES (?, ?, ?, NULL, ?, ?)", who)
                self.db.executemany(INSERT, self.events(session, words))
            self.db.execute("COMMIT")

    def events(self, session: int, words: "_Words") -> Iterator[Values]:
        """Make the calls of one session."""
        pick = self.random
        place, model, branch = pick.randint(1, 30), pick.choice(words.models), pick.choice(words.branches)
        paths = pick.choices(words.paths, k=25)
        ts = START + pick.randrange(700 * 86_400_000)
        for number in range(PER_SESSION):
            ts += pick.randint(2_000, 40_000)
            action = pick.choices(range(len(ACTIONS)), tuple(ACTIONS.values()))[0]
            path = pick.choice(paths) if action in {1, 2, 3} else None
            price = None if model == words.models[-1] else pick.randint(10**9, 10**11)
            tokens = (
                pick.randint(1, 50),
                pick.randint(10_000, 150_000),
                pick.randint(0, 5_000),
                pick.randint(10, 2_000),
            )
            call = session * PER_SESSION + number
            hashes = (pick.getrandbits(60), pick.getrandbits(60))
            yield (call, ts, session, place, branch, model, words.actions[action], path, *hashes, *tokens, price)


class _Words:
    def __init__(self, models: list[int], actions: list[int], branches: list[int], paths: list[int]) -> None:
        self.models, self.actions, self.branches, self.paths = models, actions, branches, paths


def main() -> None:
    """Generate the ledger where it is missing, and time each command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    home = HOME / str(options.events)
    ledger = home / "data" / "ledger.db"
    if not ledger.is_file():
        print(f"generating {options.events:,} events ...")
        Generator(ledger).fill(options.events)
    environment = os.environ | {"WAYPOST_HOME": str(home), "WAYPOST_TODAY": "2026-06-01", "TZ": "UTC"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    for words in COMMANDS:
        line: list[str | Path] = [WAYPOST, "ledger", *words.split(), "--no-sync", "--json"]
        first, *rest = (cost(line, home, environment) for _ in range(options.runs + 1))
        seconds = statistics.median(run.seconds for run in rest)
        verdict = "kept" if seconds <= TARGET else "MISSED"
        print(f"{words:55} {seconds:6.3f} s (first {first.seconds:.3f})  {first.megabytes:4.0f} MB  {TARGET} {verdict}")


if __name__ == "__main__":
    main()
