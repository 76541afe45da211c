from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture
def solo(tmp_path: Path) -> Path:
    """A copy of the sample project."""
    return Path(shutil.copytree(REPOSITORY / "examples" / "solo-saas", tmp_path / "solo-saas"))


@pytest.fixture
def waypost(
    solo: Path, command: Callable[..., list[str]], environment: dict[str, str]
) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command in the sample project."""

    def run(
        *args: str, code: int = 0, cwd: Path | None = None, stdin: str = "", **extra: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            command(*args),
            cwd=cwd or solo,
            env={**environment, **extra},
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        assert done.returncode == code, (args, done.returncode, done.stdout, done.stderr)
        return done

    return run


@pytest.fixture
def project(tmp_path: Path) -> Callable[..., Path]:
    """Make a project of files by path (text or bytes). meta/ is always there."""

    def make(files: Mapping[str, str | bytes], name: str = "project") -> Path:
        root = tmp_path / name
        (root / "meta").mkdir(parents=True, exist_ok=True)
        for path, content in files.items():
            place = root / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content.encode() if isinstance(content, str) else content)
        return root

    return make


@pytest.fixture
def node() -> Callable[..., str]:
    """Write the text of a node as Synapse lays it out."""
    return _node


def _node(identity: str, *, state: str = "", log: str = "- [2026-11-20] made", **front: str) -> str:
    kind = "module" if identity.startswith("mod_") else "feature"
    keys = {
        "id": identity,
        "type": kind,
        "status": "stable",
        "updated": "2026-11-20",
        "summary": f"about {identity}",
        "depends_on": "[]",
        "auto_linked": "[]",
        "tags": "[]",
        "aliases": "[]",
        **front,
    }
    lines = "".join(f"{key}: {value}\n" for key, value in keys.items())
    title = identity.partition("_")[2] or identity
    return (
        f"---\n{lines}---\n\n# {title}\n\n## Current State\n{state or '- It stands.'}\n\n## Key Decisions\nNone.\n\n"
        f"## Cross-Module Connection Points\nNone.\n\n## Open Issues\nNone.\n\n## Change Log\n{log}\n"
    )


@pytest.fixture
def snapshot() -> Callable[[Path], dict[str, bytes]]:
    """Read every file of a folder, the cache aside: to show that a command changed nothing else."""

    def read(root: Path) -> dict[str, bytes]:
        files = (path for path in sorted(root.rglob("*")) if path.is_file() and ".git" not in path.parts)
        found = {path.relative_to(root).as_posix(): path.read_bytes() for path in files}
        return {path: data for path, data in found.items() if ".waypost/cache/" not in path}

    return read


@pytest.fixture
def propose(answer: Callable[..., Any]) -> Callable[..., dict[str, Any]]:
    """Propose homes for many notes: text -> proposal."""

    def run(root: Path, texts: list[str]) -> dict[str, Any]:
        return {text: answer(root, "note", text) for text in texts}

    return run
