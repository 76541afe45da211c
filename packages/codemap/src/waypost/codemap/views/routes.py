"""Routes for people and agents."""

from collections.abc import Iterable

from waypost.codemap.messages import t
from waypost.codemap.views.lines import Line, Part, place, show_lines
from waypost.kit.cli import Console
from waypost.protocol.results.map import RouteView


def show(found: list[RouteView], out: Console, budget: int) -> int:
    """Print each route: method, path, handler, place, then who calls it."""
    if not found:
        out.print(t("view.no_routes"))
        return 0
    return show_lines((line for entry in found for line in _lines(entry)), out, budget)


def _lines(entry: RouteView) -> Iterable[Line]:
    yield (
        Part(f"{entry.method:<6} ", "green"),
        Part(entry.path, "bold"),
        Part(f"  {entry.handler}" if entry.handler else ""),
        Part("  "),
        place(entry.file, entry.line),
        Part(f"  {entry.framework}", "dim"),
    )
    if entry.clients:
        yield (Part(f"       <- {', '.join(entry.clients)}", "dim"),)
