"""From a note to a proposal: target, update, edges and conflicts, all explained; nothing is written."""

import re
from datetime import date

from waypost.graph.errors import SecretError
from waypost.graph.index.cache import Cache
from waypost.graph.language.kinds import is_nothing
from waypost.graph.language.statements import Statement
from waypost.graph.messages import t
from waypost.graph.nodes.names import without_generic
from waypost.graph.nodes.record import NodeRecord
from waypost.graph.nodes.template import one_line
from waypost.graph.notes.conflicts import find_conflicts
from waypost.graph.notes.edges import find_edges, is_compound
from waypost.graph.notes.note import Note, read_note
from waypost.graph.notes.settles import removed_bullets, resolved_issues
from waypost.graph.notes.target import Target, choose_target
from waypost.graph.reviews.reviews import Reviews
from waypost.kit.errors import UsageError
from waypost.kit.secrets import find_secrets
from waypost.protocol.proposal import SURE, ChangeLogEntry, NodeUpdate, Proposal, SuggestedFrontmatter

_SUMMARY = 80
_ALIAS = 20
"""Characters of a summary and of an alias."""
MAX_NOTE = 100_000
"""Characters of a note; more is no note."""


def propose(text: str, cache: Cache, reviews: Reviews, today: date) -> Proposal:
    """Propose where a note belongs.

    Raises:
        UsageError: the note is empty or too long.
        SecretError: the note holds a secret.
    """
    _check(text)
    note = read_note(text, cache, today)
    target = choose_target(note, cache)
    record = None
    if target.action == "update_node":
        cache.classify([target.path])
        record = next(iter(cache.records([target.path])), None)
    node_type = record.type if record else target.new_node.type if target.new_node else "feature"
    edges = [edge for edge in find_edges(note, target.path, node_type, cache) if not reviews.ignored_edge(edge)]
    conflicts = find_conflicts(note.extracted.values, record) if record else []
    proposal = Proposal(
        action=target.action,
        target_node=target.path,
        confidence=target.confidence,
        raw_text=text,
        extracted=note.extracted,
        suggested_frontmatter=_frontmatter(note, target, record, today),
        node_update=_update(note, target, record, today),
        edge_candidates=edges,
        conflicts=conflicts,
        alternatives=target.alternatives,
        evidence=target.evidence,
    )
    proposal.node_update.connection_points = [
        f"{edge.target}: {'; '.join(edge.evidence)}" for edge in edges if edge.source == target.path
    ]
    proposal.warnings = [*_warnings(proposal), *_said_elsewhere(note, proposal, cache)]
    return proposal


def _check(text: str) -> None:
    if not one_line(text):
        raise UsageError(t("note.empty"), hint=t("note.empty.hint"))
    if len(text) > MAX_NOTE:
        raise UsageError(t("note.too_long", limit=MAX_NOTE), hint=t("note.too_long.hint"))
    secrets = find_secrets(text)
    if secrets:
        kinds = ", ".join(dict.fromkeys(secret.kind for secret in secrets))
        raise SecretError(t("note.secret", kinds=kinds), hint=t("note.secret.hint"))


def _update(note: Note, target: Target, record: NodeRecord | None, today: date) -> NodeUpdate:
    update = NodeUpdate()
    for statement in note.statements:
        if is_nothing(statement.text):
            continue  # `None.` is how a section says that it is empty
        if statement.kind == "decision":
            update.key_decisions.append(_decision(statement))
        elif statement.kind == "issue":
            update.open_issues.append(statement.text)
        else:
            update.current_state_bullets.append(statement.text)
    if record:
        update.resolved_issues = resolved_issues(note, record)
        update.removed_bullets = removed_bullets(note, record)
    update.change_log_entry = ChangeLogEntry(
        date=today.isoformat(),
        context=t("log.context"),
        change=" ".join(note.text.split()),
        impact=_impact(update),
        affected=target.path,
    )
    return update


def _decision(statement: Statement) -> str:
    """Return a decision with its reason; what the sentence says already is not said twice."""
    parts = [statement.text]
    if statement.reason and statement.reason not in statement.text:
        parts.append(f"— {statement.reason}")
    rejected = [item for item in statement.rejected if item not in statement.text]
    if rejected:
        parts.append(f"({t('decision.rejected')}: {', '.join(rejected)})")
    return " ".join(parts)


def _impact(update: NodeUpdate) -> str:
    counts = {
        "state": len(update.current_state_bullets),
        "decisions": len(update.key_decisions),
        "issues": len(update.open_issues),
    }
    said = [t(f"log.{name}", count=count) for name, count in counts.items() if count]
    if update.resolved_issues:
        said.append(t("impact.resolved", count=len(update.resolved_issues)))
    return ", ".join(said)


def _frontmatter(note: Note, target: Target, record: NodeRecord | None, today: date) -> SuggestedFrontmatter:
    if record:
        return SuggestedFrontmatter(
            id=record.id,
            type=record.type,
            status=record.status,
            updated=today.isoformat(),
            summary=record.summary,
            tags=list(record.tags),
            aliases=list(record.aliases),
        )
    new = target.new_node
    stem = new.stem if new else target.path
    tags = list(dict.fromkeys([*note.extracted.topics[:6], *(part for part in stem.split("-") if len(part) > 1)]))
    return SuggestedFrontmatter(
        id=new.id if new else stem,
        type=new.type if new else "feature",
        status="in-progress",
        updated=today.isoformat(),
        summary=_summary(note),
        tags=tags[:8],
        aliases=_aliases(note, stem),
    )


def _summary(note: Note) -> str:
    first = next((statement.text for statement in note.statements), note.text)
    sentence = re.split(r"(?<=[。！？])|(?<=[.!?])\s", first.strip(), maxsplit=1)[0].rstrip("。.")
    return sentence if len(sentence) <= _SUMMARY else sentence[: _SUMMARY - 1] + "…"


def _aliases(note: Note, stem: str) -> list[str]:
    """The words after `new feature` are what people will call the node."""
    name = without_generic(note.new_subject) if note.new_subject else ""
    return [name] if 1 < len(name) <= _ALIAS and name != stem and not any(c in name for c in "，。,.;:") else []


def _said_elsewhere(note: Note, proposal: Proposal, cache: Cache) -> list[str]:
    """Return a warning for each value that a provider of the target states otherwise; only people know who is right."""
    target = proposal.target_node
    values = [value for value in note.extracted.values if is_compound(value.name)]
    if not values:
        return []
    providers = {end for _, end, _ in cache.links_from([target])}
    providers |= {edge.target for edge in proposal.edge_candidates if edge.source == target}
    cache.classify(sorted(providers))
    found = [conflict for record in cache.records(sorted(providers)) for conflict in find_conflicts(values, record)]
    return [t("warn.elsewhere", name=c.name, old=c.old_value, new=c.new_value, path=c.node, line=c.line) for c in found]


def _warnings(proposal: Proposal) -> list[str]:
    warnings = [
        t("warn.conflict", name=c.name, old=c.old_value, new=c.new_value, path=c.node, line=c.line)
        for c in proposal.conflicts
    ]
    if proposal.confidence < SURE and proposal.alternatives:
        names = ", ".join(f"{a.target_node} ({a.confidence:g})" for a in proposal.alternatives)
        warnings.append(t("warn.unsure", alternatives=names))
    return warnings
