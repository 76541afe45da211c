"""What two sources say of the same files: what both say, differences by their reason, and those without one."""

from collections import Counter
from collections.abc import Callable, Hashable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tests.quality.code_map.python_text import PythonText, read_python

T = TypeVar("T", bound=Hashable)


class Texts:
    """The files of one tree as Python reads them, each read once and only when it is asked for."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._read: dict[str, PythonText] = {}

    def __getitem__(self, path: str) -> PythonText:
        if path not in self._read:
            self._read[path] = read_python(self.root / path)
        return self._read[path]


@dataclass
class Comparison:
    """What came out of comparing the map (ours) with another tool (theirs)."""

    what: str
    tool: str
    both: int = 0
    ours: Counter[str] = field(default_factory=Counter)
    """Reasons for what only the map says, with how often each holds."""
    theirs: Counter[str] = field(default_factory=Counter)
    """Reasons for what only the other tool says."""
    wrong: list[str] = field(default_factory=list)
    """What only the map says, without a reason: `path:line what`."""
    missing: list[str] = field(default_factory=list)
    """What only the other tool says, without a reason."""

    @property
    def unexplained(self) -> list[str]:
        """All differences without a reason."""
        return [
            *(f"{each}: only in the map" for each in self.wrong),
            *(f"{each}: only {self.tool}" for each in self.missing),
        ]

    def precision(self, *, explained: bool = True) -> float:
        """Return the share of the map's answers that hold; plain or after what is explained."""
        return _share(self.both, len(self.wrong) + (0 if explained else self.ours.total()))

    def recall(self, *, explained: bool = True) -> float:
        """Return the share of what is there that the map knows; plain or after what is explained."""
        return _share(self.both, len(self.missing) + (0 if explained else self.theirs.total()))

    def add(self, other: "Comparison") -> None:
        """Add what came out of another tree."""
        self.both += other.both
        self.ours += other.ours
        self.theirs += other.theirs
        self.wrong += other.wrong
        self.missing += other.missing

    def __str__(self) -> str:
        lines = [f"{self.what} beside {self.tool}: {self.both:,} in both"]
        lines += [
            f"  {name} {rate():.2%} ({rate(explained=False):.2%} before what is explained)"
            for name, rate in (("precision", self.precision), ("recall", self.recall))
        ]
        for title, reasons in ((f"only {self.tool}", self.theirs), ("only the map", self.ours)):
            lines += [f"  {count:6,}  {title}: {reason}" for reason, count in reasons.most_common()]
        return "\n".join([*lines, *(f"  unexplained  {each}" for each in self.unexplained)])


def compare(
    comparison: Comparison,
    ours: AbstractSet[T],
    theirs: AbstractSet[T],
    reason: Callable[[T, bool], str | None],
    shown: Callable[[T], str],
) -> Comparison:
    """Fill a comparison.

    Args:
        comparison: what is filled.
        ours: what the map says.
        theirs: what the other tool says.
        reason: why a thing is said by one only, from the source; called with the thing and whether the map says it.
        shown: a thing as `path:line what`.
    """
    comparison.both += len(ours & theirs)
    for things, ours_only, reasons, rest in (
        (ours - theirs, True, comparison.ours, comparison.wrong),
        (theirs - ours, False, comparison.theirs, comparison.missing),
    ):
        for thing in things:
            why = reason(thing, ours_only)
            if why:
                reasons[why] += 1
            else:
                rest.append(shown(thing))
        rest.sort()
    return comparison


def _share(hits: int, misses: int) -> float:
    return hits / (hits + misses) if hits + misses else 1.0
