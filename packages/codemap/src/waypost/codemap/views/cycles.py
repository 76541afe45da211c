"""Import cycles for people and agents."""

from collections.abc import Iterable

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import ImportCycle


def show(found: list[ImportCycle], out: Console, budget: int) -> int:
    """Print each group of tangled files with a shortest circle, import by import."""
    if not found:
        out.print(t("view.no_cycles"))
        return 0
    out.print(t("view.cycles", count=len(found)), style="bold")
    return show_lines((line for entry in found for line in _lines(entry)), out, budget)


def _lines(entry: ImportCycle) -> Iterable[Line]:
    note = f"  [{t('view.deferred')}]" if entry.deferred else ""
    yield (Part(t("view.tangled", count=len(entry.files)), "bold"), Part(note, "dim"))
    for step in entry.cycle:
        late = f"  [{t('view.deferred')}]" if step.deferred else ""
        yield (Part(f"  {step.path}:{step.line}", "cyan"), Part(f" -> {step.target}"), Part(late, "dim"))
