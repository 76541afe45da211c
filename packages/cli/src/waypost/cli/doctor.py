"""`waypost doctor`: every installed check, and the safe mends."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from waypost.cli.report import render_doctor
from waypost.kit.cli import Run, command, option
from waypost.kit.entry_points import EntryPoint, entry_points
from waypost.kit.errors import UsageError, WaypostError
from waypost.kit.locks import project_lock
from waypost.kit.messages import Messages
from waypost.protocol.checks import Check, Finding
from waypost.protocol.results.doctor import DoctorResult

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

GROUP = "waypost.checks"
messages = Messages("waypost.cli")
_ORDER = {"error": 0, "warning": 1, "info": 2}


@command("doctor", package="waypost.cli")
@option("--fix", is_flag=True)
@option("--check", "only", multiple=True, metavar="NAME")
def doctor(run: Run, fix: bool, only: tuple[str, ...]) -> None:  # noqa: FBT001 - click's options
    """Run the checks, print what they found, exit 1 where an error or a warning is left."""
    checks, broken = load_checks()
    chosen = choose(checks, only)
    result = inspect(run.root, chosen, fix=fix)
    if broken and not only:
        result = DoctorResult(findings=[*broken, *result.findings], ok=False, fixed=result.fixed)
    run.show(result, render_doctor)
    if not result.ok:
        run.exit(1)


def load_checks() -> tuple[list[Check], list[Finding]]:
    """Return the installed checks by name, and a finding for each that can't be loaded."""
    checks: list[Check] = []
    broken: list[Finding] = []
    for point in entry_points(GROUP):
        try:
            checks.append(_instance(point))
        except (ImportError, AttributeError) as error:
            broken.append(
                Finding(
                    check=point.name,
                    severity="error",
                    path="",
                    message=messages("doctor.broken", reason=error),
                    hint=messages("tree.broken.hint"),
                )
            )
    return sorted(checks, key=lambda check: check.name), broken


def _instance(point: EntryPoint) -> Check:
    found: Any = point.load()
    check: Check = found() if isinstance(found, type) else found
    return check


def choose(checks: Sequence[Check], only: Sequence[str]) -> list[Check]:
    """Return the checks with the given names, all without one.

    Raises:
        UsageError: there is no check of that name.
    """
    names = [check.name for check in checks]
    for name in only:
        if name not in names:
            near = get_close_matches(name, names, n=1)
            hint = (
                messages("doctor.nearest", name=near[0]) if near else messages("doctor.known", names=", ".join(names))
            )
            raise UsageError(messages("doctor.unknown", name=name), hint=hint)
    return [check for check in checks if not only or check.name in only]


def inspect(root: Path, checks: Sequence[Check], *, fix: bool = False) -> DoctorResult:
    """Run checks over a project; with `fix` mend what is safe to mend and look again."""
    found = {check.name: _run(check, root) for check in checks}
    fixed: list[str] = []
    if fix and any(finding.fixable for findings in found.values() for finding in findings):
        with project_lock(root):
            for check in checks:
                mendable = [finding for finding in found[check.name] if finding.fixable]
                fixed += check.fix(root, mendable) if mendable else []
        found = {check.name: _run(check, root) for check in checks}
    findings = [finding for check in checks for finding in found[check.name]]
    return DoctorResult(findings=findings, ok=all(finding.severity == "info" for finding in findings), fixed=fixed)


def _run(check: Check, root: Path) -> list[Finding]:
    try:
        findings = list(check.run(root))
    except WaypostError as error:
        findings = [
            Finding(
                check=check.name,
                severity="error",
                path=_shown(error.path, root),
                line=error.line,
                message=error.message,
                hint=error.hint,
            )
        ]
    return sorted(findings, key=lambda f: (f.path, f.line, _ORDER[f.severity], f.check, f.message))


def _shown(path: str, root: Path) -> str:
    """Return a path as findings have it: relative to the root where it is below it."""
    return path.removeprefix(f"{root.as_posix()}/")
