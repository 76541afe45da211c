from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

REPOSITORY = Path(__file__).parents[2]
TODAY = "2026-11-30"


@pytest.fixture
def environment() -> dict[str, str]:
    """The environment of a user in English, on a fixed day, without settings of this machine."""
    return _environment()


@pytest.fixture
def command() -> Callable[..., list[str]]:
    """Make a command line of waypost."""
    return _command


def _environment(**extra: str) -> dict[str, str]:
    base = {k: v for k, v in os.environ.items() if not k.startswith(("WAYPOST_", "LC_", "LANG"))}
    return {**base, "WAYPOST_TODAY": TODAY, "WAYPOST_LANG": "en", **extra}


def _command(*args: str) -> list[str]:
    return [sys.executable, "-m", "waypost.cli", *args]


@pytest.fixture
def solo(tmp_path: Path) -> Path:
    """A copy of the sample project."""
    return Path(shutil.copytree(REPOSITORY / "examples" / "solo-saas", tmp_path / "solo-saas"))


@pytest.fixture
def waypost(solo: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command in the sample project."""

    def run(
        *args: str, code: int = 0, cwd: Path | None = None, stdin: str = "", **extra: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            _command(*args),
            cwd=cwd or solo,
            env=_environment(**extra),
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
def call() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command in a folder: what it printed, after its exit code was checked."""

    def run(root: Path, *args: str, code: int = 0, stdin: str = "", **extra: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            _command(*args),
            cwd=root,
            env=_environment(**extra),
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        assert "Traceback" not in done.stderr, done.stderr
        assert done.returncode == code, (args, done.returncode, done.stdout, done.stderr)
        return done

    return run


@pytest.fixture
def answer(call: Callable[..., subprocess.CompletedProcess[str]]) -> Callable[..., Any]:
    """Run the command with --json: its one document, decoded."""

    def run(root: Path, *args: str, **options: Any) -> Any:
        return json.loads(call(root, *args, "--json", **options).stdout)

    return run


@pytest.fixture
def snapshot() -> Callable[[Path], dict[str, bytes]]:
    """Read every file of a folder, the cache aside: to show that a command changed nothing else."""

    def read(root: Path) -> dict[str, bytes]:
        files = (path for path in sorted(root.rglob("*")) if path.is_file() and ".git" not in path.parts)
        found = {path.relative_to(root).as_posix(): path.read_bytes() for path in files}
        return {path: data for path, data in found.items() if ".waypost/cache/" not in path}

    return read


_BATCH = """
import contextlib, io, json, sys
from waypost.cli.main import main
for line in json.load(sys.stdin):
    out, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    sys.argv = ["waypost", *line]
    code = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        try:
            main()
        except SystemExit as stop:
            code = stop.code or 0
    texts = []
    for stream in (out, errors):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode("utf-8"))
    json.dump([code, *texts], sys.stdout)
    print()
"""


@pytest.fixture
def batch() -> Callable[..., list[tuple[int, str, str]]]:
    """Run many command lines in one process, for the CPU's sake: exit code, output and errors of each."""

    def run(root: Path, lines: list[list[str]]) -> list[tuple[int, str, str]]:
        done = subprocess.run(
            [sys.executable, "-c", _BATCH],
            cwd=root,
            env=_environment(PYTHONUTF8="1"),
            input=json.dumps(lines),
            capture_output=True,
            encoding="utf-8",
            check=True,
            timeout=120,
        )
        results = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(results) == len(lines), done.stderr
        return [(code, out, errors) for code, out, errors in results]

    return run


@pytest.fixture
def propose(batch: Callable[..., list[tuple[int, str, str]]]) -> Callable[..., dict[str, Any]]:
    """Propose homes for many notes: text -> proposal."""

    def run(root: Path, texts: list[str]) -> dict[str, Any]:
        results = batch(root, [["note", "--json", "--", text] for text in texts])
        assert [result for result in results if result[0]] == []
        return {text: json.loads(out) for text, (_, out, _) in zip(texts, results, strict=True)}

    return run
