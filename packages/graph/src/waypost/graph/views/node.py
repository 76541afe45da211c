"""A node for people: facts, edges with their evidence, text."""

from waypost.graph.messages import t
from waypost.kit.cli import Console
from waypost.protocol.results.graph import NodeView


def show(view: NodeView, out: Console) -> None:
    """Print a node."""
    out.print(f"{view.path}  [{view.type}, {view.status}, {view.updated}]  ~{view.tokens} tokens", style="bold")
    if view.summary:
        out.print(view.summary)
    for label, items in (("tags", view.tags), ("aliases", view.aliases)):
        if items:
            out.print(f"{t('view.' + label)}: {', '.join(items)}")
    for edge in view.edges:
        out.print(f"-> {edge.path}  ({edge.kind})", style="green" if edge.kind == "depends_on" else "yellow")
        for line in edge.evidence:
            out.print(f"   · {line}", style="dim")
    for path in view.blocks:
        out.print(f"<- {path}", style="cyan")
    out.print("")
    out.print(view.text.rstrip("\n"))
