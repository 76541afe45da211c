"""Callers for people and agents."""

from collections.abc import Iterable

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, place, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import Caller, CallNode


def show(name: str, found: list[Caller], out: Console, budget: int) -> int:
    """Print how often a name is called, then each place with its caller."""
    if not found:
        out.print(t("view.no_callers", name=name))
        return 0
    callees = {entry.callee for entry in found if entry.callee}
    title = callees.pop() if len(callees) == 1 else ""
    out.print(t("view.callers", name=title or name, count=len(found)), style="bold")
    return show_lines(_lines(found, title), out, budget)


def _lines(found: list[Caller], title: str) -> Iterable[Line]:
    for entry in found:
        parts = [place(entry.path, entry.line), Part(f"  {entry.caller}")]
        if entry.callee and entry.callee != title:
            parts.append(Part(f" -> {entry.callee}", "dim"))
        notes = [entry.kind] * (entry.kind != "call") + [entry.confidence] * (entry.confidence != "exact")
        if notes:
            parts.append(Part(f"  [{', '.join(notes)}]", "yellow" if entry.confidence == "name" else "dim"))
        yield parts


def show_tree(name: str, found: list[CallNode], out: Console, budget: int) -> int:
    """Print callers with their own callers below them."""
    if not found:
        out.print(t("view.no_callers", name=name))
        return 0
    out.print(t("view.callers", name=name, count=len(found)), style="bold")
    return show_lines(_tree_lines(found, 0), out, budget)


def _tree_lines(found: list[CallNode], level: int) -> Iterable[Line]:
    for entry in found:
        notes = [entry.confidence] * (entry.confidence != "exact") + [t("view.repeated")] * entry.repeated
        yield (
            Part("  " * level),
            Part(entry.caller),
            Part("  "),
            place(entry.path, entry.line),
            Part(f"  [{', '.join(notes)}]" if notes else "", "dim"),
        )
        yield from _tree_lines(entry.callers, level + 1)
