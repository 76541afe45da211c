"""The result of an indexing, for people."""

from waypost.graph.messages import t
from waypost.kit.cli import Console
from waypost.protocol.results.graph import IndexResult


def show(result: IndexResult, out: Console) -> None:
    """Print counts, what was written and what is unhealthy."""
    out.print(t("view.index", nodes=result.nodes, edges=result.edges, seconds=f"{result.seconds:.2f}"), style="bold")
    for path in result.changed:
        out.print(f"{t('view.wrote')} {path}")
    if not result.changed:
        out.print(t("view.nothing_changed"))
    for finding in result.warnings:
        out.print(f"{t('view.warning')}: {finding.path}: {finding.message}", style="yellow")
