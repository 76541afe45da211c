import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Waypost = Callable[..., subprocess.CompletedProcess[str]]

PROGRAM = "from waypost.cli.main import main; main()"


@pytest.fixture
def waypost(tmp_path: Path) -> Waypost:
    """A function that runs the installed command in a process of its own, in a new folder called `shop`."""
    root = tmp_path / "shop"
    root.mkdir()

    def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"HOME": str(tmp_path), "LC_ALL": "C"} | variables
        command = [sys.executable, "-c", PROGRAM, *arguments]
        return subprocess.run(command, cwd=root, env=environment, capture_output=True, check=False, encoding="utf-8")

    return run


def test_set_up_then_healthy(waypost: Waypost, tmp_path: Path) -> None:
    first = waypost("init", "--json")
    assert (first.returncode, first.stderr) == (0, "")
    created = [file["path"] for file in json.loads(first.stdout)["files"] if file["kind"] == "create"]
    assert ".waypost/config.yaml" in created
    assert all((tmp_path / "shop" / path).is_file() for path in created)
    doctor = waypost("doctor", "--json")
    assert [found for found in json.loads(doctor.stdout)["findings"] if found["severity"] != "info"] == []
    assert doctor.returncode == 0


def test_set_up_again_changes_no_byte(waypost: Waypost, tmp_path: Path) -> None:
    def content() -> dict[Path, bytes]:
        files = (path for path in (tmp_path / "shop").rglob("*") if path.is_file() and "cache" not in path.parts)
        return {path: path.read_bytes() for path in files}

    assert waypost("init").returncode == 0
    before = content()
    second = waypost("init", "--json")
    assert {file["kind"] for file in json.loads(second.stdout)["files"]} == {"keep"}
    assert content() == before


def test_dry_run_writes_nothing(waypost: Waypost, tmp_path: Path) -> None:
    result = waypost("init", "--dry-run")
    assert result.returncode == 0
    assert ".waypost/config.yaml" in result.stdout
    assert list((tmp_path / "shop").iterdir()) == []


def test_no_project_is_code_two(waypost: Waypost) -> None:
    result = waypost("doctor")
    assert (result.returncode, result.stdout) == (2, "")
    assert [line.partition(":")[0] for line in result.stderr.splitlines()] == ["error", "hint"]


@pytest.mark.parametrize("locale", ["C", "POSIX", "zh_CN.UTF-8"])
def test_chinese_in_any_locale(waypost: Waypost, locale: str) -> None:
    result = waypost("--help", LC_ALL=locale, WAYPOST_LANG="zh")
    assert result.returncode == 0
    assert "用法：waypost" in result.stdout
    assert "日常工作" in result.stdout


def test_language_follows_the_locale(waypost: Waypost) -> None:
    assert "用法" in waypost("--help", LC_ALL="zh_CN.UTF-8").stdout
    assert "Usage" in waypost("--help", LC_ALL="zh_CN.UTF-8", WAYPOST_LANG="en").stdout
