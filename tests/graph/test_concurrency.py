from __future__ import annotations

import json
import os
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from waypost.graph import Graph
from waypost.graph.nodes.document import parse_document
from waypost.graph.notes.pending import save_proposal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

WRITERS = 20


def test_twenty_processes_lose_no_note(
    solo: Path, command: Callable[..., list[str]], environment: dict[str, str]
) -> None:
    texts = [f"feat_login: fact number {n} of twenty stands" for n in range(WRITERS)]
    processes = [
        subprocess.Popen(
            command("note", "--apply", "--json", text),
            cwd=solo,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        for text in texts
    ]
    for process in processes:
        _, errors = process.communicate(timeout=300)
        assert process.returncode == 0, errors
    node = (solo / "meta/feat_login.md").read_text("utf-8")
    assert all(f"- {text}\n" in node for text in texts)
    index = json.loads((solo / "MEMORY_MAP.json").read_text("utf-8"))
    [login] = [n for n in index["nodes"] if n["id"] == "feat_login"]
    assert len(login["changelog"]) >= WRITERS


@pytest.mark.parametrize("step", range(6))
def test_a_killed_apply_leaves_the_old_or_the_new_file(
    solo: Path, step: int, tmp_path: Path, command: Callable[..., list[str]], environment: dict[str, str]
) -> None:
    before = (solo / "meta/feat_login.md").read_bytes()
    with Graph.open(solo) as graph:
        proposal = tmp_path / "p.json"
        (solo / ".waypost").mkdir(exist_ok=True)
        save_proposal(graph.propose("feat_login keeps one more fact"), proposal)
    # the process stops itself dead at the Nth call of a system function that changes files
    script = (
        "import os, sys\n"
        f"left = [{step}]\n"
        "def dying(real):\n"
        "    def call(*args, **kwargs):\n"
        "        if left[0] == 0:\n"
        f"            os.kill(os.getpid(), {int(signal.SIGKILL)})\n"
        "        left[0] -= 1\n"
        "        return real(*args, **kwargs)\n"
        "    return call\n"
        "os.fsync = dying(os.fsync)\n"
        "os.replace = dying(os.replace)\n"
        f"sys.argv = ['waypost', 'apply', {str(proposal)!r}]\n"
        "from waypost.cli.main import main\n"
        "main()\n"
    )
    command_line = [command()[0], "-c", script]
    subprocess.run(command_line, cwd=solo, env=environment, capture_output=True, check=False, timeout=120)
    after = (solo / "meta/feat_login.md").read_bytes()
    document = parse_document(after)
    assert after == before or b"one more fact" in after
    assert document.frontmatter.scalar("id") == "feat_login"
    subprocess.run(command("apply", str(proposal)), cwd=solo, env=environment, check=True, capture_output=True)
    assert b"one more fact" in (solo / "meta/feat_login.md").read_bytes()
    assert (solo / "meta/feat_login.md").read_text("utf-8").count("- feat_login keeps one more fact\n") == 1


def test_readers_and_writers_at_once(
    solo: Path, command: Callable[..., list[str]], environment: dict[str, str]
) -> None:
    jobs = [command("note", "--apply", "--json", f"feat_login has fact {n}") for n in range(4)]
    jobs += [command("context", "--json", "how is login going") for _ in range(4)]
    jobs += [command("graph", "index", "--json") for _ in range(2)]
    running = [
        subprocess.Popen(job, cwd=solo, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for job in jobs
    ]
    for process in running:
        out, errors = process.communicate(timeout=300)
        assert process.returncode == 0, errors
        json.loads(out)


def test_a_held_lock_is_said(waypost: Callable[..., subprocess.CompletedProcess[str]], solo: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("needs a way to hold the lock from this process only")
    done = waypost("graph", "index", "--json")
    assert json.loads(done.stdout)["nodes"] == 3
