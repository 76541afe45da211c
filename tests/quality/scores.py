"""Counting: hits of totals by measure, and the misses behind them."""

from collections import defaultdict
from typing import NamedTuple


class Miss(NamedTuple):
    """One thing that came out otherwise than labelled."""

    case: str
    measure: str
    expected: str
    got: str


class Scores:
    """Hits and totals by measure; scores of several sets add up."""

    def __init__(self) -> None:
        self.hits: dict[str, float] = defaultdict(float)
        self.totals: dict[str, float] = defaultdict(float)
        self.misses: list[Miss] = []

    def count(self, measure: str, hit: float, total: float = 1) -> None:
        """Add `hit` of `total` to a measure."""
        self.hits[measure] += hit
        self.totals[measure] += total

    def judge(self, case: str, measure: str, expected: object, got: object, *, hit: bool) -> None:
        """Count one case, and keep it as a miss if it is one."""
        self.count(measure, hit)
        if not hit:
            self.misses.append(Miss(case, measure, str(expected), str(got)))

    def compare(self, case: str, measure: str, expected: set[str], got: set[str]) -> None:
        """Count precision and recall of a set of strings."""
        right = expected & got
        self.count(f"{measure} precision", len(right), len(got))
        self.count(f"{measure} recall", len(right), len(expected))
        if expected != got:
            lacking, extra = sorted(expected - got), sorted(got - expected)
            self.misses.append(Miss(case, measure, f"lacks {lacking}", f"extra {extra}"))

    def rate(self, measure: str) -> float | None:
        """Return the share of hits, or None where nothing was counted."""
        total = self.totals.get(measure, 0)
        return self.hits[measure] / total if total else None

    def add(self, other: "Scores") -> None:
        """Add the counts and misses of another set."""
        for measure, total in other.totals.items():
            self.count(measure, other.hits[measure], total)
        self.misses += other.misses
