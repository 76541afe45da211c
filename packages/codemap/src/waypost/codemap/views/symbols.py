"""The symbols of a file for people and agents: a table of contents."""

from collections.abc import Iterable

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import Definition


def show(path: str, found: list[Definition], out: Console, budget: int) -> int:
    """Print each symbol in its place: lines, then its head, indented below what it stands in."""
    if not found:
        out.print(t("view.no_symbols", path=path))
        return 0
    out.print(t("view.symbols", path=found[0].path, count=len(found)), style="bold")
    return show_lines(contents(found), out, budget)


def contents(found: Iterable[Definition]) -> Iterable[Line]:
    """Yield a line for each symbol; an inner one is indented."""
    around: list[Definition] = []
    for entry in found:
        while around and not (around[-1].line <= entry.line and entry.end_line <= around[-1].end_line):
            around.pop()
        head = entry.signature or f"{entry.kind} {entry.name}"
        yield (Part(f"{entry.line:>5}  ", "dim"), Part("  " * len(around)), Part(head))
        around.append(entry)
