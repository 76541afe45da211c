"""Real source to measure on: Django's source distribution, fetched once from the package index into build/."""

import subprocess
import sys
import tarfile
from pathlib import Path

HOME = Path(__file__).resolve().parents[1] / "build" / "bench"
VERSION = "5.2.19"


def django() -> Path:
    """Return the unpacked sources of Django, a git repository with one commit; fetched where they are missing."""
    place = HOME / f"django-{VERSION}"
    if not (place / ".git").is_dir():
        HOME.mkdir(parents=True, exist_ok=True)
        archive = HOME / f"django-{VERSION}.tar.gz"
        if not archive.is_file():
            _download(archive)
        with tarfile.open(archive) as tar:
            tar.extractall(HOME, filter="data")
        _commit(place)
    return place


def _download(archive: Path) -> None:
    """Fetch the sources without running their build."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:"]
    done = subprocess.run([*command, "--dest", archive.parent, f"django=={VERSION}"], check=False, capture_output=True)
    if not archive.is_file():
        sys.exit(f"error: django=={VERSION} can't be fetched from the package index: {done.stderr.decode()[-300:]}")


def _commit(place: Path) -> None:
    git = ("git", "-C", place, "-c", "user.name=bench", "-c", "user.email=bench@localhost")
    for arguments in (("init", "--quiet"), ("add", "--all"), ("commit", "--quiet", "--message", "as published")):
        subprocess.run([*git, *arguments], check=True)


def copies(source: Path, target: Path, count: int) -> None:
    """Write several copies of a tree's Python files side by side, each a top-level package of its own."""
    for number in range(count):
        for file in sorted(source.rglob("*.py")):
            place = target / f"copy{number}" / file.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(file.read_bytes())
