"""Checks: what `waypost doctor` runs, one object for each, found under the entry-point group waypost.checks."""

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, Protocol

from waypost.protocol.wire import Wire

Severity = Literal["error", "warning", "info"]


class Finding(Wire, kw_only=True):
    """One thing that a check found; `line` counts from 1, 0 where no line applies."""

    check: str
    severity: Severity
    path: str
    """Relative to the project's root, with `/`; empty where no file applies."""
    line: int = 0
    message: str
    hint: str = ""
    fixable: bool = False


class Check(Protocol):
    """A named inspection of a project with an optional safe mend."""

    name: str

    def run(self, root: Path) -> Iterable[Finding]:
        """Yield what is wrong in the project at `root`; never raise for what a file holds."""
        ...

    def fix(self, root: Path, findings: list[Finding]) -> list[str]:
        """Mend the fixable ones of this check's findings; return a line for each thing done."""
        ...
