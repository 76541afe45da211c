"""Answers to a search for people and agents."""

from collections.abc import Iterable

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, place, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import SearchHit


def show(query: str, found: list[SearchHit], out: Console, budget: int) -> int:
    """Print each symbol: place, kind, name, its documentation."""
    if not found:
        out.print(t("view.no_hits", query=query))
        return 0
    return show_lines(_lines(found), out, budget)


def _lines(found: Iterable[SearchHit]) -> Iterable[Line]:
    for entry in found:
        yield (
            place(entry.path, entry.line),
            Part(f"  {entry.kind} ", "dim"),
            Part(entry.qualified_name),
            Part(f"  {entry.doc}" if entry.doc else "", "dim"),
        )
