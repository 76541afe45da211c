"""Synapse's script names: installed executable, foreign ones left alone. What they do: tests/graph/test_scripts.py."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from waypost.graph.scripts import install_scripts

NAMES = [
    "scripts/apply_memory_proposal.py",
    "scripts/doctor.sh",
    "scripts/generate_memory_map.sh",
    "scripts/ingest_memory.py",
    "scripts/init.sh",
    "scripts/suggest_edges.sh",
]


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


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is missing")
@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(".sh")])
def test_shell_scripts_are_correct(tmp_path: Path, name: str) -> None:
    install_scripts(tmp_path)
    done = subprocess.run(["bash", "-n", str(tmp_path / name)], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
