"""Synapse's script names as they are called: each a working call of ours."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.graph.scripts import install_scripts

NOTE = "登录页面已经接好了，调用 POST /api/v1/auth/login。"
Call = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def call(solo: Path, environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Call:
    """Run one of the installed scripts in the project; `waypost` is that of this environment."""
    install_scripts(solo)
    home = str(tmp_path_factory.mktemp("home"))
    path = os.pathsep.join([str(Path(sys.executable).parent), environment["PATH"]])

    def run(script: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [str(solo / "scripts" / script), *arguments],
            cwd=solo,
            env=environment | {"PATH": path, "WAYPOST_HOME": home},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )

    return run


def test_the_chain_of_the_seed(solo: Path, call: Call) -> None:
    ingested = call("ingest_memory.py", "--project", ".", "--text", NOTE)
    assert ingested.returncode == 0, ingested.stderr
    proposal = json.loads(ingested.stdout)
    assert proposal["target_node"] == "meta/feat_login.md"
    (solo / "p.json").write_text(ingested.stdout, "utf-8")

    suggested = call("suggest_edges.sh", "--proposal", "p.json")
    assert suggested.returncode == 0, suggested.stderr
    assert "meta/feat_login.md -> meta/mod_auth-api.md" in suggested.stdout
    assert "/10" in suggested.stdout

    applied = call("apply_memory_proposal.py", "--project", ".", "--proposal", "p.json")
    assert applied.returncode == 0, applied.stderr
    assert f"- {NOTE}\n" in (solo / "meta/feat_login.md").read_text("utf-8")
    assert (solo / "MEMORY_MAP.json").exists()

    checked = call("doctor.sh")
    assert checked.returncode in {0, 1}, checked.stderr
    assert "Traceback" not in checked.stderr


@pytest.mark.parametrize("text", ["--help me", "-", "a 'quoted' \"note\" $HOME `ls`; rm -rf x", "登录\n换行"])
def test_a_note_is_data_whatever_it_looks_like(call: Call, text: str) -> None:
    done = call("ingest_memory.py", f"--text={text}")
    if text == "-":
        assert done.returncode == 2  # standard input, which is empty
        assert done.stderr.startswith("error: ")
    else:
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["raw_text"] == text


@pytest.mark.parametrize(
    "flags", [[], ["--full"], ["--stats"], ["--full", "--stats"], ["--changed", "meta/feat_login.md"]]
)
def test_the_index_takes_the_seeds_flags(solo: Path, call: Call, flags: list[str]) -> None:
    done = call("generate_memory_map.sh", *flags)
    assert done.returncode == 0, done.stderr
    assert len(json.loads((solo / "MEMORY_MAP.json").read_text("utf-8"))["nodes"]) == 3


def test_a_flag_without_its_value_does_not_hang(call: Call) -> None:
    assert call("generate_memory_map.sh", "--changed").returncode == 0


@pytest.mark.parametrize(
    ("script", "arguments"),
    [
        ("ingest_memory.py", []),
        ("apply_memory_proposal.py", []),
        ("apply_memory_proposal.py", ["--proposal", "none.json"]),
        ("suggest_edges.sh", ["--proposal", "none.json"]),
        ("generate_memory_map.sh", ["--nonsense"]),
    ],
)
def test_bad_use_ends_with_two(call: Call, script: str, arguments: list[str]) -> None:
    done = call(script, *arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
