"""Synapse's script names: installed executable, foreign ones left alone, each a working call of ours."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from waypost.graph import Graph
from waypost.graph.scripts import install_scripts

NAMES = [
    "scripts/apply_memory_proposal.py",
    "scripts/doctor.sh",
    "scripts/generate_memory_map.sh",
    "scripts/ingest_memory.py",
    "scripts/init.sh",
    "scripts/suggest_edges.sh",
]
NOTE = "登录页面已经接好了，调用 POST /api/v1/auth/login。"
Call = Callable[..., "subprocess.CompletedProcess[str]"]


def test_all_are_installed_and_executable(tmp_path: Path) -> None:
    result = install_scripts(tmp_path)
    assert result.changed == NAMES
    assert result.warnings == []
    for name in NAMES:
        path = tmp_path / name
        assert os.access(path, os.X_OK)
        assert path.read_text("utf-8").startswith("#!/usr/bin/env ")
        assert "waypost" in path.read_text("utf-8")


def test_installing_again_changes_nothing(tmp_path: Path) -> None:
    install_scripts(tmp_path)
    result = install_scripts(tmp_path)
    assert (result.changed, result.warnings) == ([], [])


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    result = install_scripts(tmp_path, dry_run=True)
    assert result.dry_run
    assert result.changed == NAMES
    assert not (tmp_path / "scripts").exists()


def test_a_script_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts/init.sh").write_text("echo mine\n", "utf-8")
    (tmp_path / "scripts/other.sh").write_text("echo other\n", "utf-8")
    result = install_scripts(tmp_path)
    assert result.changed == [name for name in NAMES if name != "scripts/init.sh"]
    assert any("scripts/init.sh" in warning for warning in result.warnings)
    assert (tmp_path / "scripts/init.sh").read_text("utf-8") == "echo mine\n"
    assert (tmp_path / "scripts/other.sh").read_text("utf-8") == "echo other\n"


@pytest.fixture
def call(graph: Graph, tmp_path_factory: pytest.TempPathFactory) -> Call:
    """Run one of the installed scripts in the project; `waypost` is that of this environment."""
    command = Path(sys.executable).parent / "waypost"
    if not command.exists():
        if os.environ.get("WAYPOST_REQUIRE_ALL") == "1":
            pytest.fail("the command waypost is not installed in this environment")
        pytest.skip("the command waypost is not installed in this environment")
    install_scripts(graph.root)
    home = str(tmp_path_factory.mktemp("home"))
    path = os.pathsep.join([str(command.parent), os.environ["PATH"]])
    environment = os.environ | {"PATH": path, "WAYPOST_HOME": home}

    def run(script: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [str(graph.root / "scripts" / script), *arguments],
            cwd=graph.root,
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )

    return run


def test_the_chain_of_the_seed(graph: Graph, call: Call) -> None:
    ingested = call("ingest_memory.py", "--project", ".", "--text", NOTE)
    assert ingested.returncode == 0, ingested.stderr
    proposal = json.loads(ingested.stdout)
    assert proposal["target_node"] == "meta/feat_login.md"
    (graph.root / "p.json").write_text(ingested.stdout, "utf-8")

    suggested = call("suggest_edges.sh", "--proposal", "p.json")
    assert suggested.returncode == 0, suggested.stderr
    assert "meta/feat_login.md -> meta/mod_auth-api.md" in suggested.stdout
    assert "/10" in suggested.stdout

    applied = call("apply_memory_proposal.py", "--project", ".", "--proposal", "p.json")
    assert applied.returncode == 0, applied.stderr
    assert f"- {NOTE}\n" in (graph.root / "meta/feat_login.md").read_text("utf-8")
    assert (graph.root / "MEMORY_MAP.json").exists()

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
def test_the_index_takes_the_seeds_flags(graph: Graph, call: Call, flags: list[str]) -> None:
    done = call("generate_memory_map.sh", *flags)
    assert done.returncode == 0, done.stderr
    assert len(json.loads((graph.root / "MEMORY_MAP.json").read_text("utf-8"))["nodes"]) == 3


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


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is missing")
@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(".sh")])
def test_shell_scripts_are_correct(tmp_path: Path, name: str) -> None:
    install_scripts(tmp_path)
    done = subprocess.run(["bash", "-n", str(tmp_path / name)], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
