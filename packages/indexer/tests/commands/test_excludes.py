"""`waypost map excludes`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from waypost.indexer.commands.excludes import excludes

FILES = {
    "app/pay.py": "x = 1\n",
    "app/登录.py": "",
    "node_modules/x/index.js": "",
    "docs/conf.py": "",
    "README.md": "",
    "gen.py": "# @generated\n",
    ".waypost/config.yaml": "map:\n  exclude: [docs/]\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def call(root: Path) -> Callable[..., Result]:
    return lambda *arguments: CliRunner().invoke(excludes, ["--project", str(root), *arguments], prog_name="waypost")


Call = Callable[..., Result]


def answer(call: Call, *arguments: str) -> Any:
    result = call("--json", *arguments)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_paths_as_json(call: Call) -> None:
    found = answer(call, "app/pay.py", "docs/conf.py", "node_modules", "README.md", "none.py", "gen.py")
    assert [(each["path"], each["included"], each["reason"]) for each in found] == [
        ("app/pay.py", True, "included"),
        ("docs/conf.py", False, "setting"),
        ("node_modules", False, "default_folder"),
        ("README.md", False, "language"),
        ("none.py", False, "missing"),
        ("gen.py", False, "generated"),
    ]
    assert found[1]["values"] == {"pattern": "docs/", "origin": ".waypost/config.yaml", "line": "2"}
    assert "docs/" in found[1]["message"]
    assert ".waypost/config.yaml:2" in found[1]["message"]


def test_paths_from_the_working_folder_and_absolute_ones(
    call: Call, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root / "app")
    found = answer(call, "pay.py", str(root / "app/登录.py"), "app/pay.py", "../gen.py")
    assert [each["path"] for each in found] == ["app/pay.py", "app/登录.py", "app/pay.py", "gen.py"]


def test_a_path_out_of_the_project_is_bad_input(call: Call, root: Path) -> None:
    result = call(str(root.parent / "x.py"))
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")


def test_bad_settings_are_bad_input(call: Call, root: Path) -> None:
    (root / ".waypost/config.yaml").write_text("map:\n  exclude: docs\n")
    result = call("a.py")
    assert result.exit_code == 2
    assert "map.exclude" in result.stderr


def test_rules_as_json(call: Call) -> None:
    rules = answer(call)
    counts = {(rule["reason"], rule["pattern"]): rule["files"] for rule in rules}
    assert counts["default_folder", "node_modules/"] == 1
    assert counts["setting", "docs/"] == 1
    assert counts["generated", ""] == 1
    assert counts["default_folder", "dist/"] == 0
    place = next((rule["origin"], rule["line"]) for rule in rules if rule["reason"] == "setting")
    assert place == (".waypost/config.yaml", 2)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_for_people(call: Call, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("WAYPOST_LANG", language)
    told = call("app/pay.py", "node_modules/x/index.js", "none.py", "app").stdout
    assert len(told.splitlines()) == 4
    assert "node_modules/" in told
    rules = call().stdout
    assert "docs/" in rules
    assert "dist/" in rules
    assert "map.include" in rules
    assert not [text for text in (told, rules) if "{" in text or "excludes." in text]
    assert call("--help").exit_code == 0
