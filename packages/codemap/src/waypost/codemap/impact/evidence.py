"""How a change got somewhere: steps, each with its place, and how sure the weakest is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.protocol.map_file import Confidence

SURENESS: tuple[Confidence, ...] = ("exact", "likely", "name")


@dataclass(frozen=True)
class Step:
    """One thing that a change reaches."""

    label: str
    """What it is called."""
    kind: str
    """How it is reached: the kind of change at the start, else call, read, import, inherit, override, route ..."""
    path: str
    line: int
    weakness: int
    """0 exact, 1 likely, 2 name: of the weakest step up to here."""
    distance: int
    origin: int
    """The file whose change this goes back to; below 0 for one that is no more."""
    before: Step | None = None

    def next(self, label: str, kind: str, path: str, line: int, weakness: int) -> Step:
        """Return a further step."""
        weakest = max(self.weakness, weakness)
        return Step(label, kind, path, line, weakest, self.distance + 1, self.origin, self)

    @property
    def doubt(self) -> tuple[int, bool]:
        """What makes one of two ways of the same length the better evidence: surer, then use rather than import."""
        return self.weakness, self.kind == "import"

    @property
    def confidence(self) -> Confidence:
        """How sure the whole path is."""
        return SURENESS[self.weakness]

    def path_of_evidence(self) -> list[str]:
        """Return the steps from the change to here, each `symbol (kind, path:line)`."""
        steps: list[str] = []
        step: Step | None = self
        while step is not None:
            steps.append(f"{step.label} ({step.kind}, {step.path}:{step.line})")
            step = step.before
        return steps[::-1]
