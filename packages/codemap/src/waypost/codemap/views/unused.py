"""Unused symbols for people and agents."""

from collections.abc import Iterable

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, place, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import UnusedSymbol


def show(found: list[UnusedSymbol], out: Console, budget: int) -> int:
    """Print each candidate with its reason, the surer first."""
    if not found:
        out.print(t("view.no_unused"))
        return 0
    out.print(t("view.unused", count=len(found)), style="bold")
    return show_lines(_lines(sorted(found, key=lambda entry: entry.sure)), out, budget)


def _lines(found: Iterable[UnusedSymbol]) -> Iterable[Line]:
    for entry in found:
        yield (
            place(entry.path, entry.line),
            Part(f"  {entry.kind} ", "dim"),
            Part(entry.qualified_name),
            Part(f"  [{entry.sure}] {entry.reason}", "yellow" if entry.sure == "likely" else "dim"),
        )
