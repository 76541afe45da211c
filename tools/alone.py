"""Build each distribution, install it alone into an environment of its own, and run its own tests there."""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from tools.wheels import BUILD, PYTHON, ROOT, UV, build_wheels, distributions, run, write_constraints

HOME = BUILD / "alone"
TEST_TOOLS = ("pytest", "hypothesis")

IMPORT_ALL = """
import importlib, json, pkgutil, sys, waypost
package = importlib.import_module("waypost." + sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    if not module.name.endswith(".__main__"):
        importlib.import_module(module.name)
print(json.dumps(sorted(module.name for module in pkgutil.iter_modules(waypost.__path__))))
"""
"""Runs where only the declared dependencies are: imports every module, prints which packages can be seen."""


def needed(folder: str) -> set[str]:
    """Return the package and those of ours that it declares, with what those declare in turn."""
    folders = {name: folder for folder, name in distributions().items()}
    found: set[str] = set()
    queue = [folder]
    while queue:
        current = queue.pop()
        found.add(current)
        project = tomllib.loads((ROOT / "packages" / current / "pyproject.toml").read_text("utf-8"))["project"]
        names = (re.split(r"[^\w.-]", requirement, maxsplit=1)[0] for requirement in project.get("dependencies", []))
        queue += [folders[name] for name in names if name in folders and folders[name] not in found]
    return found


def check_contents(folder: str, wheel: Path) -> None:
    """Exit with a message unless the wheel holds its own part of the namespace and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    stray = [name for name in names if not re.match(rf"waypost/{folder}/|[^/]+\.dist-info/", name)]
    if stray or f"waypost/{folder}/py.typed" not in names:
        sys.exit(f"error: {wheel.name} holds {stray or 'no py.typed'}")


def try_alone(folder: str, wheel: Path, constraints: Path) -> None:
    """Install one wheel with its declared dependencies only, import all of it, then run its tests."""
    home = HOME / folder
    python = home / "bin" / "python"
    install = (UV, "pip", "install", "--quiet", "--python", python, "--constraint", constraints)
    run(UV, "venv", "--quiet", "--clear", "--python", PYTHON, home)
    run(*install, wheel)
    imported = subprocess.run(
        [python, "-I", "-c", IMPORT_ALL, folder], check=True, cwd=home, stdout=subprocess.PIPE, text=True
    )
    seen = set(json.loads(imported.stdout))
    if seen != needed(folder):
        sys.exit(f"error: {folder} sees {sorted(seen)}, its dependencies are {sorted(needed(folder))}")
    run(*install, *TEST_TOOLS)
    tests = (ROOT / "packages" / folder / "tests").relative_to(ROOT)
    run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests)


def main() -> None:
    """Try every distribution; the first failure ends with its exit code."""
    folders = distributions()
    wheels = build_wheels(sorted(folders, key=lambda folder: len(needed(folder))), HOME / "wheels")
    constraints = write_constraints(wheels, HOME / "constraints.txt")
    for folder, wheel in wheels.items():
        print(f"== {wheel.name}", flush=True)
        check_contents(folder, wheel)
        try:
            try_alone(folder, wheel, constraints)
        except subprocess.CalledProcessError as error:
            sys.exit(f"error: {folders[folder]} does not stand alone ({error.cmd[0]} ended with {error.returncode})")


if __name__ == "__main__":
    main()
