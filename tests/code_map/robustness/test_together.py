"""Several processes at once: sound answers, no word of locks, and a word where an answer may be of before."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.code_map.robustness.launch import script

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.code_map.tree import Tree

COUNT = 120
HOLDING = """
import sys
from pathlib import Path
from waypost.kit.locks import project_lock
with project_lock(Path.cwd(), name="map.lock"):
    print("held", flush=True)
    sys.stdin.read()
"""


def project(count: int = COUNT, word: str = "use") -> dict[str, str]:
    return {"core.py": "def shared():\n    return 1\n"} | {
        f"part{number % 7}/user_{number}.py": f"from core import shared\n\n\ndef {word}_{number}():\n    return shared()\n"
        for number in range(count)
    }


def all_at_once(lines: list[list[str]], made: Tree, environment: dict[str, str]) -> list[Any]:
    """Run commands at the same time; return their documents."""
    running = [
        subprocess.Popen(line, cwd=made.root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for line in lines
    ]
    found = []
    for process in running:
        out, errors = process.communicate(timeout=300)
        assert process.returncode == 0, errors
        assert b"lock" not in errors, errors
        assert b"Traceback" not in errors, errors
        found.append(json.loads(out))
    return found


def test_first_indexes_and_questions(
    tree: Callable[..., Tree], command: Callable[..., list[str]], environment: dict[str, str]
) -> None:
    """One of them makes the map, the others wait for it; everybody gets the whole answer."""
    made = tree(project())
    indexes = [command("map", "index", "--json")] * 3
    questions = [command("map", "callers", "shared", "--json")] * 3
    found = all_at_once([*indexes, *questions], made, environment)
    assert [done["files"] for done in found[:3]] == [COUNT + 1] * 3
    assert [len(rows) for rows in found[3:]] == [COUNT] * 3
    assert made.whole() == made.rebuilt()


def test_indexes_and_questions_while_files_change(
    tree: Callable[..., Tree], command: Callable[..., list[str]], environment: dict[str, str]
) -> None:
    """Each answer is wholly the one of before or wholly the one of after."""
    made = tree(project())
    made.index()
    made.write(project(COUNT + 40, word="new"))
    questions = [command("map", "callers", "shared", "--json")] * 4
    indexes = [command("map", "index", "--json"), command("map", "index", "--full", "--json")]
    found = all_at_once([*questions[:2], *indexes, *questions[2:]], made, environment)
    for rows in found[:2] + found[4:]:
        words = {row["caller"].rpartition(".")[2].partition("_")[0] for row in rows}
        assert (len(rows), words) in [(COUNT, {"use"}), (COUNT + 40, {"new"})]
    assert len(made.calling("shared")) == COUNT + 40
    assert made.whole() == made.rebuilt()


@contextmanager
def somebody_indexing(made: Tree, environment: dict[str, str]) -> Iterator[None]:
    """Hold the lock of the map as an indexer does that takes its time."""
    with subprocess.Popen(
        script(HOLDING), cwd=made.root, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == b"held\n"
        yield
        process.communicate()


@pytest.mark.parametrize(("language", "word"), [("en", "stale: "), ("zh", "地图未能更新")])
def test_a_question_beside_an_indexer_says_that_it_may_be_stale(
    tree: Callable[..., Tree], environment: dict[str, str], language: str, word: str
) -> None:
    made = tree(project(8))
    made.index()
    made.write({"more.py": "from core import shared\n\nshared()\n"})
    with somebody_indexing(made, environment):
        done = made.run("callers", "shared", "--json", WAYPOST_LANG=language)
    assert len(json.loads(done.stdout)) == 8
    assert word in done.stderr
    done = made.run("callers", "shared", "--json", WAYPOST_LANG=language)
    assert (len(json.loads(done.stdout)), done.stderr) == (9, "")


def test_a_switch_of_2000_files(tree: Callable[..., Tree]) -> None:
    """A question does not wait for all of them and says so; an index takes them on, there and back."""
    made = tree(project(2000), git=True)
    made.index()
    made.git("checkout", "-q", "-b", "other")
    made.write({path: text for path, text in project(2000, word="new").items() if path != "core.py"})
    made.commit()
    for language in ("en", "zh"):
        done = made.run("callers", "shared", "--json", WAYPOST_LANG=language)
        assert len(json.loads(done.stdout)) == 2000
        assert "2000" in done.stderr
    assert made.index()["parsed"] == 2000
    there = made.whole()
    made.git("checkout", "-q", "main")
    assert made.index()["parsed"] == 2000
    assert made.calling("shared")[0].startswith("part0.user_0.use_")
    made.git("checkout", "-q", "other")
    made.index()
    assert made.whole() == there == made.rebuilt()


def test_a_file_that_changes_while_it_is_read(tree: Callable[..., Tree], environment: dict[str, str]) -> None:
    """Another process appends to it at every reading: the others are in the map, and it is as soon as it rests."""
    made = tree(project(8))
    line = script(RESTLESS, "core.py")
    done = subprocess.run(line, cwd=made.root, env=environment, capture_output=True, encoding="utf-8", check=True)
    (warning,) = json.loads(done.stdout)["warnings"]
    assert warning["path"] == "core.py"
    assert "changed while it was read" in warning["message"]
    assert len(made.calling("shared")) == 8
    assert made.index()["warnings"] == []


def test_a_file_that_vanishes_before_it_is_read(tree: Callable[..., Tree], environment: dict[str, str]) -> None:
    made = tree(project(8))
    line = script(VANISHING, "part1/user_1.py")
    done = subprocess.run(line, cwd=made.root, env=environment, capture_output=True, encoding="utf-8", check=True)
    found = json.loads(done.stdout)
    assert (found["files"], found["warnings"]) == (8, [])
    assert len(made.calling("shared")) == 7
    assert made.whole() == made.rebuilt()


RESTLESS = """
import os, sys
path = os.path.realpath(sys.argv[1])
real = os.read
def read(descriptor, size):
    data = real(descriptor, size)
    if os.readlink(f"/proc/self/fd/{descriptor}") == path:
        with open(path, "a") as file:
            file.write("# more\\n")
    return data
os.read = read
sys.argv = ["waypost", "map", "index", "--json"]
from waypost.cli.main import main
main()
"""
VANISHING = """
import os, sys
path = os.path.realpath(sys.argv[1])
real = os.open
def opened(name, *args, **options):
    if os.fspath(name) == path:
        os.unlink(path)
    return real(name, *args, **options)
os.open = opened
sys.argv = ["waypost", "map", "index", "--json"]
from waypost.cli.main import main
main()
"""
if sys.platform != "linux":
    pytest.skip("reads the names of open files", allow_module_level=True)
