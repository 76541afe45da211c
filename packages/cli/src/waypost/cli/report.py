"""How the results of `doctor` and `init` read for people."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from waypost.kit.messages import Messages

if TYPE_CHECKING:
    from waypost.kit.cli import Console
    from waypost.protocol.checks import Finding
    from waypost.protocol.results.doctor import DoctorResult
    from waypost.protocol.results.init import InitResult

messages = Messages("waypost.cli")
_STYLE = {"error": "bold red", "warning": "yellow", "info": "cyan"}


def render_doctor(result: DoctorResult, console: Console) -> None:
    """Print what was mended, the findings by file, and a line that sums up."""
    for line in result.fixed:
        console.print(messages("doctor.fixed", what=line), style="green")
    if result.fixed:
        console.print()
    for path, findings in groupby(sorted(result.findings, key=lambda f: f.path), key=lambda f: f.path):
        console.print(path or messages("doctor.project"), style="bold")
        for finding in findings:
            _finding(finding, console)
        console.print()
    counts = {name: sum(f.severity == name for f in result.findings) for name in _STYLE}
    if not result.findings:
        console.print(messages("doctor.ok"), style="green")
        return
    console.print(messages("doctor.sum", **counts))
    if any(finding.fixable for finding in result.findings):
        console.print(messages("doctor.fixable", count=sum(f.fixable for f in result.findings)))


def _finding(finding: Finding, console: Console) -> None:
    where = f"{finding.path}:{finding.line}: " if finding.path and finding.line else ""
    severity = messages(f"severity.{finding.severity}")
    console.print(f"  {where}{severity}: {finding.message} [{finding.check}]", style=_STYLE[finding.severity])
    if finding.hint:
        console.print(f"    {messages('report.hint', hint=finding.hint)}")


def render_init(result: InitResult, console: Console) -> None:
    """Print each file with what happens to it, then what else was done."""
    key = "init.would" if result.dry_run else "init.did"
    console.print(messages(key, project=result.project, root=result.root), style="bold")
    console.table([(messages(f"init.{file.kind}"), file.path, file.reason) for file in result.files])
    for note in result.notes:
        console.print(note)
