"""Suggestions for people."""

from waypost.graph.messages import t
from waypost.kit.cli import Console
from waypost.protocol.proposal import EdgeCandidate
from waypost.protocol.results.graph import ReviewResult, Suggestion


def show(suggestions: list[Suggestion], out: Console) -> None:
    """Print what waits for a decision, and how to decide."""
    if not suggestions:
        out.print(t("view.no_suggestions"))
        return
    for suggestion in suggestions:
        arrow = " -> " if suggestion.kind == "edge" else " + "
        out.print(
            f"{suggestion.id}  {t('view.suggest.' + suggestion.kind)}  {arrow.join(suggestion.nodes)}  "
            f"{suggestion.confidence:g}/10",
            style="bold",
        )
        for line in suggestion.evidence:
            out.print(f"    · {line}", style="dim")
        out.print(f"    {suggestion.action}")
    out.print(t("view.how_to_review"))


def show_edges(edges: list[EdgeCandidate], out: Console) -> None:
    """Print the edges of one proposal: confidence, evidence, and what applying will do."""
    out.print(t("view.proposal_edges"), style="bold")
    out.print(f"   {t('view.proposal_edges.sub')}", style="dim")
    if not edges:
        out.print(t("view.no_edges"))
    for edge in edges:
        out.print("")
        out.print(f"{t('view.suggested_edge')}: {edge.source} -> {edge.target}", style="bold")
        out.print(f"   {t('view.confidence')}: {edge.confidence:.1f}/10")
        out.print(f"   {t('view.evidence')}:")
        for line in edge.evidence:
            out.print(f"     - {line}")
        out.print(f"   {t('view.action')}:")
        out.print(
            f"     {t('view.will.' + edge.apply_to)}", style="green" if edge.apply_to == "auto_linked" else "yellow"
        )


def show_decided(result: ReviewResult, out: Console) -> None:
    """Print what a decision did."""
    out.print(f"{result.id}: {t('view.verdict.' + result.verdict)}", style="bold")
    for path in result.changed:
        out.print(f"{t('view.wrote')} {path}")
