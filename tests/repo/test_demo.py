"""`make demo` does its job with the real command, leaves nothing behind and does not hide a failing step."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.wheels import BUILD, ROOT


def _demo(commands: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(commands), os.environ.get("PATH", os.defpath)])
    return subprocess.run(
        ["/bin/sh", str(ROOT / "tools" / "demo.sh")],
        cwd=ROOT,
        env=os.environ | {"PATH": path, "WAYPOST_LANG": "en"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def _example() -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (ROOT / "examples").rglob("*") if path.is_file()}


def _left_over() -> set[Path]:
    return set(BUILD.glob("demo.*"))


@pytest.fixture(scope="module")
def shown() -> str:
    before = _example(), _left_over()
    result = _demo(Path(sys.executable).parent)
    assert result.returncode == 0, result.stdout + result.stderr
    assert (_example(), _left_over()) == before
    return result.stdout


def _part(shown: str, number: int) -> str:
    return shown.partition(f"── {number}. ")[2].partition(f"── {number + 1}. ")[0]


def test_the_login_note_finds_its_node_and_its_edge(shown: str) -> None:
    assert "meta/feat_login.md" in _part(shown, 1)
    assert "meta/mod_auth-api.md" in _part(shown, 2)
    assert "+++" in _part(shown, 2)


def test_the_dashboard_note_creates_its_node(shown: str) -> None:
    assert "meta/feat_dashboard.md" in _part(shown, 3)
    assert "MetricCard" in _part(shown, 3)


def test_the_changed_value_is_shown_beside_the_old_one(shown: str) -> None:
    assert {"900", "3600"} <= set(_part(shown, 4).replace("`", " ").replace("：", " ").split())


def test_questions_in_both_languages_are_answered(shown: str) -> None:
    answers = _part(shown, 6)
    assert answers.count("$ waypost context") == 3
    assert "feat_login" in answers


def test_each_command_is_shown_before_its_output(shown: str) -> None:
    commands = [line for line in shown.splitlines() if line.startswith("$ waypost ")]
    assert len(commands) >= 12
    assert any("--dry-run" in line for line in commands)
    assert "$ waypost doctor" in commands
    assert "$ waypost map impact" in commands


def test_the_map_answers_all_four_kinds_of_question(shown: str) -> None:
    assert "backend/orders/service.py:16-19  method" in _part(shown, 8)
    assert "backend/orders/service.py:19  backend.orders.service.OrderService.place" in _part(shown, 8)
    assert "backend/orders/api.py:6  Line" in _part(shown, 8)
    assert "backend/tests/test_service.py  [test]" in _part(shown, 9)
    assert "/api/orders/quote" in _part(shown, 10)


def test_a_failing_step_ends_the_demo_with_its_code(tmp_path: Path) -> None:
    fake = tmp_path / "waypost"
    fake.write_text("#!/bin/sh\n[ $1 = note ] || exit 3\n")
    fake.chmod(0o755)
    before = _left_over()
    result = _demo(tmp_path)
    assert result.returncode == 3
    assert "$ waypost apply" in result.stdout
    assert "graph show" not in result.stdout
    assert _left_over() == before
