"""The impact of a change for people and agents."""

from collections.abc import Iterable, Iterator

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, fit, show_line, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import Affected, ChangedSymbol, ImpactResult

_STEPS = 3
_SHARE = 3
"""What is changed may take one part in so many of the budget."""


def show(result: ImpactResult, out: Console, budget: int) -> int:
    """Print what is changed, then the files that it reaches, the nearest first, each with its evidence."""
    if not result.changed:
        out.print(t("view.no_change"))
        return 0
    out.print(t("view.changed", count=len(result.changed)), style="bold")
    kept, left = fit(_changed(result.changed), budget // _SHARE)
    for line in kept:
        show_line(line, out)
    if left:
        out.print(t("view.more", count=left), style="dim")
    if not result.affected:
        out.print(t("view.no_impact"), style="bold")
        return 0
    tests = sum(entry.test for entry in result.affected)
    out.print(t("view.affected", count=len(result.affected), tests=tests), style="bold")
    return show_lines(_affected(result.affected), out, budget - budget // _SHARE)


def _changed(entries: Iterable[ChangedSymbol]) -> Iterator[Line]:
    for entry in entries:
        yield (
            Part(f"  {entry.path}:{entry.line}", "cyan"),
            Part(f"  {entry.symbol}" if entry.symbol else ""),
            Part(f"  [{entry.change}]", "yellow" if entry.change in {"signature", "deleted", "renamed"} else "dim"),
        )


def _affected(entries: Iterable[Affected]) -> Iterator[Line]:
    for entry in entries:
        notes = [entry.confidence] * (entry.confidence != "exact") + ["test"] * entry.test
        yield (
            Part(f"  {entry.distance}  ", "dim"),
            Part(entry.path, "cyan"),
            Part(f"  [{', '.join(notes)}]" if notes else "", "dim"),
            Part(f"  {_path(entry.via)}", "dim"),
        )


def _path(via: list[str]) -> str:
    """Return the steps back to the change, which stands above; of many the nearest and the first."""
    steps = via[:0:-1] or via
    shown = steps if len(steps) <= _STEPS else [*steps[: _STEPS - 1], "…", steps[-1]]
    return " <- ".join(shown)
