"""Decisions on suggestions, carried out in the nodes.

The caller commits the session first and writes the decision down after it: a crash between the two leaves an edge that
stands and is not suggested any more, never a decision that was not carried out.
"""

from waypost.graph.editing.lifecycle import link
from waypost.graph.editing.references import Place
from waypost.graph.editing.restructure import merge
from waypost.graph.editing.split import split
from waypost.graph.messages import t
from waypost.graph.nodes.body import ISSUES
from waypost.graph.nodes.lookup import resolve_name
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.session import Session
from waypost.graph.nodes.template import one_line
from waypost.graph.notes.apply import write_evidence
from waypost.graph.suggestions.suggest_sizes import proposed_split
from waypost.kit.errors import UsageError
from waypost.kit.text import fold
from waypost.protocol.results.graph import Suggestion, Verdict

_SHOWN = 3


def decide(session: Session, suggestion: Suggestion, verdict: Verdict, records: list[NodeRecord]) -> list[str]:
    """Do to the nodes what a verdict on a suggestion means; return warnings.

    An ignored suggestion changes no node. An open issue goes to the first node.

    Raises:
        UsageError: the suggestion can't be carried out without a person, or is no edge and was to be promoted.
        NotFoundError: a node of the suggestion is gone.
    """
    if verdict == "ignored":
        return []
    if verdict == "open_issue":
        _add_issue(session, suggestion, records)
        return []
    if suggestion.kind == "edge":
        return _link(session, suggestion, verdict, records)
    if verdict == "promoted":
        raise UsageError(t("review.only_edges"), hint=t("review.only_edges.hint"))
    if suggestion.kind == "merge":
        keep, gone = suggestion.nodes
        return merge(session, keep, gone, records)
    return _resize(session, suggestion, records)


def _link(session: Session, suggestion: Suggestion, verdict: Verdict, records: list[NodeRecord]) -> list[str]:
    source, target = suggestion.nodes
    kind = "depends_on" if verdict == "promoted" else "auto_linked"
    warnings = link(session, source, target, kind, records)
    write_evidence(session.open(resolve_name(source, records).path), target, suggestion.evidence)
    return warnings


def _resize(session: Session, suggestion: Suggestion, records: list[NodeRecord]) -> list[str]:
    if suggestion.kind == "split":
        record = resolve_name(suggestion.nodes[0], records)
        proposed = proposed_split(session.open(record.path).body, record, (r.id for r in records))
        if proposed:
            return split(session, record.path, proposed.sections, proposed.new_id, records)
    raise UsageError(t("review.by_hand", action=suggestion.action), hint=t("review.by_hand.hint"))


def _add_issue(session: Session, suggestion: Suggestion, records: list[NodeRecord]) -> None:
    record = resolve_name(suggestion.nodes[0], records)
    target = Place(suggestion.nodes[-1], "").name
    evidence = "; ".join(suggestion.evidence[:_SHOWN])
    text = one_line(t(f"review.issue.{suggestion.kind}", target=target, evidence=evidence))
    body = session.open(record.path).body
    if fold(text) not in {fold(bullet.text) for bullet in body.section_bullets(ISSUES)}:
        body.append_bullet(ISSUES, text)
