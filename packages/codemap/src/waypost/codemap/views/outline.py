"""An outline for people and agents: its text, and what it leaves out."""

from waypost.codemap.messages import t
from waypost.kit.cli import Console
from waypost.protocol.results.map import OutlineResult


def show(result: OutlineResult, out: Console) -> int:
    """Print the text; return how many symbols are left out."""
    if not result.files:
        out.print(t("view.empty_map"))
    for line in result.text.splitlines():
        out.print(line, style=None if line.startswith(" ") else "bold cyan")
    if result.left_out_symbols:
        out.print(t("view.outline_left", files=result.left_out_files, symbols=result.left_out_symbols), style="dim")
    return result.left_out_symbols
