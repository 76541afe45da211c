"""The repository's distributions and their wheels."""

import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PYTHON = Path(sys.executable)
UV = PYTHON.with_name("uv")


def distributions() -> dict[str, str]:
    """Return the distribution's name of each folder in packages/."""
    files = sorted(ROOT.glob("packages/*/pyproject.toml"))
    return {file.parent.name: tomllib.loads(file.read_text("utf-8"))["project"]["name"] for file in files}


def run(*command: str | Path) -> None:
    """Run a command to its end; raise CalledProcessError when it fails."""
    subprocess.run(command, check=True, cwd=ROOT)


def build_wheels(folders: Iterable[str], target: Path) -> dict[str, Path]:
    """Build the wheels of packages into an empty folder, with the pinned backend of .venv; return them by package."""
    if target.exists():
        for old in target.iterdir():
            old.unlink()
    wheels: dict[str, Path] = {}
    for folder in folders:
        before = set(target.glob("*.whl"))
        build = (UV, "build", "--quiet", "--wheel", "--no-build-isolation", "--python", PYTHON, "--out-dir", target)
        run(*build, ROOT / "packages" / folder)
        (wheels[folder],) = set(target.glob("*.whl")) - before
    return wheels


def write_constraints(wheels: dict[str, Path], target: Path) -> Path:
    """Write constraints that pin everything: ours to these very wheels, so that no registry's namesake can come in."""
    names = distributions()
    ours = [f"{names[folder]} @ {wheel.as_uri()}" for folder, wheel in wheels.items()]
    pins = (ROOT / "constraints.txt").read_text("utf-8")
    target.write_text(pins + "\n".join(ours) + "\n", "utf-8")
    return target
