"""Definitions for people and agents."""

from collections.abc import Iterable

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, place, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import Definition


def show(found: list[Definition], out: Console, budget: int) -> int:
    """Print each definition: place, kind, qualified name, then its head and first line of documentation."""
    if not found:
        out.print(t("view.nothing"))
        return 0
    return show_lines((line for entry in found for line in _lines(entry)), out, budget)


def _lines(entry: Definition) -> Iterable[Line]:
    yield (place(entry.path, entry.line), Part(f"-{entry.end_line}  {entry.kind} ", "dim"), Part(entry.qualified_name))
    if entry.signature and entry.signature != entry.qualified_name:
        yield (Part(f"    {entry.signature}", "bold"),)
    if entry.doc:
        yield (Part(f"    {entry.doc}", "dim"),)
