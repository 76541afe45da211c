"""A context for people and agents: the text itself, and a line on what it is."""

from waypost.graph.messages import t
from waypost.kit.cli import Console
from waypost.protocol.results.graph import ContextResult

_STYLES = {"## ": "bold cyan", "> ": "dim"}


def show(result: ContextResult, out: Console) -> None:
    """Print mode, size and text."""
    out.print(
        t("view.context", mode=t(f"view.mode.{result.mode}"), nodes=len(result.nodes), tokens=result.tokens),
        style="bold",
    )
    for line in result.text.splitlines():
        out.print(line, style=next((style for start, style in _STYLES.items() if line.startswith(start)), None))
