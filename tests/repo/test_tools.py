"""The tools behind the Makefile: choice of a Python, wheels, what a distribution may see."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import schema
from tools.alone import check_contents, needed
from tools.wheels import ROOT, distributions, write_constraints


def _python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run tools/python.sh where only the commands of a folder can be found."""
    environment = {"PATH": str(folder)}
    command = ["/bin/sh", str(ROOT / "tools" / "python.sh"), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def _fake(folder: Path, name: str, script: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def test_the_newest_fitting_python_is_taken(tmp_path: Path) -> None:
    _fake(tmp_path, "python3", "exit 0")
    fitting = _fake(tmp_path, "python3.12", "exit 0")
    _fake(tmp_path, "python3.13", 'case "$2" in *version*) exit 1;; esac')
    assert _python(tmp_path).stdout.strip() == str(fitting)


def test_a_python_without_venv_is_passed_over(tmp_path: Path) -> None:
    _fake(tmp_path, "python3.12", 'case "$2" in *venv*) exit 1;; esac')
    fitting = _fake(tmp_path, "python3", "exit 0")
    assert _python(tmp_path).stdout.strip() == str(fitting)


def test_a_missing_venv_is_said_in_one_line_with_its_mend(tmp_path: Path) -> None:
    _fake(tmp_path, "python3.11", 'case "$2" in *venv*) exit 1;; esac')
    result = _python(tmp_path)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "apt-get install python3.11-venv" in result.stderr


def test_no_python_at_all_is_said_in_one_line(tmp_path: Path) -> None:
    result = _python(tmp_path)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("error: no Python 3.11 or newer found")
    assert result.stderr.count("\n") == 1


def test_a_named_python_is_the_only_one_tried(tmp_path: Path) -> None:
    _fake(tmp_path, "python3.12", "exit 0")
    assert _python(tmp_path, sys.executable).stdout.strip() == sys.executable
    refused = _python(tmp_path, "python3.9")
    assert refused.returncode == 2
    assert "at python3.9" in refused.stderr


def test_distributions_are_named_after_their_folders_but_for_the_command() -> None:
    names = distributions()
    assert names.pop("cli") == "waypost"
    assert {folder: f"waypost-{folder}" for folder in names} == names


def test_what_a_package_needs_is_followed_through() -> None:
    assert needed("protocol") == {"protocol"}
    assert needed("kit") == {"kit", "protocol"}
    assert needed("graph") == {"graph", "kit", "protocol"}
    assert needed("cli") >= {"cli", "kit", "protocol"}


def test_constraints_lead_to_our_own_wheels(tmp_path: Path) -> None:
    wheel = tmp_path / "waypost_kit-0.1.0-py3-none-any.whl"
    text = write_constraints({"kit": wheel}, tmp_path / "constraints.txt").read_text("utf-8")
    assert f"waypost-kit @ {wheel.as_uri()}" in text.splitlines()
    assert set((ROOT / "constraints.txt").read_text("utf-8").splitlines()) < set(text.splitlines())


@pytest.mark.parametrize(
    ("names", "fine"),
    [
        (["waypost/kit/__init__.py", "waypost/kit/py.typed", "waypost_kit-0.1.0.dist-info/METADATA"], True),
        (["waypost/kit/__init__.py", "waypost_kit-0.1.0.dist-info/METADATA"], False),
        (["waypost/kit/py.typed", "waypost/__init__.py"], False),
        (["waypost/kit/py.typed", "tests/test_x.py"], False),
    ],
)
def test_a_wheel_holds_its_own_part_of_the_namespace(tmp_path: Path, names: list[str], fine: bool) -> None:  # noqa: FBT001 - a case's outcome
    wheel = tmp_path / "x.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in names:
            archive.writestr(name, "")
    if fine:
        check_contents("kit", wheel)
    else:
        with pytest.raises(SystemExit, match=r"x\.whl holds"):
            check_contents("kit", wheel)


def test_schema_files_that_no_document_has_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "FOLDER", tmp_path / "schema")
    monkeypatch.setattr(schema, "ROOT", tmp_path)
    schema.main()
    first = {path.name: path.read_text("utf-8") for path in (tmp_path / "schema").iterdir()}
    (tmp_path / "schema" / "old.json").write_text("{}")
    schema.main()
    assert {path.name: path.read_text("utf-8") for path in (tmp_path / "schema").iterdir()} == first
    assert "proposal.json" in first


def test_ci_calls_what_a_person_calls() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert [line for line in script.splitlines() if line.startswith("make ")] == ["make test", "make alone"]
    assert "WAYPOST_REQUIRE_ALL=1" in script
