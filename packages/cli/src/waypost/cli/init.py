"""`waypost init`: sets a project up by the installed steps; creates and appends, never overwrites."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from waypost.cli.report import render_init
from waypost.kit.cli import Run, command, option
from waypost.kit.entry_points import entry_points
from waypost.kit.errors import NoProjectError, UsageError
from waypost.kit.files import read_text, write_atomic
from waypost.kit.locks import project_lock
from waypost.kit.messages import Messages
from waypost.kit.paths import confine
from waypost.kit.project import find_root, identify
from waypost.protocol.results.init import InitResult
from waypost.protocol.setups import PlannedFile, Setup, StepKind

GROUP = "waypost.setups"
messages = Messages("waypost.cli")


@command("init", package="waypost.cli")
@option("--dry-run", is_flag=True)
@option("--yes", is_flag=True)
def init(run: Run, dry_run: bool, yes: bool) -> None:  # noqa: FBT001 - click's options
    """Plan, show, ask on a terminal, write."""
    root = run.project or init_root(Path.cwd())
    setups = load_setups()
    files = plan(root, setups)
    changes = any(file.kind != "keep" for file in files)
    if changes and run.is_interactive and not (dry_run or yes):
        render_init(_result(root, files, [], dry_run=True), run.console)
        if not run.confirm(messages("init.ask")):
            return
    notes = [] if dry_run else carry_out(root, setups, files)
    run.show(_result(root, files, notes, dry_run=dry_run), render_init)


def _result(root: Path, files: list[PlannedFile], notes: list[str], *, dry_run: bool) -> InitResult:
    return InitResult(project=identify(root).name, root=str(root), dry_run=dry_run, files=files, notes=notes)


def init_root(start: Path) -> Path:
    """Return the folder to set up: the project that `start` is in, else `start` itself.

    Raises:
        UsageError: that is the user's home folder or the top of the file system.
    """
    try:
        return find_root(start)
    except NoProjectError:
        if start.parent == start or start.resolve() == Path.home().resolve():
            raise UsageError(messages("init.home", path=start), hint=messages("init.home.hint")) from None
        return start


def load_setups() -> list[Setup]:
    """Return the installed steps in their order."""
    setups: list[Setup] = []
    for point in entry_points(GROUP):
        found: Any = point.load()
        setups.append(found() if isinstance(found, type) else found)
    return sorted(setups, key=lambda setup: (setup.order, setup.name))


def plan(root: Path, setups: list[Setup]) -> list[PlannedFile]:
    """Return what all steps would write, checked against what stands; the first to name a path decides on it.

    Raises:
        UnsafePathError: a step names a path outside the project.
    """
    files: dict[str, PlannedFile] = {}
    for setup in setups:
        for file in setup.plan(root):
            if file.path not in files:
                files[file.path] = _against_disk(root, file)
            elif file.kind == "append":
                files[file.path] = _joined(root, files[file.path], file)
    return list(files.values())


def _against_disk(root: Path, file: PlannedFile) -> PlannedFile:
    place = confine(root, file.path)
    stands = place.exists() or place.is_symlink()
    if file.kind == "keep":
        return file
    if not stands:
        return PlannedFile(path=file.path, kind="create", reason=file.reason, content=file.content)
    if file.kind == "create":
        return PlannedFile(path=file.path, kind="keep", reason=messages("init.stands"))
    missing = _missing_lines(read_text(place), file.content)
    if not missing:
        return PlannedFile(path=file.path, kind="keep", reason=messages("init.has_lines"))
    return PlannedFile(path=file.path, kind="append", reason=file.reason, content=missing)


def _joined(root: Path, first: PlannedFile, second: PlannedFile) -> PlannedFile:
    """Add a second step's lines to what is planned for a file."""
    place = confine(root, first.path)
    stands = place.exists()
    missing = _missing_lines((read_text(place) if stands else "") + "\n" + first.content, second.content)
    if not missing:
        return first
    kind: StepKind = "append" if stands else "create"
    return PlannedFile(path=first.path, kind=kind, reason=second.reason, content=first.content + missing)


def _missing_lines(text: str, wanted: str) -> str:
    there = {line.strip() for line in text.splitlines()}
    return "".join(f"{line}\n" for line in wanted.splitlines() if line.strip() and line.strip() not in there)


def carry_out(root: Path, setups: list[Setup], files: list[PlannedFile]) -> list[str]:
    """Write what is planned, then let the steps finish; return a line for each thing that they did."""
    with project_lock(root):
        for file in files:
            if file.kind != "keep":
                _write(root, file)
        return [line for setup in setups for line in setup.finish(root)]


def _write(root: Path, file: PlannedFile) -> None:
    place = confine(root, file.path)
    if file.kind == "create":
        if not place.exists():  # it may have come since the plan was made
            write_atomic(place, file.content, root=root)
        return
    old = place.read_bytes()
    border = b"" if not old or old.endswith(b"\n") else b"\n"
    write_atomic(place, old + border + file.content.encode(), root=root)
