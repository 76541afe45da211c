"""Callees for people and agents."""

from collections.abc import Iterable

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import Callee


def show(name: str, found: list[Callee], out: Console, budget: int) -> int:
    """Print what is called, each with the line of the call and where it is declared."""
    if not found:
        out.print(t("view.no_callees", name=name))
        return 0
    callers = dict.fromkeys(entry.caller for entry in found)
    return show_lines((line for caller in callers for line in _of(caller, found)), out, budget)


def _of(caller: str, found: list[Callee]) -> Iterable[Line]:
    entries = [entry for entry in found if entry.caller == caller]
    yield (Part(t("view.callees", name=caller, count=len(entries)), "bold"),)
    yield from _lines(entries)


def _lines(found: list[Callee]) -> Iterable[Line]:
    for entry in found:
        where = f"  {entry.path}:{entry.target_line}" if entry.path else ""
        notes = [entry.kind] * (entry.kind != "call")
        notes += ["external"] if entry.external else [entry.confidence] * (entry.confidence != "exact")
        yield (
            Part(f"{entry.line:>5}  ", "dim"),
            Part(entry.callee),
            Part(where, "cyan"),
            Part(f"  [{', '.join(notes)}]" if notes else "", "dim"),
        )
