"""Importers for people and agents."""

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Part, place, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import Importer


def show(target: str, found: list[Importer], out: Console, budget: int) -> int:
    """Print how many files import something, then each place with what it takes."""
    if not found:
        out.print(t("view.no_importers", name=target))
        return 0
    files = len({entry.path for entry in found})
    out.print(t("view.importers", name=target, files=files, count=len(found)), style="bold")
    return show_lines(
        ((place(entry.path, entry.line), Part(f"  {entry.name}" if entry.name else "", "dim")) for entry in found),
        out,
        budget,
    )
