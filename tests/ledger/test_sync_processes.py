"""Several processes, killed ones and full disks: the ledger stays exact."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and limits of POSIX")

TABLES = "SELECT ts, session, model, action, input, output, cost FROM usage ORDER BY ts, session, input, output, action"


def line(number: int, **usage: int) -> bytes:
    told = {
        "type": "assistant",
        "timestamp": f"2026-08-01T{number // 3600 % 24:02d}:{number // 60 % 60:02d}:{number % 60:02d}.000Z",
        "sessionId": f"S{number % 7}",
        "cwd": "/w/app",
        "message": {
            "id": f"msg_{number}",
            "model": "claude-sonnet-4-5",
            "content": [
                {"type": "tool_use", "id": f"t{number}", "name": "Read", "input": {"file_path": f"/w/app/{number}"}}
            ],
            "usage": {"input_tokens": number, "output_tokens": 1, **usage},
        },
    }
    return json.dumps(told).encode() + b"\n"


class Place:
    """A user's home folder, for commands in processes of their own."""

    def __init__(self, root: Path, environment: dict[str, str]) -> None:
        self.root = root
        self.logs = root / ".claude" / "projects" / "x"
        self.logs.mkdir(parents=True)
        self.ledger = root / "wp" / "data" / "ledger.db"
        self.environment = {
            **environment, "HOME": str(root), "WAYPOST_HOME": str(root / "wp"), "XDG_CONFIG_HOME": str(root / "c"),
            "XDG_DATA_HOME": str(root / "d"), "TZ": "UTC",
        }  # fmt: skip

    def run(self, *words: str, script: str = "", **options: Any) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", script] if script else [sys.executable, "-m", "waypost.cli", *words]
        return subprocess.run(
            command, env=self.environment, capture_output=True, encoding="utf-8", timeout=120, check=False, **options
        )

    def sync(self) -> dict[str, Any]:
        done = self.run("ledger", "sync", "--json")
        assert done.returncode == 0, done.stderr
        told: dict[str, Any] = json.loads(done.stdout)
        return told

    def content(self) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.ledger)) as db:
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            return db.execute(TABLES).fetchall()

    def anew(self) -> list[tuple[Any, ...]]:
        """Return what a ledger holds that is made of the same logs at once."""
        kept = self.environment["WAYPOST_HOME"], self.ledger
        self.environment["WAYPOST_HOME"], self.ledger = str(self.root / "n"), self.root / "n" / "data" / "ledger.db"
        self.sync()
        found = self.content()
        self.environment["WAYPOST_HOME"], self.ledger = kept
        return found


@pytest.fixture
def place(tmp_path: Path, environment: dict[str, str]) -> Place:
    return Place(tmp_path, environment)


def test_four_processes_sync_while_files_grow(place: Place) -> None:
    script = (
        "from pathlib import Path; from waypost.collector.sync import Sync; import os\n"
        "stop = Path(os.environ['HOME']) / 'stop'\n"
        "while not stop.exists(): Sync().run()\n"
    )
    workers = [subprocess.Popen([sys.executable, "-c", script], env=place.environment) for _ in range(4)]
    files = [(place.logs / f"{name}.jsonl").open("ab", buffering=0) for name in "abc"]
    try:
        for number in range(900):
            data = line(number, output_tokens=1) + line(number, output_tokens=number)
            file = files[number % 3]
            cut = number * 37 % len(data)
            file.write(data[:cut])  # the rest follows after some syncs have seen half a line
            if number % 100 == 0:
                place.sync()
            file.write(data[cut:])
            if number % 10 == 0:  # told again by another file, as a resumed session does
                files[(number + 1) % 3].write(data)
    finally:
        for file in files:
            file.close()
        (place.root / "stop").touch()
        codes = [worker.wait(60) for worker in workers]
    assert codes == [0, 0, 0, 0]
    place.sync()
    content = place.content()
    assert len(content) == 900
    assert (sum(row[4] for row in content), sum(row[5] for row in content)) == (sum(range(900)), sum(range(900)) + 1)
    assert content == place.anew()


@pytest.mark.parametrize("point", ["before", "within", "after"])
@pytest.mark.parametrize("commit", [1, 3])
def test_a_killed_sync_is_made_good_by_the_next(place: Place, point: str, commit: int) -> None:
    for name in "ab":
        (place.logs / f"{name}.jsonl").write_bytes(b"".join(line(number) for number in range(60)))
    (place.logs / "c.jsonl").write_bytes(b"".join(line(number, output_tokens=9) for number in range(30, 90)))
    script = f"""
import os, signal
import waypost.collector.sync as sync
from waypost.collector.ledger.writer import Writer
sync.BATCH = 20
count, commit = 0, Writer.commit
def die(): os.kill(os.getpid(), signal.SIGKILL)
def killed(self, cursors):
    global count
    count += 1
    if count == {commit}:
        if {point!r} == "before": die()
        if {point!r} == "within":
            self.flush()
            for cursor in cursors: cursor.write(self.db)
            die()
    commit(self, cursors)
    if count == {commit}: die()
Writer.commit = killed
sync.Sync().run()
"""
    assert place.run(script=script).returncode == -signal.SIGKILL
    place.sync()
    content = place.content()
    assert len(content) == 90
    assert content == place.anew()


LIMITED = """
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
sys.argv = ["waypost", "ledger", "sync"]
runpy.run_module("waypost.cli", run_name="__main__")
"""


@pytest.mark.parametrize("room", [0, 20_000, 200_000])
def test_a_full_disk_is_told_and_the_ledger_stays_whole(place: Place, room: int) -> None:
    log = place.logs / "a.jsonl"
    log.write_bytes(b"".join(line(number) for number in range(50)))
    place.sync()
    before = place.content()
    with log.open("ab") as file:
        file.write(b"".join(line(number) for number in range(50, 5000)))
    done = place.run(script=LIMITED.format(size=room or 1))
    assert done.returncode == 2, done.stderr
    assert "error:" in done.stderr
    assert "Traceback" not in done.stderr
    kept = place.content()
    assert kept[: len(before)] == before or kept == before
    place.sync()
    assert len(place.content()) == 5000


def test_a_ledger_that_can_not_be_made_is_told(place: Place) -> None:
    (place.logs / "a.jsonl").write_bytes(line(1))
    done = place.run(script=LIMITED.format(size=5000))
    assert done.returncode == 2, done.stderr
    assert "error:" in done.stderr
    assert place.sync()["calls"] == 1
    (place.root / "file").write_text("")
    place.environment["WAYPOST_HOME"] = str(place.root / "file" / "below")
    done = place.run("ledger", "sync")
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)


def test_a_ledger_that_is_no_database_is_told_and_left_alone(place: Place) -> None:
    place.ledger.parent.mkdir(parents=True)
    place.ledger.write_bytes(b"rubbish" * 1000)
    done = place.run("ledger", "sync")
    assert (done.returncode, "error:" in done.stderr) == (2, True)
    assert place.ledger.read_bytes() == b"rubbish" * 1000


def test_commands_of_the_ledger_read_while_another_process_writes(
    place: Place, call: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    (place.logs / "a.jsonl").write_bytes(line(1))
    place.sync()
    with closing(sqlite3.connect(place.ledger, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        home = {name: place.environment[name] for name in ("HOME", "WAYPOST_HOME")}
        assert len(call(place.root, "ledger", "export", **home).stdout.splitlines()) == 1
        assert "claude-code" in call(place.root, "ledger", "sources", **home).stdout
        db.execute("ROLLBACK")
