"""A proposal for people."""

from waypost.graph.messages import t
from waypost.kit.cli import Console
from waypost.protocol.proposal import SURE, EdgeCandidate, Proposal


def show(proposal: Proposal, out: Console) -> None:
    """Print target, what was found, what goes where, edges and conflicts."""
    sure = proposal.confidence >= SURE
    mark = t("view.sure") if sure else t("view.unsure")
    out.print(
        f"{t('view.action.' + proposal.action)} {proposal.target_node}  {_bar(proposal.confidence)} "
        f"{proposal.confidence:g}/10 {mark}",
        style="bold green" if sure else "bold yellow",
    )
    for line in proposal.evidence:
        out.print(f"  · {line}", style="dim")
    _show_alternatives(proposal, out)
    _show_found(proposal, out)
    _show_update(proposal, out)
    if proposal.edge_candidates:
        out.print(t("view.edges"), style="bold")
        for edge in proposal.edge_candidates:
            show_edge(edge, out)
    for conflict in proposal.conflicts:
        out.print(
            t(
                "view.conflict",
                name=conflict.name,
                old=conflict.old_value,
                new=conflict.new_value,
                where=f"{conflict.node}:{conflict.line}",
            ),
            style="bold red",
        )


def show_edge(edge: EdgeCandidate, out: Console) -> None:
    """Print one edge with its evidence."""
    auto = edge.apply_to == "auto_linked"
    out.print(
        f"  {edge.source} -> {edge.target}  {_bar(edge.confidence)} {edge.confidence:g}/10  "
        f"{t('view.' + edge.apply_to)}",
        style="green" if auto else "yellow",
    )
    for line in edge.evidence:
        out.print(f"    · {line}", style="dim")


def _show_alternatives(proposal: Proposal, out: Console) -> None:
    for other in proposal.alternatives:
        reason = f": {other.evidence[0]}" if other.evidence else ""
        out.print(f"  {t('view.or')} {other.target_node} ({other.confidence:g}){reason}")


def _show_found(proposal: Proposal, out: Console) -> None:
    found = proposal.extracted
    rows = [(name, getattr(found, name)) for name in found.__struct_fields__ if name != "values"]
    rows.append(("values", [f"{v.name}={v.value}" for v in found.values]))
    shown = [(t(f"view.kind.{name}"), ", ".join(items)) for name, items in rows if items]
    if shown:
        out.print(t("view.found"), style="bold")
        out.table([(f"  {label}", items) for label, items in shown])


def _show_update(proposal: Proposal, out: Console) -> None:
    update = proposal.node_update
    parts = [
        ("+", "view.state", update.current_state_bullets),
        ("+", "view.decisions", update.key_decisions),
        ("+", "view.issues", update.open_issues),
        ("-", "view.removed", update.removed_bullets),
        ("-", "view.resolved", update.resolved_issues),
    ]
    for sign, label, texts in parts:
        if texts:
            out.print(t(label), style="bold")
            for text in texts:
                out.print(f"  {sign} {text}", style="green" if sign == "+" else "red")


def _bar(confidence: float) -> str:
    full = round(confidence)
    return "█" * full + "░" * (10 - full)
