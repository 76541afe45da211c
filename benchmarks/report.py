"""The benchmark's table: our figures, the targets, and the peer's beside them."""

import os
import platform
from itertools import pairwise
from typing import NamedTuple

TARGETS = {
    "graph index, cold": 3.0,
    "graph index, one change": 0.5,
    "note": 0.6,
    "context": 0.6,
    "--help": 0.25,
}
"""CPU seconds that a command may cost, at 5,000 nodes as at any smaller number."""

PEER = """\
The peer, Synapse v0.4.0 (bash, awk and Python scripts), as we measured it in November 2026: 2 cores under a load of
15 to 19, so its wall time is inflated; user and system CPU seconds in brackets, where they were taken.
  nodes   ingest (our note)   doctor                  map --full (our index, cold)   map again, nothing changed
     10   2.2 s [0.25]        6.4 s [0.83]            44.7 s [7.6]                   27.5 s [5.3]
     30   2.1 s [0.28]        13.3 s [2.2]            148 s [22.0]                   80 s [15.5]
    100   1.3 s               40.0 s                  stopped after 150 s            -
  1,000   2.6 s [0.39]        not done after 400 s    not reached                    -
  5,000   9.4 s               not done after 150 s    not reached                    -
About 0.07 CPU s a node for doctor and 0.73 for the map; it has no command that answers a question (our context)."""


class Measure(NamedTuple):
    """One step on one graph: median CPU seconds, and the largest memory of its runs."""

    step: str
    nodes: int
    seconds: float
    megabytes: float

    @property
    def target(self) -> float | None:
        """The CPU seconds that it may cost, if any are set."""
        return TARGETS.get(self.step)

    @property
    def missed(self) -> bool:
        """Whether it costs more than it may."""
        return self.target is not None and self.seconds > self.target


def growth(row: list[Measure]) -> str:
    """Return the milliseconds that each further 1,000 nodes cost, between each two sizes: equal figures are linear."""
    steps = [(b.seconds - a.seconds) / (b.nodes - a.nodes) for a, b in pairwise(row)]
    return ", ".join(f"{step * 1e6:.0f}" for step in steps) or "-"


def verdict(row: list[Measure]) -> str:
    """Return the target and whether each size keeps it."""
    target = row[0].target
    if target is None:
        return "-"
    return f"{target:.2f} {'MISSED' if any(measure.missed for measure in row) else 'kept'}"


def table(measures: list[Measure], runs: int) -> str:
    """Return the figures as aligned text."""
    sizes = sorted({measure.nodes for measure in measures})
    rows = [["CPU seconds", *(f"{size:,} nodes" for size in sizes), "ms per further 1,000", "target", "MB at most"]]
    for step in dict.fromkeys(measure.step for measure in measures):
        row = [measure for measure in measures if measure.step == step]
        figures = [f"{measure.seconds:.3f}" for measure in row]
        rows.append([step, *figures, growth(row), verdict(row), f"{max(measure.megabytes for measure in row):.0f}"])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [f"{row[0]:{widths[0]}}  " + "  ".join(map(str.rjust, row[1:], widths[1:])) for row in rows]
    conditions = (
        f"Median of {runs} runs after one to warm up; user and system time of the process and its children; "
        f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}."
    )
    return "\n".join([*lines, "", conditions, "", PEER])
