"""Set-up steps: what `waypost init` plans and applies, found under the entry-point group waypost.setups."""

from pathlib import Path
from typing import Literal, Protocol

from waypost.protocol.wire import Wire

StepKind = Literal["create", "append", "keep"]


class PlannedFile(Wire, kw_only=True):
    """One file that a set-up step would write; `keep` says that it stands already and is left alone."""

    path: str
    kind: StepKind
    reason: str
    content: str = ""
    """The whole new text for `create`, the added text for `append`."""


class Setup(Protocol):
    """A repeatable part of setting a project up; planning writes nothing."""

    name: str
    order: int
    """Steps run from low to high."""

    def plan(self, root: Path) -> list[PlannedFile]:
        """Say what this step would write below `root`."""
        ...

    def finish(self, root: Path) -> list[str]:
        """Do what follows the writing (an index, say); return a line for each thing done."""
        ...
