"""Files of 734 and 519 MB crashed (ccusage#873, #1151), 20 GB of memory (openusage#1172): logs are read in chunks."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

LINES = 150
SCRIPT = """
import resource, sys
from pathlib import Path
from waypost.collector.sources.claude import SOURCE
from waypost.collector.sources.source import Surroundings
from waypost.collector.sync import Sync
home = Path(sys.argv[1])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
done = Sync(around=Surroundings(home, {}, "linux"), only=[SOURCE], path=home / "l" / "ledger.db").run()
print(done.calls, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def test_memory_does_not_grow_with_the_file(desk: Any, assistant: Any, lines_of: Any) -> None:
    filler = lines_of([{"type": "user", "message": {"content": "x" * (1 << 20)}}])
    path = desk.log(".claude/projects/x/a.jsonl")
    with path.open("wb") as file:
        for number in range(LINES):
            file.write(filler + lines_of([assistant(f"m{number}")]))
    done = subprocess.run([sys.executable, "-c", SCRIPT, str(desk.home)], capture_output=True, text=True, check=True)
    calls, grown = map(int, done.stdout.split())
    assert calls == LINES
    assert grown < 60
