"""The folder is the map: each package has the same rooms and is known to every tool."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.wheels import ROOT

PACKAGES = sorted(path.name for path in (ROOT / "packages").iterdir() if path.is_dir())
EACH = pytest.mark.parametrize("package", PACKAGES)
TOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]


def _project(package: str) -> dict[str, Any]:
    project = tomllib.loads((ROOT / "packages" / package / "pyproject.toml").read_text("utf-8"))["project"]
    assert isinstance(project, dict)
    return project


def test_nothing_closes_the_namespace(files: list[Path]) -> None:
    assert not [path for path in files if path.match("packages/*/src/waypost/__init__.py")]


@EACH
def test_package_has_its_rooms(package: str) -> None:
    home = ROOT / "packages" / package
    code = home / "src" / "waypost" / package
    rooms = [home / "README.md", home / "CHANGELOG.md", code / "__init__.py", code / "py.typed"]
    assert not [room for room in rooms if not room.is_file()]
    assert [path.name for path in (home / "src" / "waypost").iterdir() if path.name != "__pycache__"] == [package]
    assert list((home / "tests").rglob("test_*.py"))


@EACH
def test_package_has_its_own_version(package: str) -> None:
    project = _project(package)
    assert re.fullmatch(r"\d+\.\d+\.\d+", project["version"])
    assert project["requires-python"] == ">=3.11"
    assert project["license"] == "MIT"


@EACH
def test_changelog_tells_of_the_version_or_of_what_comes(package: str) -> None:
    text = (ROOT / "packages" / package / "CHANGELOG.md").read_text("utf-8")
    assert f"## [{_project(package)['version']}]" in text or "## [Unreleased]" in text


@EACH
def test_package_needs_the_protocol_by_its_major_version_only(package: str) -> None:
    needs = [need for need in _project(package).get("dependencies", []) if need.startswith("waypost-protocol")]
    assert needs == ([] if package == "protocol" else ["waypost-protocol>=1,<2"])


@EACH
def test_package_is_known_to_the_type_checker_and_the_import_contracts(package: str) -> None:
    layers = TOOLS["importlinter"]["contracts"][0]["layers"]
    assert f"packages/{package}/src" in TOOLS["mypy"]["mypy_path"]
    assert package in [name.strip() for layer in layers for name in layer.split("|")]


def test_contract_knows_every_package_of_the_design() -> None:
    hosts, features = "cli web adapter", "graph boot memory store indexer codemap collector budget dashboard"
    design = f"{hosts} {features} kit protocol".split()
    layers = TOOLS["importlinter"]["contracts"][0]["layers"]
    assert sorted(re.findall(r"\w+", " ".join(layers))) == sorted(design)


def test_makefile_takes_every_package_folder() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "$(wildcard packages/*/pyproject.toml)" in makefile
    assert not [package for package in PACKAGES if not (ROOT / "packages" / package / "pyproject.toml").is_file()]


def test_every_make_target_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    assert sorted(phony.split()) == sorted(re.findall(r"^([a-z]+):.*## \S", makefile, re.MULTILINE))


@EACH
def test_entry_points_lead_to_code_of_the_package(package: str) -> None:
    project = _project(package)
    groups = [project.get("scripts", {}), *project.get("entry-points", {}).values()]
    targets = [target for group in groups for target in group.values()]
    assert not [target for target in targets if not target.startswith(f"waypost.{package}")]


def test_pins_are_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert not [line for line in lines if not re.fullmatch(r"[a-z0-9.-]+==[\w.]+", line)]
    assert lines == sorted(lines, key=lambda line: line.partition("==")[0])
