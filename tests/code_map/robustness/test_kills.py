"""kill -9 at any moment: the map is what it was, and the next index makes it what one made anew is."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from tests.code_map.robustness.launch import DYING, launch, script

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.code_map.tree import Tree

NEVER = str(10**9)
MOMENTS = (0.0, 0.05, 0.5, 0.9, 1.0)


def project(count: int = 90) -> dict[str, str]:
    """Return a module and as many files that call it as several processes are started for."""
    files = {
        f"part{number % 9}/user_{number}.py": f"from core import shared\n\n\ndef use_{number}():\n    return shared()\n"
        for number in range(count)
    }
    return {"core.py": "def shared():\n    return 1\n", "go.mod": "module example.com/x\n", **files}


def changed(made: Tree) -> None:
    """Change, add and take away."""
    made.write(
        {
            "core.py": "def other():\n    return 2\n\n\ndef shared():\n    return other()\n",
            "part1/user_1.py": None,
            "part2/user_2.py": "def use_2():\n    return 2\n",
            **{f"new/user_{number}.py": "from core import other\n\nother()\n" for number in range(60)},
        }
    )


def steps_of(made: Tree, environment: dict[str, str], *arguments: str) -> int:
    """Return how many statements an index takes."""
    done = launch(script(DYING, NEVER, *arguments), made.root, environment)
    return int(done.stderr.rpartition("steps ")[2])


def kill(made: Tree, environment: dict[str, str], step: int, *arguments: str) -> None:
    """Index, and die at a step; whoever was started for it dies too: `launch` waits for all of them."""
    done = launch(script(DYING, str(step), *arguments), made.root, environment, -signal.SIGKILL)
    assert done.stderr == ""


def as_it_is(made: Tree) -> Any:
    """Return what the map holds, without bringing it in step."""
    return made.ask("export", "--format", "json", "--no-refresh")


def check(made: Tree) -> None:
    with closing(sqlite3.connect(made.root / ".waypost/cache/map.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_first_index(tree: Callable[..., Tree], environment: dict[str, str], moment: float) -> None:
    steps = steps_of(tree(project(), name="other"), environment)
    made = tree(project())
    kill(made, environment, int((steps - 1) * moment))
    if moment:
        check(made)
    assert len(made.calling("shared")) == 90
    assert made.whole() == made.rebuilt()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("arguments", [(), ("--full",)], ids=["incremental", "full"])
def test_an_index_of_what_changed(
    tree: Callable[..., Tree], environment: dict[str, str], arguments: tuple[str, ...], moment: float
) -> None:
    other, made = tree(project(), name="other"), tree(project())
    states = []
    for each in (other, made):
        each.index()
        states.append(as_it_is(each))
        changed(each)
    steps = steps_of(other, environment, *arguments)
    states.append(as_it_is(other))
    kill(made, environment, int((steps - 1) * moment), *arguments)
    check(made)
    assert states[0] == states[1] != states[2]
    assert ordered(as_it_is(made)) in [ordered(states[1]), ordered(states[2])]
    assert made.whole() == made.rebuilt()


def ordered(found: Any) -> Any:
    return {part: sorted(map(repr, rows)) for part, rows in found.items()}


def test_all_processes_end_by_ctrl_c(tree: Callable[..., Tree], environment: dict[str, str]) -> None:
    """The terminal sends it to all of them at once: one code, no word of any."""
    made = tree(project(400))
    with subprocess.Popen(
        script(INTERRUPTED),
        cwd=made.root,
        env=environment,
        stderr=subprocess.PIPE,
        start_new_session=True,
        encoding="utf-8",
    ) as process:
        _, errors = process.communicate(timeout=120)
    assert (process.returncode, errors.strip()) == (130, "")
    assert made.index()["files"] == 401


INTERRUPTED = """
import os, signal, sys
from waypost.indexer.updating import batch
real = batch.Batch._take
def take(*args):
    batch.Batch._take = real
    os.killpg(0, signal.SIGINT)
    return real(*args)
batch.Batch._take = take
sys.argv = ["waypost", "map", "index"]
from waypost.cli.main import main
main()
"""

CRASHING = """
import os, sys
from waypost.indexer.updating import pool
crashing = sys.argv[1:]
real = pool.read_file
def read(root, found, settings):
    if found.path in crashing:
        os.abort()
    return real(root, found, settings)
pool.read_file = read
sys.argv = ["waypost", "map", "index", "--json"]
from waypost.cli.main import main
main()
"""


def test_a_file_that_its_reader_crashes_on_costs_itself(tree: Callable[..., Tree], environment: dict[str, str]) -> None:
    """A fault in a grammar's own code ends the process: that file is left out, with a warning; nobody waits for ever."""
    made = tree(project())
    crashing = ["part1/user_1.py", "part1/user_10.py", "part8/user_89.py"]
    done = launch(script(CRASHING, *crashing), made.root, environment)
    assert all(f'"path":"{path}"' in done.stdout for path in crashing)
    assert done.stdout.count("ended the process") == len(crashing)
    assert len(made.calling("shared")) == 90 - len(crashing)
